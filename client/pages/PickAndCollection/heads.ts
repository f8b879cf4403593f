import { issueLabel } from '../../../server/modules/collection/issue.rules.ts';
import { sharePathOf } from '../../../server/modules/share/share.rules.ts';
import { displayNameOf } from '../../components/CuratorName/CuratorName.tsx';
import type { Category } from '../../lib/categories.ts';
import type { PageHead } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { collectionData, reviewData, textOf } from '../../lib/schemaOrg.ts';

interface Curator {
  id: string;
  username?: string | null;
  fullName?: string | null;
}

interface PickFacts {
  id: string;
  title: string;
  reference?: string | null;
  link?: string | null;
  category: Category;
}

/** The head of a pick's page. */
export function pickHead(
  pick: PickFacts & {
    publishedAt?: string | null;
    descriptionHtml?: string | null;
    image?: { url?: string; sourceUrl?: string | null } | null;
  },
  by: Curator | undefined,
): PageHead {
  const { id, reference } = pick;
  const title = reference ? `${pick.title}, ${reference}` : pick.title;
  if (!import.meta.env.SSR) return { title };
  const text = textOf(pick.descriptionHtml);
  const name = displayNameOf(by ?? {});
  return {
    title,
    description: text || `A pick by ${name}.`,
    path: pathTo.pick(id),
    type: 'article',
    image: { url: sharePathOf.pick(id), alt: `${pick.title}, picked by ${name}` },
    jsonLd: reviewData(pick, by, text),
  };
}

/** The head of a collection's page. */
export function collectionHead(
  collection: {
    id: string;
    title: string;
    issueNumber?: number | null;
    publishedAt?: string | null;
    descriptionHtml?: string | null;
  },
  by: Curator | undefined,
  picks: readonly PickFacts[],
): PageHead {
  const { id, title } = collection;
  if (!import.meta.env.SSR) return { title };
  const text = textOf(collection.descriptionHtml);
  return {
    title,
    description: text || `${issueLabel(collection.issueNumber)}, collected by ${displayNameOf(by ?? {})}.`,
    path: pathTo.collection(id),
    type: 'article',
    image: { url: sharePathOf.collection(id), alt: `Cover of ${title}` },
    jsonLd: collectionData(collection, by, picks, text),
  };
}
