import { Plus } from 'lucide-react';
import { useId } from 'react';
import { RANKS } from '../../../../server/modules/pick/rank.rules.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { SortableList } from '../../../editing/sorting/SortableList.tsx';
import type { CategoryInfo } from '../../../lib/categories.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/cx.ts';
import section from '../Section.module.css';
import { fillSlots, formatSlotName, getSlotKey, type OwnPick } from '../slots.ts';
import { EmptySlot } from './EmptySlot.tsx';
import { FilledSlot } from './FilledSlot.tsx';
import styles from './Shelf.module.css';
import type { DropTarget } from './usePictureDrops.ts';
import { useRankPicks } from './useRankPicks.ts';
import type { WaitingPicture } from './waitingPictures.ts';

interface ShelfRowProps {
  info: CategoryInfo;
  picks: readonly OwnPick[];
  waiting: readonly WaitingPicture[];
  /** The slot that would take a dragged picture. */
  dropTarget: DropTarget;
  /** Notices for the curator about a pick. */
  getNotice: (pick: OwnPick) => string | null;
  onRemoveWaiting: (file: File) => void;
  onDelete: (pick: OwnPick) => void;
}

/** The three slots of a category. Ranks change by drag and drop, by button and by arrow key. */
export function ShelfRow({
  info,
  picks,
  waiting,
  dropTarget,
  getNotice,
  onRemoveWaiting,
  onDelete,
}: ShelfRowProps) {
  const heading = useId();
  const rankPicks = useRankPicks();
  const slots = fillSlots(picks, info.id);
  const ids = slots.flatMap((pick) => pick?.id ?? []);
  const findPickTitle = (id: unknown) => picks.find((pick) => pick.id === id)?.title ?? '';

  return (
    <section
      aria-labelledby={heading}
      data-category={info.slug}
      className={cx('grid gap-4 border-t', section.section)}
    >
      <div className={styles.head}>
        <h2 id={heading} className="text-20" style={{ color: info.color }}>
          {info.plural}
        </h2>
        {ids.length === slots.length && (
          <LinkButton
            to={pathTo.newPick({ category: info.id })}
            state={{ overShelf: true }}
            aria-label={`Add another ${info.singular.toLowerCase()}`}
            variant="ghost"
            size="small"
            className={cx('outdent mt-2', styles.another)}
          >
            <Plus size={16} /> Add another
          </LinkButton>
        )}
      </div>
      <SortableList
        className={styles.slots}
        ids={ids}
        direction="horizontal"
        getTitle={findPickTitle}
        formatPosition={(index) => formatSlotName({ info, rank: index + 1 })}
        instructions={INSTRUCTIONS}
        onMove={(next) => rankPicks(info.id, next)}
      >
        {slots.map((pick, index) => {
          const slot = { info, rank: RANKS[index] ?? 1 };
          const { rank } = slot;
          const over = dropTarget === getSlotKey(slot);
          if (!pick) {
            const picture = waiting.find((one) => getSlotKey(one.slot) === getSlotKey(slot));
            return (
              <EmptySlot
                key={`free-${rank}`}
                slot={slot}
                waiting={picture?.file ?? null}
                over={over}
                onRemove={onRemoveWaiting}
              />
            );
          }
          return (
            <FilledSlot
              key={pick.id}
              pick={pick}
              notice={getNotice(pick)}
              slot={slot}
              over={over}
              // Ranks have no gaps: moving up a pick behind a free slot fills the slot.
              afterGap={rank > ids.indexOf(pick.id) + 1}
              onDelete={() => onDelete(pick)}
            />
          );
        })}
      </SortableList>
    </section>
  );
}

const INSTRUCTIONS =
  'Press Enter to edit this pick, or the arrow keys to change its rank. You can also press Space to lift it, move it with the arrow keys, and press Space again to drop it.';
