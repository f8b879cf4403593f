import { formatCount, plural } from './format.ts';

/** "On 4 shelves". */
export const onShelves = (count: number): string =>
  `On ${formatCount(count)} ${plural(count, 'shelf', 'shelves')}`;
