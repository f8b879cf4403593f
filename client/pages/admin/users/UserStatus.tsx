import type { ProfileStatus } from '../../../gql/graphql.ts';
import { Status } from '../kit/Status.tsx';
import type { ListedUser } from './useUserActions.ts';

export const STATUSES: Record<ProfileStatus, string> = {
  DRAFT: 'Draft',
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  UNPUBLISHED: 'Unpublished',
};
const TONES = {
  DRAFT: 'mute',
  PENDING: 'warn',
  APPROVED: 'good',
  REJECTED: 'danger',
  UNPUBLISHED: 'mute',
} as const;

/** The review status of a person's shelf, or that they are suspended. */
export function UserStatus({ user: { status, profile } }: { user: ListedUser }) {
  return profile.suspension ? (
    <Status tone="danger">Suspended</Status>
  ) : (
    <Status tone={TONES[status]}>{STATUSES[status]}</Status>
  );
}
