import { z } from 'zod';
import { type CategoryName, categories } from '../pick/category.rules.ts';
import { RANKS, SHELF_SIZE } from '../pick/pick.rules.ts';

export type Status = 'draft' | 'pending' | 'approved' | 'rejected' | 'unpublished';
export type Action = 'submit' | 'cancel_submission' | 'publish' | 'none';

/** The facts that spec 4.1 depends on. */
export type Shelf = {
  status: Status;
  fullName: string | null;
  title: string | null;
  hasAvatar: boolean;
  /** The slots that have a pick. */
  slots: { category: CategoryName; rank: number }[];
  /** Milliseconds since the epoch; null if never submitted. */
  lastSubmittedAt: number | null;
  /** When the curator last changed the profile or a pick. */
  lastChangedAt: number;
};

export type Progress = {
  filled: number;
  missing: string[];
  message: string;
  action: Action;
  actionEnabled: boolean;
  actionLabel: string | null;
  statusLabel: string;
};

/** The name of a status as its owner sees it (spec 4.1). */
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

/** The table of spec 4.1. The first row that matches applies. */
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
    message: row.message,
    action: row.action,
    actionEnabled: row.enabled(facts),
    actionLabel: row.label,
    statusLabel: statusLabels[shelf.status],
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
  /** The new status of all picks of the shelf; null keeps them. */
  picks: 'draft' | 'pending_review' | 'published' | null;
  /** The new status of the pending review; 'opened' creates one. */
  review: 'opened' | 'canceled' | 'approved' | 'rejected' | null;
  refused: string;
};

/** The transitions of spec 4.2, and the approval and rejection that follow from them. */
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
} as const satisfies Record<string, Transition>;

export const NOTE_MAX = 2_000;
const note = z.string().trim().max(NOTE_MAX, `The note must be at most ${NOTE_MAX} characters`);
export const approvalSchema = z.object({ note: note.nullish() });
export const rejectionSchema = z.object({ note: note.min(1, 'Please write a note for the curator') });
