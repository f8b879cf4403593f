import { issueLabel } from '../../../server/modules/collection/issue.rules.ts';
import { sharePaths } from '../../../server/modules/share/share.rules.ts';
import { extractStoryText } from '../../../server/modules/story/story-text.rules.ts';
import { formatDisplayName } from '../../components/CuratorName/CuratorName.tsx';
import type { PageHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { collectionData, type PersonFacts, type PickFacts, reviewData } from '../../lib/schemaOrg.ts';

export function pickHead(
  pick: Parameters<typeof reviewData>[0] & { descriptionHtml?: string | null },
  by: PersonFacts | undefined,
): PageHead {
  const { id, reference } = pick;
  const title = reference ? `${pick.title}, ${reference}` : pick.title;
  if (!import.meta.env.SSR) return { title };
  const text = extractStoryText(pick.descriptionHtml);
  const name = formatDisplayName(by ?? {});
  return {
    title,
    description: text || `A pick by ${name}.`,
    path: pathTo.pick(id),
    type: 'article',
    image: { url: sharePaths.pick(id), alt: `${pick.title}, picked by ${name}` },
    jsonLd: reviewData(pick, by, text),
  };
}

export function collectionHead(
  collection: {
    id: string;
    title: string;
    issueNumber?: number | null;
    publishedAt?: string | null;
    descriptionHtml?: string | null;
  },
  by: PersonFacts | undefined,
  picks: readonly PickFacts[],
): PageHead {
  const { id, title } = collection;
  if (!import.meta.env.SSR) return { title };
  const text = extractStoryText(collection.descriptionHtml);
  return {
    title,
    description: text || `${issueLabel(collection)}, collected by ${formatDisplayName(by ?? {})}.`,
    path: pathTo.collection(id),
    type: 'article',
    image: { url: sharePaths.collection(id), alt: `Cover of ${title}` },
    jsonLd: collectionData(collection, by, picks, text),
  };
}
