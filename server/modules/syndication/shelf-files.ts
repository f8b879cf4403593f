import type { VisitorQuery } from '../../platform/context.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { csvLine } from '../../platform/text/csv.rules.ts';
import { categoryLabels, categoryOrder } from '../category/category.rules.ts';
import { pickDetails } from '../pick/pick-texts.rules.ts';
import { extractStoryParagraphs, extractStoryText } from '../story/story-text.rules.ts';
import { buildAddresses, USERNAME } from './addresses.ts';
import { escapeMarkdown, toMarkdown } from './markdown.ts';
import { PICK_FIELDS, type PortablePick, portableStory } from './portable-story.ts';

const SHELF = `query ShelfFile($username: String!) {
  profile(username: $username) {
    id username fullName title bio
    picks {
      ${PICK_FIELDS}
      thing { permalink year latitude longitude identifiers { kind value } }
    }
  }
}`;

type Thing = {
  permalink: string;
  year: number | null;
  latitude: number | null;
  longitude: number | null;
  identifiers: { kind: 'ISBN' | 'GTIN' | 'URL' | 'WIKIDATA' | 'OSM'; value: string }[];
};
type ShelfPick = PortablePick & { thing: Thing | null };
type ShelfFile = {
  id: string;
  username: string;
  fullName: string | null;
  title: string | null;
  bio: string | null;
  picks: ShelfPick[];
};
type Site = { publicUrl: string; name: string };

/**
 * The public picks of one person in the order of the shelf. Null for people without any, so that it does not reveal
 * who has an account.
 */
export async function readShelfFile(query: VisitorQuery, username: string): Promise<ShelfFile | null> {
  if (!USERNAME.test(username)) return null;
  const { profile } = await query<{ profile: ShelfFile | null }>(SHELF, { username });
  if (!profile?.username || profile.picks.length === 0) return null;
  const picks = profile.picks.toSorted(
    (a, b) =>
      categoryOrder.indexOf(a.category) - categoryOrder.indexOf(b.category) ||
      (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY),
  );
  return { ...profile, picks };
}

const getOwnerName = ({ fullName, username }: ShelfFile) => fullName || username;
const formatDay = ({ publishedAt, createdAt }: ShelfPick) =>
  new Date(publishedAt ?? createdAt).toISOString().slice(0, 10);
const renderPortableStory = ({ descriptionHtml }: ShelfPick, site: Site) =>
  portableStory(descriptionHtml ?? '', site.publicUrl);

/** The shelf as schema.org data: an ItemList of Reviews. */
export async function shelfJsonLd(shelf: ShelfFile, site: Site): Promise<string> {
  const addresses = buildAddresses(site);
  const person = {
    '@type': 'Person',
    '@id': addresses.shelf(shelf),
    name: getOwnerName(shelf),
    jobTitle: shelf.title || undefined,
    description: shelf.bio || undefined,
    url: addresses.shelf(shelf),
  };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `${getOwnerName(shelf)}’s nine things`,
    url: addresses.shelf(shelf),
    author: person,
    numberOfItems: shelf.picks.length,
    itemListElement: await mapInTurns(shelf.picks, (pick, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Review',
        '@id': addresses.pick(pick.id),
        url: addresses.pick(pick.id),
        name: pick.title,
        author: { '@id': person['@id'] },
        datePublished: formatDay(pick),
        reviewBody: extractStoryText(pick.descriptionHtml) || undefined,
        image: pick.image ? addresses.at(pick.image.url) : undefined,
        citation: pick.link ?? undefined,
        itemReviewed: reviewed(pick),
      },
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

function reviewed({ title, reference, category, thing }: ShelfPick) {
  const about = reference || undefined;
  const listIdentifierValues = (kind: Thing['identifiers'][number]['kind']) =>
    thing?.identifiers.filter((identifier) => identifier.kind === kind).map(({ value }) => value) ?? [];
  const sameAs = [
    ...listIdentifierValues('URL'),
    ...listIdentifierValues('WIKIDATA').map((value) => `https://www.wikidata.org/entity/${value}`),
    ...listIdentifierValues('OSM').map((value) => `https://www.openstreetmap.org/${value}`),
  ];
  const thingFacts = { name: title, url: thing?.permalink, sameAs: sameAs.length > 0 ? sameAs : undefined };
  if (category === 'BOOKS') {
    return {
      '@type': 'Book',
      ...thingFacts,
      author: about && { '@type': 'Person', name: about },
      isbn: listIdentifierValues('ISBN')[0],
      datePublished: thing?.year ? String(thing.year) : undefined,
    };
  }
  if (category === 'PRODUCTS') {
    return {
      '@type': 'Product',
      ...thingFacts,
      brand: about && { '@type': 'Brand', name: about },
      gtin: listIdentifierValues('GTIN')[0],
    };
  }
  const { latitude = null, longitude = null } = thing ?? {};
  const geo =
    latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude };
  return { '@type': 'Place', ...thingFacts, address: about, geo };
}

/** The shelf as Markdown, with a chapter per category and a section per pick. */
export async function shelfMarkdown(shelf: ShelfFile, site: Site): Promise<string> {
  const addresses = buildAddresses(site);
  const line = (text: string) => escapeMarkdown(text.replaceAll(/\s+/g, ' '));
  // The picks are sorted by category.
  const sections = await mapInTurns(shelf.picks, (pick, index) => {
    const place = pick.rank ? `${pick.rank}\\. ` : '';
    const isFirst = shelf.picks[index - 1]?.category !== pick.category;
    return [
      isFirst && `## ${categoryLabels[pick.category].plural}`,
      `### ${place}[${line(pick.title)}](${addresses.pick(pick.id)})`,
      pick.reference && `*${line(pick.reference)}*`,
      pick.image && `![${line(pick.title)}](${addresses.at(pick.image.url)})`,
      toMarkdown(renderPortableStory(pick, site)),
      ...pickDetails(pick).map(
        ({ heading, text, isLink }) =>
          text && `${heading}: ${isLink ? `[${line(new URL(text).host)}](<${text}>)` : line(text)}`,
      ),
    ];
  });
  const end = `[${line(getOwnerName(shelf))} on ${line(site.name)}](${addresses.shelf(shelf)})`;
  const blocks = [
    `# ${line(getOwnerName(shelf))}`,
    ...[shelf.title, shelf.bio].map((text) => text && line(text)),
    ...sections.flat(),
    '---',
    end,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

/** Spreadsheet programs recognize UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\u{feff}';

/** The shelf as a table, one pick per line. */
export async function shelfCsv(shelf: ShelfFile, site: Site): Promise<string> {
  const addresses = buildAddresses(site);
  const heading = [
    'Category',
    'Rank',
    'Title',
    'Reference',
    'Story',
    'Published',
    'Address',
    'Picture',
    'ISBN',
    ...pickDetails({}).map((detail) => detail.heading),
  ];
  const rows = await mapInTurns(shelf.picks, (pick) => [
    categoryLabels[pick.category].singular,
    pick.rank,
    pick.title,
    pick.reference,
    extractStoryParagraphs(pick.descriptionHtml),
    formatDay(pick),
    addresses.pick(pick.id),
    pick.image && addresses.at(pick.image.url),
    pick.thing?.identifiers.find(({ kind }) => kind === 'ISBN')?.value ?? null,
    ...pickDetails(pick).map((detail) => detail.text),
  ]);
  return BYTE_ORDER_MARK + [heading, ...rows].map(csvLine).join('');
}
