import { formatCount, plural } from '../../../lib/format.ts';

/** "Piranesi, Susanna Clarke" */
export const formatThingName = ({ title, creator }: { title: string; creator: string | null }) =>
  creator ? `${title}, ${creator}` : title;

/** "4 shelves" */
export const shelvesText = (count: number) => `${formatCount(count)} ${plural(count, 'shelf', 'shelves')}`;

/** "3 picks" */
export const picksText = (count: number) => `${formatCount(count)} ${plural(count, 'pick')}`;
