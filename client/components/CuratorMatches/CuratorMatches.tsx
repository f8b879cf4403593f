import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './CuratorMatches.module.css';
import { MatchCard } from './MatchCard.tsx';
import { useMatches } from './useMatches.ts';

interface CuratorMatchesProps {
  /** Shown beside the heading. */
  action?: ReactNode;
}

/**
 * Curators who share picks with the viewer, and why. No space is reserved, because most new members have no matches.
 */
export function CuratorMatches({ action }: CuratorMatchesProps) {
  const id = useId();
  const { nodes } = useMatches();
  if (!nodes?.length) return null;
  return (
    <section aria-labelledby={id} className="pb-10">
      <div className="row wrap justify-between mb-4 gap-x-4">
        <h2 id={id}>Curators who share your taste</h2>
        {action}
      </div>
      <ul className={cx('flex gap-5 sideways', styles.list)}>
        {nodes.map(
          ({ profile, reasons }) =>
            profile && (
              <li key={profile.id}>
                <MatchCard profile={profile} reasons={reasons} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
