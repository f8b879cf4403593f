import { type Context, requireViewer, type Viewer } from '../../platform/context.ts';
import { empty, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { matchesWord, searchWords } from '../../platform/database/text-search.ts';
import { badInput } from '../../platform/errors.ts';
import { definePayload } from '../../platform/graphql/operations.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
import { getDeclaredColumns, textColumn } from '../../platform/reads/columns.ts';
import { andSince, byCreation, isOneOf, sortBy } from '../../platform/reads/conditions.ts';
import { type MakeSource, readById, readOne, readPage } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import {
  address,
  column,
  columnIf,
  expression,
  one,
  type PageSource,
  type Shape,
} from '../../platform/reads/shapes.ts';
import { PLANNED_WITH_VALUES } from '../../platform/reads/statements.ts';
import type { Services } from '../../platform/services.ts';
import { imageShape } from '../media/media.reads.ts';
import { CuratorOrder, ProfileModel } from './profile.model.ts';
import { profileIsEditable, profileIsListed, profileIsOpen, profileIsVisible } from './profile.policy.ts';
import { profileMessages } from './profile.rules.ts';
import { profileTexts } from './profile-texts.rules.ts';
import { isReservedName } from './reserved.rules.ts';

export const DELETED_NAME = 'Deleted User';

/** The username, if the viewer can see it. */
export const shownUsername = (row: Sql, viewer: Viewer | null): Sql =>
  sql`case when ${profileIsOpen(row, viewer)} then ${row}.username::text end`;

const profilePath = (row: Sql, viewer: Viewer | null): Sql =>
  sql`coalesce('/@' || ${shownUsername(row, viewer)}, '/profile/' || ${row}.id)`;

/** The texts that strangers cannot read before the shelf is approved. */
const hiddenTexts = Object.fromEntries(
  Object.entries(profileTexts)
    .filter(([, text]) => !('isAlwaysShown' in text))
    .map(([name, text]) => [name, columnIf(textColumn(name, text), profileIsOpen)]),
);

export const profileShape: Shape = {
  typeName: 'Profile',
  table: 'profiles',
  fields: {
    ...getDeclaredColumns(ProfileModel),
    ...hiddenTexts,
    fullName: expression(
      (row) => sql`case when ${row}.deleted_at is null then ${row}.full_name else ${DELETED_NAME} end`,
    ),
    avatar: one(
      () => imageShape,
      'avatar_id',
      (row) => ({ alt: sql`${row}.full_name` }),
    ),
    username: columnIf('username', profileIsOpen),
    permalink: address(profilePath),
    updatedAt: columnIf('updated_at', profileIsOpen),
    interests: columnIf('interests', profileIsOpen, sql`'{}'`),
    socialLinks: columnIf('social_links', profileIsOpen, sql`'{}'`),
    shelfImage: one(
      () => imageShape,
      (row, image, viewer) => sql`${image}.id = ${row}.shelf_image_id and ${profileIsOpen(row, viewer)}`,
      () => ({ alt: sql`''::text` }),
    ),
    isDeleted: expression((row) => sql`${row}.deleted_at is not null`),
    viewerCanEdit: expression(profileIsEditable),
    isFeatured: expression(
      (row) =>
        sql`(${row}.is_featured or exists (select from featured_now where featured_now.profile_id = ${row}.id))`,
    ),
    email: column('email'),
    status: column('status'),
    rejectionNote: column('rejection_note'),
    lastSubmittedAt: column('last_submitted_at'),
    onboardingCompleted: column('onboarding_completed'),
  },
};

/** A profile by its id. Deleted people are shown as "Deleted User". */
export const readProfile = (context: Context, selections: Selections, id: string) =>
  readById<ProfileModel>(context, profileShape, selections, id, profileIsVisible);

type PersonInShort = { id: string; permalink: string; username: string | null; fullName: string | null };

/**
 * A person in a few fields, as the viewer may see them. Null if they are deleted, or suspended and the viewer is no
 * admin.
 */
export async function readPersonInShort(
  { db, env }: Pick<Services, 'db' | 'env'>,
  viewer: Viewer | null,
  id: string,
): Promise<PersonInShort | null> {
  const row = sql`profiles`;
  const [person] = await db.$queryRaw<
    PersonInShort[]
  >`select id, ${env.publicUrl} || ${profilePath(row, viewer)} as permalink,
      ${shownUsername(row, viewer)} as username, full_name as "fullName"
    from profiles where id = ${id}::uuid and deleted_at is null and ${profileIsVisible(row, viewer)}`;
  return person ?? null;
}

/** Clients cache objects by id, so the id of Viewer must differ from that of the profile. */
export function readViewerId(context: Context): string {
  const { id } = requireViewer(context);
  return context.recorder
    ? context.recorder.take<string>(() => sql`select to_json('viewer:' || ${id}::text)`)
    : `viewer:${id}`;
}

/** The payload of a mutation that changed a profile. */
export const profilePayload = definePayload('profile', readProfile, profileMessages.notFound);

/** A profile by its username, ignoring case (spec 2.1), if the viewer can see the username. */
export const readProfileByUsername = (context: Context, selections: Selections, username: string) =>
  readOne<ProfileModel>(context, profileShape, selections, findableAs(username));

/** Whether the viewer may find this person by this username. */
const findableAs =
  (username: string) =>
  (row: Sql, viewer: Viewer | null): Sql =>
    sql`${row}.username = ${username}::citext and ${row}.deleted_at is null and ${profileIsVisible(row, viewer)} and ${profileIsOpen(row, viewer)}`;

/** The profile with this id and username. Throws BAD_USER_INPUT if there is none with both. */
export async function readProfileByBoth(
  context: Context,
  selections: Selections,
  { id, username }: { id: string; username: string },
): Promise<ProfileModel> {
  if (context.recorder) throw new NeedsResolvers('The keys are compared');
  const found = await readById<ProfileModel>(context, profileShape, selections, id, findableAs(username));
  if (!found) throw badInput('No profile has both this id and this username.');
  return found;
}

/** The maximum number of curators of one page (spec 9). */
export const CURATORS_MAX = 50;

/** The number of characters of a filter that are used. */
const FILTER_MAX = 80;

type CuratorsArgs = {
  featured?: boolean;
  profession?: string;
  place?: string;
  order: CuratorOrder;
  updatedSince?: Date;
};

/**
 * Turns the position of a featured entry into a future date, so that the keys have the types of the list of newest
 * entries.
 */
export const featuredTime = sql`timestamptz '9999-01-01Z' - featured_now.position * interval '1 second'`;

/**
 * Curators with public picks. `featured` selects the approved curators whom admins feature now, in their order. If
 * there are none, those marked as featured, and otherwise all approved curators.
 */
export function readCurators(context: Context, selections: Selections, args: CuratorsArgs) {
  const { order, featured, profession, place, updatedSince } = args;
  const listed = (row: Sql) =>
    sql`${profileIsListed(row)}${holdsWords(sql`${row}.title`, profession)}${isAt(row, place)}${andSince(updatedSince, sql`${row}.updated_at`)}`;
  const approved = (row: Sql) => sql`${listed(row)} and ${row}.status = 'approved'`;
  const featuredNow: MakeSource = (row) => ({
    from: sql`featured_now join profiles ${row} on ${row}.id = featured_now.profile_id`,
    where: approved(row),
    ...(order === CuratorOrder.NEWEST
      ? {
          keys: sortBy(row, featuredTime, 'timestamptz'),
        }
      : curatorOrders[order](row)),
  });
  const marked: MakeSource = (row) => ({
    where: sql`${approved(row)} and ${row}.is_featured`,
    ...curatorOrders[order](row),
  });
  return readPage<ProfileModel>(
    context,
    profileShape,
    selections,
    (row) => ({ where: featured ? approved(row) : listed(row), ...curatorOrders[order](row) }),
    featured ? [featuredNow, marked] : [],
  );
}

/** Whether the location contains every word, or its city has this name: "Köln" for Cologne. */
function isAt(row: Sql, place?: string): Sql {
  const name = searchWords(place ?? '', FILTER_MAX).join(' ');
  if (!name) return empty;
  return sql` and ((true${holdsWords(sql`${row}.current_city`, place)}) or ${isOneOf(
    sql`${row}.city_id`,
    sql`select cities.id from cities, thing_words(${name}) asked where cities.slug = replace(asked, ' ', '-')
      or cities.slug = (select replace(city, ' ', '-') from place_names where place_names.name = asked)`,
  )})`;
}

/**
 * Whether the text contains every word of the filter. PostgreSQL uses the index only for its exact expression. The plan
 * depends on the words: common ones are found fastest in the order of the list, rare ones by the index.
 */
const holdsWords = (column: Sql, filter?: string): Sql =>
  searchWords(filter ?? '', FILTER_MAX).reduce(
    (before, word) =>
      sql`${before} and ${matchesWord(sql`fold(coalesce(${column}, ''))`, word)} ${raw(PLANNED_WITH_VALUES)}`,
    empty,
  );

const curatorOrders: Record<CuratorOrder, (row: Sql) => Pick<PageSource, 'keys' | 'upwards'>> = {
  [CuratorOrder.NEWEST]: (row) => ({
    keys: byCreation(row),
  }),
  [CuratorOrder.FOLLOWED]: (row) => ({
    keys: sortBy(row, sql`${row}.followers_count`, 'int'),
  }),
  [CuratorOrder.NAME]: (row) => ({
    keys: sortBy(row, sql`fold(coalesce(${row}.full_name, ${row}.username::text, ''))`, 'text'),
    upwards: true,
  }),
};

/** Whether another person has this username, or it is reserved. Whoever has a reserved name keeps it. */
export async function usernameIsTaken({ db, viewer }: Context, username: string): Promise<boolean> {
  const found = await db.profile.findUnique({ where: { username }, select: { id: true } });
  return found ? found.id !== viewer?.id : isReservedName(username);
}
