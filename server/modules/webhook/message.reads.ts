import type { Prisma } from '../../../prisma/client/client.ts';
import { asAnyAdmin, asMember } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { mapTexts } from '../../platform/text/line.rules.ts';
import { canSeeCollection } from '../collection/collection.policy.ts';
import { canSeePick } from '../pick/pick.policy.ts';
import { pickTexts } from '../pick/pick-texts.rules.ts';
import { readPersonInShort } from '../profile/profile.reads.ts';
import { canSeeThing } from '../thing/thing.policy.ts';
import { type EventName, TEST_EVENT } from './events.rules.ts';

type Source = Pick<Services, 'db' | 'env'>;
type Data = Record<string, unknown>;
/** The subject of an event, and the owner of the webhook. Null for the site's webhooks. */
type Occasion = { subjectId: string; owner: string | null };

/**
 * The content of a message, from current data. Null if its subject was deleted or the receiver may no longer see it.
 * It has only public data, except decisions, which their owner or admins may see.
 */
export function readMessage(source: Source, event: string, occasion: Occasion): Promise<Data | null> {
  return readers[event as EventName]?.(source, occasion) ?? Promise.resolve(null);
}

const ofPicks = {
  id: true,
  category: true,
  rank: true,
  title: true,
  ...mapTexts(pickTexts, () => true as const),
  isPublic: true,
  publishedAt: true,
  updatedAt: true,
  profileId: true,
  thing: {
    select: { id: true, category: true, slug: true, title: true, shelvesCount: true, isPublic: true },
  },
} satisfies Prisma.PickSelect;

type PickRow = Prisma.PickGetPayload<{ select: typeof ofPicks }>;

const thingData = (
  { publicUrl }: Source['env'],
  { id, category, slug, title, shelvesCount }: PickRow['thing'],
): Data => ({ id, permalink: `${publicUrl}/${category}/${slug}`, title, shelvesCount });

const pickData = ({ env }: Source, pick: PickRow): Data => ({
  id: pick.id,
  permalink: `${env.publicUrl}/pick/${pick.id}`,
  category: pick.category.toUpperCase(),
  rank: pick.rank,
  title: pick.title,
  ...mapTexts(pickTexts, (name) => pick[name]),
  thing: canSeeThing(pick.thing) ? thingData(env, pick.thing) : null,
  publishedAt: pick.publishedAt,
  updatedAt: pick.updatedAt,
});

/**
 * A person as the receiver may see them: the owner of the webhook as a member, or any admin for the site's webhooks.
 * Null if the receiver may not see them.
 */
const readPerson = (source: Source, owner: string | null, id: string): Promise<Data | null> =>
  readPersonInShort(source, owner === null ? asAnyAdmin(id) : asMember(owner), id);

async function ofPublicPick(source: Source, { subjectId: id }: Occasion): Promise<Data | null> {
  const pick = await source.db.pick.findUnique({ where: { id }, select: ofPicks });
  return pick && canSeePick(null, pick) ? { pick: pickData(source, pick) } : null;
}

/** A pick that is no longer public is sent only with its id and address. */
async function ofRemovedPick({ db, env }: Source, { subjectId: id }: Occasion): Promise<Data | null> {
  const pick = await db.pick.findUnique({ where: { id }, select: { isPublic: true, profileId: true } });
  return pick && canSeePick(null, pick) ? null : { pick: { id, permalink: `${env.publicUrl}/pick/${id}` } };
}

async function ofSave(source: Source, { subjectId: id, owner }: Occasion): Promise<Data | null> {
  const save = await source.db.favorite.findUnique({
    where: { id },
    select: { createdAt: true, pick: { select: ofPicks }, userId: true },
  });
  if (!save || save.pick.profileId !== owner || !canSeePick(null, save.pick)) return null;
  const { createdAt, pick, userId } = save;
  const savedBy = await readPerson(source, owner, userId);
  return savedBy && { pick: pickData(source, pick), savedBy, savedAt: createdAt };
}

async function ofFollow(source: Source, { subjectId: id, owner }: Occasion): Promise<Data | null> {
  const follow = await source.db.follow.findUnique({ where: { id } });
  if (follow?.followingId !== owner) return null;
  const follower = await readPerson(source, owner, follow.followerId);
  return follower && { follower, followedAt: follow.createdAt };
}

