import { categories } from '../../../lib/categories.ts';
import { formatCount, plural } from '../../../lib/format.ts';
import { buildFilterOptions, type Filter } from '../kit/list.ts';

/** The filters of a list of things: their category. */
export const categoryFilters: Filter<'category'>[] = [
  {
    name: 'category',
    label: 'Category',
    options: buildFilterOptions(
      'Any category',
      Object.fromEntries(Object.values(categories).map(({ id, plural }) => [id, plural])),
    ),
  },
];

/** "Piranesi, Susanna Clarke" */
export const formatThingName = ({ title, creator }: { title: string; creator: string | null }) =>
  creator ? `${title}, ${creator}` : title;

/** "4 shelves" */
export const shelvesText = (count: number) => `${formatCount(count)} ${plural(count, 'shelf', 'shelves')}`;

/** "3 picks" */
export const picksText = (count: number) => `${formatCount(count)} ${plural(count, 'pick')}`;
