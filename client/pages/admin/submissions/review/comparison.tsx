import { Picture, type PictureImage } from '../../../../ui/media/Picture.tsx';
import { type Change, isAbout, type Review, type Subject } from '../review.ts';
import type { ReviewDrafts } from '../reviewDrafts.ts';
import styles from './ReviewView.module.css';

export type Side = 'submitted' | 'approved';

/** The common props of the comparison's parts. */
export interface Comparison {
  review: Review;
  drafts: ReviewDrafts;
  /** How often the notes could not all be sent with a decision. The forms of those that were sent close then. */
  failures: number;
  isNew: (subject: Subject) => boolean;
  /** The one that a narrow screen shows. */
  side: Side;
  stories: { isOpen: (id: string) => boolean; toggle: (id: string) => void };
}

/** Whether the shelf is public, so that content can be taken down at once. */
export const canTakeDown = ({ submission }: Review): boolean =>
  submission?.kind === 'CHANGE' && submission.status === 'PENDING';

/** What changed about a subject since the last approval. */
export const findChange = (review: Review, subject: Subject): Change | undefined =>
  review.changes.find(isAbout(subject));

const MARKS = { ADDED: 'Added', REMOVED: 'Removed', CHANGED: 'Changed', MOVED: 'Moved' } as const;

/** The label of a change in a word or two. */
export function formatChangeMark({ change, field, before }: Change): string {
  if (change === 'MOVED') return `Moved from ${before}`;
  if (change === 'ADDED' && !field) return 'New pick';
  return MARKS[change];
}

/** A picture of a snapshot. */
export function Shot({
  image,
  ratio,
}: {
  image: PictureImage | null | undefined;
  ratio?: string | undefined;
}) {
  if (!image) return <span className="mute">No picture</span>;
  return <Picture image={image} alt="" ratio={ratio} sizes="200px" className={styles.picture} />;
}
