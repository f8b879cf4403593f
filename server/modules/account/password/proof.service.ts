import { type Context, requireViewer } from '../../../platform/context.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { ProofMethod } from '../../../platform/graphql/step-up.rules.ts';
import type { Services } from '../../../platform/services.ts';
import { parse } from '../../../platform/validate.ts';
import { withActiveAuthor } from '../../access/author.service.ts';
import { countPasskeys, hasAuthenticator } from '../../factor/factor.reads.ts';
import { verifyCode } from '../../factor/factor.service.ts';
import { verifyPasskey } from '../../factor/passkey.service.ts';
import { proveIdentitySchema } from '../account.rules.ts';
import { reauthenticate } from './password.service.ts';
import { passwordMessages } from './passwords.ts';

/** How this person can prove their identity again, quickest first. */
export async function proofMethods(
  { db, env }: Pick<Services, 'db' | 'env'>,
  profileId: string,
): Promise<ProofMethod[]> {
  const account = await db.account.findUnique({
    where: { profileId },
    select: { passwordHash: true, googleId: true },
  });
  return [
    ...((await countPasskeys(db, env, profileId)) > 0 ? ['PASSKEY' as const] : []),
    ...((await hasAuthenticator(db, profileId)) ? ['CODE' as const] : []),
    ...(account?.passwordHash ? ['PASSWORD' as const] : []),
    ...(account?.googleId ? ['GOOGLE' as const] : []),
  ];
}

/** Records in the session that the person has just proved their identity. */
export async function proveIdentity(context: Context, input: unknown): Promise<void> {
  const { password, code, passkey } = parse(proveIdentitySchema, input);
  if (passkey != null) await verifyPasskey(context, 'prove', passkey, 'passkey');
  else if (code != null) await verifyCode(context, requireViewer(context).id, code);
  else {
    const { byPassword } = await reauthenticate(context, password, 'password');
    if (!byPassword) throw invalidField('password', passwordMessages.none);
  }
  // Refuses people who were deleted meanwhile.
  await withActiveAuthor(context, async () => {});
  context.session.prove({ twoFactor: passkey != null || code != null });
}
