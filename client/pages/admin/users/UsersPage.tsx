import { useQuery } from '@apollo/client/react';
import { Users } from 'lucide-react';
import type { Role, UserOrder } from '../../../gql/graphql.ts';
import { formatCount, formatLocalDate } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { AdminList } from '../kit/AdminList.tsx';
import { buildFilterOptions, byDate, byName, type Column, chosen, type Filter } from '../kit/list.ts';
import { agoText } from '../kit/time.ts';
import { useListState } from '../kit/useListState.ts';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { USERS } from './documents.ts';
import { UserName } from './UserName.tsx';
import { UserPanel } from './UserPanel.tsx';
import { STATUSES, UserStatus } from './UserStatus.tsx';
import styles from './Users.module.css';
import { type ListedUser, useUserActions } from './useUserActions.ts';

const ROLES: Record<Role, string> = { CURATOR: 'Curators', BRAND: 'Brands', ADMIN: 'Admins' };
const ORDERS: Record<UserOrder, true> = { CREATED: true, NAME: true };

const STATES = { ...STATUSES, SUSPENDED: 'Suspended' };
const ADDRESSES = { CONFIRMED: 'Confirmed', UNCONFIRMED: 'Unconfirmed' };
const filters: Filter<'status' | 'role' | 'address'>[] = [
  { name: 'status', label: 'State', options: buildFilterOptions('Any state', STATES) },
  { name: 'role', label: 'Role', options: buildFilterOptions('Any role', ROLES) },
  { name: 'address', label: 'Address', options: buildFilterOptions('Any address', ADDRESSES) },
];

const columns: Column<ListedUser>[] = [
  { id: 'name', header: 'Name', sort: byName, cell: (user) => <UserName user={user} /> },
  {
    id: 'email',
    header: 'Address',
    wide: true,
    wrap: true,
    cell: ({ email, emailConfirmed }) => (
      <span className={cx('stack leading-135 break-anywhere', styles.address)}>
        <span>{email}</span>
        {!emailConfirmed && <span className={cx('note', styles.open)}>Not confirmed</span>}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'State',
    cell: (user) => <UserStatus user={user} />,
  },
  {
    id: 'picks',
    header: 'Picks',
    align: 'end',
    wide: true,
    cell: ({ picksCount }) => formatCount(picksCount),
  },
  { id: 'created', header: 'Signed up', sort: byDate, cell: ({ createdAt }) => formatLocalDate(createdAt) },
  { id: 'active', header: 'Last active', wide: true, cell: ({ lastActiveAt }) => agoText(lastActiveAt) },
];

/** /admin/users: everybody with an account. */
export function UsersPage() {
  const list = useListState({ sort: '-created', filters: { status: '', role: '', address: '' } });
  const actions = useUserActions();
  const state = chosen(STATES, list.filters.status);
  const address = chosen(ADDRESSES, list.filters.address);
  const query = useQuery(USERS, {
    variables: {
      search: list.search || null,
      status: state === 'SUSPENDED' ? null : state,
      role: chosen(ROLES, list.filters.role),
      suspended: state && state === 'SUSPENDED',
      emailConfirmed: address && address === 'CONFIRMED',
      order: chosen(ORDERS, list.sort) ?? 'CREATED',
      descending: list.descending,
      after: list.after,
    },
    // Refetched, because people sign up and other admins change things.
    fetchPolicy: 'cache-and-network',
  });
  const { open } = list;

  return (
    <AdminScreen title="Users">
      <AdminList
        label="Users"
        one="user"
        list={list}
        query={query}
        page={(data) => data.users}
        columns={columns}
        search="Name, username or address"
        filters={filters}
        actions={actions}
        href={({ id }) => list.linkWith({ open: id })}
        empty={{ title: 'No one here yet', icon: <Users />, text: 'People who sign up appear here.' }}
      />
      {open && (
        <UserPanel
          key={open}
          id={open}
          actions={actions}
          onChanged={() => void query.refetch().catch(() => {})}
          onClose={list.closeRow}
        />
      )}
    </AdminScreen>
  );
}
