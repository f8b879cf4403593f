import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import { DetailLink } from '../../components/DetailLink/DetailLink.tsx';
import { PickImage } from '../../components/PickImage/PickImage.tsx';
import { categories } from '../../lib/categories.ts';
import { cx } from '../../ui/cx.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import type { ListItem } from './documents.ts';
import styles from './Lists.module.css';

/** The picture of a pick in a list. Empty if the pick is no longer public. */
export const Thumbnail = ({ item: { pick } }: { item: ListItem }) => (
  <span className={styles.thumbnail}>
    {pick && <PickImage pick={pick} variant="thumbnail" sizes="72px" />}
  </span>
);

/** The content of a list item: title, facts, and the note of the list’s owner. */
export function PickWords({ item: { pick, note } }: { item: ListItem }) {
  return (
    <div className="fill">
      {pick ? (
        <>
          <h2 className="text-17 font-ui font-600 leading-135 tracking-0">
            <DetailLink kind="pick" id={pick.id} className="quiet-link">
              <bdi>{pick.title}</bdi>
            </DetailLink>
          </h2>
          <p className="mute text-15 break-anywhere">
            <FactLine>
              {pick.reference && <bdi>{pick.reference}</bdi>}
              <span>
                <span data-shows="categories">{categories[pick.category].singular}</span> picked by{' '}
                <bdi>{formatDisplayName(pick.profile)}</bdi>
              </span>
            </FactLine>
          </p>
        </>
      ) : (
        <p className="mute text-15 py-4">No longer public</p>
      )}
      {note && (
        <p dir="auto" className={cx('mt-2 text-17 break-anywhere pre-line', styles.note)}>
          {note}
        </p>
      )}
    </div>
  );
}
