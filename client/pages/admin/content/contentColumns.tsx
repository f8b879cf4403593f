import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import type {
  ContentState,
  ListedCollection_CollectionFragment,
  ListedPick_PickFragment,
} from '../../../gql/graphql.ts';
import { formatCount, formatLocalDate } from '../../../lib/format.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { byDate, byNumberOf, type Column } from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import type { ListState } from '../kit/useListState.ts';
import styles from './Content.module.css';
import { STATES } from './useContentList.ts';

type Content = ListedPick_PickFragment | ListedCollection_CollectionFragment;
type Curator = Content['profile'];

interface ContentNameProps {
  title: string;
  note?: string | number | null | undefined;
  picture: ReactNode;
}

/** The picture, title and a note of a pick or collection. */
export function ContentName({ title, note, picture }: ContentNameProps) {
  return (
    <span className="row min-w-0 gap-3">
      {picture}
      <span className="stack min-w-0 leading-135">
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        {note && <span className={cx('clamp-2 note', styles.note)}>{note}</span>}
      </span>
    </span>
  );
}

/** The column of the curator. A press filters the list by them. */
export const curatorColumn = ({ linkWith }: Pick<ListState, 'linkWith'>): Column<{ profile: Curator }> => ({
  id: 'curator',
  header: 'Curator',
  wrap: true,
  cell: ({ profile }) => (
    <Link to={linkWith({ curator: profile.id, after: null })} className={styles.curator}>
      <bdi>{formatDisplayName(profile)}</bdi>
    </Link>
  ),
});

interface CuratorChipProps {
  list: Pick<ListState<'curator'>, 'filters' | 'change'>;
  /** The curator of the first row, if there is one. */
  name: Curator | undefined;
}

/** Shows that the list is filtered by one curator, with a button to clear the filter. */
export function CuratorChip({ list, name }: CuratorChipProps) {
  if (!list.filters.curator) return null;
  return (
    <p className="mb-3">
      <Chip onRemove={() => list.change({ filters: { curator: '' } })} removeLabel="Show all curators">
        {name ? `By ${formatDisplayName(name)}` : 'By one curator'}
      </Chip>
    </p>
  );
}

const TONES = { PUBLIC: 'good', HIDDEN: 'danger', IN_REVIEW: 'warn', DRAFT: 'mute' } as const;

interface ContentStatusProps {
  content: Content;
  /** Whether it awaits a decision if it is neither public nor hidden. */
  isInReview: boolean;
}

/** The state of a pick or collection, with the reason why it is hidden. */
export function ContentStatus({ content, isInReview }: ContentStatusProps) {
  const { isPublic, takedown, profile } = content;
  const reason = (takedown ?? profile.suspension ?? profile.withdrawal)?.reason;
  const state: ContentState = isPublic ? 'PUBLIC' : reason ? 'HIDDEN' : isInReview ? 'IN_REVIEW' : 'DRAFT';
  return (
    <span className="stack min-w-0 leading-135">
      <Status tone={TONES[state]}>{STATES[state]}</Status>
      {reason && (
        <span className={cx('clamp-2 note', styles.note)} title={reason}>
          {reason}
        </span>
      )}
    </span>
  );
}

/** The columns that picks and collections have in common. */
export const contentColumns: Column<Content>[] = [
  {
    id: 'comments',
    header: 'Comments',
    sort: byNumberOf('comments'),
    align: 'end',
    wide: true,
    cell: ({ commentsCount }) => formatCount(commentsCount),
  },
  { id: 'created', header: 'Added', sort: byDate, cell: ({ createdAt }) => formatLocalDate(createdAt) },
];
