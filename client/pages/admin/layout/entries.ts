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

type Counts = AdminCountsQuery['adminCounts'];

export interface AdminEntry {
  to: string;
  /** The page it leads to. The entry is shown once a file of this name exists below client/pages/admin. */
  page: string;
  label: string;
  Icon: LucideIcon;
  /** What waits there, and how the number is read out: `3 waiting`. */
  count?: (counts: Counts) => number;
  counted?: string;
}

const all: readonly AdminEntry[] = [
  {
    to: '/admin',
    page: 'OverviewPage',
    label: 'Overview',
    Icon: Gauge,
    count: ({ failedJobs }) => failedJobs,
    counted: 'failed jobs',
  },
  {
    to: '/admin/submissions',
    page: 'SubmissionsPage',
    label: 'Submissions',
    Icon: Inbox,
    count: ({ pendingSubmissions }) => pendingSubmissions,
    counted: 'waiting',
  },
  { to: '/admin/users', page: 'UsersPage', label: 'Users', Icon: Users },
  { to: '/admin/content', page: 'ContentPage', label: 'Content', Icon: LayoutGrid },
  { to: '/admin/featured', page: 'FeaturedAdminPage', label: 'Featured', Icon: Sparkles },
  {
    to: '/admin/reports',
    page: 'ReportsPage',
    label: 'Reports',
    Icon: Flag,
    count: ({ openReports, answeredTakedowns }) => openReports + answeredTakedowns,
    counted: 'waiting',
  },
  {
    to: '/admin/things',
    page: 'ThingsAdminPage',
    label: 'Things',
    Icon: GitMerge,
    count: ({ openThingSuggestions }) => openThingSuggestions,
    counted: 'waiting',
  },
  { to: '/admin/invites', page: 'InvitesPage', label: 'Invites', Icon: Mail },
  { to: '/admin/audit', page: 'AuditLogPage', label: 'Audit log', Icon: History },
  { to: '/admin/settings', page: 'SiteSettingsPage', label: 'Settings', Icon: Settings },
];

const files = Object.keys(import.meta.glob('../**/*Page.tsx'));

/** The entries of the admin navigation whose pages exist. */
export const adminEntries = all.filter(({ page }) => files.some((file) => file.endsWith(`/${page}.tsx`)));

/** Whether an entry is that of the page at this address, or of a page below it. */
export const isCurrentEntry = ({ to }: AdminEntry, pathname: string): boolean => {
  const path = pathname.replace(/\/$/, '');
  return path === to || (to !== '/admin' && path.startsWith(`${to}/`));
};
