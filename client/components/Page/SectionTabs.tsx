import { type Category, shelfOrder } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { PageTabs } from './Page.tsx';

interface ThingsTabsProps {
  category: Category;
  /** The chosen season stays when the category changes. */
  season?: string | undefined;
}

/** The tabs of all pages of things. The map and the cities belong to places. */
export function ThingsTabs({ category, season }: ThingsTabsProps) {
  return (
    <PageTabs
      label="Categories"
      tabs={shelfOrder.map((info) => ({
        to: pathTo.topThings(info, { season }),
        name: info.plural,
        isCurrent: info.id === category,
      }))}
    />
  );
}

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
