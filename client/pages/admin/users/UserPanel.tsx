import { useApolloClient, useQuery } from '@apollo/client/react';
import { ArrowUpRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useAttempt } from '../../../components/useAttempt.ts';
import type { Role } from '../../../gql/graphql.ts';
import { formatCount, formatLocalDate, plural } from '../../../lib/format.ts';
import { optimisticMutation } from '../../../lib/network/optimisticMutation.ts';
import { usePollWhile } from '../../../lib/network/pollWhile.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { ListAction } from '../kit/list.ts';
import { submissionStatuses } from '../kit/submissionStatuses.ts';
import { agoText } from '../kit/time.ts';
import { useListActions } from '../kit/useListActions.tsx';
import { GRANT_ROLE, REVOKE_ROLE, USER_FACTS } from './documents.ts';
import { UserName } from './UserName.tsx';
import { UserStatus } from './UserStatus.tsx';
import styles from './Users.module.css';
import { formatUserName, type ListedUser } from './useUserActions.ts';

interface UserPanelProps {
  id: string;
  actions: readonly ListAction<ListedUser>[];
  onChanged: () => void;
  onClose: () => void;
}

/** The details of a person, and the admin's actions for them. */
export function UserPanel({ id, actions, onChanged, onClose }: UserPanelProps) {
  const query = useQuery(USER_FACTS, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { data, error, refetch } = query;
  const { start, dialog } = useListActions<ListedUser>(() => {
    refetch()
      // Their data was erased.
      .then(({ data }) => data && !data.user && onClose())
      .catch(() => {});
    onChanged();
  });
  const setRole = useRole();
  const user = data?.user;
  const made = data?.userExport;
  const isUnderWay = made?.state === 'WAITING' || made?.state === 'RUNNING';
  usePollWhile(isUnderWay, query);

  const content = () => {
    if (!user && !error && !data) {
      return (
        <div aria-busy="true" className={cx('stack gap-6', styles.panel)}>
          <Skeleton width="60%" height="2rem" />
          <SkeletonText lines={6} />
        </div>
      );
    }
    if (!user) {
      return (
        <ErrorState
          title={error ? 'Couldn’t load this user' : 'User not found'}
          text={error ? undefined : 'The account may have been deleted.'}
          query={query}
        />
      );
    }
    const { profile } = user;
    return (
      <div className={cx('stack gap-6', styles.panel)}>
        <UserName user={user} size={56} />
        <div className="cluster gap-2">
          <LinkButton to={pathTo.profile(profile)} size="small">
            <ArrowUpRight size={16} /> View profile
          </LinkButton>
          {actions
            .filter(({ appliesTo }) => appliesTo?.(user) ?? true)
            .map((action) => (
              <Button
                key={action.label}
                size="small"
                variant={action.danger ? 'quietDanger' : 'secondary'}
                onClick={() => start(action, [user])}
              >
                <action.Icon size={16} /> {action.label}
              </Button>
            ))}
        </div>
        <dl className={cx('grid gap-2', styles.facts)}>
          <Fact name="State">
            <UserStatus user={user} />
            {profile.suspension &&
              ` ${formatLocalDate(profile.suspension.createdAt)}: ${profile.suspension.reason}`}
          </Fact>
          <Fact name="Address">
            {user.email} {user.emailConfirmed ? '(confirmed)' : '(not confirmed)'}
          </Fact>
          <Fact name="Logs in with">
            {[user.hasPassword && 'Password', user.usesGoogle && 'Google', user.usesPasskey && 'Passkey']
              .filter(Boolean)
              .join(', ')}
          </Fact>
          <Fact name="Second factor">
            {user.hasAuthenticator ? 'Authenticator app' : user.usesPasskey ? 'Passkey' : 'None'}
            {user.factorResetAt && `, reset on ${formatLocalDate(user.factorResetAt)}`}
          </Fact>
          <Fact name="Signed up">
            {formatLocalDate(user.createdAt)}
            {user.inviteCode && ` with the invite ${user.inviteCode}`}
          </Fact>
          <Fact name="Last active">{agoText(user.lastActiveAt)}</Fact>
          <Fact name="Sessions">{counted(user.sessionsCount, 'session')}</Fact>
          <Fact name="Made">
            {counted(user.picksCount, 'pick')}, {counted(user.collectionsCount, 'collection')}
          </Fact>
          <Fact name="Saved">{counted(user.savesCount, 'pick')}</Fact>
        </dl>
        <section aria-label="Roles">
          <h3 className="mb-2 text-15 font-ui font-600">Roles</h3>
          <Switch
            label="Curator"
            hint="Has a star and can create collections."
            checked={profile.isCreator}
            onChange={(on) => setRole(user, 'CURATOR', on)}
          />
          <Switch
            label="Brand"
            hint="Has a badge with its picture."
            checked={profile.isBrand}
            onChange={(on) => setRole(user, 'BRAND', on)}
          />
        </section>
        {made && (
          <section aria-label="Data export">
            <h3 className="mb-2 text-15 font-ui font-600">Data export</h3>
            {made.url ? (
              <a href={made.url} download className={buttonClass({ size: 'small' })}>
                <Download size={16} /> Download
              </a>
            ) : made.state === 'FAILED' ? (
              <p className="note">That didn’t work. Export again to start over.</p>
            ) : (
              <ProgressBar label="Creating the file" value={made.progress / 100} />
            )}
          </section>
        )}
        <section aria-label="Submissions">
          <h3 className="mb-2 text-15 font-ui font-600">Submissions</h3>
          {user.submissions.length === 0 && <p className="note">None yet.</p>}
          <ol className="grid gap-3">
            {user.submissions.map(({ id: round, status, note, createdAt, decidedAt }) => (
              <li key={round} className="grid gap-half">
                <strong>{submissionStatuses[status]}</strong>
                <span className="note">
                  {' '}
                  Submitted {formatLocalDate(createdAt)}
                  {decidedAt && `, decided ${formatLocalDate(decidedAt)}`}
                </span>
                {note && <p>{note}</p>}
              </li>
            ))}
          </ol>
        </section>
      </div>
    );
  };

  return (
    <Dialog onClose={onClose} title={user ? formatUserName(user) : 'User'} titleHidden size="side">
      {content()}
      {dialog}
    </Dialog>
  );
}

const counted = (count: number, one: string) => `${formatCount(count)} ${plural(count, one)}`;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mute">{name}</dt>
      <dd className="break-anywhere">{children}</dd>
    </div>
  );
}

const FLAGS = { CURATOR: 'isCreator', BRAND: 'isBrand', ADMIN: 'isAdmin' } as const;

/** `setRole(user, 'BRAND', true)` shows at once, and reverts if the server refuses. */
function useRole(): (user: ListedUser, role: Role, value: boolean) => Promise<boolean> {
  const client = useApolloClient();
  const attempt = useAttempt('Couldn’t change the role. Please try again.');
  return ({ profile: { id: profileId } }, role, value) =>
    attempt(() =>
      optimisticMutation(client.cache, {
        key: `role:${role}:${profileId}`,
        value,
        update: (cache) => {
          const id = cache.identify({ __typename: 'Profile', id: profileId });
          cache.modify({ id, fields: { [FLAGS[role]]: () => value } });
        },
        send: (next) =>
          client.mutate({ mutation: next ? GRANT_ROLE : REVOKE_ROLE, variables: { profileId, role } }),
      }),
    );
}
