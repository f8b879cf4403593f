import { formatList } from '../../../../server/platform/text/list.rules.ts';
import { categories, shelfOrder } from '../../../lib/categories.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Candidate } from './reading/candidates.ts';

/** "3 books", "1 place and 2 products". */
export function thingsCount(things: readonly Pick<Candidate, 'category'>[]): string {
  const parts = shelfOrder.flatMap(({ id }) => {
    const count = things.filter(({ category }) => category === id).length;
    const { singular, plural } = categories[id];
    return count > 0 ? `${formatCount(count)} ${(count === 1 ? singular : plural).toLowerCase()}` : [];
  });
  return formatList(parts) || 'nothing';
}

/** A summary of the data that leaves the browser. */
export function formatImportSummary(chosen: readonly Candidate[]): string {
  const hasIsbn = chosen.some(({ isbn }) => isbn !== null);
  const hasSpot = chosen.some(({ spot }) => spot !== null);
  return [
    `${thingsCount(chosen)} will be added to your shelf.`,
    ...(hasIsbn ? ['Pictures are looked up by ISBN.'] : []),
    ...(hasSpot ? ['Cities are looked up by coordinates.'] : []),
    'Nothing else leaves this browser.',
  ].join(' ');
}
