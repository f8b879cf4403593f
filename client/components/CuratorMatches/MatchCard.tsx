import type { ApolloCache, FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { MatchCard_ProfileFragment, ReasonText_ReasonFragment } from '../../gql/graphql.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { optimisticMutation } from '../../lib/network/optimisticMutation.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { CuratorCard } from '../CuratorCard/CuratorCard.tsx';
import { formatDisplayName } from '../CuratorName/CuratorName.tsx';
import styles from './CuratorMatches.module.css';
import { ReasonText } from './ReasonText.tsx';

const FRAGMENT = graphql(`
  fragment MatchCard_profile on Profile {
    id fullName username
    ...CuratorCard_profile
  }
`);

const DISMISS = graphql(`
  mutation DismissMatch($profileId: ID!) {
    dismissMatch(profileId: $profileId) { profile { id } }
  }
`);

const RESTORE = graphql(`
  mutation RestoreMatch($profileId: ID!) {
    restoreMatch(profileId: $profileId) { profile { id } }
  }
`);

interface MatchCardProps {
  profile: FragmentType<MatchCard_ProfileFragment>;
  reasons: readonly ReasonText_ReasonFragment[];
}

/** A curator with the reason why they are recommended. A dismissed curator can be restored in the same place. */
export function MatchCard({ profile: from, reasons }: MatchCardProps) {
  const { data: profile, complete } = useFragmentData(FRAGMENT, from);
  const id = useId();
  const { viewer } = useViewer();
  const toast = useToast();
  const client = useApolloClient();
  const [dismissed, setDismissed] = useState(false);
  const isGone = useRef(false);
  const other = useRef<HTMLButtonElement>(null);
  const moves = useRef(false);
  // The pressed button was replaced by its opposite, which gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the buttons are swapped
  useEffect(() => {
    if (moves.current) other.current?.focus();
  }, [dismissed]);
  const profileId = profile.id;
  // The cached list still has the dismissed curator. It keeps them as long as Undo is shown.
  useEffect(
    () => () => {
      if (isGone.current && profileId) forgetMatch(client.cache, profileId);
    },
    [client, profileId],
  );
  if (!complete) return null;

  const name = formatDisplayName(profile);
  const show = (on: boolean) => {
    isGone.current = on;
    setDismissed(on);
  };
  const change = (on: boolean) => async (event: MouseEvent) => {
    // The second click of a double click would press the button that has replaced this one.
    if (event.detail > 1) return;
    moves.current = true;
    show(on);
    // What the server has stored. A failed click returns to it, because earlier quick clicks may have succeeded.
    let stored = !on;
    try {
      await optimisticMutation(client.cache, {
        key: `match:${profile.id}`,
        value: on,
        update: () => {},
        send: async (dismisses) => {
          const mutation = dismisses ? DISMISS : RESTORE;
          await client.mutate({ mutation, variables: { profileId: profile.id } });
          stored = dismisses;
        },
      });
    } catch (error) {
      show(stored);
      toast(toProblem(error, 'That didn’t work. Please try again.').message, { tone: 'error' });
    }
  };
  if (dismissed) {
    return (
      <div className={cx('row wrap justify-between gap-3 bg-wash round-panel mute', styles.dismissed)}>
        <p id={id}>
          <bdi>{name}</bdi> won’t be recommended again.
        </p>
        <Button ref={other} size="small" aria-describedby={id} onClick={change(false)}>
          Undo
        </Button>
      </div>
    );
  }
  return (
    <div className={cx('stack items-start h-full', styles.match)}>
      <CuratorCard profile={profile} heading="h3" />
      <ul className={cx('grid gap-1 mt-3 leading-140 break-anywhere', styles.reasons)}>
        {reasons.map((reason) => (
          <li key={reason.text} dir="auto">
            <ReasonText {...reason} />
          </li>
        ))}
      </ul>
      {viewer && (
        <Button
          ref={other}
          variant="ghost"
          size="small"
          className={cx('outdent mt-2', styles.dismiss)}
          aria-label={`Not for me: ${name}`}
          onClick={change(true)}
        >
          Not for me
        </Button>
      )}
    </div>
  );
}

type Matches = { nodes: readonly { profile: { __ref: string } | null }[] };

function forgetMatch(cache: ApolloCache, profileId: string): void {
  const ref = cache.identify({ __typename: 'Profile', id: profileId });
  cache.modify<{ matches: object }>({
    fields: {
      matches: (list) => {
        const nodes = (list as Matches | null)?.nodes.filter(({ profile }) => profile?.__ref !== ref);
        return nodes ? { ...list, nodes } : list;
      },
    },
  });
}
