import type { FragmentType } from '@apollo/client';
import { Plus, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ObjectImage } from '../../components/PickImage/PickImage.tsx';
import { graphql } from '../../gql/gql.ts';
import type { ThingTile_ThingFragment } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import styles from './FindYourPeople.module.css';

const FRAGMENT = graphql(`
  fragment ThingTile_thing on Thing {
    id category title creator
    image { ...Picture_image @unmask }
  }
`);

interface ThingTileProps {
  thing: FragmentType<ThingTile_ThingFragment>;
  /** The address of the page with this thing added or removed. */
  to: (id: string) => string;
  action: 'add' | 'remove';
}

/** A thing to choose, or one that is chosen. Both are links, which also work before any script. */
export function ThingTile({ thing: from, to, action }: ThingTileProps) {
  const { data: thing, complete } = useFragmentData(FRAGMENT, from);
  if (!complete) return null;
  const { id, category, title, creator } = thing;
  const info = categories[category];
  const Icon = action === 'add' ? Plus : X;
  return (
    <Link to={to(id)} replace className={cx('grid gap-2 no-underline', styles.tile)}>
      <span className={styles.stage}>
        <span data-category={info.slug} className={cx('block relative', styles.standing)}>
          <ObjectImage object={thing} sizes="116px" className={styles.object} />
          <span className={cx('grid absolute ink', styles.mark)}>
            <Icon size={16} />
          </span>
        </span>
      </span>
      <span className="grid min-w-0">
        <span className="visually-hidden">{action === 'add' ? 'Choose' : 'Remove'} </span>
        <span dir="auto" className="text-13 font-600 leading-130 clamp-2 break-anywhere">
          {title}
        </span>
        <span dir="auto" className="note truncate">
          {creator ?? info.singular}
        </span>
      </span>
    </Link>
  );
}
