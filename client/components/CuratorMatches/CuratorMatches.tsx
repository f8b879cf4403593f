import { useQuery } from '@apollo/client/react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { chosenThings } from '../../lib/chosenThings.ts';
import { pathTo } from '../../lib/paths.ts';
import { pathToYourPeople } from '../../lib/peoplePath.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { CuratorCardSkeleton } from '../CuratorCard/CuratorCard.tsx';
import styles from './CuratorMatches.module.css';
import { MATCHES } from './documents.ts';
import { MatchCard } from './MatchCard.tsx';

const MOST = 3;

interface CuratorMatchesProps {
  /** Stands beside the heading. */
  action?: ReactNode;
  /** Where nobody shares anything, nothing is shown instead of what to do about it. */
  quiet?: boolean;
}

/**
 * Curators who stand behind the same things as the viewer, and why. Until a pick of the viewer leads to somebody, they are
 * found by what the viewer chose on Find your people. Failures leave the section out.
 */
export function CuratorMatches({ action, quiet }: CuratorMatchesProps) {
  const id = useId();
  const [chosen] = useState(chosenThings);
  const own = useQuery(MATCHES, {
    variables: { first: MOST },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const usesChosen = own.data?.matches?.nodes.length === 0 && chosen.length > 0;
  const ofChosen = useQuery(MATCHES, { variables: { first: MOST, thingIds: chosen }, skip: !usesChosen });
  const { data, error } = usesChosen ? ofChosen : own;
  const nodes = data?.matches?.nodes;
  const isEmpty = nodes?.length === 0;
  if ((error && !data) || (quiet && isEmpty)) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          Curators who share your taste
        </h2>
        {action}
      </div>
      {isEmpty ? (
        <Nobody hasPicks={Boolean(data?.viewer?.profile?.picks.length)} />
      ) : (
        <ul className={styles.list} aria-busy={!nodes}>
          {nodes
            ? nodes.map(
                ({ profile, reasons }) =>
                  profile && (
                    <li key={profile.id}>
                      <MatchCard profile={profile} reasons={reasons} />
                    </li>
                  ),
              )
            : Array.from({ length: MOST }, (_, index) => (
                <li key={index}>
                  <CuratorCardSkeleton />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

function Nobody({ hasPicks }: { hasPicks: boolean }) {
  return (
    <div className={styles.nobody}>
      <p>
        {hasPicks
          ? 'Nobody else stands behind one of your picks yet. They appear here as soon as somebody does.'
          : 'Put a favorite on your shelf, and those who stand behind it too appear here.'}
      </p>
      <p className={styles.ways}>
        {!hasPicks && (
          <Link to={pathTo.myThrees()} className={buttonClass({ variant: 'primary' })}>
            Start my shelf
          </Link>
        )}
        <Link to={pathToYourPeople()} className={buttonClass()}>
          Find your people
        </Link>
      </p>
    </div>
  );
}
