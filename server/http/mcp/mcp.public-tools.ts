import { z } from 'zod';
import { pickDetails } from '../../modules/pick/pick-texts.rules.ts';
import { CITY_MAX, SEASON_FORM } from '../../modules/thing/top-things/top-things.rules.ts';
import {
  asSaved,
  BY,
  COLLECTION,
  type Collection,
  CURATOR,
  type Curator,
  collectionLine,
  curatorLine,
  EDITED,
  excerpt,
  lines,
  PAGE,
  type Page,
  PENDING,
  PICK,
  type Pick,
  pickFacts,
  pickLine,
  THING,
  type Thing,
  thingLine,
} from './mcp.answers.ts';
import { type Answer, buildIdSchema, category, defineTool, READS, type Tool } from './mcp.tool.ts';

const after = z.string().max(500).optional().describe('The nextCursor of the previous page.');
const first = (most: number) => z.int().min(1).max(most).default(10).describe(`How many: 1 to ${most}.`);

const THING_PAGE = /(books|places|products)\/([a-z0-9-]{1,80})\/?$/i;

type ThingWithPicks = Thing & { picks: Page & { nodes: Pick[] }; similar: Thing[] };
type Agreed = { position: number; score: number; thing: Thing | null };
type CuratorWithShelf = Curator & {
  bio: string | null;
  picks: Pick[];
  collections: { nodes: Collection[] };
};
type WholePick = Pick & {
  descriptionHtml: string | null;
  viewerCanEdit: boolean;
  pendingEdit: Partial<WholePick> | null;
};
const STORY = 'descriptionHtml descriptionText image { absoluteUrl(width: 960) alt }';
type CollectionWithPicks = Collection & { descriptionText: string | null; picks: Pick[] };

/** A page of a list, with a line of text for each item. */
function answerPage({ pageInfo }: Page, content: Answer['content'], items: (string | null)[]): Answer {
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    content: { ...content, nextCursor: next },
    text: lines(...items, items.length === 0 && 'There are none.', next && `More: after ${next}`),
  };
}

type Found = ({ __typename: 'Pick' } & Pick) | ({ __typename: 'Collection' } & Collection) | FoundCurator;
type FoundCurator = { __typename: 'Profile' } & Curator;

function foundLine(found: Found): string {
  if (found.__typename === 'Pick') return pickLine(found);
  return found.__typename === 'Collection' ? collectionLine(found) : curatorLine(found);
}

