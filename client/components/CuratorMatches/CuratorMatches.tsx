import { useQuery } from '@apollo/client/react';
import { type ReactNode, useId, useState } from 'react';
import { chosenThings } from '../../lib/chosenThings.ts';
import styles from './CuratorMatches.module.css';
import { MATCHES } from './documents.ts';
import { MatchCard } from './MatchCard.tsx';

const MOST = 3;

interface CuratorMatchesProps {
  /** Stands beside the heading. */
  action?: ReactNode;
}

/**
 * Curators who stand behind the same things as the viewer, and why. Until a pick of the viewer leads to somebody, they are
 * found by what the viewer chose on Find your people. Nothing holds their place: most who have just logged in share
 * nothing yet, and the list that they were reading below would move.
 */
export function CuratorMatches({ action }: CuratorMatchesProps) {
  const id = useId();
  const [chosen] = useState(chosenThings);
  const own = useQuery(MATCHES, {
    variables: { first: MOST },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const usesChosen = own.data?.matches?.nodes.length === 0 && chosen.length > 0;
  const ofChosen = useQuery(MATCHES, { variables: { first: MOST, thingIds: chosen }, skip: !usesChosen });
  const nodes = (usesChosen ? ofChosen : own).data?.matches?.nodes;
  if (!nodes?.length) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          Curators who share your taste
        </h2>
        {action}
      </div>
      <ul className={styles.list}>
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
