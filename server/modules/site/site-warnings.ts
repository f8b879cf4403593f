import { findWorkers } from '../../platform/jobs/worker.ts';
import { activeAdmins } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { isLocalAddress } from '../../platform/settings/env.ts';

/** Warnings about the data of a site: it has no admin, or an account with a publicly known password. */
export async function siteWarnings({ env, db }: Pick<Services, 'env' | 'db'>): Promise<string[]> {
  const warnings: string[] = [];
  if ((await db.profile.count({ where: activeAdmins })) === 0) {
    warnings.push(
      `No one is an admin yet, so no shelf can be approved. ${
        env.adminEmail
          ? `Sign up with ${env.adminEmail} and confirm the address, or run: threes create-admin`
          : 'Run: threes create-admin'
      }`,
    );
  }
  const demoAdmins = { ...activeAdmins, email: { endsWith: '@threes.example' } };
  if (!isLocalAddress(env.publicUrl) && (await db.profile.count({ where: demoAdmins })) > 0) {
    warnings.push(
      'An admin of the demo content is in the database, and everyone knows their password. Change it, or remove their role.',
    );
  }
  const { hostname } = new URL(env.publicUrl);
  const elsewhere = await db.passkey.findFirst({
    where: { rpId: { not: hostname } },
    select: { rpId: true },
  });
  if (elsewhere) {
    warnings.push(
      `Passkeys were made at ${elsewhere.rpId} and don’t work at ${hostname}. Change PUBLIC_URL back, or ask people to add new ones: people with no other way in can set a password by email.`,
    );
  }
  return warnings;
}

/** Warns if no process runs jobs. */
export async function workerWarnings({ env, pool }: Pick<Services, 'env' | 'pool'>): Promise<string[]> {
  if (env.worker || (await findWorkers(pool)).length > 0) return [];
  return [
    'WORKER is 0 and no other process runs jobs, so no email is sent and nothing is cleaned up. Run: threes work',
  ];
}
