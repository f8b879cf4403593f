import type { PrismaClient } from '../../../prisma/client/client.ts';
import { hashSecret } from '../../platform/signatures.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { describeDevice } from './device.rules.ts';
import { TRUST_DAYS } from './security.rules.ts';
import { recordSecurityEvent } from './security.service.ts';

/** The maximum number of remembered browsers of a person. */
const DEVICES_MAX = 50;
/** The first browser of an account this long after the sign-up counts as the browser of the sign-up. */
const SIGN_UP_MS = HOUR_MS;

type LogIn = {
  profileId: string;
  /** The secret that this browser stores. */
  device: string;
  userAgent: string;
  /** Whether to mail the person about a new browser. The browser of the sign-up is never reported. */
  mailsIfNew: boolean;
  /** Whether logins in this browser need no code for some time. */
  remembersDevice: boolean;
};

/** Records the browser of a login, and mails the person if it is new. */
export function noteDevice(
  db: PrismaClient,
  { profileId, device, userAgent, mailsIfNew, remembersDevice }: LogIn,
): Promise<void> {
  return db.$transaction(async (tx) => {
    // The lock blocks a deletion and serializes concurrent logins.
    const alive = await tx.$queryRaw<unknown[]>`
      select 1 from profiles where id = ${profileId}::uuid and deleted_at is null for no key update`;
    if (alive.length === 0) return;
    const since = new Date(Date.now() - SIGN_UP_MS);
    const isNewcomer = (await tx.account.count({ where: { profileId, createdAt: { gt: since } } })) > 0;
    const isFirst = isNewcomer && (await tx.knownDevice.count({ where: { profileId } })) === 0;
    const isNew = await tx.$executeRaw`
      insert into known_devices (profile_id, hash) values (${profileId}::uuid, ${hashSecret(device)})
      on conflict do nothing`;
    await tx.$executeRaw`
      update known_devices set used_at = now(), device = ${describeDevice(userAgent)},
        trusted_until = case when ${remembersDevice} then now() + make_interval(days => ${TRUST_DAYS}::int) else trusted_until end
      where profile_id = ${profileId}::uuid and hash = ${hashSecret(device)}`;
    if (isNew === 0) return;
    await tx.$executeRaw`
      delete from known_devices where profile_id = ${profileId}::uuid and hash in (
        select hash from known_devices where profile_id = ${profileId}::uuid
        order by used_at desc, hash offset ${DEVICES_MAX})`;
    if (mailsIfNew && !isFirst)
      await recordSecurityEvent(tx, { userAgent }, { profileId, kind: 'signed_in' });
  });
}
