import { useApolloClient } from '@apollo/client/react';
import {
  BadgeCheck,
  Ban,
  FileDown,
  KeyRound,
  LogOut,
  MailCheck,
  RotateCcw,
  Send,
  ShieldOff,
  UserX,
} from 'lucide-react';
import { REASON_MAX } from '../../../../server/modules/moderation/takedown.rules.ts';
import { LIFT_TAKEDOWN, TAKE_DOWN } from '../../../components/moderation/documents.ts';
import type { UserRow_UserFragment } from '../../../gql/graphql.ts';
import { plural } from '../../../lib/format.ts';
import { useViewer } from '../../../lib/viewer.tsx';
import { type ListAction, oneByOne } from '../kit/list.ts';
import {
  CONFIRM_EMAILS,
  END_SESSIONS,
  ERASE_USER,
  EXPORT_USER,
  GRANT_ROLE,
  RESEND_CONFIRMATIONS,
  RESET_FACTOR,
  REVOKE_ROLE,
} from './documents.ts';

export type ListedUser = UserRow_UserFragment;

/** A person's name, or another identifier. */
export const formatUserName = ({ profile, email }: ListedUser): string =>
  profile.fullName || profile.username || (email ?? 'Someone');

const formatNames = (users: readonly ListedUser[]): string =>
  users.length === 1 ? formatUserName(users[0] as ListedUser) : `${users.length} people`;

