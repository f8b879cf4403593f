import { z } from 'zod';
import { requiredText } from '../../platform/text/line.rules.ts';
import { type CategoryName, categories } from '../category/category.rules.ts';
import { SHELF_SIZE } from '../pick/pick.rules.ts';
import { RANKS } from '../pick/rank.rules.ts';
import { pickFields, profileFields } from './fields.rules.ts';

export type Status = 'draft' | 'pending' | 'approved' | 'rejected' | 'unpublished';
type Action = 'submit' | 'cancel_submission' | 'publish' | 'none';

/** Everything on which the table of spec 4.1 depends. */
export type Shelf = {
  status: Status;
  fullName: string | null;
  title: string | null;
  hasAvatar: boolean;
  /** The filled slots. */
  slots: { category: CategoryName; rank: number }[];
  /** In milliseconds since 1970. Null if it was never submitted. */
  lastSubmittedAt: number | null;
  /** Whether a curator's shelf, including pending edits, equals the last approved one. */
  isAsApproved?: boolean;
  /** Whether an admin has withdrawn the shelf. */
  withdrawn?: boolean;
  /** When the curator last changed the profile or a pick. */
  lastChangedAt: number;
};

type Progress = {
  filled: number;
  missing: string[];
  message: string;
  action: Action;
  actionEnabled: boolean;
  actionLabel: string | null;
  publishesAtOnce: boolean;
  statusLabel: string;
};

/** The names of statuses that the owner sees (spec 4.1). */
export const statusLabels: Record<Status, string> = {
  draft: 'Draft',
  pending: 'In Review',
  approved: 'Active Curator',
  rejected: 'In Pending',
  unpublished: 'Inactive Curator',
};

type Facts = { nine: boolean; complete: boolean; changed: boolean };
type Row = {
  when: (status: Status, facts: Facts) => boolean;
  message: string;
  action: Action;
  label: string | null;
  enabled: (facts: Facts) => boolean;
};

const always = () => true;
const never = () => false;

/** The table of spec 4.1. The first matching row applies. */
export const statusTable: readonly Row[] = [
  {
    when: (status) => status === 'pending',
    message: 'Thank you for your Picks, we will publish your picks as soon as possible',
    action: 'cancel_submission',
    label: 'Cancel Submission',
    enabled: always,
  },
  {
    when: (status) => status === 'approved',
    message: 'Your profile is published',
    action: 'none',
    label: null,
    enabled: never,
  },
  {
    when: (status) => status === 'unpublished',
    message: 'Your profile and picks are unpublished.',
    action: 'publish',
    label: 'Publish',
    enabled: ({ nine, complete }) => nine && complete,
  },
  {
    when: (status) => status === 'rejected',
    message: 'Please check the rejection note, change your picks or profile, and submit again.',
    action: 'submit',
    label: 'Submit',
    enabled: ({ nine, complete, changed }) => nine && complete && changed,
  },
  {
    when: (_status, { nine }) => !nine,
    message: 'Share your best three Books, Places and Things!',
    action: 'submit',
    label: 'Submit',
    enabled: never,
  },
  {
    when: (_status, { complete }) => !complete,
    message: 'Great! Complete your profile!',
    action: 'submit',
    label: 'Submit',
    enabled: never,
  },
  {
    when: always,
    message: 'Great! Submit your profile!',
    action: 'submit',
    label: 'Submit',
    enabled: always,
  },
];

/** The row for a withdrawn shelf. Nothing its owner does publishes the shelf. */
const withdrawn = {
  message: 'Your shelf is withdrawn. Others can’t see it.',
  action: 'none',
  actionEnabled: false,
  actionLabel: null,
  statusLabel: 'Withdrawn',
} as const;

/** Applies spec 4.1 to a shelf: its message, its button, and what is missing. */
export function shelfProgress(shelf: Shelf): Progress {
  const missingRanks = categories.map((category) => ({
    category,
    ranks: RANKS.filter(
      (rank) => !shelf.slots.some((slot) => slot.category === category && slot.rank === rank),
    ),
  }));
  const missingCount = missingRanks.reduce((sum, { ranks }) => sum + ranks.length, 0);
  const missingProfile = [
    ...(shelf.fullName ? [] : ['full name']),
    ...(shelf.title ? [] : ['title']),
    ...(shelf.hasAvatar ? [] : ['profile picture']),
  ];
  const facts: Facts = {
    nine: missingCount === 0,
    complete: missingProfile.length === 0,
    changed: shelf.lastSubmittedAt === null || shelf.lastChangedAt > shelf.lastSubmittedAt,
  };
  const row = statusTable.find(({ when }) => when(shelf.status, facts)) as Row;
  return {
    filled: SHELF_SIZE - missingCount,
    missing: [...missingRanks.flatMap(describeMissing), ...missingProfile],
    ...(shelf.withdrawn
      ? withdrawn
      : {
          message: row.message,
          action: row.action,
          actionEnabled: row.enabled(facts),
          actionLabel: row.label,
          statusLabel: statusLabels[shelf.status],
        }),
    publishesAtOnce: !shelf.withdrawn && shelf.isAsApproved === true,
  };
}

