import { formatCount, plural } from '../../../lib/format.ts';

/** "Piranesi, Susanna Clarke" */
export const formatThingName = ({ title, creator }: { title: string; creator: string | null }) =>
  creator ? `${title}, ${creator}` : title;

export const shelvesText = (count: number) => `${formatCount(count)} ${plural(count, 'shelf', 'shelves')}`;

export const picksText = (count: number) => `${formatCount(count)} ${plural(count, 'pick')}`;
