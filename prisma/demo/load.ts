import { hash } from '@node-rs/argon2';
import { categories } from '../../server/modules/category/category.rules.ts';
import { hashInviteCode } from '../../server/modules/invite/invite.code.ts';
import { imageKeys } from '../../server/modules/media/media.keys.ts';
import type { ImageKind } from '../../server/modules/media/media.rules.ts';
import { locate } from '../../server/modules/place/locate.service.ts';
import { renderStory } from '../../server/modules/story/story.service.ts';
import type { Db } from '../../server/platform/database/sql.ts';
import type { Services } from '../../server/platform/services.ts';
import { DAY_MS, HOUR_MS } from '../../server/platform/time.ts';
import type { PickStatus, ReviewStatus } from '../client/client.ts';
import { reportedComment, threads } from './content/comments.ts';
import { followGraph, savedPicks } from './content/content.ts';
import { collections, curators } from './content/curators.ts';
import { buildDemoEmail, DOMAIN, PASSWORD } from './demo.ts';
import { storePicture } from './pictures.ts';
import { storyFromMarkdown } from './story.ts';
import type { DemoComment, DemoCurator, DemoPick } from './types.ts';

type DemoServices = Pick<Services, 'db' | 'storage'>;
type Store = (ownerId: string, kind: ImageKind, name: string) => Promise<{ id: string; key: string }>;

type LoadOptions = {
  /** Receives the finished share, from 0 to 1. */
  progress(share: number): void;
  /** Stops the load. A later one starts over. */
  signal: AbortSignal;
};

/**
 * The date of the newest demo content. It is the same at every load, but never in the future. All other dates are
 * relative to it.
 */
const NOW = Math.min(Date.UTC(2026, 10, 20, 9), Date.now());
const UNREAD_DAYS = 1;
/** A transaction that stores pictures may take longer than usual. */
const WITH_PICTURES = { timeout: 60_000 };
const joinedAt = (index: number) => new Date(NOW - (index + 420) * DAY_MS);
/** Close together, because the shelves of some who collect are only days old. */
const collectedAt = (index: number) => new Date(NOW - index * 8 * HOUR_MS);

const pickStatus: Record<DemoCurator['status'], PickStatus> = {
  draft: 'published',
  pending: 'pending_review',
  approved: 'published',
  rejected: 'pending_review',
  unpublished: 'draft',
};

/** The number of people who are not of the demo content. */
export const countOthers = (db: Db): Promise<number> =>
  db.profile.count({ where: { OR: [{ email: null }, { NOT: { email: { endsWith: DOMAIN } } }] } });

/**
 * Whether to load the demo content: the database has no other people, and the demo content is missing or incomplete.
 * The admin is created last, so a database without one was only partly loaded.
 */
const needsDemo = async (db: Db): Promise<boolean> =>
  (await countOthers(db)) === 0 &&
  (await db.profile.count({ where: { email: buildDemoEmail('admin') } })) === 0;

