import {
  Flag,
  Gauge,
  GitMerge,
  History,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Settings,
  Sparkles,
  Users,
} from 'lucide-react';
import type { AdminCountsQuery } from '../../../gql/graphql.ts';

export type Counts = AdminCountsQuery['adminCounts'];

export interface AdminEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** The number of waiting items, and its label for screen readers: `3 waiting`. */
  count?: (counts: Counts) => number;
  counted?: string;
}

export const adminEntries: readonly AdminEntry[] = [
  {
    to: '/admin',
    label: 'Overview',
    Icon: Gauge,
    count: ({ failedJobs }) => failedJobs,
    counted: 'failed jobs',
  },
  {
    to: '/admin/submissions',
    label: 'Submissions',
    Icon: Inbox,
    count: ({ pendingSubmissions, changedShelves }) => pendingSubmissions + changedShelves,
    counted: 'waiting',
  },
  { to: '/admin/users', label: 'Users', Icon: Users },
  { to: '/admin/content', label: 'Content', Icon: LayoutGrid },
  { to: '/admin/featured', label: 'Featured', Icon: Sparkles },
  {
    to: '/admin/reports',
    label: 'Reports',
    Icon: Flag,
    count: ({ openReports, answeredTakedowns }) => openReports + answeredTakedowns,
    counted: 'waiting',
  },
  {
    to: '/admin/things',
    label: 'Things',
    Icon: GitMerge,
    count: ({ openThingSuggestions }) => openThingSuggestions,
    counted: 'waiting',
  },
  { to: '/admin/invites', label: 'Invites', Icon: Mail },
  { to: '/admin/audit', label: 'Audit log', Icon: History },
  { to: '/admin/settings', label: 'Settings', Icon: Settings },
];

/** Whether an entry is that of the page at this address, or of a page below it. */
export const isCurrentEntry = ({ to }: AdminEntry, pathname: string): boolean => {
  const path = pathname.replace(/\/$/, '');
  return path === to || (to !== '/admin' && path.startsWith(`${to}/`));
};
