import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { RANKS, REFERENCE_MAX, STORY_MAX, TITLE_MAX } from '../modules/pick/pick.rules.ts';
import { textOfStory } from '../modules/story/story-text.rules.ts';
import type { TokenScope } from '../platform/scopes.ts';

/** What a tool answers: data for programs, and the same in short for readers. */
type Answer = { content: Record<string, unknown>; text: string };

/** A tool is one operation of the API, with an input and an answer that suit assistants. */
export type Tool = {
  /** Its operation has the same name, which the log shows. */
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  annotations: ToolAnnotations;
  /** What an access token needs for it. Undefined if it works without one. */
  scope?: TokenScope;
  operation: string;
  variables(input: Record<string, unknown>): Record<string, unknown>;
  /** Null if the API has not found what was asked for. */
  answer(data: unknown): Answer | null;
};

/** Declares a tool with the types of its input and data. */
function defineTool<Input extends z.ZodObject, Data>({
  variables = (input) => input,
  ...tool
}: Omit<Tool, 'input' | 'variables' | 'answer'> & {
  input: Input;
  variables?: (input: z.output<Input>) => Record<string, unknown>;
  answer: (data: Data) => Answer | null;
}): Tool {
  return {
    ...tool,
    variables: (input) => variables(input as z.output<Input>),
    answer: (data) => tool.answer(data as Data),
  };
}

const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
const WRITES: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
const REPLACES: ToolAnnotations = { ...WRITES, destructiveHint: true, idempotentHint: true };

/** The most characters of a story beside other picks. */
const EXCERPT_MAX = 400;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
/** Assistants often have the address of a page alone. */
const idOf = (what: string) =>
  z
    .string()
    .max(300)
    .transform((text) => UUID.exec(text)?.[0] ?? text)
    .describe(`The id of the ${what}, or the address of its page.`);
const category = z.enum(['BOOKS', 'PLACES', 'PRODUCTS']);
const after = z.string().max(500).optional().describe('The nextCursor of the previous page.');
const first = (most: number) => z.int().min(1).max(most).default(10).describe(`How many: 1 to ${most}.`);
const title = z.string().min(1).max(TITLE_MAX).describe('The name of the thing, in one line.');
const reference = z
  .string()
  .max(REFERENCE_MAX)
  .nullable()
  .optional()
  .describe('The author of a book, the city of a place, or the maker of a product.');
const story = z
  .string()
  .max(STORY_MAX)
  .nullable()
  .optional()
  .describe('Why it is on the shelf: plain text or simple HTML.');
const imageId = z.string().max(100).nullable().optional().describe('The id that POST /uploads has returned.');

type By = { username: string | null; fullName: string | null };
type Pick = {
  id: string;
  title: string;
  reference: string | null;
  category: string;
  rank: number | null;
  permalink: string;
  descriptionHtml?: string | null;
  profile?: By;
};
type Collection = { id: string; title: string; permalink: string; profile?: By };
type Curator = By & { id: string; profession: string | null; location: string | null; permalink: string };
type Page = { pageInfo: { hasNextPage: boolean; endCursor: string | null } };

const BY = 'profile { username fullName }';
const PICK = 'id title reference category rank permalink';
const COLLECTION = 'id title permalink';
/** Picks have a title too, of another type. */
const CURATOR = 'id username fullName profession: title location permalink';
const PAGE = 'pageInfo { hasNextPage endCursor }';

const nextCursor = ({ pageInfo }: Page) => (pageInfo.hasNextPage ? pageInfo.endCursor : null);
const storyOf = ({ descriptionHtml }: { descriptionHtml?: string | null }) =>
  textOfStory(descriptionHtml ?? null);
const excerptOf = (text: string) => (text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text);

/** A pick for programs: its story as text. */
function pickFacts<Of extends Pick>({ descriptionHtml, ...pick }: Of, most?: 'excerpt') {
  if (descriptionHtml === undefined) return pick;
  const text = storyOf({ descriptionHtml });
  return { ...pick, story: most ? excerptOf(text) : text };
}

const lines = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join('\n');
const nameOf = ({ fullName, username }: By) =>
  username ? `${fullName ?? username} (@${username})` : (fullName ?? 'a curator');
const by = ({ profile }: { profile?: By }) => (profile ? `, by ${nameOf(profile)}` : '');

function pickLine(pick: Pick): string {
  const place = pick.rank ? `${pick.category} #${pick.rank}` : pick.category;
  const thing = pick.reference ? `${pick.title} — ${pick.reference}` : pick.title;
  return `[${place}] ${thing}${by(pick)}: ${pick.permalink}`;
}

