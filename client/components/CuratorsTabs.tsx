import { pathTo } from '../lib/paths.ts';
import { PageTabs } from './Page/Page.tsx';

/** The tabs of the pages about people: all curators, and those with the same things. */
export function CuratorsTabs({ current }: { current: 'curators' | 'people' }) {
  return (
    <PageTabs
      label="Curators"
      tabs={[
        { to: pathTo.curators(), name: 'All curators', isCurrent: current === 'curators' },
        { to: pathTo.findYourPeople(), name: 'Find your people', isCurrent: current === 'people' },
      ]}
    />
  );
}
