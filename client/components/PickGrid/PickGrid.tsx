import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import type { PickCard_PickFragment } from '../../gql/graphql.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import { DetailList } from '../DetailLink/DetailList.tsx';
import type { DetailOrigin } from '../DetailLink/detailState.ts';
import { PickCard } from '../PickCard/PickCard.tsx';
import { PickCardSkeleton } from '../PickCard/PickCardSkeleton.tsx';
import styles from './PickGrid.module.css';

/** The widths match the columns in the style sheet. */
export const SIZES = '(min-width: 1200px) 236px, (min-width: 960px) 22vw, (min-width: 640px) 30vw, 46vw';
const FIRST_ROW = 5;

interface PickGridProps {
  picks: readonly ({ id: string } & FragmentType<PickCard_PickFragment>)[];
  label: string;
  /** The number of skeletons after the picks. */
  pending?: number;
  slug?: 'books' | 'places' | 'products';
  /** `narrow` is for a column of a page. */
  width?: 'wide' | 'narrow';
  /** Whether the grid is at the top of its page. Its first row of pictures then loads at once. */
  first?: boolean;
  origin?: DetailOrigin;
  /** The heading level of each pick. */
  heading?: 'h2' | 'h3';
}

/** Picks in rows. Pictures align at the bottom, captions below them. */
export function PickGrid({
  picks,
  label,
  pending = 0,
  slug,
  width = 'wide',
  first,
  origin,
  heading,
}: PickGridProps) {
  return (
    <CardGrid paths={picks.map(({ id }) => pathTo.pick(id))} label={label} busy={pending > 0} width={width}>
      {picks.map((pick, index) => (
        <GridItem key={pick.id}>
          <PickCard
            pick={pick}
            sizes={width === 'wide' ? SIZES : '(min-width: 768px) 220px, 46vw'}
            priority={first && index < FIRST_ROW}
            origin={origin}
            heading={heading}
          />
        </GridItem>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <li key={`pending-${index}`} className={styles.item}>
          <PickCardSkeleton index={index} slug={slug} />
        </li>
      ))}
    </CardGrid>
  );
}

interface CardGridProps {
  /** The paths of the picks that open from the grid, in order. */
  paths: readonly string[];
  label: string;
  busy?: boolean;
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** The rows of a grid, for cards of any kind. */
export function CardGrid({ paths, label, busy = false, width = 'wide', children }: CardGridProps) {
  return (
    <DetailList paths={paths}>
      <ul aria-label={label} aria-busy={busy} className={cx(styles.grid, styles[width])}>
        {children}
      </ul>
    </DetailList>
  );
}

export function GridItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}
