import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHead } from '../../lib/head.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { GoToDiscover } from '../LinkButton.tsx';
import { Page } from './Page.tsx';

interface NotFoundPageProps {
  title: string;
  action?: ReactNode;
  children: string;
}

/** Shown at an address of something that does not exist or is not public. */
export function NotFoundPage({ title, action = <GoToDiscover />, children }: NotFoundPageProps) {
  useHead({ title, status: 404, noIndex: true });
  return (
    <Page>
      <EmptyState heading="h1" icon={<SearchX />} title={title} action={action}>
        {children}
      </EmptyState>
    </Page>
  );
}
