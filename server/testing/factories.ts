import { createHmac, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type {
  Category,
  ImageKind,
  Prisma,
  ProfileStatus,
  TakedownSubject,
} from '../../prisma/client/client.ts';
import { sessionCookie } from '../http/auth/sessions.ts';
import { profileTexts } from '../modules/profile/profile-texts.rules.ts';
import { newSecret } from '../modules/token/token.secret.ts';
import { newSecret as newWebhookSecret } from '../modules/webhook/webhook.signature.ts';
import type { TokenScope } from '../platform/graphql/scopes.ts';
import { textColumn } from '../platform/reads/columns.ts';
import type { TextFields } from '../platform/text/line.rules.ts';
import { DAY_MS } from '../platform/time.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const PASSWORD = 'Correct horse 9';
/** The public key of a browser's push subscription: a point on the curve P-256. */
export const PUSH_KEY =
  'BG_wO5SSQc4drdQ1GeaWDgqFtBppoFwygQOqK84VlMoWPE91OlW_AdxT9sCwx-7ni0DG_30lqW4igrmJzvccFEo';
let passwordHash: Promise<string> | undefined;
let serial = 0;

export type Person = { id: string; email: string; username: string; client: TestClient };

/** The cheapest parameters of argon2, because tests need no strong hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const texts: Partial<TextFields> = profileTexts;
const getFieldColumn = (field: string) => textColumn(field, texts[field] ?? {});

/** Inserts rows with equal fields and returns their ids. Prisma would take ten times as long. */
async function insert(
  { pool }: Pick<TestApp, 'pool'>,
  table: string,
  rows: readonly object[],
): Promise<string[]> {
  const fields = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => fields.map((field) => row[field as keyof typeof row]));
  const places = rows.map(
    (_, n) => `(${fields.map((_field, m) => `$${n * fields.length + m + 1}`).join(', ')})`,
  );
  const inserted = await pool.query<{ id: string }>(
    `insert into ${table} (${fields.map(getFieldColumn).join(', ')}) values ${places.join(', ')} returning id`,
    values,
  );
  return inserted.rows.map(({ id }) => id);
}

/** A member with an account, logged in. `data` overrides columns of the profile. */
export async function makePerson(
  app: TestApp,
  data: Partial<Prisma.ProfileUncheckedCreateInput> = {},
): Promise<Person> {
  serial += 1;
  passwordHash ??= hash(PASSWORD, CHEAP);
  const row = {
    email: `person${serial}@example.com`,
    username: `person-${serial}`,
    fullName: `Person ${serial}`,
    title: 'Tester',
    onboardingCompleted: true,
    ...data,
  };
  const [id = ''] = await insert(app, 'profiles', [row]);
  await app.pool.query('insert into accounts (profile_id, password_hash) values ($1, $2)', [
    id,
    await passwordHash,
  ]);
  const client = app.client();
  await signIn(app, client, id);
  return { id, email: row.email ?? '', username: row.username ?? '', client };
}

/** Gives a client a session without the request to log in. */
async function signIn({ env, pool }: TestApp, client: TestClient, profileId: string): Promise<void> {
  const sid = randomBytes(18).toString('base64url');
  const now = Date.now();
  const expires = new Date(now + 14 * DAY_MS);
  const { name, options } = sessionCookie(env);
  const session = {
    cookie: { ...options, originalMaxAge: 14 * DAY_MS, expires },
    passport: { user: profileId },
    signInVersion: 1,
    startedAt: now,
    refreshedAt: now,
  };
  await pool.query('insert into sessions (sid, sess, expire) values ($1, $2, $3)', [sid, session, expires]);
  const signature = createHmac('sha256', env.sessionSecrets[0])
    .update(sid)
    .digest('base64')
    .replace(/=+$/, '');
  client.cookies.set(name, encodeURIComponent(`s:${sid}.${signature}`));
}