/** The admin's actions for people, in the list and in their panel. */
export function useUserActions(): ListAction<ListedUser>[] {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const isOther = ({ id }: ListedUser) => id !== viewer?.id;
  const ids = (users: readonly ListedUser[]) => users.map(({ id }) => id);
  const setAdmin = (mutation: typeof GRANT_ROLE | typeof REVOKE_ROLE, became: string) =>
    oneByOne<ListedUser>(
      ({ id }) => client.mutate({ mutation, variables: { profileId: id, role: 'ADMIN' } }),
      (users) => `${formatNames(users)} is ${became}`,
    );
  return [
    {
      label: 'Make admin',
      Icon: BadgeCheck,
      bulk: false,
      appliesTo: ({ profile }) => !profile.isAdmin,
      ask: (users) => ({
        title: `Make ${formatNames(users)} an admin?`,
        text: 'Admins see and change everything, and can make other people admins.',
        confirm: 'Make admin',
      }),
      run: setAdmin(GRANT_ROLE, 'an admin'),
    },
    {
      label: 'Confirm address',
      Icon: MailCheck,
      appliesTo: ({ emailConfirmed }) => !emailConfirmed,
      ask: (users) => ({
        title: `Confirm the ${plural(users.length, 'address', 'addresses')} of ${formatNames(users)}?`,
        text: `Do this only if you know that the ${plural(users.length, 'address is', 'addresses are')} theirs.`,
        confirm: 'Confirm',
      }),
      run: async (users) => {
        await client.mutate({ mutation: CONFIRM_EMAILS, variables: { ids: ids(users) } });
        return {
          message: `Confirmed the ${plural(users.length, 'address', 'addresses')} of ${formatNames(users)}`,
        };
      },
    },
    {
      label: 'Send confirmation again',
      Icon: Send,
      appliesTo: ({ emailConfirmed }) => !emailConfirmed,
      ask: (users) => ({
        title: `Email ${formatNames(users)} again?`,
        text: 'The email has a link that confirms the address.',
        confirm: 'Send',
      }),
      run: async (users) => {
        const { data } = await client.mutate({
          mutation: RESEND_CONFIRMATIONS,
          variables: { ids: ids(users) },
        });
        const sent = data?.resendUserConfirmations?.users.length ?? 0;
        if (sent === 0) return { message: 'Nothing sent: already confirmed' };
        const rest = 'The others are confirmed or got too many in the last hour.';
        return {
          message:
            sent === users.length
              ? `Sent to ${formatNames(users)}`
              : `Sent to ${sent} of ${users.length}. ${rest}`,
        };
      },
    },
    {
      label: 'End sessions',
      Icon: LogOut,
      appliesTo: ({ sessionsCount }) => sessionsCount > 0,
      ask: (users) => ({
        title: `Log ${formatNames(users)} out everywhere?`,
        text: 'They can log in again.',
        confirm: 'End sessions',
      }),
      run: async (users) => {
        await client.mutate({ mutation: END_SESSIONS, variables: { ids: ids(users) } });
        return { message: `${formatNames(users)} logged out everywhere` };
      },
    },
    {
      label: 'Reset second factor',
      Icon: KeyRound,
      bulk: false,
      appliesTo: (user) =>
        isOther(user) && (user.hasAuthenticator || user.usesPasskey) && user.factorResetAt === null,
      ask: (users) => ({
        title: `Reset the second factor of ${formatNames(users)}?`,
        text: 'For people who have lost their app, recovery codes and passkeys, all of which end. We email them now, and they can stop it. The reset happens in 72 hours.',
        confirm: 'Ask for reset',
      }),
      run: oneByOne(
        ({ id }) => client.mutate({ mutation: RESET_FACTOR, variables: { id } }),
        (users) => `${formatNames(users)} can log in without the factor in 72 hours`,
      ),
    },
    {
      label: 'Export data',
      Icon: FileDown,
      bulk: false,
      ask: (users) => ({
        title: `Export the data of ${formatNames(users)}?`,
        text: 'It takes a moment. Only you can download the file, for 7 days, from this person’s panel.',
        confirm: 'Export',
      }),
      run: oneByOne(
        ({ id }) => client.mutate({ mutation: EXPORT_USER, variables: { id } }),
        () => 'The file is being created',
      ),
    },
    {
      label: 'Remove as admin',
      Icon: ShieldOff,
      danger: true,
      bulk: false,
      appliesTo: ({ profile }) => profile.isAdmin,
      ask: (users) => ({
        title: `Remove ${formatNames(users)} as admin?`,
        text: 'They keep their account and their shelf.',
        confirm: 'Remove',
      }),
      run: setAdmin(REVOKE_ROLE, 'no longer an admin'),
    },
    {
      label: 'Suspend',
      Icon: Ban,
      danger: true,
      appliesTo: (user) => isOther(user) && !user.profile.suspension,
      ask: (users) => ({
        title: `Suspend ${formatNames(users)}?`,
        text: 'They are logged out and can’t log in, and everything they’ve made is hidden. You can restore them.',
        confirm: 'Suspend',
        reason: { label: 'Reason', hint: 'They will see this.', maxLength: REASON_MAX },
      }),
      run: oneByOne(
        ({ id }, reason) =>
          client.mutate({ mutation: TAKE_DOWN, variables: { input: { subject: 'PERSON', id, reason } } }),
        (users) => `${formatNames(users)} suspended`,
      ),
    },
    {
      label: 'Restore',
      Icon: RotateCcw,
      appliesTo: ({ profile }) => Boolean(profile.suspension),
      ask: (users) => ({
        title: `Restore ${formatNames(users)}?`,
        text: 'Everything is as it was before the suspension.',
        confirm: 'Restore',
      }),
      run: oneByOne(
        async ({ profile: { suspension } }) =>
          suspension && client.mutate({ mutation: LIFT_TAKEDOWN, variables: { id: suspension.id } }),
        (users) => `${formatNames(users)} restored`,
      ),
    },
    {
      label: 'Erase data',
      Icon: UserX,
      danger: true,
      bulk: false,
      appliesTo: isOther,
      ask: (users) => ({
        title: `Erase the data of ${formatNames(users)}?`,
        text: 'Their account ends and their personal data is gone for good. Their picks and collections stay, credited to “Deleted User”.',
        confirm: 'Erase',
      }),
      run: oneByOne(
        ({ id }) => client.mutate({ mutation: ERASE_USER, variables: { id } }),
        (users) => `Erased the data of ${formatNames(users)}`,
      ),
    },
  ];
}
