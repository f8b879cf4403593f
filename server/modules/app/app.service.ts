import { z } from 'zod';
import type { App, Prisma } from '../../../prisma/client/client.ts';
import { type Context, requireViewer } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/database/sql.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { defineTask, enqueue, enqueueEach } from '../../platform/jobs/task.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';
import { hashSecret } from '../../platform/signatures.ts';
import { parseUrl } from '../../platform/text/url.rules.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { DAY_MS } from '../../platform/time.ts';
import { parse } from '../../platform/validate.ts';
import { requireAdmin, withActiveAuthor } from '../access/author.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { sendLetter } from '../mail/mail.service.ts';
import { recordSecurityEvent } from '../security/security.service.ts';
import { describePowers, listPowers, newRandom } from '../token/token.service.ts';
import { tokenScopes } from '../token/token-scopes.rules.ts';
import { appEndedMail } from './app.mails.ts';
import type { AppAccessModel, AppModel, AppRequest } from './app.model.ts';
import { appMessages, createAppSchema, LOOPBACK } from './app.rules.ts';
import { APPS_MAX, GRANT_DAYS, GRANTS_MAX, REQUEST_LENGTH_MAX } from './app-limits.rules.ts';
import { isDocumentUrl, readDocument } from './document.service.ts';

/** How long an authorization code is valid. */
export const CODE_MS = 60_000;
/** The maximum number of apps that admins see. */
export const SITE_APPS_MAX = 100;
const STATE_MAX = 500;

type Asked = {
  app: Pick<App, 'name' | 'redirectUris' | 'documentUrl'> & { id: string | null };
  redirectUri: string;
  scopes: string[];
  codeChallenge: string;
  state: string | null;
  expiresAt: Date;
};

/**
 * Validates an authorization request, given as the query of its address. Returns the request, or why it is refused.
 */
async function readAsked(context: Context, query: string): Promise<Asked | { problem: string }> {
  const { env, viewer } = context;
  const refuse = (problem: string) => ({ problem });
  if (query.length > REQUEST_LENGTH_MAX) return refuse('The app’s request is too long.');
  const parameters = new URLSearchParams(query);
  const get = (name: string) => parameters.get(name) ?? '';
  const id = get('client_id');
  const app = await findApp(context, id);
  if (!app)
    return refuse(
      isDocumentUrl(id)
        ? 'This app was ended, or the document that describes it can’t be read or isn’t valid.'
        : 'This app isn’t registered here, or it was ended.',
    );
  const redirectUri = get('redirect_uri');
  if (!app.redirectUris.some((known) => returnsTo(known, redirectUri)))
    return refuse('The app wants to return to an address that it has not registered.');
  const names = get('scope').split(' ').filter(Boolean);
  const scopes = tokenScopes.filter(({ oauth }) => names.includes(oauth)).map(({ scope }) => scope as string);
  const resource = parameters.get('resource') ?? env.publicUrl;
  const wrong = [
    [new Set(parameters.keys()).size < [...parameters.keys()].length, 'each parameter once'],
    [get('response_type') !== 'code', 'response_type=code'],
    [get('code_challenge_method') !== 'S256', 'code_challenge_method=S256'],
    [!/^[\w-]{43}$/.test(get('code_challenge')), 'a code_challenge of PKCE'],
    [get('state').length > STATE_MAX, `a state of at most ${STATE_MAX} characters`],
    [parseUrl(resource)?.origin !== new URL(env.publicUrl).origin, 'our resource'],
    [
      names.length === 0 || scopes.length < new Set(names).size,
      `scopes of ${tokenScopes.map(({ oauth }) => oauth).join(', ')}`,
    ],
  ].flatMap(([isWrong, need]) => (isWrong ? [need] : []));
  if (wrong.length > 0) return refuse(`The app’s request isn’t valid. It needs ${wrong.join(', and ')}.`);
  const given = scopes.filter((scope) => scope !== 'admin' || actsAsAdmin(viewer));
  return {
    app,
    redirectUri,
    // Only admins can grant the scope "admin", so it is dropped for others. The token response names what remains.
    scopes: given.length > 0 ? given : ['public'],
    codeChallenge: get('code_challenge'),
    state: parameters.get('state'),
    expiresAt: new Date(Date.now() + GRANT_DAYS * DAY_MS),
  };
}