/** Tools that read public data, without a token. */
export const publicTools: readonly Tool[] = [
  defineTool({
    name: 'search',
    title: 'Search',
    description:
      'Finds picks, curators and collections by titles, names, professions, places and interests. All words must match.',
    annotations: READS,
    input: z.object({
      query: z.string().min(1).max(100).describe('A few words.'),
      type: z.enum(['PICK', 'PROFILE', 'COLLECTION']).optional().describe('PROFILE finds curators.'),
      category: category.optional(),
      first: first(30),
      after,
    }),
    operation: `query search($query: String!, $type: SearchType, $category: Category, $first: Int, $after: String) {
      search(query: $query, type: $type, category: $category, first: $first, after: $after) {
        nodes {
          __typename
          ... on Pick { ${PICK} ${BY} }
          ... on Collection { ${COLLECTION} ${BY} }
          ... on Profile { ${CURATOR} }
        }
        ${PAGE}
        reachedLimit
      }
    }`,
    answer({ search }: { search: Page & { nodes: Found[]; reachedLimit: boolean } }) {
      const results = search.nodes.map(({ __typename, ...found }) => ({ type: __typename, ...found }));
      const found = results.length > 0 ? search.nodes.map(foundLine) : ['Nothing was found.'];
      return answerPage(search, { results, reachedLimit: search.reachedLimit }, found);
    },
  }),

  defineTool({
    name: 'list_picks',
    title: 'List picks',
    description: 'The newest or most saved public picks of all curators.',
    annotations: READS,
    input: z.object({
      category: category.optional(),
      order: z.enum(['NEWEST', 'POPULAR']).default('NEWEST').describe('POPULAR is most saved first.'),
      updatedSince: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('Only what changed at this moment or later.'),
      first: first(50),
      after,
    }),
    operation: `query list_picks($category: Category, $order: FeedOrder, $updatedSince: DateTime, $first: Int, $after: String) {
      feed(category: $category, order: $order, updatedSince: $updatedSince, first: $first, after: $after) {
        nodes { ${PICK} ${BY} } ${PAGE}
      }
    }`,
    answer: ({ feed }: { feed: Page & { nodes: Pick[] } }) =>
      answerPage(feed, { picks: feed.nodes.map(pickFacts) }, feed.nodes.map(pickLine)),
  }),

  defineTool({
    name: 'get_curator',
    title: 'Read a shelf',
    description:
      'A curator’s profile and shelf: up to nine picks, three in each category, with the beginnings of their stories, and collections.',
    annotations: READS,
    input: z.object({
      username: z
        .string()
        .max(30)
        .transform((name) => name.replace(/^@/, ''))
        .describe('The username, as in the address /@username.'),
    }),
    operation: `query get_curator($username: String!) {
      profile(username: $username) {
        ${CURATOR} bio interests followersCount
        picks { ${PICK} descriptionText }
        collections(first: 10) { nodes { ${COLLECTION} } }
      }
    }`,
    answer({ profile }: { profile: CuratorWithShelf | null }) {
      if (!profile) return null;
      const picks = profile.picks.map(pickFacts);
      return {
        content: { curator: { ...profile, picks, collections: profile.collections.nodes } },
        text: lines(
          curatorLine(profile),
          profile.bio,
          ...profile.picks.flatMap((pick) => [pickLine(pick), excerpt(pick)]),
          ...profile.collections.nodes.map(collectionLine),
        ),
      };
    },
  }),

  defineTool({
    name: 'get_pick',
    title: 'Read a pick',
    description: 'One pick with its whole story: as HTML for its author, as text for others.',
    annotations: READS,
    input: z.object({ id: buildIdSchema('pick') }),
    operation: `query get_pick($id: ID!) {
      pick(id: $id) {
        ${PICK} ${BY} ${STORY} isPublic favoritesCount commentsCount publishedAt updatedAt version viewerCanEdit
        pendingEdit { ${EDITED} ${STORY} }
      }
    }`,
    answer({ pick: found }: { pick: WholePick | null }) {
      if (!found) return null;
      const { viewerCanEdit, pendingEdit, ...shown } = found;
      const { descriptionHtml, descriptionText, ...pick } = asSaved({
        ...shown,
        // Admins get it too.
        pendingEdit: viewerCanEdit ? pendingEdit : null,
      });
      // Text would lose its formats when the author sends it back.
      const story = (viewerCanEdit ? descriptionHtml : descriptionText) ?? '';
      const { thing } = pick;
      return {
        content: { pick: { ...pick, story } },
        text: lines(
          pickLine(pick),
          pick.hasPendingEdit && PENDING,
          story,
          ...pickDetails(pick).map(({ heading, text }) => text && `${heading}: ${text}`),
          thing && `All shelves with it (${thing.shelvesCount}): ${thing.permalink}`,
        ),
      };
    },
  }),

  defineTool({
    name: 'get_thing',
    title: 'Read who has a thing',
    description:
      'A book, place or product that picks are about: on how many shelves it is, who has it and at which rank, with the beginnings of their stories, and things that are often on the same shelves.',
    annotations: READS,
    input: z.object({
      id: z
        .string()
        .max(300)
        .describe('The id of the thing, or the address of its page, such as /books/emma.'),
      first: first(30),
      after,
    }),
    variables: ({ id, ...page }) => {
      const [, kind, slug] = THING_PAGE.exec(id) ?? [];
      return kind ? { ...page, category: kind.toUpperCase(), slug } : { ...page, id };
    },
    operation: `query get_thing($id: ID, $category: Category, $slug: String, $first: Int, $after: String) {
      thing(id: $id, category: $category, slug: $slug) {
        ${THING} firstPlacesCount year identifiers { kind value }
        picks(first: $first, after: $after) { nodes { ${PICK} ${BY} descriptionText } ${PAGE} }
        similar(first: 6) { ${THING} }
      }
    }`,
    answer({ thing }: { thing: ThingWithPicks | null }) {
      if (!thing) return null;
      const picks = thing.picks.nodes.map(pickFacts);
      return answerPage(thing.picks, { thing: { ...thing, picks } }, [
        thingLine(thing),
        ...thing.picks.nodes.flatMap((pick) => [pickLine(pick), excerpt(pick)]),
        ...thing.similar.map((other) => `Often on the same shelves: ${thingLine(other)}`),
      ]);
    },
  }),

  defineTool({
    name: 'list_top_things',
    title: 'List what curators agree on',
    description:
      'The books, places or products that most curators have among their three, highest score first, for all time, a season or a city.',
    annotations: READS,
    input: z.object({
      category,
      season: z.string().regex(SEASON_FORM).optional().describe('Such as 2026-autumn. All time if left out.'),
      city: z.string().max(CITY_MAX).optional().describe('Only places of this city.'),
      first: first(50),
      after,
    }),
    operation: `query list_top_things($category: Category!, $season: String, $city: String, $first: Int, $after: String) {
      topThings(category: $category, season: $season, city: $city, first: $first, after: $after) {
        nodes { position score curatorsCount firstPlacesCount thing { ${THING} } } ${PAGE}
      }
    }`,
    answer: ({ topThings }: { topThings: Page & { nodes: Agreed[] } }) =>
      answerPage(
        topThings,
        { topThings: topThings.nodes },
        topThings.nodes.map(
          ({ position, score, thing }) =>
            thing && `${position}. ${thingLine(thing)} (score ${score.toFixed(1)})`,
        ),
      ),
  }),

  defineTool({
    name: 'get_collection',
    title: 'Read a collection',
    description: 'A collection: picks around one idea, with its story as text.',
    annotations: READS,
    input: z.object({ id: buildIdSchema('collection') }),
    operation: `query get_collection($id: ID!) {
      collection(id: $id) {
        ${COLLECTION} ${BY} descriptionText issueNumber publishedAt picks { ${PICK} ${BY} }
      }
    }`,
    answer({ collection }: { collection: CollectionWithPicks | null }) {
      if (!collection) return null;
      const { descriptionText, picks, ...facts } = collection;
      return {
        content: {
          collection: { ...facts, story: descriptionText ?? '', picks: picks.map(pickFacts) },
        },
        text: lines(collectionLine(collection), descriptionText, ...picks.map(pickLine)),
      };
    },
  }),
];