/** Loads the demo content into an empty database. Returns whether there was anything to load. */
export async function loadDemo(
  { db, storage }: DemoServices,
  { progress, signal }: LoadOptions,
): Promise<boolean> {
  if (!(await needsDemo(db))) return false;
  await removePartialLoad({ db, storage });
  const passwordHash = await hash(PASSWORD);
  const total = curators.reduce((sum, { picks }) => sum + picks.length + 2, collections.length);
  let stored = 0;
  const storeIn =
    (tables: Db): Store =>
    async (ownerId, kind, name) => {
      signal.throwIfAborted();
      const picture = await storePicture({ db: tables, storage }, { ownerId, kind, name });
      stored += 1;
      progress(Math.min(stored / total, 1));
      return picture;
    };
  const store = storeIn(db);

  const storeStory = async (ownerId: string, username: string, pick: DemoPick) => {
    const { story } = pick;
    if (!story.includes('](story ')) return storyFromMarkdown(story);
    const { key } = await store(ownerId, 'story', `${buildPictureName(username, pick)}-story`);
    return storyFromMarkdown(story.replace('](story ', `](/media/${key} `));
  };

  const feed = feedOrder();
  const ids = new Map<string, string>();
  for (const [index, person] of curators.entries()) {
    if (person.isAdmin) continue;
    const id = await createPerson(
      db,
      person,
      { index, submittedAt: submittedAt(person, feed), passwordHash },
      store,
    );
    ids.set(person.username, id);
    const rows = await Promise.all(
      person.picks.map(async (pick) => {
        const description = await storeStory(id, person.username, pick);
        const publishedAt = feed.get(pick) ?? null;
        return {
          profileId: id,
          category: pick.category,
          rank: pick.rank,
          title: pick.title,
          reference: pick.reference,
          description,
          descriptionHtml: await renderStory(description),
          imageId: (await store(id, 'pick', buildPictureName(person.username, pick))).id,
          status: pickStatus[person.status],
          publishedAt,
          createdAt: joinedAt(index),
          updatedAt: joinedAt(index),
          lastUpdatedAt: joinedAt(index),
        };
      }),
    );
    await db.pick.createMany({ data: rows });
  }

  const picks = await db.pick.findMany({
    select: {
      id: true,
      title: true,
      category: true,
      publishedAt: true,
      profile: { select: { username: true } },
    },
    // Of a thing that several people have, a collection holds the pick of the first of them.
    orderBy: { createdAt: 'desc' },
  });
  const getPersonId = (username: string) => ids.get(username) as string;
  for (const [index, collection] of [...collections.entries()].reverse()) {
    const ownerId = getPersonId(collection.by);
    const chosen = collection.picks.flatMap((title) => {
      const found = picks.filter((pick) => pick.title === title);
      return found.find((pick) => pick.profile.username === collection.by) ?? found[0] ?? [];
    });
    const description = storyFromMarkdown(collection.description);
    await db.collection.create({
      data: {
        profileId: ownerId,
        title: collection.title,
        description,
        descriptionHtml: await renderStory(description),
        coverId: (await store(ownerId, 'cover', `collections/${fileName(collection.title)}`)).id,
        categories: [...new Set(chosen.map(({ category }) => category))],
        createdAt: collectedAt(index),
        publishedAt: collectedAt(index),
        picks: { create: chosen.map(({ id }, position) => ({ pickId: id, position })) },
      },
    });
  }
  await completeReviews(db);
  await giveShelfAPast(db);
  await placeOnMap(db);
  // The lists of top things are by city.
  await locate({ db });
  await db.$queryRaw`select refresh_top_things()::text`;
  await db.$queryRaw`select refresh_changed_matches(1000)`;
  await db.follow.createMany({
    data: followGraph.map(([follower, followed], index) => ({
      followerId: getPersonId(follower),
      followingId: getPersonId(followed),
      createdAt: new Date(NOW - ((index * 7) % 240) * HOUR_MS),
    })),
  });
  await db.favorite.createMany({
    data: savedPicks.map(({ by, owner, title }, index) => {
      const pick = picks.find((one) => one.title === title && one.profile.username === owner);
      if (!pick) throw new Error(`${owner} has no pick ${title}.`);
      const createdAt = new Date(Math.max(NOW - index * HOUR_MS, Number(pick.publishedAt)));
      return { userId: getPersonId(by), pickId: pick.id, createdAt };
    }),
  });
  await createComments(db, getPersonId);
  // Triggers have created notifications for all of this. Only those of the last days stay unread.
  await db.notification.updateMany({
    where: { createdAt: { lt: new Date(NOW - UNREAD_DAYS * DAY_MS) } },
    data: { readAt: new Date(NOW) },
  });
  // The admin marks the load as complete.
  await db.$transaction(async (tx) => {
    for (const [index, person] of curators.entries()) {
      if (!person.isAdmin) continue;
      const adminId = await createPerson(tx, person, { index, submittedAt: null, passwordHash }, storeIn(tx));
      await moderate(tx, adminId);
      await invite(tx, adminId);
    }
    // The admin has pinned a note to what the rejected shelf is to change.
    await tx.$executeRaw`
      insert into review_notes (review_id, pick_id, field, text, created_at, author_id)
      select r.id, p.id, 'story', 'Capacity and hours we can look up. Where has it been with you?', r.decided_at,
        (select id from profiles where is_admin)
      from submission_reviews r join picks p on p.profile_id = r.profile_id
      where r.status = 'rejected' and p.title = 'Stainless King flask'`;
  }, WITH_PICTURES);
  return true;
}