/** The app with this client id, even if it was ended. */
export async function findStoredApp(db: Db, id: string): Promise<App | null> {
  if (isDocumentUrl(id)) return db.app.findUnique({ where: { documentUrl: id } });
  return isUuid(id) ? db.app.findUnique({ where: { id } }) : null;
}

/**
 * The app with this client id, unless it was ended. An app with a metadata document is stored when someone allows it.
 */
async function findApp(context: Context, id: string): Promise<Asked['app'] | null> {
  const app = await findStoredApp(context.db, id);
  if (app?.endedAt) return null;
  if (!isDocumentUrl(id)) return app;
  const described = await readDocument(context, id);
  return described && { ...described, id: app?.id ?? null, documentUrl: id };
}

/** Whether an app that registered `known` may redirect to `asked`. On loopback, the port may differ (RFC 8252). */
function returnsTo(known: string, asked: string): boolean {
  if (known === asked) return true;
  const [one, other] = [new URL(known), parseUrl(asked)];
  if (!other || !isLoopback(one) || !isLoopback(other)) return false;
  one.port = other.port;
  return one.href === other.href && one.href === asked;
}

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.includes(hostname);

/** Whether an address is one of the web. The scheme of any other names the program that opens it. */
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/**
 * What people recognize an app by: the host of its redirect URI, or its own scheme. The host behind such a scheme says
 * nothing, because the app chooses it.
 */
const hostOf = (redirectUri: string) => {
  const url = new URL(redirectUri);
  return isWeb(url) ? url.host : url.protocol.slice(0, -1);
};

/** The authorization request, as the viewer is asked to confirm it. */
export async function readRequest(context: Context, query: string): Promise<AppRequest> {
  const asked = await readAsked(context, query);
  if ('problem' in asked) return asked;
  const { app, redirectUri, scopes, expiresAt } = asked;
  const url = new URL(redirectUri);
  return {
    name: app.name,
    host: hostOf(redirectUri),
    documentHost: app.documentUrl && hostOf(app.documentUrl),
    isOnDevice: isLoopback(url) || !isWeb(url),
    scopes: scopes as AppRequest['scopes'] & {},
    expiresAt,
  };
}

/** Allows or denies an authorization request. Returns the address to which the browser is redirected. */
export async function answerApp(context: Context, query: string, allow: boolean): Promise<string> {
  const { id: profileId } = requireViewer(context);
  const asked = await readAsked(context, query);
  if ('problem' in asked) throw conflict(asked.problem);
  const { app, redirectUri, scopes, codeChallenge, state, expiresAt } = asked;
  const url = new URL(redirectUri);
  const code = newRandom();
  const result = allow ? { code } : { error: 'access_denied' };
  const answer = { iss: context.env.publicUrl, ...(state !== null && { state }), ...result };
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (!allow) return url.href;
  await context.limits.consume('token', profileId);
  await withActiveAuthor(context, async (tx) => {
    if (scopes.includes('admin')) await requireAdmin(tx, context);
    if ((await tx.appGrant.count({ where: { profileId, ...isLive() } })) >= GRANTS_MAX)
      throw conflict(appMessages.tooManyAllowed);
    const appId = app.documentUrl ? await storeDocument(tx, app) : app.id;
    // If the app is being ended, the lock waits for that, and the app then gets no grant.
    const [grant] = await tx.$queryRaw<{ appId: string }[]>(sql`
      insert into app_grants (app_id, profile_id, scopes, redirect_uri, code_hash, code_challenge, expires_at)
      select id, ${profileId}::uuid, ${scopes}::text[], ${redirectUri}, ${hashSecret(code)}, ${codeChallenge}, ${expiresAt}
      from apps where id = ${appId}::uuid and ended_at is null for share
      returning app_id as "appId"`);
    if (!grant) throw conflict(appMessages.notFound);
    const detail = describePowers('it', scopes, expiresAt);
    await recordSecurityEvent(tx, context, { profileId, kind: 'app_allowed', detail });
    if (scopes.includes('admin')) {
      await recordAudit(tx, context, {
        action: 'app.allow',
        subject: { type: 'app', id: grant.appId },
        after: { name: app.name, scopes, expiresAt: expiresAt.toISOString() },
      });
    }
  });
  return url.href;
}