async function ofComment(source: Source, { subjectId: id, owner }: Occasion): Promise<Data | null> {
  const about = { id: true, title: true, isPublic: true, profileId: true } as const;
  const comment = await source.db.comment.findUnique({
    where: { id },
    select: {
      text: true,
      isShown: true,
      createdAt: true,
      parentId: true,
      authorId: true,
      pick: { select: about },
      collection: { select: about },
    },
  });
  const { pick, collection } = comment ?? {};
  const subject = pick ?? collection;
  const isPublic = pick ? canSeePick(null, pick) : collection && canSeeCollection(null, collection);
  if (!comment?.isShown || !subject || !isPublic || subject.profileId !== owner) return null;
  const path = pick ? `/pick/${subject.id}` : `/collection/${subject.id}`;
  const { text, createdAt, parentId, authorId } = comment;
  const author = await readPerson(source, owner, authorId);
  if (!author) return null;
  return {
    comment: { id, text, createdAt, parentId, author },
    [pick ? 'pick' : 'collection']: {
      id: subject.id,
      permalink: `${source.env.publicUrl}${path}`,
      title: subject.title,
    },
  };
}

const ofReviews = {
  id: true,
  status: true,
  note: true,
  createdAt: true,
  decidedAt: true,
  profileId: true,
} satisfies Prisma.SubmissionReviewSelect;

/** A decision for the curator, sent only while it is still valid. */
const ofDecision =
  (status: 'approved' | 'rejected') =>
  async (source: Source, { subjectId: id, owner }: Occasion): Promise<Data | null> => {
    const review = await source.db.submissionReview.findUnique({ where: { id }, select: ofReviews });
    if (review?.status !== status || review.profileId !== owner) return null;
    const { decidedAt, note } = review;
    const curator = await readPerson(source, owner, owner);
    return curator && { curator, submission: { id, decidedAt, note } };
  };

/** A submission, for admins. */
const ofSubmission =
  (isDecided: boolean) =>
  async (source: Source, { subjectId: id, owner }: Occasion): Promise<Data | null> => {
    const review = await source.db.submissionReview.findUnique({ where: { id }, select: ofReviews });
    if (!review || (review.status !== 'pending') !== isDecided) return null;
    const { status, note, createdAt, decidedAt, profileId } = review;
    const curator = await readPerson(source, owner, profileId);
    if (!curator) return null;
    return {
      curator,
      submission: {
        id,
        permalink: `${source.env.publicUrl}/admin/submissions`,
        status: status.toUpperCase(),
        createdAt,
        ...(isDecided && { decidedAt, note }),
      },
    };
  };

async function ofTakedown(source: Source, { subjectId: id, owner }: Occasion): Promise<Data | null> {
  const takedown = await source.db.takedown.findUnique({ where: { id } });
  if (!takedown || takedown.restoredAt) return null;
  const { subject, reason, createdAt, pickId, collectionId, profileId } = takedown;
  if (owner !== null && owner !== profileId) return null;
  const profile = await readPerson(source, owner, profileId);
  if (!profile) return null;
  return {
    takedown: { id, subject: subject.toUpperCase(), reason, createdAt, pickId, collectionId },
    profile,
  };
}

async function ofAccount(source: Source, { subjectId: id, owner }: Occasion): Promise<Data | null> {
  const account = await source.db.profile.findUnique({ where: { id }, select: { createdAt: true } });
  const profile = account && (await readPerson(source, owner, id));
  return profile && { profile: { ...profile, createdAt: account.createdAt } };
}

/** Contains neither the reporter nor their text. */
async function ofReport({ db, env }: Source, { subjectId: id }: Occasion): Promise<Data | null> {
  const report = await db.report.findUnique({
    where: { id },
    select: {
      subject: true,
      kind: true,
      createdAt: true,
      profileId: true,
      pickId: true,
      collectionId: true,
      commentId: true,
    },
  });
  if (!report) return null;
  const { subject, kind, ...ids } = report;
  return {
    report: {
      id,
      permalink: `${env.publicUrl}/admin/reports`,
      subject: subject.toUpperCase(),
      kind: kind.toUpperCase(),
      ...ids,
    },
  };
}

const readers: Record<EventName, (source: Source, occasion: Occasion) => Promise<Data | null>> = {
  'pick.published': ofPublicPick,
  'pick.updated': ofPublicPick,
  'pick.removed': ofRemovedPick,
  'pick.saved': ofSave,
  'follower.added': ofFollow,
  'comment.created': ofComment,
  'shelf.approved': ofDecision('approved'),
  'shelf.rejected': ofDecision('rejected'),
  'content.taken_down': ofTakedown,
  'submission.opened': ofSubmission(false),
  'submission.decided': ofSubmission(true),
  'account.created': ofAccount,
  'report.opened': ofReport,
  [TEST_EVENT]: async (_source, { subjectId }) => ({ webhook: { id: subjectId } }),
};