const collectionLine = (collection: Collection) =>
  `[COLLECTION] ${collection.title}${by(collection)}: ${collection.permalink}`;
const curatorLine = (curator: Curator) => {
  const about = [curator.profession, curator.location].filter(Boolean).join(', ');
  return `[CURATOR] ${nameOf(curator)}${about && ` — ${about}`}: ${curator.permalink}`;
};

function pickPage(picks: Page & { nodes: Pick[] }): Answer {
  const next = nextCursor(picks);
  return {
    content: { picks: picks.nodes.map((pick) => pickFacts(pick)), nextCursor: next },
    text: lines(
      ...picks.nodes.map(pickLine),
      picks.nodes.length === 0 && 'There are none.',
      next && `More: after ${next}`,
    ),
  };
}

type Found = ({ __typename: 'Pick' } & Pick) | ({ __typename: 'Collection' } & Collection) | FoundCurator;
type FoundCurator = { __typename: 'Profile' } & Curator;

function foundLine(found: Found): string {
  if (found.__typename === 'Pick') return pickLine(found);
  return found.__typename === 'Collection' ? collectionLine(found) : curatorLine(found);
}

/** What assistants can do here. */
export const tools: readonly Tool[] = [
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
      const next = nextCursor(search);
      return {
        content: {
          results: search.nodes.map(({ __typename, ...found }) => ({ type: __typename, ...found })),
          nextCursor: next,
          reachedLimit: search.reachedLimit,
        },
        text: lines(
          ...search.nodes.map(foundLine),
          search.nodes.length === 0 && 'Nothing was found.',
          next && `More: after ${next}`,
        ),
      };
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
    answer: ({ feed }: { feed: Page & { nodes: Pick[] } }) => pickPage(feed),
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
        picks { ${PICK} descriptionHtml }
        collections(first: 10) { nodes { ${COLLECTION} } }
      }
    }`,
    answer({ profile }: { profile: CuratorWithShelf | null }) {
      if (!profile) return null;
      const picks = profile.picks.map((pick) => pickFacts(pick, 'excerpt'));
      return {
        content: { curator: { ...profile, picks, collections: profile.collections.nodes } },
        text: lines(
          curatorLine(profile),
          profile.bio,
          ...profile.picks.flatMap((pick) => [pickLine(pick), excerptOf(storyOf(pick))]),
          ...profile.collections.nodes.map(collectionLine),
        ),
      };
    },
  }),

  defineTool({
    name: 'get_pick',
    title: 'Read a pick',
    description: 'One pick with its whole story as text.',
    annotations: READS,
    input: z.object({ id: idOf('pick') }),
    operation: `query get_pick($id: ID!) {
      pick(id: $id) {
        ${PICK} ${BY} descriptionHtml isPublic favoritesCount commentsCount publishedAt updatedAt version
        image { absoluteUrl(width: 960) alt }
      }
    }`,
    answer({ pick }: { pick: Pick | null }) {
      return pick && { content: { pick: pickFacts(pick) }, text: lines(pickLine(pick), storyOf(pick)) };
    },
  }),

  defineTool({
    name: 'get_collection',
    title: 'Read a collection',
    description: 'A collection: picks around one idea, with its story as text.',
    annotations: READS,
    input: z.object({ id: idOf('collection') }),
    operation: `query get_collection($id: ID!) {
      collection(id: $id) {
        ${COLLECTION} ${BY} descriptionHtml issueNumber publishedAt picks { ${PICK} ${BY} }
      }
    }`,
    answer({ collection }: { collection: CollectionWithPicks | null }) {
      if (!collection) return null;
      const { descriptionHtml, picks, ...facts } = collection;
      const text = storyOf({ descriptionHtml });
      return {
        content: { collection: { ...facts, story: text, picks: picks.map((pick) => pickFacts(pick)) } },
        text: lines(collectionLine(collection), text, ...picks.map(pickLine)),
      };
    },
  }),

  defineTool({
    name: 'get_my_shelf',
    title: 'Read my shelf',
    description:
      'The shelf of the token’s owner, with unpublished picks, their ids and versions, and what is missing before it can be published.',
    annotations: READS,
    scope: 'read',
    input: z.object({}),
    operation: `query get_my_shelf {
      viewer {
        shelf { filled missing message statusLabel }
        profile {
          username fullName permalink rejectionNote
          picks { ${PICK} descriptionHtml isPublic version waitingEdit { title } }
        }
      }
    }`,
    answer({ viewer }: { viewer: { shelf: Shelf; profile: OwnProfile } | null }) {
      if (!viewer) return null;
      const { shelf, profile } = viewer;
      const { rejectionNote, ...owner } = profile;
      const picks = profile.picks.map(({ waitingEdit, ...pick }) => ({
        ...pickFacts(pick, 'excerpt'),
        hasWaitingEdit: waitingEdit !== null,
      }));
      return {
        content: { shelf: { ...owner, ...shelf, rejectionNote, picks } },
        text: lines(
          `${nameOf(profile)}: ${profile.permalink}`,
          `${shelf.filled} of ${RANKS.length * 3} picks. ${shelf.statusLabel}. ${shelf.message}`,
          shelf.missing.length > 0 && `Missing: ${shelf.missing.join(', ')}`,
          rejectionNote && `The reviewer wrote: ${rejectionNote}`,
          ...profile.picks.map(
            (pick) => `${pickLine(pick)} (version ${pick.version}${pick.isPublic ? '' : ', not public'})`,
          ),
        ),
      };
    },
  }),

  defineTool({
    name: 'create_pick',
    title: 'Add a pick',
    description:
      'Adds a pick to the shelf of the token’s owner. On a published shelf it is public at once, or once an admin has looked at it.',
    annotations: WRITES,
    scope: 'write_picks',
    input: z.object({
      category,
      title,
      reference,
      story,
      rank: z
        .int()
        .min(1)
        .max(RANKS.length)
        .optional()
        .describe('Its place, 1 is the best. The first free one if left out.'),
      imageId,
    }),
    variables: ({ story, ...input }) => ({ input: { ...input, description: story } }),
    operation: `mutation create_pick($input: CreatePickInput!) {
      createPick(input: $input) { pick { ${PICK} isPublic version } }
    }`,
    answer: ({ createPick: { pick } }: { createPick: { pick: Pick } }) => saved(pick, 'Added'),
  }),

  defineTool({
    name: 'update_pick',
    title: 'Change a pick',
    description:
      'Changes a pick of the token’s owner. What is left out stays, null clears. Send the version that you have read, so that a newer edit is not overwritten.',
    annotations: REPLACES,
    scope: 'write_picks',
    input: z.object({
      id: idOf('pick'),
      title: title.optional(),
      reference,
      story,
      imageId,
      version: z.int().optional().describe('The version of the pick that the change is based on.'),
    }),
    variables: ({ story, ...input }) => ({ input: { ...input, description: story } }),
    operation: `mutation update_pick($input: UpdatePickInput!) {
      updatePick(input: $input) { pick { ${PICK} isPublic version } }
    }`,
    answer: ({ updatePick: { pick } }: { updatePick: { pick: Pick } }) => saved(pick, 'Saved'),
  }),

  defineTool({
    name: 'place_picks',
    title: 'Rank the picks of a category',
    description: 'Sets the order of all picks that the token’s owner has in a category, best first.',
    annotations: REPLACES,
    scope: 'write_picks',
    input: z.object({
      category,
      ids: z.array(idOf('pick')).min(1).max(RANKS.length).describe('All picks of the category, best first.'),
    }),
    variables: (input) => ({ input }),
    operation: `mutation place_picks($input: RankPicksInput!) {
      rankPicks(input: $input) { profile { permalink picks { ${PICK} } } }
    }`,
    answer: ({
      rankPicks: { profile },
    }: {
      rankPicks: { profile: { permalink: string; picks: Pick[] } };
    }) => ({
      content: { permalink: profile.permalink, picks: profile.picks },
      text: lines('The shelf is now:', ...profile.picks.map(pickLine)),
    }),
  }),

  defineTool({
    name: 'publish_shelf',
    title: 'Publish my shelf',
    description:
      'Submits the nine picks of the token’s owner for review. The shelf is public once an admin approves it. Ask the owner first.',
    annotations: WRITES,
    scope: 'write_picks',
    input: z.object({}),
    operation: 'mutation publish_shelf { submitShelf { profile { permalink } } }',
    answer: ({ submitShelf: { profile } }: { submitShelf: { profile: { permalink: string } } }) => ({
      content: { permalink: profile.permalink },
      text: `The shelf is in review: ${profile.permalink}`,
    }),
  }),
];

type CuratorWithShelf = Curator & {
  bio: string | null;
  picks: Pick[];
  collections: { nodes: Collection[] };
};
type CollectionWithPicks = Collection & { descriptionHtml: string | null; picks: Pick[] };
type Shelf = { filled: number; missing: string[]; message: string; statusLabel: string };
type OwnPick = Pick & { isPublic: boolean; version: number; waitingEdit: { title: string } | null };
type OwnProfile = By & { permalink: string; rejectionNote: string | null; picks: OwnPick[] };

const saved = (pick: Pick, done: string): Answer => ({
  content: { pick },
  text: `${done}. ${pickLine(pick)}`,
});
