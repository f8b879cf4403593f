import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { type AppError, conflict, invalidField, notFound } from '../../platform/errors.ts';
import { defineTask, enqueue } from '../../platform/jobs/task.ts';
import { getNetwork } from '../../platform/limits/rate-limit.ts';
import { formatDate } from '../../platform/text/dates.ts';
import { emailSchema } from '../../platform/text/email.rules.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { DAY_MS } from '../../platform/time.ts';
import { parse } from '../../platform/validate.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendLetter } from '../mail/mail.service.ts';
import { notify } from '../notification/notification.service.ts';
import { hashInviteCode, inviteUrl, signInviteCode } from './invite.code.ts';
import { invitationMail } from './invite.mails.ts';
import { InviteOutcome, type InvitePreviewModel } from './invite.model.ts';
import { inviteState } from './invite.reads.ts';
import {
  createInviteLinkSchema,
  createInviteSchema,
  createInvitesSchema,
  INVITE_DAYS,
  INVITES_AT_ONCE,
  type InviteProblem,
  inviteCodeSchema,
  inviteMessages,
} from './invite.rules.ts';

export type RedeemedInvite = { id: string; prefix: string; createdById: string | null };

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/**
 * Redeems an invite, in the transaction that creates the account. A given code must be valid; with `ifNeeded` only if
 * sign-up requires one. Null without a code, which is allowed only while sign-up is open. The lock delays a change of
 * that setting.
 */
export async function redeemInvite(
  tx: Db,
  code: string | null | undefined,
  { ifNeeded = false } = {},
): Promise<RedeemedInvite | null> {
  const [site] = await tx.$queryRaw<{ inviteOnly: boolean }[]>(
    sql`select registration = 'invite' as "inviteOnly" from site_settings for share`,
  );
  if (!code) {
    if (site?.inviteOnly) throw invalidField('inviteCode', inviteMessages.required);
    return null;
  }
  const hash = hashInviteCode(code);
  // One statement checks and counts, so that only one of two concurrent sign-ups gets the last use.
  const [redeemed] = await tx.$queryRaw<RedeemedInvite[]>(sql`
    update invites set uses = uses + 1
    where code_hash = ${hash} and revoked_at is null and expires_at > now() and uses < max_uses
    returning id, prefix, created_by as "createdById"`);
  if (redeemed) return redeemed;
  if (ifNeeded && !site?.inviteOnly) return null;
  const [found] = await tx.$queryRaw<{ state: InviteProblem }[]>(
    sql`select ${inviteState(sql`invites`)} as state from invites where code_hash = ${hash}`,
  );
  const problem = inviteMessages[found?.state ?? 'unknown'];
  throw invalidField('inviteCode', site?.inviteOnly ? problem : `${problem} ${inviteMessages.withoutIt}`);
}

/** Notifies the creator of an invite that someone signed up with it. */
export async function notifyInviter(
  tx: Db,
  { id, createdById }: RedeemedInvite,
  profileId: string,
): Promise<void> {
  if (!createdById) return;
  await notify(tx, { recipient: createdById, kind: 'invite_accepted', actorId: profileId, subjectId: id });
}

/** Removes the name and address of a person from their invites, before their account is deleted. */
export async function forgetInvitee(tx: Db, profileId: string): Promise<void> {
  await tx.$executeRaw(sql`
    update invites set email = null, name = null
    where id = (select invite_id from accounts where profile_id = ${profileId}::uuid)
      or email = (select email from profiles where id = ${profileId}::uuid)`);
}

/** The greeting on the page of an invitation. Null if the invite cannot be used. */
export async function greetInvitee(context: Context, code: string): Promise<InvitePreviewModel | null> {
  const typed = parse(z.object({ code: inviteCodeSchema }), { code }).code;
  await context.limits.consume('invite', getNetwork(context.ip));
  const [greeting] = await context.db.$queryRaw<InvitePreviewModel[]>(sql`
    select invites.name, profiles.full_name as "inviterName"
    from invites left join profiles on profiles.id = invites.created_by
    where code_hash = ${hashInviteCode(typed)} and ${inviteState(sql`invites`)} = 'open'`);
  return greeting ?? null;
}