/** Days for which the shelf of Ines has stood, and those since a pick came to it or moved. */
const INES = { stood: 400, came: 30, moved: 60 };

/** Gives the shelf of Ines a past. In that time a book and a product left and two places changed ranks. */
async function giveShelfAPast(db: Db): Promise<void> {
  await db.$executeRaw`
    with moved as (
      update shelf_history h set from_at = ${new Date(NOW - INES.moved * DAY_MS)}
      from profiles p where p.id = h.profile_id and p.username = 'ines' and h.category = 'places' and h.rank < 3
      returning h.*),
    came as (
      select h.* from shelf_history h join profiles p on p.id = h.profile_id
      where p.username = 'ines' and h.from_at > ${new Date(NOW - INES.moved * DAY_MS)})
    insert into shelf_history (profile_id, pick_id, thing_id, category, rank, title, reference, from_at, until_at, removal_reason, reason, reason_is_public)
    select profile_id, case category when 'places' then pick_id end, case category when 'places' then thing_id end, category, case category when 'places' then 3 - rank else rank end,
      case category when 'books' then 'Gardens: An Essay on the Human Condition' when 'products' then 'Felco 2 secateurs' else title end,
      case category when 'books' then 'Robert Pogue Harrison' when 'products' then 'Felco' else reference end,
      ${new Date(NOW - INES.stood * DAY_MS)}, from_at, (case category when 'places' then 'moved' else 'left_shelf' end)::shelf_removal_reason,
      case category when 'books' then 'I kept lending it and no longer miss it.' end, true
    from (select * from moved union all select * from came) changed`;
}

/** Gives places their own positions. */
async function placeOnMap(db: Db): Promise<void> {
  const rows = curators.flatMap(({ picks }) => picks.filter(({ latitude }) => latitude !== undefined));
  await db.$executeRaw`
    update things set latitude = place.latitude, longitude = place.longitude
    from json_to_recordset(${JSON.stringify(rows)}::json) as place(title text, latitude float8, longitude float8)
    where things.category = 'places' and things.title = place.title`;
}

/** Completes the reviews, which were made before their picks, and shows what a review can hold. */
async function completeReviews(db: Db): Promise<void> {
  // To make the picks of a published shelf counted as an edit of it.
  await db.submissionReview.deleteMany({ where: { kind: 'change' } });
  await db.$executeRaw`update submission_reviews set version = 1, snapshot = shelf_snapshot(profile_id)`;
  // Maren's bio was shorter when she was approved.
  await db.$executeRaw`update submission_reviews set snapshot = jsonb_set(snapshot, '{bio}',
      '"I count kelp for a living and am happiest slightly cold. Small boats, big thermos."')
    where profile_id = (select id from profiles where username = 'maren')`;
  await db.$queryRaw`select update_shelf_review(id)::text from profiles where username = 'maren'`;
}

/** Comments with their replies. */
async function createComments(db: Db, getPersonId: (username: string) => string): Promise<void> {
  const select = { id: true, title: true, profileId: true };
  const titles = { title: { in: threads.map(({ on }) => on) } };
  const [onPicks, onCollections] = await Promise.all([
    db.pick.findMany({ where: titles, select }),
    db.collection.findMany({ where: titles, select }),
  ]);
  for (const { on, of, replies, ...comment } of threads) {
    const isIt = ({ title, profileId }: { title: string; profileId: string }) =>
      title === on && profileId === getPersonId(of);
    const subject = { pickId: onPicks.find(isIt)?.id, collectionId: onCollections.find(isIt)?.id };
    const buildCommentRow = ({ by, text, hoursAgo }: DemoComment) => ({
      ...subject,
      authorId: getPersonId(by),
      text,
      createdAt: new Date(NOW - hoursAgo * HOUR_MS),
    });
    const { id } = await db.comment.create({ data: buildCommentRow(comment), select: { id: true } });
    await db.comment.createMany({
      data: replies.map((reply) => ({ ...buildCommentRow(reply), parentId: id })),
    });
  }
}

