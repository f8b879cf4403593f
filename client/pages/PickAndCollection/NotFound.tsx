import { SearchX } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { IsDetailPage } from '../../components/DetailLink/detailState.ts';
import { useHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Shown for an address of something that does not exist or is not public. */
export function NotFound({ what }: { what: 'Pick' | 'Collection' }) {
  useHead({ title: `${what} not found`, status: 404, noIndex: true });
  return (
    <EmptyState
      heading={use(IsDetailPage) ? 'h1' : 'h2'}
      icon={<SearchX />}
      title={`${what} not found`}
      action={
        <Link to={pathTo.discover()} className={buttonClass({ variant: 'primary' })}>
          Go to Discover
        </Link>
      }
    >
      It may have been taken down, or there may be a typo in the address.
    </EmptyState>
  );
}