type Invitee = { email: string; name?: string | null };
type Checked = Invitee & { outcome: InviteOutcome };

/** Checks for each person whether they can be invited. */
async function checkInvitees(db: Db, people: readonly Invitee[]): Promise<Checked[]> {
  const addresses = people.map(({ email }) => emailSchema.safeParse(email).data);
  const valid = addresses.filter((email) => email !== undefined);
  const known = await db.$queryRaw<{ email: string; isMember: boolean }[]>(sql`
    select email::text, true as "isMember" from profiles
      where email = any(${valid}::citext[]) and deleted_at is null
    union all
    select email::text, false from invites
      where email = any(${valid}::citext[]) and ${inviteState(sql`invites`)} = 'open'`);
  const members = new Set<string>();
  const invited = new Set<string>();
  for (const { email, isMember } of known) (isMember ? members : invited).add(email.toLowerCase());
  return people.map((person, at) => {
    const email = addresses[at];
    if (!email) return { ...person, outcome: InviteOutcome.INVALID_ADDRESS };
    if (members.has(email)) return { ...person, outcome: InviteOutcome.ALREADY_MEMBER };
    if (invited.has(email)) return { ...person, outcome: InviteOutcome.ALREADY_INVITED };
    invited.add(email);
    return { ...person, email, outcome: InviteOutcome.CREATED };
  });
}

/** Reports what `createInvites` would do with these addresses. */
export async function previewInvites(context: Context, emails: readonly string[]): Promise<Checked[]> {
  if (emails.length > INVITES_AT_ONCE) throw invalidField('emails', inviteMessages.tooMany);
  return checkInvitees(
    context.db,
    emails.map((email) => ({ email })),
  );
}

type Details = { note?: string | null; days: number };

/** Serializes invitations, so that nobody is invited twice. */
const lockInvites = (tx: Db) => tx.$queryRaw(sql`select pg_advisory_xact_lock(hashtext('invites'))::text`);

/** Creates invites for the valid entries of a list, in the transaction of an admin. Jobs send the mails. */
async function inviteIn(tx: Db, context: Context, people: readonly Invitee[], { note, days }: Details) {
  await lockInvites(tx);
  const checked = await checkInvitees(tx, people);
  const created = checked
    .filter(({ outcome }) => outcome === InviteOutcome.CREATED)
    .map(({ email, name }) => ({ id: randomUUID() as string, email, name: name || null }));
  await tx.invite.createMany({
    data: created.map(({ id, email, name }) => {
      const { codeHash, prefix } = signInviteCode(context, id);
      return {
        id,
        codeHash,
        prefix,
        kind: 'personal' as const,
        email,
        name,
        note: note || null,
        createdById: requireViewer(context).id,
        expiresAt: inDays(days),
      };
    }),
  });
  for (const { id } of created) {
    // The log names no recipient. The invite does, where it can be erased.
    await recordAudit(tx, context, { action: 'invite.create', subject: { type: 'invite', id } });
    await enqueue(tx, inviteMailTask, { id });
  }
  return {
    results: checked.map(({ outcome }, at) => ({ email: people[at]?.email ?? '', outcome })),
    created,
  };
}

const refusals: Record<Exclude<InviteOutcome, 'created'>, () => AppError> = {
  [InviteOutcome.INVALID_ADDRESS]: () => invalidField('email', inviteMessages.invalidAddress),
  [InviteOutcome.ALREADY_MEMBER]: () => conflict(inviteMessages.alreadyMember, 'email'),
  [InviteOutcome.ALREADY_INVITED]: () => conflict(inviteMessages.alreadyInvited, 'email'),
};

/** Invites one person, and returns the id of the invite. Admins only. */
export async function createInvite(context: Context, input: unknown): Promise<string> {
  const { note, days, ...person } = parse(createInviteSchema, input);
  const { results, created } = await withActiveAdmin(context, (tx) =>
    inviteIn(tx, context, [person], { note, days }),
  );
  const outcome = results[0]?.outcome;
  if (outcome && outcome !== InviteOutcome.CREATED) throw refusals[outcome]();
  return created[0]?.id ?? '';
}