/** Stores the current metadata document of an app. Returns the id of the app, or null if it was ended. */
async function storeDocument(
  tx: Db,
  { documentUrl, name, redirectUris }: Asked['app'],
): Promise<string | null> {
  const [stored] = await tx.$queryRaw<{ id: string }[]>(sql`
    insert into apps (document_url, name, redirect_uris) values (${documentUrl}, ${name}, ${redirectUris}::text[])
    on conflict (document_url) do update set name = excluded.name, redirect_uris = excluded.redirect_uris
    where apps.ended_at is null
    returning id`);
  return stored?.id ?? null;
}

/** Grants whose code or token is still valid. */
const isLive = (): Prisma.AppGrantWhereInput => ({
  revokedAt: null,
  expiresAt: { gt: new Date() },
  OR: [{ codeUsedAt: { not: null } }, { createdAt: { gt: new Date(Date.now() - CODE_MS) } }],
});

/** The apps that the viewer allowed and that have exchanged their code, newest first. */
export async function readAppAccess(context: Context): Promise<AppAccessModel[]> {
  const { id: profileId } = requireViewer(context);
  const rows = await context.db.appGrant.findMany({
    where: { profileId, ...isLive(), codeUsedAt: { not: null } },
    include: { app: { select: { name: true } }, tokens: { select: { lastUsedAt: true } } },
    orderBy: { id: 'desc' },
    take: GRANTS_MAX,
  });
  return rows.map(({ id, app, redirectUri, scopes, createdAt, expiresAt, tokens }) => ({
    id,
    name: app.name,
    host: hostOf(redirectUri),
    scopes: scopes as AppAccessModel['scopes'],
    createdAt,
    expiresAt,
    lastUsedAt: tokens[0]?.lastUsedAt ?? null,
  }));
}

/** Revokes the viewer's grant to an app. Safe to repeat. */
export async function endAppAccess(context: Context, id: string): Promise<void> {
  await withActiveAuthor(context, async (tx, profileId) => {
    if (!isUuid(id)) throw notFound(appMessages.notFound);
    if (await endGrant(tx, id, profileId))
      return recordSecurityEvent(tx, context, { profileId, kind: 'app_ended' });
    if ((await tx.appGrant.count({ where: { id, profileId } })) === 0) throw notFound(appMessages.notFound);
  });
}

/** Revokes a grant and its access token. Returns whether it was still valid. */
export async function endGrant(tx: Pick<Db, '$executeRaw'>, id: string, profileId: string): Promise<boolean> {
  const ended = await tx.$executeRaw(sql`
    update app_grants set revoked_at = now()
    where id = ${id}::uuid and profile_id = ${profileId}::uuid and revoked_at is null`);
  return ended > 0;
}

const readApps = async (context: Context, where: Prisma.AppWhereInput, take: number): Promise<AppModel[]> => {
  const rows = await context.db.app.findMany({
    where: { ...where, endedAt: null },
    include: { _count: { select: { grants: { where: { ...isLive(), codeUsedAt: { not: null } } } } } },
    orderBy: [{ grants: { _count: 'desc' } }, { id: 'desc' }],
    take,
  });
  return rows.map(({ id, name, redirectUris, secretHash, createdAt, _count }) => ({
    id,
    name,
    redirectUris,
    hasSecret: secretHash !== null,
    createdAt,
    people: _count.grants,
  }));
};

/** The apps that the viewer registered. */
export const readOwnApps = (context: Context) =>
  readApps(context, { ownerId: requireViewer(context).id }, APPS_MAX);

/** The apps of the site that anyone has allowed. */
export const readSiteApps = (context: Context) => readApps(context, { grants: { some: {} } }, SITE_APPS_MAX);