/** Makes all sessions of a person forget the proof of identity. */
export async function forgetProof({ pool }: Pick<TestApp, 'pool'>, profileId: string): Promise<void> {
  await pool.query(
    `update sessions set sess = (sess::jsonb || '{"provenAt": 0}')::json where profile_id = $1`,
    [profileId],
  );
}

/** A client for a program on another site, with an access token of this person. */
export async function makeToken(
  app: TestApp,
  profileId: string,
  scopes: readonly TokenScope[],
  data: Partial<Prisma.AccessTokenUncheckedCreateInput> = {},
): Promise<{ id: string; secret: string; client: TestClient }> {
  const { secret, hash, prefix } = newSecret();
  const expiresAt = new Date(Date.now() + DAY_MS);
  const row = { profileId, name: 'A program', prefix, hash, scopes: [...scopes], expiresAt, ...data };
  const [id = ''] = await insert(app, 'access_tokens', [row]);
  const client = app.client({ Authorization: `Bearer ${secret}`, Origin: 'https://program.example' });
  return { id, secret, client };
}

/** An app of this person, which they have allowed. */
export async function makeApp(
  { db }: Pick<TestApp, 'db'>,
  ownerId: string,
  scopes: readonly TokenScope[] = ['read'],
): Promise<{ app: string; grant: string }> {
  const { id: appId } = await db.app.create({
    data: { ownerId, name: 'Mine', redirectUris: ['https://app.example/'] },
  });
  const { id: grant } = await db.appGrant.create({
    data: {
      appId,
      profileId: ownerId,
      scopes: [...scopes],
      redirectUri: 'https://app.example/',
      codeHash: appId,
      codeChallenge: '',
      codeUsedAt: new Date(),
      expiresAt: new Date(Date.now() + DAY_MS),
    },
  });
  return { app: appId, grant };
}

