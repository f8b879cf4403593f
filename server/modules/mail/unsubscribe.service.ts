import type { Prisma } from '../../../prisma/client/client.ts';
import type { Services } from '../../platform/services.ts';
import { isSigned, sign } from '../../platform/signatures.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { type UnsubscribeKind, unsubscribeKinds } from './unsubscribe.rules.ts';

type Secrets = Pick<Services, 'env'>;

const CHANGES: Record<UnsubscribeKind, Omit<Prisma.SettingsUncheckedCreateInput, 'profileId'>> = {
  news: { emailNotifications: false },
  comments: { comments: false },
  followers: { newFollowers: false },
  saves: { pickLikes: false },
  digest: { weeklyDigest: false },
  all: { emailNotifications: false, weeklyDigest: false },
};

/** The address that turns off one kind of mail for its reader without a login. It never expires. */
export function unsubscribeUrl({ env }: Secrets, profileId: string, kind: UnsubscribeKind): string {
  return `${env.publicUrl}/unsubscribe/${kind}/${profileId}/${sign(env, formatSignedText(profileId, kind))}`;
}

/** Whether `unsubscribeUrl` made these parts of an address. */
export function isUnsubscribeAddress<Parts extends { kind: string; profileId: string; signed: string }>(
  { env }: Secrets,
  parts: Parts,
): parts is Parts & { kind: UnsubscribeKind } {
  const { kind, profileId, signed } = parts;
  if (!Object.hasOwn(unsubscribeKinds, kind) || !isUuid(profileId)) return false;
  return isSigned(env, formatSignedText(profileId, kind), signed);
}

/** Turns off one kind of mail. Safe to repeat; nothing happens for an account that was deleted. */
export async function unsubscribe(
  { db }: Pick<Services, 'db'>,
  profileId: string,
  kind: UnsubscribeKind,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const alive = await tx.$queryRaw<unknown[]>`
      select 1 from profiles where id = ${profileId}::uuid and deleted_at is null for no key update`;
    if (alive.length === 0) return;
    const changes = CHANGES[kind];
    await tx.settings.upsert({
      where: { profileId },
      create: { profileId, ...changes },
      update: changes,
      select: { profileId: true },
    });
  });
}

const formatSignedText = (profileId: string, kind: string) => `unsubscribe:${kind}:${profileId}`;
