import { Link } from 'react-router-dom';
import { ObjectImage } from '../../components/PickImage/PickImage.tsx';
import wholeCard from '../../components/wholeCardLink.module.css';
import type { TopThingsQuery } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { formatCount } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import styles from './TopThings.module.css';

interface TopThingRowProps {
  entry: NonNullable<TopThingsQuery['topThings']>['nodes'][number];
  priority: boolean;
}

/** A thing with its position, which links to its page. The city of a place links to the page of the city. */
export function TopThingRow({ entry, priority }: TopThingRowProps) {
  const { position, curatorsCount, firstPlacesCount, thing } = entry;
  if (!thing) return null;
  const { category, title, creator, city } = thing;
  const info = categories[category];
  return (
    <li value={position} className={cx(wholeCard.card, styles.row)}>
      <span
        aria-hidden="true"
        className={cx('text-34 font-display font-750 tracking-display tabular leading-100', styles.position)}
        style={{ color: info.color }}
      >
        {position}
      </span>
      <ObjectImage object={thing} sizes="120px" priority={priority} className="shadow-object" />
      <div className="min-w-0 break-anywhere">
        <h2 className="text-20 leading-125">
          <Link to={pathTo.thing(thing)} dir="auto" className={wholeCard.link}>
            {title}
          </Link>
        </h2>
        {creator && (
          <p dir="auto" className="mute">
            {category === 'PLACES' ? (
              <Link
                to={city ? pathTo.city(city.slug) : pathTo.topThings(info, { city: creator })}
                className={cx('inline-flex relative items-center touch', styles.city)}
              >
                {creator}
              </Link>
            ) : (
              creator
            )}
          </p>
        )}
        <p className="mt-1 text-15">
          {firstPlacesCount > 0
            ? `First for ${formatCount(firstPlacesCount)} of ${formatCount(curatorsCount)}`
            : `${formatCount(curatorsCount)} curators`}
        </p>
      </div>
    </li>
  );
}