export const readAppsByIds = (context: Context, ids: readonly string[]) =>
  readApps(
    context,
    { id: { in: [...ids] }, ...(actsAsAdmin(context.viewer) ? {} : { ownerId: requireViewer(context).id }) },
    ids.length,
  );

/** Registers an app of the viewer. Its secret is only returned here. */
export async function createApp(
  context: Context,
  input: unknown,
): Promise<{ app: AppModel; secret: string | null }> {
  const { id: ownerId } = requireViewer(context);
  const app = parse(createAppSchema, input);
  const made = await withActiveAuthor(context, async (tx) => {
    if ((await tx.app.count({ where: { ownerId, endedAt: null } })) >= APPS_MAX)
      throw conflict(appMessages.tooMany);
    return insertApp(tx, { ...app, ownerId });
  });
  return { app: { ...app, ...made, people: 0 }, secret: made.secret };
}

/** Stores a new app, with a secret if `hasSecret`. */
export async function insertApp(
  db: Pick<Db, 'app'>,
  { hasSecret, ...data }: { name: string; redirectUris: string[]; hasSecret: boolean; ownerId?: string },
): Promise<{ id: string; createdAt: Date; secret: string | null }> {
  const secret = hasSecret ? newRandom() : null;
  const made = await db.app.create({
    data: { ...data, secretHash: secret && hashSecret(secret) },
    select: { id: true, createdAt: true },
  });
  return { ...made, secret };
}

/** Ends an app and revokes all its grants. People end their own apps, admins any. Safe to repeat. */
export async function endApp(context: Context, id: string): Promise<void> {
  await withActiveAuthor(context, async (tx, viewerId) => {
    if (!isUuid(id)) throw notFound(appMessages.notFound);
    const app = await tx.app.findUnique({ where: { id }, select: { name: true, ownerId: true } });
    const isByTeam = app?.ownerId !== viewerId;
    if (!app || (isByTeam && !actsAsAdmin(context.viewer))) throw notFound(appMessages.notFound);
    if (isByTeam) await requireAdmin(tx, context);
    const ended = await tx.$executeRaw(
      sql`update apps set ended_at = now() where id = ${id}::uuid and ended_at is null`,
    );
    if (ended === 0) return;
    await enqueue(tx, appEndedMailsTask, { id, isByTeam });
    if (isByTeam) {
      await recordAudit(tx, context, {
        action: 'app.end',
        subject: { type: 'app', id },
        before: { name: app.name },
      });
    }
  });
}

const ending = z.object({ id: z.uuid(), isByTeam: z.boolean() });

/** Enqueues a mail for everyone whose grant was revoked because its app was ended. */
export const appEndedMailsTask = defineTask({
  name: 'app-ended-mails',
  payload: ending,
  async run({ id, isByTeam }, { db }) {
    // Ending an app revokes its grants in the same transaction, so both have the same time.
    const people = await db.$queryRaw<{ grantId: string }[]>`
      select distinct on (g.profile_id) g.id as "grantId" from app_grants g join apps a on a.id = g.app_id
      where a.id = ${id}::uuid and g.revoked_at = a.ended_at and g.code_used_at is not null
      order by g.profile_id, g.id desc`;
    await enqueueEach(
      db,
      appEndedMailTask,
      people.map(({ grantId }) => ({ id: grantId, isByTeam })),
    );
  },
});

export const appEndedMailTask = defineTask({
  name: 'app-ended-mail',
  payload: ending,
  async run({ id, isByTeam }, context) {
    const grant = await context.db.appGrant.findUnique({ where: { id }, include: { profile: true } });
    if (!grant) return;
    const { scopes, createdAt, redirectUri, profile } = grant;
    if (!profile.email || profile.suspendedAt) return;
    const facts = { isByTeam, createdAt, host: hostOf(redirectUri), powers: listPowers(scopes) };
    const link = `${context.env.publicUrl}/developers/apps`;
    await sendLetter(context, profile.email, (site) => appEndedMail({ ...facts, link }, site), {
      key: `app-ended-${id}`,
    });
  },
});