/** One pick is hidden, with its curator's answer. The reports of a pick and of a comment, and a suggestion wait. */
async function moderate(db: Db, adminId: string): Promise<void> {
  const findProduct = (username: string, rank: number) =>
    db.pick.findFirstOrThrow({
      where: { rank, category: 'products', profile: { username } },
      select: { id: true, profileId: true },
    });
  const hidden = await findProduct('samir', 3);
  await db.takedown.create({
    data: {
      subject: 'pick',
      profileId: hidden.profileId,
      pickId: hidden.id,
      reason: 'The story reads like an advertisement. Please say what you yourself like about it.',
      answer: 'Fair enough. I have used it for ten years and will say so.',
      createdById: adminId,
      createdAt: new Date(NOW - 2 * DAY_MS),
      answeredAt: new Date(NOW - DAY_MS),
    },
  });
  const reported = await findProduct('linh', 2);
  await db.report.create({
    data: {
      subject: 'pick',
      profileId: reported.profileId,
      pickId: reported.id,
      kind: 'copyright',
      text: 'I took this picture and nobody asked me.',
      reporterEmail: 'photographer@example.com',
      createdAt: new Date(NOW - 6 * HOUR_MS),
    },
  });
  const advertisement = await db.comment.findFirstOrThrow({
    where: { author: { username: reportedComment.by } },
    select: { id: true, authorId: true, text: true },
  });
  const { id: reporterId } = await db.profile.findFirstOrThrow({
    where: { username: reportedComment.reportedBy },
    select: { id: true },
  });
  await db.report.create({
    data: {
      subject: 'comment',
      profileId: advertisement.authorId,
      commentId: advertisement.id,
      quote: advertisement.text,
      kind: 'spam',
      reporterId,
      createdAt: new Date(NOW - 4 * HOUR_MS),
    },
  });
  const edition = await db.pick.findFirstOrThrow({
    where: { title: 'Invisible Cities', isPublic: true },
    orderBy: { id: 'desc' },
    select: { id: true, thingId: true },
  });
  await db.thingSuggestion.create({
    data: {
      profileId: reporterId,
      kind: 'split',
      thingId: edition.thingId,
      pickIds: [edition.id],
      note: 'This one is the edition with the drawings, which is a book of its own.',
      createdAt: new Date(NOW - 3 * HOUR_MS),
    },
  });
}

/** One person is invited by mail, another one too late, and there is an open link. */
async function invite(db: Db, createdById: string): Promise<void> {
  const of = (code: string, daysLeft: number) => ({
    codeHash: hashInviteCode(code),
    prefix: code.slice(0, 4),
    createdById,
    createdAt: new Date(NOW - (30 - daysLeft) * DAY_MS),
    expiresAt: new Date(Date.now() + daysLeft * DAY_MS),
  });
  await db.invite.createMany({
    data: [
      {
        ...of('for-you', 28),
        kind: 'personal',
        email: 'grace@example.com',
        name: 'Grace',
        note: 'Met at the book fair',
        sentAt: new Date(NOW - 2 * DAY_MS),
      },
      {
        ...of('too-late', -5),
        kind: 'personal',
        email: 'tove@example.com',
        name: 'Tove',
        sentAt: new Date(NOW - 35 * DAY_MS),
      },
      { ...of('book-fair', 20), kind: 'link', note: 'Book fair in Lisbon', maxUses: 50 },
    ],
  });
}

