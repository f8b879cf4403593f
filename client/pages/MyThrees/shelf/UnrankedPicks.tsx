import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { PickImage } from '../../../components/PickImage/PickImage.tsx';
import { categories } from '../../../lib/categories.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FactLine } from '../../../ui/FactLine.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ListRow, RowList } from '../../../ui/ListRow.tsx';
import { useToast } from '../../../ui/overlay/Toast.tsx';
import { MakeRoom, type Room } from '../pick/MakeRoom.tsx';
import { focusSlot } from '../pick/useEditorRoute.ts';
import section from '../Section.module.css';
import { type EarlierPick, findFreeSlot, formatSlotName, getPicksIfFull, type OwnPick } from '../slots.ts';
import styles from './UnrankedPicks.module.css';
import { useReplacedToast, useSetPickRank } from './useSetPickRank.ts';

interface UnrankedPicksProps {
  earlier: readonly EarlierPick[];
  /** The picks on the shelf. */
  picks: readonly OwnPick[];
  onDelete: (pick: EarlierPick) => void;
}

/** The unranked picks. Each can be ranked again. */
export function UnrankedPicks({ earlier, picks, onDelete }: UnrankedPicksProps) {
  const heading = useId();
  const toast = useToast();
  const setPickRank = useSetPickRank();
  const roomMade = useReplacedToast();
  const [returning, setReturning] = useState<EarlierPick | null>(null);
  const [busy, setBusy] = useState(false);
  if (earlier.length === 0) return null;

  const put = async (pick: EarlierPick, rank: number, room?: Room) => {
    const info = categories[pick.category];
    setBusy(true);
    const done = await setPickRank({ id: pick.id, rank, ...(room?.reason && { reason: room.reason }) });
    setBusy(false);
    if (!done) return;
    setReturning(null);
    const message = `“${pick.title}” is ${formatSlotName({ info, rank })}`;
    if (room) roomMade(message, room.pick);
    else toast(message);
    focusSlot(info.id, rank);
  };
  const bringBack = (pick: EarlierPick) => {
    const free = findFreeSlot(picks, { info: categories[pick.category] });
    if (free) put(pick, free.rank);
    else setReturning(pick);
  };

  return (
    <section aria-labelledby={heading} className={cx('grid gap-4 border-t', section.section)}>
      <div>
        <h2 id={heading} className="text-20">
          Off your shelf
        </h2>
        <p className="mt-2 note leading-140">They made room for other picks. Their pages stay.</p>
      </div>
      <RowList aria-labelledby={heading}>
        {earlier.map((pick) => (
          <li key={pick.id}>
            <ListRow
              picture={
                <span className={styles.picture}>
                  <PickImage pick={pick} variant="thumbnail" sizes="64px" />
                </span>
              }
              end={
                <span className="row flex-none gap-2">
                  <Button
                    size="small"
                    busy={busy}
                    aria-label={`Bring back ${pick.title}`}
                    onClick={() => bringBack(pick)}
                  >
                    Bring back
                  </Button>
                  <IconButton label={`Delete ${pick.title}`} size="small" onClick={() => onDelete(pick)}>
                    <Trash2 />
                  </IconButton>
                </span>
              }
            >
              <Link dir="auto" to={pathTo.pick(pick.id)} className="block font-600 break-anywhere">
                {pick.title}
              </Link>
              <span className="block note break-anywhere">
                <FactLine>
                  {categories[pick.category].singular}
                  {pick.reference && <bdi>{pick.reference}</bdi>}
                </FactLine>
              </span>
            </ListRow>
          </li>
        ))}
      </RowList>
      {returning && (
        <MakeRoom
          newcomer={{
            title: returning.title,
            reference: returning.reference,
            picture: <PickImage pick={returning} sizes="180px" />,
          }}
          replaceable={getPicksIfFull(picks, returning.category)}
          info={categories[returning.category]}
          busy={busy}
          onChoose={(room) => put(returning, room.pick.rank ?? 1, room)}
          onClose={() => setReturning(null)}
        />
      )}
    </section>
  );
}
