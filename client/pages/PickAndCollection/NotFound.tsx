import { SearchX } from 'lucide-react';
import { use } from 'react';
import { IsDetailPage } from '../../components/DetailLink/detailState.ts';
import { GoToDiscover } from '../../components/LinkButton.tsx';
import { useHead } from '../../lib/head.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Shown for an address of something that does not exist or is not public. */
export function NotFound({ what }: { what: 'Pick' | 'Collection' }) {
  useHead({ title: `${what} not found`, status: 404, noIndex: true });
  return (
    <EmptyState
      heading={use(IsDetailPage) ? 'h1' : 'h2'}
      icon={<SearchX />}
      title={`${what} not found`}
      action={<GoToDiscover />}
    >
      It may have been taken down, or there may be a typo in the address.
    </EmptyState>
  );
}
