import { CuratorCardSkeleton } from '../../components/CuratorCard/CuratorCard.tsx';
import { MatchCard } from '../../components/CuratorMatches/MatchCard.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { LoadMore, type LoadMoreProps } from '../../components/LoadMore/LoadMore.tsx';
import { ShareButton } from '../../components/ShareButton/ShareButton.tsx';
import type { FindPeopleQuery } from '../../gql/graphql.ts';
import { raise } from '../../lib/browser/events.ts';
import { pathTo } from '../../lib/paths.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './FindYourPeople.module.css';

interface PeopleProps {
  ids: readonly string[];
  /** Undefined while they load. */
  matches: FindPeopleQuery['matches'] | undefined;
  fetchMore: LoadMoreProps['fetchMore'];
}

/** The matching curators, and a link to start a shelf. */
export function People({ ids, matches, fetchMore }: PeopleProps) {
  return (
    <>
      <section aria-labelledby="people" aria-busy={!matches} className={styles.people}>
        <div className="row wrap justify-between gap-3 mb-2">
          <h2 id="people" tabIndex={-1} className={styles.heading}>
            {matches?.nodes.length === 0 ? 'No one here has these yet' : 'Your people'}
          </h2>
          <ShareButton path={pathTo.findYourPeople(ids)} title="Find your people" />
        </div>
        {matches?.nodes.length === 0 && (
          <p className="mute max-w-39em">
            You’d be the first. Add another thing, or put these on your shelf.
          </p>
        )}
        <ul aria-label="Curators" className={cx('grid mt-4', styles.list)}>
          {matches
            ? matches.nodes.map(
                ({ profile, reasons }) =>
                  profile && (
                    <li key={profile.id}>
                      <MatchCard profile={profile} reasons={reasons} />
                    </li>
                  ),
              )
            : [1, 2, 3].map((one) => (
                <li key={one}>
                  <CuratorCardSkeleton />
                </li>
              ))}
        </ul>
        {matches && matches.nodes.length > 0 && <LoadMore page={matches.pageInfo} fetchMore={fetchMore} />}
      </section>
      <StartShelf ids={ids} />
    </>
  );
}

/** The link to start a shelf. The editor of a new pick offers the chosen things. */
function StartShelf({ ids }: { ids: readonly string[] }) {
  const { viewer, loading } = useViewer();
  if (loading || viewer?.isCreator) return null;
  return (
    <section aria-labelledby="start" className={cx('grid gap-3 mt-8 bg-wash round-panel', styles.start)}>
      <h2 id="start" className={styles.heading}>
        Start your shelf with these
      </h2>
      <p className="mute max-w-39em">
        Nine things you stand behind, and the people who stand behind them too. We’ll keep what you chose.
      </p>
      {viewer ? (
        <LinkButton to={pathTo.newPick()} variant="primary">
          Start your shelf
        </LinkButton>
      ) : (
        <Button
          variant="primary"
          onClick={() => raise('show-signup-modal', { kind: 'visit', path: pathTo.findYourPeople(ids) })}
        >
          Sign up
        </Button>
      )}
    </section>
  );
}
