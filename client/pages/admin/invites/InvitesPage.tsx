import { useApolloClient, useQuery } from '@apollo/client/react';
import { Ban, Mail, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { InviteKind, InviteRow_InviteFragment, InviteState } from '../../../gql/graphql.ts';
import { formatLocalDate, plural } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import {
  buildFilterOptions,
  type Column,
  chosen,
  type Filter,
  type ListAction,
  oneByOne,
} from '../kit/list.ts';
import { Status } from '../kit/Status.tsx';
import { agoText } from '../kit/time.ts';
import { useListState } from '../kit/useListState.ts';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { INVITES, RESEND_INVITE, REVOKE_INVITE } from './documents.ts';
import { InviteLinkDialog } from './InviteLinkDialog.tsx';
import { InvitePeopleDialog } from './InvitePeopleDialog.tsx';

type ListedInvite = InviteRow_InviteFragment;

const STATES: Record<InviteState, string> = {
  OPEN: 'Open',
  USED: 'Used',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
};
const TONES = { OPEN: 'warn', USED: 'good', EXPIRED: 'mute', REVOKED: 'mute' } as const;
const KINDS: Record<InviteKind, string> = { PERSONAL: 'By email', LINK: 'Links' };

const formatInviteTitle = ({ kind, email, name, prefix }: ListedInvite) =>
  kind === 'LINK' ? `Link ${prefix}…` : (email ?? name ?? 'A former member');

const columns: Column<ListedInvite>[] = [
  {
    id: 'who',
    header: 'Invite',
    cell: (invite) => (
      <span className="stack leading-135">
        <bdi className="font-600">{formatInviteTitle(invite)}</bdi>
        <bdi className="note">{[invite.email && invite.name, invite.note].filter(Boolean).join(', ')}</bdi>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Status tone={TONES[state]}>{STATES[state]}</Status>,
  },
  {
    id: 'sent',
    header: 'Sent',
    wide: true,
    cell: ({ kind, sentAt }) => {
      if (kind === 'LINK') return 'By link';
      return sentAt ? agoText(sentAt) : 'Not yet';
    },
  },
  { id: 'expires', header: 'Valid until', cell: ({ expiresAt }) => formatLocalDate(expiresAt) },
  { id: 'uses', header: 'Uses', wide: true, cell: ({ uses, maxUses }) => `${uses} of ${maxUses}` },
  {
    id: 'people',
    header: 'Who joined',
    wrap: true,
    cell: ({ people }) =>
      people.length === 0 ? (
        <span className="nowrap">No one yet</span>
      ) : (
        people.map((person, at) => (
          <span key={person.id}>
            {at > 0 && ', '}
            <Link to={pathTo.profile(person)}>
              <bdi>{person.fullName ?? person.username ?? 'Someone'}</bdi>
            </Link>
          </span>
        ))
      ),
  },
];

const filters: Filter<'state' | 'kind'>[] = [
  { name: 'state', label: 'State', options: buildFilterOptions('Any state', STATES) },
  { name: 'kind', label: 'Kind', options: buildFilterOptions('Any kind', KINDS) },
];

const which = (invites: ListedInvite[]) =>
  invites.length === 1 ? formatInviteTitle(invites[0] as ListedInvite) : `${invites.length} invites`;

function useInviteActions(): ListAction<ListedInvite>[] {
  const client = useApolloClient();
  const change = (mutation: typeof REVOKE_INVITE | typeof RESEND_INVITE, changed: string) =>
    oneByOne<ListedInvite>(
      ({ id }) => client.mutate({ mutation, variables: { id } }),
      ({ length }) => `${length} ${plural(length, 'invite')} ${changed}`,
    );
  return [
    {
      label: 'Send again',
      Icon: Send,
      appliesTo: ({ kind, state, email }) =>
        kind === 'PERSONAL' && email !== null && (state === 'OPEN' || state === 'EXPIRED'),
      ask: (invites) => ({
        title: `Send again to ${which(invites)}?`,
        text: 'They get the same email again. An expired invite is valid for another 30 days.',
        confirm: 'Send again',
      }),
      run: change(RESEND_INVITE, 'sent again'),
    },
    {
      label: 'Revoke',
      Icon: Ban,
      danger: true,
      appliesTo: ({ state }) => state === 'OPEN' || state === 'EXPIRED',
      ask: (invites) => ({
        title: `Revoke ${which(invites)}?`,
        text: 'No one can sign up with it from now on. People who have already joined stay.',
        confirm: 'Revoke',
      }),
      run: change(REVOKE_INVITE, 'revoked'),
    },
  ];
}

/** /admin/invites: the invitations, and the people who signed up with them. */
export function InvitesPage() {
  const list = useListState({ sort: '-created', filters: { state: '', kind: '' } });
  const [open, setOpen] = useState<'people' | 'link' | null>(null);
  const query = useQuery(INVITES, {
    variables: {
      filter: {
        state: chosen(STATES, list.filters.state),
        kind: chosen(KINDS, list.filters.kind),
        search: list.search || null,
      },
      after: list.after,
    },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = () => void query.refetch().catch(() => {});
  return (
    <AdminScreen
      title="Invites"
      actions={
        <>
          <Button onClick={() => setOpen('link')}>Create a link</Button>
          <Button variant="primary" onClick={() => setOpen('people')}>
            Invite people
          </Button>
        </>
      }
    >
      <AdminList
        label="Invites"
        one="invite"
        list={list}
        query={query}
        page={(data) => data.invites}
        columns={columns}
        search="Address, name or note"
        filters={filters}
        actions={useInviteActions()}
        empty={{ title: 'No invites yet', icon: <Mail />, text: 'People you invite appear here.' }}
      />
      {open === 'people' && <InvitePeopleDialog onClose={() => setOpen(null)} onInvited={readAgain} />}
      {open === 'link' && <InviteLinkDialog onClose={() => setOpen(null)} onCreated={readAgain} />}
    </AdminScreen>
  );
}