/** "book 2", "books 1 and 3", "books 1–3", or nothing. */
function describeMissing({ category, ranks }: { category: string; ranks: readonly number[] }): string[] {
  if (ranks.length === 0) return [];
  if (ranks.length === 1) return [`${category.slice(0, -1)} ${ranks[0]}`];
  return [`${category} ${ranks.length === RANKS.length ? `1–${RANKS.length}` : ranks.join(' and ')}`];
}

export type Transition = {
  from: readonly Status[];
  to: Status;
  /** The new status of all picks. Null leaves it unchanged. */
  picks: 'draft' | 'pending_review' | 'published' | null;
  /** The new status of the pending review. 'opened' creates one. */
  review: 'opened' | 'canceled' | 'approved' | 'rejected' | null;
  refused: string;
};

/** The transitions of spec 4.2, including approval and rejection. */
export const transitions = {
  submit: {
    from: ['draft', 'rejected', 'unpublished'],
    to: 'pending',
    picks: 'pending_review',
    review: 'opened',
    refused: 'Your shelf isn’t ready to submit',
  },
  cancel: {
    from: ['pending'],
    to: 'draft',
    picks: null,
    review: 'canceled',
    refused: 'There’s no submission to cancel',
  },
  /** An unchanged shelf that was approved before needs no second approval. */
  publish: {
    from: ['unpublished'],
    to: 'approved',
    picks: 'published',
    review: null,
    refused: 'Your shelf isn’t ready to submit',
  },
  unpublish: {
    from: ['approved'],
    to: 'unpublished',
    picks: 'draft',
    review: null,
    refused: 'Your profile isn’t published',
  },
  approve: {
    from: ['pending'],
    to: 'approved',
    picks: 'published',
    review: 'approved',
    refused: 'This shelf is no longer in review',
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    picks: null,
    review: 'rejected',
    refused: 'This shelf is no longer in review',
  },
  /** An admin approves edits of a published shelf, which publishes the pending ones. */
  approveEdits: {
    from: ['approved'],
    to: 'approved',
    picks: 'published',
    review: 'approved',
    refused: 'There’s nothing new to review',
  },
  /** An admin asks for changes of edits, which stay pending. */
  askForChanges: {
    from: ['approved'],
    to: 'approved',
    picks: null,
    review: 'rejected',
    refused: 'There’s nothing new to review',
  },
} as const satisfies Record<string, Transition>;

/** The maximum number of notes of a submission, and their maximum length. */
export const REVIEW_NOTES_MAX = 50;
export const REVIEW_NOTE_MAX = 500;

export const submissionMessages = {
  notFound: 'Submission not found',
  changed: 'The shelf has changed since you opened it. Review it again before you decide.',
  onlyEdits: 'These are edits of a published shelf. Mark them as reviewed, or ask for changes.',
  noEdits: 'This shelf is in review. Approve or reject it.',
  suspended: 'This person is suspended',
  claimed: (name: string) => `${name} is working on this`,
  noteNotFound: 'Note not found',
  notesFull: `A submission can have at most ${REVIEW_NOTES_MAX} notes`,
  notePick: 'This pick isn’t part of the submission',
} as const;

/** How long a claim lasts. */
export const CLAIM_MINUTES = 15;
/** The maximum number of submissions decided in one mutation. */
export const DECISIONS_MAX = 50;

/** `socialLinks` is SOCIAL_LINKS in the API. */
export const constantCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const hasField = (fields: object, field: string | null | undefined) => !field || Object.hasOwn(fields, field);

export const reviewNoteSchema = z
  .object({
    submissionId: z.string(),
    pickId: z.string().nullish(),
    field: z.string().nullish(),
    text: requiredText(
      REVIEW_NOTE_MAX,
      'Please write a note',
      `The note must be at most ${REVIEW_NOTE_MAX} characters`,
    ),
  })
  .refine(({ pickId, field }) => hasField(pickId ? pickFields : profileFields, field), {
    path: ['field'],
    error: 'This field isn’t part of a shelf',
  });

/** Submissions to decide, each with the version that the admin has seen. */
export const decisionsSchema = z
  .array(z.object({ id: z.string(), version: z.number().int() }))
  .min(1, 'Please choose a submission')
  .max(DECISIONS_MAX, `Please choose at most ${DECISIONS_MAX} submissions`);

export const NOTE_MAX = 2_000;
const note = z.string().trim().max(NOTE_MAX, `The note must be at most ${NOTE_MAX} characters`);
export const approvalSchema = z.object({ note: note.nullish() });
export const rejectionSchema = z.object({ note: note.min(1, 'Please write a note for the curator') });
