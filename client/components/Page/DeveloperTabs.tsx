import { pathTo } from '../../lib/paths.ts';
import { PageTabs } from './Page.tsx';

/** The tabs of the pages on which members manage what uses the API for them. */
export function DeveloperTabs({ current }: { current: 'tokens' | 'apps' | 'webhooks' }) {
  return (
    <PageTabs
      label="For developers"
      tabs={[
        { to: '/developers', name: 'Guide', isCurrent: false },
        { to: pathTo.tokens(), name: 'Tokens', isCurrent: current === 'tokens' },
        { to: pathTo.apps(), name: 'Apps', isCurrent: current === 'apps' },
        { to: pathTo.webhooks(), name: 'Webhooks', isCurrent: current === 'webhooks' },
      ]}
    />
  );
}
