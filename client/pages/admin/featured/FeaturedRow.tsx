import { ArrowDown, ArrowUp, CalendarDays, GripVertical, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { Thumb } from '../../../components/PickImage/Thumb.tsx';
import movable from '../../../editing/sorting/movable.module.css';
import { useMovable } from '../../../editing/sorting/useMovable.ts';
import type { FeaturedEntry_FeaturedFragment, FeaturedState } from '../../../gql/graphql.ts';
import { formatLocalDate } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Status } from '../kit/Status.tsx';
import styles from './Featured.module.css';

type Entry = FeaturedEntry_FeaturedFragment;

const STATES: Record<FeaturedState, { tone: 'good' | 'warn' | 'mute'; text: string }> = {
  SHOWN: { tone: 'good', text: 'Shown' },
  SCHEDULED: { tone: 'warn', text: 'Scheduled' },
  NOT_PUBLIC: { tone: 'mute', text: 'Not public' },
  ENDED: { tone: 'mute', text: 'Ended' },
};

export const getEntryName = ({ pick, profile }: Entry): string =>
  pick?.title ?? (profile ? formatDisplayName(profile) : '');

const formatDates = ({ startsAt, endsAt }: Entry) =>
  endsAt ? `${formatLocalDate(startsAt)} to ${formatLocalDate(endsAt)}` : `From ${formatLocalDate(startsAt)}`;

interface FeaturedRowProps {
  entry: Entry;
  /** The position in the list, from 1. */
  position: number;
  onDates: () => void;
  onRemove: () => void;
}

/** A featured pick or curator, with a drag handle and buttons. */
export function FeaturedRow({ entry, position, onDates, onRemove }: FeaturedRowProps) {
  const { ref, style, isDragging, onUp, onDown, handle } = useMovable(entry.id);
  const { pick, profile, state } = entry;
  const name = getEntryName(entry);
  const { tone, text } = STATES[state];
  return (
    <li
      ref={ref}
      className={cx('row gap-3 border-b relative', styles.row, isDragging && movable.carried)}
      style={style}
    >
      <button
        {...handle}
        type="button"
        aria-label={`Move ${name}, ${position}`}
        aria-roledescription="movable"
        className={cx('row flex-none rounded mute justify-center gap-half', styles.handle, movable.handle)}
      >
        <span aria-hidden="true" className="font-600 tabular">
          {position}
        </span>
        <GripVertical size={18} />
      </button>
      {pick ? <Thumb object={pick} /> : <Avatar image={profile?.avatar} name={name} size={44} />}
      <span className={cx('stack min-w-0 leading-140', styles.words)}>
        <Link
          to={pick ? pathTo.pick(pick.id) : profile ? pathTo.profile(profile) : pathTo.curators()}
          dir="auto"
          className="font-600 quiet-link"
        >
          {name}
        </Link>
        <span className="note">{pick ? formatDisplayName(pick.profile) : profile?.title}</span>
        <span className="note">
          <Status tone={tone}>{text}</Status> · {formatDates(entry)}
        </span>
      </span>
      <span className={cx('flex flex-none', styles.tools)}>
        <IconButton size="small" label={`Move ${name} up`} aria-disabled={!onUp} onClick={onUp}>
          <ArrowUp />
        </IconButton>
        <IconButton size="small" label={`Move ${name} down`} aria-disabled={!onDown} onClick={onDown}>
          <ArrowDown />
        </IconButton>
        <IconButton size="small" label={`Dates of ${name}`} onClick={onDates}>
          <CalendarDays />
        </IconButton>
        <IconButton size="small" label={`Remove ${name}`} onClick={onRemove}>
          <X />
        </IconButton>
      </span>
    </li>
  );
}