/** Computes the top things, after making all shelves old enough to count. */
export async function countTopThings({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
  await pool.query(`update shelf_history set from_at = from_at - interval '15 days'
    where from_at > now() - interval '15 days'`);
  await pool.query('select refresh_top_things()');
}

/** A list by this person with these picks. */
export async function makeList(app: TestApp, profileId: string, picks: readonly string[]): Promise<string> {
  const items = { create: picks.map((pickId, index) => ({ pickId, position: index + 1 })) };
  const { id } = await app.db.list.create({
    data: { profileId, title: 'A list', items },
    select: { id: true },
  });
  return id;
}

/** A webhook of this person or of the site, with a failed delivery. */
export async function makeWebhook(
  app: Pick<TestApp, 'db'>,
  profileId: string | null,
  data: Partial<Prisma.WebhookUncheckedCreateInput> = {},
): Promise<{ webhook: string; delivery: string; secret: string }> {
  const secret = newWebhookSecret();
  const { id: webhook } = await app.db.webhook.create({
    data: { profileId, url: 'https://hooks.example.com/', events: ['content.taken_down'], secret, ...data },
  });
  const { id: delivery } = await app.db.webhookDelivery.create({
    data: { webhookId: webhook, event: 'webhook.test', subjectId: webhook, state: 'failed' },
  });
  return { webhook, delivery, secret };
}

/**
 * Creates a thing with both picks, a thing without picks into which a third one was merged, and a suggestion to merge
 * the first two.
 */
export async function makeThings(
  app: TestApp,
  [first, second]: readonly string[],
): Promise<{ thing: string; spare: string; change: string; suggestion: string; duplicate: string }> {
  const { thingId } = await app.db.pick.findUniqueOrThrow({ where: { id: first } });
  await app.db.pick.update({ where: { id: second }, data: { category: 'books', rank: 2, thingId } });
  const { id: spare } = await app.db.thing.create({ data: { category: 'books' } });
  const { id: otherId } = await app.db.thing.create({ data: { category: 'books', mergedInto: spare } });
  const { id: change } = await app.db.thingChange.create({
    data: { kind: 'merge', thingId: spare, otherId },
  });
  const { profileId } = await app.db.pick.findUniqueOrThrow({ where: { id: first } });
  const { id: suggestion } = await app.db.thingSuggestion.create({
    data: { profileId, kind: 'merge', thingId: spare, otherId: thingId },
  });
  const [one, two] = [spare, thingId].sort() as [string, string];
  const { id: duplicate } = await app.db.thingDuplicate.create({
    data: { thingId: one, otherId: two, similarity: 90 },
  });
  return { thing: thingId, spare, change, suggestion, duplicate };
}

/** Inserts the row of a picture that has no files. */
export async function makeImage(app: TestApp, ownerId: string, kind: ImageKind = 'pick'): Promise<string> {
  serial += 1;
  const [id = ''] = await insert(app, 'images', [
    {
      ownerId,
      kind,
      key: `${ownerId}/${serial}.webp`,
      width: 900,
      height: 1200,
      widths: [320, 900],
      placeholder: 'data:',
    },
  ]);
  return id;
}

const SYLLABLES = ['ba', 'da', 'fa', 'ga', 'la', 'ma', 'na', 'ra', 'sa', 'va'];

/** A name that resembles no other, because a new thing is compared with all things that resemble it. */
const makeReference = (n: number) =>
  [...String(n).padStart(4, '0')]
    .map((digit) => SYLLABLES[Number(digit)])
    .reverse()
    .join('');

const makePickTexts = () => {
  serial += 1;
  return { title: `Pick ${serial}`, reference: makeReference(serial) };
};

/** Inserts a pick into the table. */
export async function makePick(
  app: TestApp,
  profileId: string,
  data: Partial<Prisma.PickUncheckedCreateInput> = {},
): Promise<string> {
  const row = { profileId, category: 'books', ...makePickTexts(), ...data };
  const [id = ''] = await insert(app, 'picks', [row]);
  return id;
}

/** A title that no other pick has. */
export function newTitle(words = 'A new thing'): string {
  serial += 1;
  return `${words} ${serial}`;
}

export const findThingId = async ({ db }: Pick<TestApp, 'db'>, pickId: string): Promise<string> =>
  (await db.pick.findUniqueOrThrow({ where: { id: pickId } })).thingId;

/** A public pick by a new curator, first of its category, with the id of its thing. */
export async function makePublicPick(app: TestApp, data: Partial<Prisma.PickUncheckedCreateInput>) {
  const { id: profileId } = await makePerson(app, { status: 'approved', isCreator: true });
  const id = await makePick(app, profileId, { rank: 1, reference: 'Its maker', ...data });
  return { id, profileId, thingId: await findThingId(app, id) };
}

const categories: Category[] = ['books', 'places', 'products'];

/**
 * A person with this status, a complete profile, and a book, a place and a product. A pick costs the database 3 ms, so
 * only what needs nine takes `makeFullCurator`.
 */
export async function makeCurator(
  app: TestApp,
  status: ProfileStatus = 'approved',
  data: Partial<Prisma.ProfileUncheckedCreateInput> = {},
  ranks = [1],
): Promise<Person & { picks: string[] }> {
  const person = await makePerson(app, { isCreator: status === 'approved', ...data });
  const avatarId = await makeImage(app, person.id, 'avatar');
  const picks = await insert(
    app,
    'picks',
    categories.flatMap((category) =>
      ranks.map((rank) => ({ profileId: person.id, category, rank, ...makePickTexts() })),
    ),
  );
  await app.pool.query('update profiles set avatar_id = $2, status = $3 where id = $1', [
    person.id,
    avatarId,
    status,
  ]);
  return { ...person, picks };
}

/** The same with nine picks, three books first. */
export const makeFullCurator = (
  app: TestApp,
  status?: ProfileStatus,
  data?: Partial<Prisma.ProfileUncheckedCreateInput>,
) => makeCurator(app, status, data, [1, 2, 3]);

/** Approves a shelf that is filled already, because each change of an approved one renews its review. */
export const approveShelf = ({ db }: Pick<TestApp, 'db'>, id: string) =>
  db.profile.update({ where: { id }, data: { status: 'approved', isCreator: true } });

/** Records that a shelf was approved as it is. */
export const approveAsItIs = ({ pool }: Pick<TestApp, 'pool'>, id: string) =>
  pool.query(
    `insert into submission_reviews (profile_id, status, decided_at, snapshot)
      values ($1, 'approved', now(), shelf_snapshot($1))`,
    [id],
  );

/** Empties a profile as the deletion of its account does. */
export const eraseProfile = ({ db }: Pick<TestApp, 'db'>, id: string) =>
  db.profile.update({
    where: { id },
    data: { deletedAt: new Date(), fullName: null, username: null, email: null },
  });

/** Inserts a collection. It is public if one of its picks is. */
export async function makeCollection(
  app: Pick<TestApp, 'db'>,
  profileId: string,
  pickIds: readonly string[],
  data: Partial<Prisma.CollectionUncheckedCreateInput> = {},
): Promise<string> {
  serial += 1;
  const picks = { create: pickIds.map((pickId, position) => ({ pickId, position })) };
  const { id } = await app.db.collection.create({
    data: { profileId, title: `Issue ${serial}`, picks, ...data },
  });
  return id;
}

/** Creates a city by the Tagus, where these people live. Returns its id. */
export async function makeCity(
  { db }: Pick<TestApp, 'db'>,
  people: readonly { id: string }[],
  { slug = 'lisbon', name = 'Lisbon' } = {},
): Promise<string> {
  const position = { country: 'Portugal', countryCode: 'PT', latitude: 38.7, longitude: -9.1 };
  const profiles = { connect: people.map(({ id }) => ({ id })) };
  return (await db.city.create({ data: { geonamesId: 1, slug, name, ...position, profiles } })).id;
}

/** Takes down something of this person, by themselves unless `createdById` is given. Returns the id of the take-down. */
export async function takeDown(
  { db }: Pick<TestApp, 'db'>,
  subject: TakedownSubject,
  profileId: string,
  data: Partial<Prisma.TakedownUncheckedCreateInput> = {},
): Promise<string> {
  const row = { subject, profileId, reason: 'No', createdById: profileId, ...data };
  return (await db.takedown.create({ data: row })).id;
}

export const restore = ({ db }: Pick<TestApp, 'db'>, takedownId: string) =>
  db.takedown.update({ where: { id: takedownId }, data: { restoredAt: new Date() } });

/** The ways in which a shelf or a pick of it stops being public. */
export const waysToLeave = (
  app: TestApp,
): Record<string, (it: { id: string; pickId: string }) => Promise<unknown>> => ({
  'a pick that the team hides': ({ id, pickId }) => takeDown(app, 'pick', id, { pickId }),
  'a shelf that the team withdraws': ({ id }) => takeDown(app, 'shelf', id),
  'a person whom the team suspends': ({ id }) => takeDown(app, 'person', id),
  'a shelf that its owner unpublishes': ({ id }) =>
    app.db.profile.update({ where: { id }, data: { status: 'unpublished' } }),
  'a pick that becomes a draft': ({ pickId }) =>
    app.db.pick.update({ where: { id: pickId }, data: { status: 'draft' } }),
  'a pick that is deleted': ({ pickId }) => app.db.pick.delete({ where: { id: pickId } }),
});

/** The notifications of a person, newest first. */
export const readNews = async (client: TestClient, fields = 'kind note') =>
  (await client.ask(`{ viewer { notifications { nodes { ${fields} } } } }`)).viewer.notifications.nodes;

/** The latest submission of a person with its version, as input of a decision. */
export const findLatestSubmission = (app: Pick<TestApp, 'db'>, profileId: string) =>
  app.db.submissionReview.findFirstOrThrow({
    where: { profileId },
    orderBy: { createdAt: 'desc' },
    select: { id: true, version: true },
  });