async function createPerson(
  db: Db,
  person: DemoCurator,
  { index, submittedAt, passwordHash }: { index: number; submittedAt: Date | null; passwordHash: string },
  store: Store,
): Promise<string> {
  const createdAt = joinedAt(index);
  const { picks: _picks, ...profile } = person;
  const { id } = await db.profile.create({
    data: {
      ...profile,
      email: buildDemoEmail(person.username),
      isCreator: person.status === 'approved' || person.status === 'unpublished',
      lastSubmittedAt: submittedAt,
      onboardingCompleted: true,
      createdAt,
      updatedAt: createdAt,
      account: { create: { passwordHash, emailConfirmedAt: createdAt } },
    },
    select: { id: true },
  });
  const avatar = await store(id, 'avatar', `${person.username}/avatar`);
  const shelfImage = await store(id, 'shelf', `${person.username}/shelf`);
  await db.profile.update({ where: { id }, data: { avatarId: avatar.id, shelfImageId: shelfImage.id } });
  if (submittedAt) {
    await db.submissionReview.create({
      data: {
        profileId: id,
        // An unpublished shelf was approved before.
        status: person.status === 'unpublished' ? 'approved' : (person.status as ReviewStatus),
        note: person.rejectionNote,
        createdAt: submittedAt,
        decidedAt: person.status === 'pending' ? null : new Date(submittedAt.getTime() + DAY_MS),
      },
    });
  }
  return id;
}

const buildPictureName = (username: string, { category, rank }: DemoPick) =>
  `${username}/${category}-${rank}`;
const fileName = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** When a shelf was last submitted. The first pick of an approved one was public from the decision on, a day later. */
function submittedAt({ status, picks }: DemoCurator, feed: Map<DemoPick, Date>): Date | null {
  if (status === 'draft') return null;
  const published = picks.flatMap((pick) => feed.get(pick)?.getTime() ?? []);
  const decidedAt = published.length > 0 ? Math.min(...published) : NOW - 2 * DAY_MS;
  return new Date(decidedAt - DAY_MS);
}

/** One in this many curators published the whole shelf at once. */
const AT_ONCE_EVERY = 5;
/** How many days ago the unpublished shelf came out. */
const CAME_OUT_DAYS = 90;

/**
 * The publication date of each pick of the shelves that are or were public. Some shelves are published at once. The
 * picks of the others alternate by curator and by category, but for the shelf of Ines, which is older.
 */
function feedOrder(): Map<DemoPick, Date> {
  const all = curators.filter(({ status }) => status === 'approved');
  const order = new Map<DemoPick, Date>();
  const isAtOnce = (index: number) => index % AT_ONCE_EVERY === 2;
  for (const [index, { picks }] of all.entries()) {
    const at = new Date(NOW - (index * AT_ONCE_EVERY + 36) * HOUR_MS);
    if (isAtOnce(index)) for (const pick of picks) order.set(pick, at);
  }
  const approved = all.filter((_, index) => !isAtOnce(index));
  for (let round = 0; round < 9; round += 1) {
    for (const [turn, { picks }] of approved.entries()) {
      const shelf = [1, 2, 3].flatMap((rank) =>
        categories.flatMap(
          (category) => picks.find((pick) => pick.category === category && pick.rank === rank) ?? [],
        ),
      );
      const pick = shelf[(round + turn) % shelf.length];
      if (pick) order.set(pick, new Date(NOW - (round * approved.length + turn) * 5 * HOUR_MS));
    }
  }
  for (const pick of all.find(({ username }) => username === 'ines')?.picks ?? []) {
    const isNew = ['books-2', 'products-3'].includes(`${pick.category}-${pick.rank}`);
    order.set(pick, new Date(NOW - (isNew ? INES.came + pick.rank : INES.stood) * DAY_MS));
  }
  // Unpublished shelves were public before.
  for (const { picks } of curators.filter(({ status }) => status === 'unpublished')) {
    for (const pick of picks) order.set(pick, new Date(NOW - CAME_OUT_DAYS * DAY_MS));
  }
  return order;
}

/** Removes what an interrupted load has left behind, files first. */
async function removePartialLoad({ db, storage }: DemoServices): Promise<void> {
  const images = await db.image.findMany({ select: { key: true, width: true, widths: true } });
  if (images.length > 0) await storage.remove(images.flatMap(imageKeys));
  await db.collection.deleteMany();
  await db.profile.deleteMany({
    where: { email: { in: curators.map(({ username }) => buildDemoEmail(username)) } },
  });
}