/** Invites many people. An invalid entry does not prevent the others. Admins only. */
export async function createInvites(context: Context, input: unknown) {
  const { people, ...details } = parse(createInvitesSchema, input);
  const { results } = await withActiveAdmin(context, (tx) => inviteIn(tx, context, people, details));
  return results;
}

/** Creates a sign-up link for several people. Admins only. */
export async function createInviteLink(context: Context, input: unknown) {
  const { note, maxUses, days } = parse(createInviteLinkSchema, input);
  const id = randomUUID();
  const { code, codeHash, prefix } = signInviteCode(context, id);
  await withActiveAdmin(context, async (tx) => {
    await tx.invite.create({
      data: {
        id,
        codeHash,
        prefix,
        kind: 'link',
        note: note || null,
        maxUses,
        createdById: requireViewer(context).id,
        expiresAt: inDays(days),
      },
    });
    await recordAudit(tx, context, {
      action: 'invite.link',
      subject: { type: 'invite', id },
      after: { note: note || null, maxUses, days },
    });
  });
  return { id, url: inviteUrl(context, code) };
}

/** Revokes an invite. Existing accounts stay. Admins only, safe to repeat. */
export async function revokeInvite(context: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(inviteMessages.notFound);
  await withActiveAdmin(context, async (tx) => {
    const { count } = await tx.invite.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (count > 0) {
      await recordAudit(tx, context, { action: 'invite.revoke', subject: { type: 'invite', id } });
    } else if ((await tx.invite.count({ where: { id } })) === 0) {
      throw notFound(inviteMessages.notFound);
    }
  });
}

/** Mails an invite again, and extends it if it has expired. Admins only. */
export async function resendInvite(context: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(inviteMessages.notFound);
  await context.limits.consume('confirmation', 'invite', id);
  await withActiveAdmin(context, async (tx) => {
    await lockInvites(tx);
    const [invite] = await tx.$queryRaw<{ kind: string; email: string | null; state: string }[]>(
      sql`select kind::text, email::text, ${inviteState(sql`invites`)} as state
        from invites where id = ${id}::uuid for no key update`,
    );
    if (!invite) throw notFound(inviteMessages.notFound);
    const { kind, email, state } = invite;
    if (kind === 'link') throw conflict(inviteMessages.notPersonal);
    if (state === 'revoked' || state === 'used' || !email) throw conflict(inviteMessages.notOpen);
    const outcome = (await checkInvitees(tx, [{ email }]))[0]?.outcome;
    // An expired invite may have been followed by another.
    const isThisOne = state === 'open' && outcome === InviteOutcome.ALREADY_INVITED;
    if (outcome && outcome !== InviteOutcome.CREATED && !isThisOne) throw refusals[outcome]();
    if (state === 'expired') {
      await tx.invite.update({ where: { id }, data: { expiresAt: inDays(INVITE_DAYS) } });
    }
    await recordAudit(tx, context, { action: 'invite.resend', subject: { type: 'invite', id } });
    await enqueue(tx, inviteMailTask, { id });
  });
}

/** Mails a personal invite, unless it was used, revoked or has expired. */
export const inviteMailTask = defineTask({
  name: 'invite-mail',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, context) {
    const { code, codeHash, prefix } = signInviteCode(context, id);
    // The code is stored again, because it depends on the site's secret, which may have changed.
    const [invite] = await context.db.invite.updateManyAndReturn({
      where: { id, uses: 0, revokedAt: null, expiresAt: { gt: new Date() }, email: { not: null } },
      data: { codeHash, prefix },
      select: { email: true, name: true, expiresAt: true, createdBy: { select: { fullName: true } } },
    });
    if (!invite?.email) return;
    const { email, name, expiresAt, createdBy } = invite;
    const link = inviteUrl(context, code);
    const until = formatDate(expiresAt);
    const inviter = createdBy?.fullName ?? null;
    await sendLetter(context, email, (site) => invitationMail({ name, inviter, link, until }, site));
    await context.db.invite.updateMany({ where: { id, email }, data: { sentAt: new Date() } });
  },
});
