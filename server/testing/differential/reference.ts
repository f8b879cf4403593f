import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type ExecutionResult,
  execute,
  GraphQLError,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isObjectType,
  parse,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Pool } from 'pg';

/**
 * Computes the expected response of the API without any code of the product: it reads all tables completely, and
 * implements the descriptions in the schema in plain JavaScript.
 */

// biome-ignore lint/suspicious/noExplicitAny: rows of any table.
type Row = Record<string, any> & { id: string };
/** The person who sends the query. */
export type Caller = { id: string; isAdmin: boolean } | null;
// biome-ignore lint/suspicious/noExplicitAny: arguments of any field.
type Args = Record<string, any>;
type Context = { asker: Caller };
type Resolve = (row: Row, args: Args, context: Context, info: GraphQLResolveInfo) => unknown;

/** Whether the query selects a field of this name below the current one. */
function asksFor(name: string, { fieldNodes, fragments, variableValues }: GraphQLResolveInfo): boolean {
  const isSkipped = (one: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, one, variableValues)?.if === true ||
    getDirectiveValues(GraphQLIncludeDirective, one, variableValues)?.if === false;
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((one) => {
      if (isSkipped(one)) return false;
      if (one.kind === 'Field') return one.name.value === name;
      return isIn(one.kind === 'InlineFragment' ? one.selectionSet : fragments[one.name.value]?.selectionSet);
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
}

const refuse = (code: string) => new GraphQLError(code, { extensions: { code } });
const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'));

/** Sorts by these values, descending. */
const down =
  (...keys: ((row: Row) => unknown)[]) =>
  (a: Row, b: Row) => {
    for (const key of keys) {
      const [one, other] = [key(a), key(b)] as [number, number];
      if (one > other) return -1;
      if (one < other) return 1;
    }
    return 0;
  };
const id = (row: Row) => row.id;
const newest = down((row) => (row.created_at as Date).getTime(), id);
const upper = (value: unknown) => (value === null ? null : String(value).toUpperCase());
/** Stories in this test have a single block, so removing tags is enough. */
const storyText: Resolve = ({ description_html: html }) => html?.replace(/<[^>]*>/g, '') ?? null;
/** Reads a field of a row by its name in the API, or by its column. */
const readColumn: Resolve = (row, _args, _context, { fieldName, returnType }) => {
  const column = fieldName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const value = row[fieldName] === undefined ? row[column] : row[fieldName];
  if (value instanceof Date) return moment(value);
  return isEnumType(getNamedType(returnType)) && !Array.isArray(value) ? upper(value) : value;
};
const moment = (value: unknown) => (value === null ? null : (value as Date).toISOString());

const TABLES = [
  'profiles',
  'picks',
  'collections',
  'collection_picks',
  'images',
  'favorites',
  'follows',
  'notifications',
  'submission_reviews',
  'accounts',
  'settings',
  'takedowns',
  'comments',
  'things',
  'thing_identifiers',
  'shelf_history',
];

export async function createReference(pool: Pool, publicUrl: string) {
  const tables: Record<string, Row[]> = {};
  for (const table of TABLES) tables[table] = (await pool.query(`select * from ${table}`)).rows;
  const all = (table: string) => tables[table] as Row[];
  const byId = (table: string, wanted: unknown) => all(table).find((row) => row.id === wanted) ?? null;
  const byName = (
    await pool.query("select id from profiles order by fold(coalesce(full_name, username::text, '')), id")
  ).rows.map(({ id }) => id as string);

  const inForce = (test: (takedown: Row) => boolean) =>
    all('takedowns').find((it) => it.restored_at === null && test(it)) ?? null;
  const findTakedown = (subject: string, wanted: unknown) =>
    inForce((it) => it.subject === subject && (it.pick_id ?? it.collection_id ?? it.profile_id) === wanted);
  const isLive = (profileId: string) =>
    ['approved', 'pending'].includes(byId('profiles', profileId)?.status ?? '') &&
    !findTakedown('shelf', profileId) &&
    !findTakedown('person', profileId);
  const isPublicPick = (pick: Row) =>
    pick.status === 'published' && isLive(pick.profile_id) && !findTakedown('pick', pick.id);
  const seesProfile = (asker: Caller, row: Row | null) =>
    row && (asker?.isAdmin || !findTakedown('person', row.id)) ? row : null;
  const seesTakedown = (asker: Caller, row: Row | null) =>
    row && (asker?.isAdmin || asker?.id === row.profile_id) ? typed('Takedown', row) : null;
  const isListedPick = (pick: Row) =>
    isPublicPick(pick) && byId('profiles', pick.profile_id)?.deleted_at === null;
  const seesPick = (asker: Caller, pick: Row) =>
    isPublicPick(pick) || asker?.isAdmin === true || asker?.id === pick.profile_id;
  const listEntries = (collection: Row) =>
    all('collection_picks').filter((it) => it.collection_id === collection.id);
  const isPublicCollection = (collection: Row) =>
    isLive(collection.profile_id) &&
    !findTakedown('collection', collection.id) &&
    listEntries(collection).filter((it) => isPublicPick(byId('picks', it.pick_id) as Row)).length >= 1;
  const seesCollection = (asker: Caller, collection: Row) =>
    isPublicCollection(collection) || asker?.isAdmin === true || asker?.id === collection.profile_id;

  const highest = (thing: Row) =>
    all('picks')
      .filter((it) => it.thing_id === thing.id && isPublicPick(it))
      .sort(
        down(
          (it) => -(it.rank ?? 4),
          (it) => -(it.published_at as Date).getTime(),
        ),
      );
  const firstPick = (thing: Row) =>
    all('picks')
      .filter((it) => it.thing_id === thing.id && isPublicPick(it))
      .sort(
        down(
          (it) => (it.reference ? 1 : 0),
          (it) => -(it.published_at as Date).getTime(),
        ),
      )[0];
  const seesThing = (row: Row | null) => (row && highest(row).length > 0 ? typed('Thing', row) : null);
  const people = (picks: Row[]) =>
    new Set(picks.filter((it) => it.rank !== null).map((it) => it.profile_id)).size;
  /** Things that are on at least two of the same shelves, and on more than expected by chance. */
  const similar = (thing: Row) => {
    const shelves = new Set(
      highest(thing)
        .filter((it) => it.rank !== null)
        .map((it) => it.profile_id),
    );
    const total = all('profiles').filter(
      (it) => it.is_creator && isLive(it.id) && it.deleted_at === null,
    ).length;
    return all('things')
      .filter((it) => it.id !== thing.id)
      .map((it) => {
        const all = highest(it);
        return { it, all: people(all), together: people(all.filter((its) => shelves.has(its.profile_id))) };
      })
      .filter(({ together, all }) => together > 1 && together * total > shelves.size * all)
      .sort(
        (a, b) =>
          b.together / Math.sqrt(b.all) - a.together / Math.sqrt(a.all) || (a.it.id < b.it.id ? 1 : -1),
      )
      .map(({ it }) => it);
  };

  /** The placements of a shelf whose picks are public now. */
  const placements = (profile: Row, asker: Caller) =>
    all('shelf_history')
      .filter((it) => it.profile_id === profile.id)
      .filter((it) => {
        if (asker?.isAdmin || asker?.id === it.profile_id) return true;
        const its = byId('picks', it.pick_id);
        return (
          profile.deleted_at === null &&
          isOpen(null, profile) &&
          (it.pick_id === null || (its && isPublicPick(its)))
        );
      })
      .map((it) => typed('ShelfPlacement', it) as Row);

  const isShown = (comment: Row): boolean =>
    comment.removed_at === null &&
    !findTakedown('person', comment.author_id) &&
    (comment.parent_id === null || isShown(byId('comments', comment.parent_id) as Row));
  const commentOwner = (comment: Row) =>
    (byId('picks', comment.pick_id) ?? byId('collections', comment.collection_id))?.profile_id;
  const takesComments = (profileId: string) =>
    byId('profiles', profileId)?.deleted_at === null &&
    (all('settings').find((it) => it.profile_id === profileId)?.comments_enabled ?? true);

  const listGroupMembers = (notification: Row) =>
    all('notifications')
      .filter(
        (it) =>
          it.group_id === notification.group_id &&
          it.actor_id &&
          !findTakedown('person', it.actor_id) &&
          (it.kind !== 'curator_published' || isLive(it.actor_id)),
      )
      .sort(newest);
  const isTold = (notification: Row) =>
    notification.is_shown && (notification.actor_id === null || listGroupMembers(notification).length > 0);

  const ownNotifications = (asker: Caller) =>
    all('notifications').filter((it) => it.profile_id === asker?.id && isTold(it));

  const shelfOrder = (a: Row, b: Row) => {
    const place = (pick: Row) => ['books', 'places', 'products'].indexOf(pick.category);
    const rank = (pick: Row) => (pick.rank as number | null) ?? 99;
    return place(a) - place(b) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1);
  };
  const cameOut = (collection: Row) => (collection.published_at ?? collection.created_at) as unknown as Date;
  const inCategory = (category: unknown) => (pick: Row) => !category || upper(pick.category) === category;

  function sized(asked: unknown, most = 100, standard = 24): number {
    const size = (asked ?? standard) as number;
    if (size < 1 || size > 100) throw refuse('BAD_USER_INPUT');
    return Math.min(size, most);
  }

  /** A page of sorted rows, with cursors that identify rows. */
  function connection(
    rows: unknown[],
    { first, after, last, before }: { first?: unknown; after?: string; last?: unknown; before?: string },
    identity: (row: never) => string,
    {
      most = 100,
      standard = 24,
      totalCount = null,
    }: { most?: number; standard?: number; totalCount?: unknown } = {},
  ) {
    const isFromEnd = typeof last === 'number' || Boolean(before);
    if (isFromEnd && (typeof first === 'number' || after)) throw refuse('BAD_USER_INPUT');
    const size = sized(isFromEnd ? last : first, most, standard);
    const cursor = after || before;
    const place = cursor ? rows.findIndex((row) => identity(row as never) === stands.get(cursor)) : -1;
    if (cursor && place < 0) throw new Error(`Nothing stands at the cursor ${cursor}`);
    const end = before ? place : rows.length;
    const nodes = isFromEnd
      ? rows.slice(Math.max(end - size, 0), end)
      : rows.slice(place + 1, place + 1 + size);
    return {
      nodes,
      totalCount,
      edges: nodes.map((node) => ({ node, cursor: 'a cursor' })),
      pageInfo: {
        hasNextPage: isFromEnd ? Boolean(before) : rows.length > place + 1 + size,
        hasPreviousPage: isFromEnd ? end > size : Boolean(after),
        startCursor: nodes.length > 0 ? 'a cursor' : null,
        endCursor: nodes.length > 0 ? 'a cursor' : null,
      },
    };
  }
  /** Maps cursors of the product to rows. */
  const stands = new Map<string, string>();

  const image = (imageId: unknown, alt: unknown) => {
    const found = imageId ? byId('images', imageId) : null;
    return found && { ...found, __typename: 'Image', alt };
  };
  const buildImagePath = (picture: Row, width: number) =>
    `/media/${width === picture.width ? picture.key : String(picture.key).replace('.webp', `-${width}.webp`)}`;
  const fileFor = (picture: Row, width: number | null | undefined) =>
    buildImagePath(
      picture,
      (picture.widths as number[]).find((it) => it >= (width ?? picture.width)) ?? picture.width,
    );
  const typed = (typeName: string, row: Row | null) => row && { ...row, __typename: typeName };
  const pick = (row: Row | null) => typed('Pick', row);
  const profile = (row: Row | null) => typed('Profile', row);
  const collection = (row: Row | null) => typed('Collection', row);

  const since =
    (args: Args, ...columns: string[]) =>
    (it: Row) =>
      columns.some(
        (column) => it[column].getTime() >= (args.updatedSince ? Date.parse(args.updatedSince) : 0),
      );

  function feed(args: Args, { asker }: Context): Row[] {
    const order = args.order as string;
    if (order === 'FOLLOWING' && !asker) throw refuse('UNAUTHENTICATED');
    const followed = all('follows')
      .filter((it) => it.follower_id === asker?.id)
      .map((it) => it.following_id);
    const listed = all('picks')
      .filter(isListedPick)
      .filter(inCategory(args.category))
      .filter(since(args, 'updated_at', 'published_at'))
      .filter((it) => order !== 'FOLLOWING' || followed.includes(it.profile_id));
    return order === 'POPULAR'
      ? listed.sort(down((it) => it.favorites_count, id))
      : listed.sort(
          down(
            (it) => (it.published_at as Date).getTime(),
            (it) => it.profile_id,
            (it) => it.feed_priority,
            id,
          ),
        );
  }

  const followList = (asker: Caller, row: Row, args: Args, end: string, other: string) =>
    isOpen(asker, row)
      ? connection(
          all('follows')
            .filter((it) => it[end] === row.id)
            .sort(newest)
            .map((it) => seesProfile(asker, byId('profiles', it[other])))
            .filter((it) => it?.deleted_at === null)
            .map(profile),
          args,
          id,
          { totalCount: end === 'following_id' ? row.followers_count : row.following_count },
        )
      : null;

  const both = (args: Args, asker: Caller): Row => {
    const found = byId('profiles', args.id);
    const hasBoth =
      seesProfile(asker, found) &&
      found?.deleted_at === null &&
      isOpen(asker, found) &&
      String(found.username).toLowerCase() === String(args.username).toLowerCase();
    if (!found || !hasBoth) throw refuse('BAD_USER_INPUT');
    return found;
  };

  /** A field for its owner and admins only. */
  const guarded =
    (column: string, form: (value: unknown) => unknown = (value) => value): Resolve =>
    (row, _args, { asker }) => {
      if (!asker?.isAdmin && asker?.id !== row.id) throw refuse('FORBIDDEN');
      return form(row[column]);
    };
  const plain =
    (column: string, form: (value: unknown) => unknown = (value) => value): Resolve =>
    (row) =>
      form(row[column]);
  const isOpen = (asker: Caller, row: Row) =>
    (isLive(row.id) && (row.is_creator || row.status === 'approved')) ||
    asker?.isAdmin === true ||
    asker?.id === row.id;
  /** A field that strangers see once the shelf is approved. */
  const open =
    (column: string, instead: unknown = null): Resolve =>
    (row, _args, { asker }) =>
      isOpen(asker, row) ? row[column] : instead;
  const owner: Resolve = (row) => profile(byId('profiles', row.profile_id));

  const listCollectionsWith = (asker: Caller, pickIds: unknown[]) =>
    all('collections')
      .filter(
        (it) => listEntries(it).some(({ pick_id }) => pickIds.includes(pick_id)) && seesCollection(asker, it),
      )
      .sort(down((it) => cameOut(it).getTime(), id))
      .map(collection);

  /** The fields that picks and collections have in common. */
  const listWritten = (kind: 'pick' | 'collection', isPublic: (row: Row) => boolean) => {
    const listShown = (row: Row) =>
      all('comments').filter((it) => it[`${kind}_id`] === row.id && isShown(it));
    return {
      descriptionText: storyText,
      profile: owner,
      permalink: (row) => `${publicUrl}/${kind}/${row.id}`,
      isPublic,
      comments: (row, args) =>
        connection(
          listShown(row)
            .filter((it) => it.parent_id === null)
            .sort(newest)
            .map((it) => typed('Comment', it)),
          args,
          id,
        ),
      commentsCount: (row) => listShown(row).length,
      commentsEnabled: (row) => isPublic(row) && takesComments(row.profile_id),
      takedown: (row, _args, { asker }) => seesTakedown(asker, findTakedown(kind, row.id)),
    } satisfies Record<string, Resolve>;
  };
  const own = (context: Context) => context.asker as NonNullable<Caller>;

  const types: Record<string, Record<string, Resolve>> = {
    Query: {
      signInMethods: () => ({ google: false, passkeys: false }),
      viewer: (_row, _args, { asker }, info) => {
        if (!asker && asksFor('favorites', info)) throw refuse('UNAUTHENTICATED');
        return asker && {};
      },
      pick: (_row, args, { asker }) => {
        const found = byId('picks', args.id);
        return found && seesPick(asker, found) ? pick(found) : null;
      },
      collection: (_row, args, { asker }) => {
        const found = byId('collections', args.id);
        return found && seesCollection(asker, found) ? collection(found) : null;
      },
      comment: (_row, args, { asker }) => {
        const found = byId('comments', args.id);
        if (!found || !isShown(found)) return null;
        const [onPick, onCollection] = [
          byId('picks', found.pick_id),
          byId('collections', found.collection_id),
        ];
        const isVisible = onPick ? seesPick(asker, onPick) : seesCollection(asker, onCollection as Row);
        return isVisible ? typed('Comment', found) : null;
      },
      thing: (_row, args) => {
        if (args.id) return seesThing(byId('things', args.id));
        if (!args.category || !args.slug) throw refuse('BAD_USER_INPUT');
        return seesThing(
          all('things').find((it) => upper(it.category) === args.category && it.slug === args.slug) ?? null,
        );
      },
      things: (_row, args) =>
        connection(
          all('things')
            .filter((it) => seesThing(it) && inCategory(args.category)(it))
            .filter((it) => !args.ids || args.ids.includes(it.id))
            .filter(since(args, 'updated_at'))
            .sort(down((it) => people(highest(it)), id))
            .map((it) => typed('Thing', it)),
          args,
          id,
        ),
      takedown: (_row, args, { asker }) => seesTakedown(asker, byId('takedowns', args.id)),
      takedowns: (_row, args, { asker }) => {
        if (!asker) throw refuse('UNAUTHENTICATED');
        if (!asker.isAdmin) throw refuse('FORBIDDEN');
        return connection(all('takedowns').sort(newest), args, id);
      },
      profile: (_row, args, { asker }) => {
        if (!args.id && args.username == null) throw refuse('BAD_USER_INPUT');
        return profile(
          seesProfile(
            asker,
            args.id && args.username
              ? both(args, asker)
              : args.id
                ? byId('profiles', args.id)
                : (all('profiles').find(
                    (it) =>
                      it.deleted_at === null &&
                      isOpen(asker, it) &&
                      String(it.username).toLowerCase() === String(args.username).toLowerCase(),
                  ) ?? null),
          ),
        );
      },
      node: (row, args, context, info) => {
        const review = byId('submission_reviews', args.id);
        return (
          types.Query?.pick?.(row, args, context, info) ??
          profile(seesProfile(context.asker, byId('profiles', args.id))) ??
          types.Query?.collection?.(row, args, context, info) ??
          types.Query?.comment?.(row, args, context, info) ??
          seesThing(byId('things', args.id)) ??
          seesTakedown(context.asker, byId('takedowns', args.id)) ??
          typed('Notification', ownNotifications(context.asker).find((it) => it.id === args.id) ?? null) ??
          (context.asker?.isAdmin ? typed('Submission', review) : null)
        );
      },
      nodes: (row, args, context, info) =>
        (args.ids as string[]).map((wanted) => types.Query?.node?.(row, { id: wanted }, context, info)),
      feed: (_row, args, context) => connection(feed(args, context).map(pick), args, id),
      featuredPicks: (_row, args, context) =>
        connection(feed({} as Args, context).map(pick), args, id, { most: 50, standard: 50 }),
      feedEntries: (_row, args, context) => {
        const entries = new Map<string, Row[]>();
        for (const it of feed(args, context)) {
          const key = args.order === 'POPULAR' ? it.id : `${it.profile_id} ${moment(it.published_at)}`;
          entries.set(key, [...(entries.get(key) ?? []), it]);
        }
        return connection(
          [...entries].map(([key, picks]) => ({
            ...picks[0],
            id: key,
            picks: picks.sort(shelfOrder).slice(0, 9),
          })),
          args,
          id,
        );
      },
      curators: (_row, args) => {
        const holds = (text: unknown, words: unknown) =>
          String(words ?? '')
            .toLowerCase()
            .split(' ')
            .every((word) =>
              String(text ?? '')
                .toLowerCase()
                .includes(word),
            );
        const found = all('profiles')
          .filter((it) => it.is_creator && isLive(it.id) && it.deleted_at === null)
          .filter((it) => all('picks').some((its) => its.profile_id === it.id && isPublicPick(its)))
          .filter((it) => !args.featured || it.status === 'approved')
          .filter(since(args, 'updated_at'))
          .filter((it) => holds(it.title, args.profession) && holds(it.current_city, args.place));
        const marked = args.featured ? found.filter((it) => it.is_featured) : [];
        const orders: Record<string, (a: Row, b: Row) => number> = {
          NEWEST: newest,
          FOLLOWED: down((it) => it.followers_count, id),
          NAME: (a, b) => byName.indexOf(a.id) - byName.indexOf(b.id),
        };
        const shown = marked.length > 0 ? marked : found;
        return connection(shown.sort(orders[(args.order as string) ?? 'NEWEST']).map(profile), args, id, {
          most: 50,
        });
      },
      collections: (_row, args) =>
        connection(
          all('collections')
            .filter((it) => isPublicCollection(it) && byId('profiles', it.profile_id)?.deleted_at === null)
            .filter(since(args, 'updated_at', 'published_at'))
            .sort(down((it) => (it.published_at as Date).getTime(), id))
            .map(collection),
          args,
          id,
        ),
      submissions: (_row, args, { asker }) => {
        if (!asker) throw refuse('UNAUTHENTICATED');
        if (!asker.isAdmin) throw refuse('FORBIDDEN');
        const found = all('submission_reviews').filter(
          (it) =>
            (!args.status || upper(it.status) === args.status) && upper(it.kind) === (args.kind ?? 'SHELF'),
        );
        found.sort(newest);
        return connection(args.order === 'OLDEST' ? found.reverse() : found, args, id);
      },
    },
    Viewer: {
      id: (_row, _args, context) => `viewer:${own(context).id}`,
      profile: (_row, _args, context) => profile(byId('profiles', own(context).id)),
      settings: (_row, _args, context) => {
        const chosen = all('settings').find((it) => it.profile_id === own(context).id);
        return {
          showFavoritesCount: chosen?.show_favorites_count ?? true,
          showCategories: chosen?.show_categories ?? true,
          emailNotifications: chosen?.email_notifications ?? true,
          newFollowers: chosen?.new_followers ?? true,
          pickLikes: chosen?.pick_likes ?? true,
          comments: chosen?.comments ?? true,
          pushNotifications: chosen?.push_notifications ?? true,
          weeklyDigest: chosen?.weekly_digest ?? true,
          theme: upper(chosen?.theme ?? 'system'),
          commentsEnabled: chosen?.comments_enabled ?? true,
        };
      },
      account: (_row, _args, context) => {
        const found = all('accounts').find((it) => it.profile_id === own(context).id);
        return {
          emailConfirmed: found?.email_confirmed_at !== null,
          newEmail: null,
          hasPassword: found?.password_hash !== null,
          usesGoogle: found?.google_id !== null,
        };
      },
      googlePicture: (_row, _args, context) =>
        all('accounts').find((it) => it.profile_id === own(context).id)?.google_picture ?? null,
      unreadNotificationsCount: (_row, _args, context) =>
        all('notifications').filter(
          (it) => it.profile_id === own(context).id && it.read_at === null && isTold(it),
        ).length,
      favorites: (_row, args, context) => {
        const found = all('favorites')
          .filter((it) => it.user_id === own(context).id)
          .sort(newest)
          .map((it) => byId('picks', it.pick_id) as Row)
          .filter((it) => seesPick(context.asker, it))
          .filter(inCategory(args.category));
        return connection(found.map(pick), args, id);
      },
      notifications: (_row, args, context) =>
        connection(ownNotifications(context.asker).sort(newest), args, id),
    },
    Profile: {
      username: open('username'),
      fullName: (row) => (row.deleted_at === null ? row.full_name : 'Deleted User'),
      isDeleted: (row) => row.deleted_at !== null,
      bio: open('message'),
      location: open('current_city'),
      interests: open('interests', []),
      socialLinks: open('social_links', {}),
      avatar: (row) => image(row.avatar_id, row.full_name),
      shelfImage: (row, _args, { asker }) => (isOpen(asker, row) ? image(row.shelf_image_id, '') : null),
      updatedAt: (row, _args, { asker }) => (isOpen(asker, row) ? moment(row.updated_at) : null),
      permalink: (row, _args, { asker }) =>
        publicUrl + (row.username && isOpen(asker, row) ? `/@${row.username}` : `/profile/${row.id}`),
      followersCount: open('followers_count'),
      followingCount: open('following_count'),
      followers: (row, args, { asker }) => followList(asker, row, args, 'following_id', 'follower_id'),
      following: (row, args, { asker }) => followList(asker, row, args, 'follower_id', 'following_id'),
      viewerIsFollowing: (row, _args, { asker }) =>
        all('follows').some((it) => it.follower_id === asker?.id && it.following_id === row.id),
      withdrawal: (row, _args, { asker }) => seesTakedown(asker, findTakedown('shelf', row.id)),
      suspension: (row, _args, { asker }) => seesTakedown(asker, findTakedown('person', row.id)),
      viewerCanEdit: (row, _args, { asker }) => asker?.id === row.id,
      email: guarded('email'),
      status: guarded('status', upper),
      rejectionNote: guarded('rejection_note'),
      lastSubmittedAt: guarded('last_submitted_at', moment),
      onboardingCompleted: guarded('onboarding_completed'),
      picks: (row, args, { asker }) =>
        all('picks')
          .filter((it) => it.profile_id === row.id && seesPick(asker, it))
          .filter(inCategory(args.category))
          .sort(shelfOrder)
          .filter((it, at, sorted) => at < sorted.findIndex((its) => its.category === it.category) + 3)
          .map(pick),
      shelf: (row, args, { asker }) =>
        placements(row, asker)
          .filter((it) => (it.from_at as Date).getTime() <= Date.parse(args.asOf ?? new Date().toISOString()))
          .filter(
            (it) =>
              it.until_at === null ||
              (it.until_at as Date).getTime() > Date.parse(args.asOf ?? new Date().toISOString()),
          )
          .sort(shelfOrder)
          .slice(0, 9),
      shelfHistory: (row, args, { asker }) =>
        connection(placements(row, asker).sort(down((it) => (it.from_at as Date).getTime(), id)), args, id),
      yearInReview: (row, args) => {
        const [from, until] = [Date.UTC(args.year, 0, 1), Date.UTC(args.year + 1, 0, 1)];
        const getEnd = (it: Row) => (it.until_at === null ? Infinity : (it.until_at as Date).getTime());
        return placements(row, null)
          .filter((it) => from <= Date.now() && (it.from_at as Date).getTime() < until && getEnd(it) > from)
          .sort(down((it) => Math.min(getEnd(it), until) - (it.from_at as Date).getTime(), id))
          .slice(0, 100);
      },
      shelfYears: (row) => {
        const years = placements(row, null).flatMap((it) => {
          const first = (it.from_at as Date).getUTCFullYear();
          const last = new Date((it.until_at as Date | null) ?? Date.now()).getUTCFullYear();
          return Array.from({ length: last - first + 1 }, (_, index) => first + index);
        });
        return [...new Set(years)].sort((a, b) => b - a);
      },
      collections: (row, args, { asker }) =>
        connection(
          all('collections')
            .filter((it) => it.profile_id === row.id && seesCollection(asker, it))
            .sort(down((it) => cameOut(it).getTime(), id))
            .map(collection),
          args,
          id,
          { standard: 6 },
        ),
    },
    Comment: {
      author: (row) => profile(byId('profiles', row.author_id)),
      updatedAt: (row) => moment(row.edited_at ?? row.created_at),
      canEdit: (row, _args, { asker }) =>
        asker?.id === row.author_id && Date.now() - (row.created_at as Date).getTime() < 15 * 60_000,
      canRemove: (row, _args, { asker }) =>
        asker !== null && (asker.isAdmin || [row.author_id, commentOwner(row)].includes(asker.id)),
      pick: (row, _args, { asker }) => {
        const found = byId('picks', row.pick_id);
        return found && seesPick(asker, found) ? pick(found) : null;
      },
      collection: (row, _args, { asker }) => {
        const found = byId('collections', row.collection_id);
        return found && seesCollection(asker, found) ? collection(found) : null;
      },
      replies: (row, args) =>
        connection(
          all('comments')
            .filter((it) => it.parent_id === row.id && isShown(it))
            .sort(newest)
            .reverse()
            .map((it) => typed('Comment', it)),
          args,
          id,
        ),
    },
    ShelfPlacement: {
      rankedAt: plain('from_at', moment),
      arrivedAt: (row) => {
        if (row.pick_id === null && row.thing_id === null) return moment(row.from_at);
        const earlier = all('shelf_history')
          .filter((it) => it.profile_id === row.profile_id && it.pick_id === row.pick_id)
          .filter((it) => row.pick_id !== null || it.thing_id === row.thing_id)
          .filter((it) => (it.from_at as Date) <= (row.from_at as Date))
          .sort(down((it) => (it.from_at as Date).getTime(), id));
        const arrival = earlier.find((_it, index) => earlier[index + 1]?.removal_reason !== 'moved');
        return moment(arrival?.from_at);
      },
      leftAt: plain('until_at', moment),
      reason: (row, _args, { asker }) =>
        row.reason_is_public || asker?.isAdmin || asker?.id === row.profile_id ? row.reason : null,
      pick: (row) => {
        const thing = byId('things', row.thing_id);
        const its = byId('picks', row.pick_id);
        return its && [thing?.id, thing?.merged_into].includes(its.thing_id) ? pick(its) : null;
      },
    },
    Thing: {
      title: (row) => firstPick(row)?.title,
      creator: (row) => firstPick(row)?.reference ?? null,
      permalink: (row) => `${publicUrl}/${row.category}/${row.slug}`,
      image: (row) =>
        image(row.image_id ?? highest(row).find((it) => it.image_id)?.image_id, firstPick(row)?.title),
      shelvesCount: (row) => people(highest(row)),
      firstPlacesCount: (row) => people(highest(row).filter((it) => it.rank === 1)),
      identifiers: (row) => all('thing_identifiers').filter((it) => it.thing_id === row.id),
      picks: (row, args) => connection(highest(row).map(pick), args, id),
      collections: (row, args, { asker }) =>
        connection(listCollectionsWith(asker, highest(row).map(id)), args, id),
      similar: (row, args) =>
        similar(row)
          .slice(0, sized(args.first ?? 6, 12))
          .map((it) => typed('Thing', it)),
    },
    Pick: {
      ...listWritten('pick', isPublicPick),
      thing: (row) => seesThing(byId('things', row.thing_id)),
      // There are no pending edits in this test.
      waitingThing: () => null,
      rankedAt: (row) =>
        moment(
          all('shelf_history').find((it) => it.pick_id === row.id && it.until_at === null)?.from_at ?? null,
        ),
      image: (row) => image(row.image_id, row.title),
      collections: (row, args, { asker }) =>
        connection(listCollectionsWith(asker, [row.id]), args, id, { standard: 6 }),
      viewerHasFavorited: (row, _args, { asker }) =>
        all('favorites').some((it) => it.user_id === asker?.id && it.pick_id === row.id),
      viewerCanEdit: (row, _args, { asker }) => asker?.id === row.profile_id,
      related: (row, args, { asker }) =>
        all('picks')
          .filter((it) => it.profile_id === row.profile_id && it.id !== row.id && seesPick(asker, it))
          .sort(shelfOrder)
          .slice(0, sized(args.first ?? 9))
          .map(pick),
    },
    Collection: {
      ...listWritten('collection', isPublicCollection),
      cover: (row) => image(row.cover_id, row.title),
      issueTotal: () => Math.max(0, ...all('collections').map((it) => Number(it.issue_number ?? 0))),
      categories: (row) => String(row.categories).replace(/[{}]/g, '').split(',').filter(Boolean).map(upper),
      picks: (row, _args, { asker }) =>
        listEntries(row)
          .sort((a, b) => a.position - b.position)
          .map((it) => byId('picks', it.pick_id) as Row)
          .filter((it) => seesPick(asker, it))
          .map(pick),
      otherPicks: (row, _args, { asker }) => {
        const inside = listEntries(row).map((it) => it.pick_id);
        return all('picks')
          .filter(
            (it) =>
              it.profile_id === row.profile_id && seesPick(asker, it) && !inside.includes(it.id as never),
          )
          .sort(down((it) => (it.published_at as Date | null)?.getTime() ?? 0, id))
          .slice(0, 10)
          .map(pick);
      },
      picksToPublish: (row) =>
        Math.max(
          0,
          1 - listEntries(row).filter((it) => isPublicPick(byId('picks', it.pick_id) as Row)).length,
        ),
      viewerCanEdit: (row, _args, { asker }) =>
        asker !== null &&
        (asker.isAdmin ||
          (asker.id === row.profile_id && byId('profiles', row.profile_id)?.is_creator === true)),
      more: (row, args, { asker }) =>
        all('collections')
          .filter((it) => it.profile_id === row.profile_id && it.id !== row.id && seesCollection(asker, it))
          .sort(down((it) => cameOut(it).getTime(), id))
          .slice(0, sized(args.first ?? 5))
          .map(collection),
    },
    Image: {
      url: (row, { width }) => fileFor(row, width),
      absoluteUrl: (row, { width }) => publicUrl + fileFor(row, width),
      srcSet: (row) =>
        (row.widths as number[]).map((width) => `${buildImagePath(row, width)} ${width}w`).join(', '),
      absoluteSrcSet: (row) =>
        (row.widths as number[])
          .map((width) => `${publicUrl}${buildImagePath(row, width)} ${width}w`)
          .join(', '),
    },
    FeedEntry: {
      profile: owner,
      picks: (row) => (row.picks as Row[]).map(pick),
    },
    Notification: {
      actor: (row) => profile(listGroupMembers(row).map((it) => byId('profiles', it.actor_id))[0] ?? null),
      actors: (row, args) =>
        listGroupMembers(row)
          .slice(0, sized(args.first ?? 2, 10))
          .map((it) => profile(byId('profiles', it.actor_id))),
      actorsCount: (row) => listGroupMembers(row).length,
      pick: (row, _args, context) => {
        const found = byId('picks', row.pick_id);
        return found && seesPick(context.asker, found) ? pick(found) : null;
      },
      collection: (row, _args, context) => {
        const found = byId('collections', row.collection_id);
        return found && seesCollection(context.asker, found) ? collection(found) : null;
      },
      note: (row, _args, context) => {
        const [onPick, onCollection] = [byId('picks', row.pick_id), byId('collections', row.collection_id)];
        const isHidden = onPick
          ? !seesPick(context.asker, onPick)
          : onCollection && !seesCollection(context.asker, onCollection);
        if (row.kind === 'comment' || row.kind === 'reply') {
          const quoted = byId('comments', row.subject_id);
          if (isHidden || (quoted && !isShown(quoted))) return null;
        }
        return (
          row.text ??
          byId('submission_reviews', row.review_id)?.note ??
          byId('takedowns', row.takedown_id)?.reason ??
          null
        );
      },
    },
    Takedown: {
      profile: owner,
      pick: (row) => pick(byId('picks', row.pick_id)),
      collection: (row) => collection(byId('collections', row.collection_id)),
      ownerWasDeleted: (row) =>
        Number(byId('profiles', row.profile_id)?.deleted_at ?? 0) > Number(row.created_at),
    },
    Submission: {
      profile: owner,
      reviewer: (row) => profile(byId('profiles', row.reviewer_id)),
      claimedBy: () => null,
    },
  };
  for (const [typeName, fields] of Object.entries(types)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`${typeName} is no type`);
    for (const [name, resolve] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (!field) throw new Error(`${typeName}.${name} is no field`);
      field.resolve = resolve as never;
    }
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) field.resolve ??= readColumn as never;
  }

  return {
    schema,
    stands,
    ids: (table: string) => all(table).map(id),
    slugs: () => all('things').map((it) => it.slug),
    answer: (query: string, variableValues: Record<string, unknown>, asker: Caller): ExecutionResult =>
      execute({
        schema,
        document: parse(query),
        rootValue: {},
        variableValues,
        contextValue: { asker } satisfies Context,
      }) as ExecutionResult,
  };
}

export type Reference = Awaited<ReturnType<typeof createReference>>;
