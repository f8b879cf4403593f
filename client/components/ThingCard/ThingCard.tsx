import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import type { ThingCard_ThingFragment } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { formatShelvesCount } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { ObjectImage } from '../PickImage/PickImage.tsx';
import styles from './ThingCard.module.css';

const FRAGMENT = graphql(`
  fragment ThingCard_thing on Thing {
    id category slug title creator shelvesCount
    image { ...Picture_image @unmask }
  }
`);

interface ThingCardProps {
  thing: FragmentType<ThingCard_ThingFragment>;
  /** The city that the page is about. Its cards do not repeat it. */
  city?: string;
}

/** The width of a picture in `thing-columns`. */
export const THING_SIZES = '(min-width: 1100px) 190px, (min-width: 768px) 22vw, 44vw';

/** A thing as a card, with one link to its page. */
export function ThingCard({ thing: from, city }: ThingCardProps) {
  const { data: thing, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  const { category, title, creator, shelvesCount } = thing;
  return (
    <Link
      to={pathTo.thing(thing)}
      className={cx('grid content-start text-15 leading-135 break-anywhere no-underline grid-1', styles.card)}
    >
      <span className={cx('grid mb-2 bg-wash', styles.stage)}>
        <ObjectImage object={thing} sizes={THING_SIZES} className={styles[categories[category].slug]} />
      </span>
      <span dir="auto" className={cx('font-600', styles.title)}>
        {title}
      </span>
      {creator && creator !== city && (
        <span dir="auto" className="note">
          {creator}
        </span>
      )}
      <span className="note">{formatShelvesCount(shelvesCount)}</span>
    </Link>
  );
}
