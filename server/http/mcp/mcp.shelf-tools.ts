import { z } from 'zod';
import { TITLE_MAX } from '../../modules/pick/limits.rules.ts';
import { pickTexts } from '../../modules/pick/pick-texts.rules.ts';
import { RANKS } from '../../modules/pick/rank.rules.ts';
import { STORY_MAX } from '../../modules/story/story.rules.ts';
import { mapTexts } from '../../platform/text/line.rules.ts';
import {
  asSaved,
  type By,
  EDITED,
  formatByline,
  lines,
  PENDING,
  PICK,
  type Pick,
  pickFacts,
  pickLine,
} from './mcp.answers.ts';
import {
  type Answer,
  buildIdSchema,
  category,
  defineTool,
  READS,
  REPLACES,
  type Tool,
  WRITES,
} from './mcp.tool.ts';

const title = z.string().min(1).max(TITLE_MAX).describe('The name of the thing, in one line.');
const texts = mapTexts(pickTexts, (name) => {
  const { max, forAssistants } = pickTexts[name];
  return z.string().max(max).nullable().optional().describe(forAssistants);
});
const story = z
  .string()
  .max(STORY_MAX)
  .nullable()
  .optional()
  .describe('Why it is on the shelf: plain text, or HTML with <p> for each paragraph.');
const imageId = z.string().max(100).nullable().optional().describe('The id that POST /uploads has returned.');

type Shelf = { filled: number; missing: string[]; message: string; statusLabel: string };
type OwnPick = Pick & { isPublic: boolean; version: number; pendingEdit: Partial<Pick> | null };
type OwnProfile = By & { permalink: string; rejectionNote: string | null; picks: OwnPick[] };

const OWN = `${PICK} isPublic version pendingEdit { ${EDITED} }`;

function saved(own: OwnPick, done: string): Answer {
  const pick = asSaved(own);
  return { content: { pick }, text: lines(`${done}. ${pickLine(pick)}`, pick.hasPendingEdit && PENDING) };
}

/** Tools with which the owner of a token reads and changes their own shelf. */
export const shelfTools: readonly Tool[] = [
  defineTool({
    name: 'get_my_shelf',
    title: 'Read my shelf',
    description:
      'The shelf of the token’s owner, with unpublished picks and edits, their ids and versions, the beginnings of their stories, and what is missing before it can be published.',
    annotations: READS,
    scope: 'read',
    input: z.object({}),
    operation: `query get_my_shelf {
      viewer {
        shelf { filled missing message statusLabel }
        profile {
          username fullName permalink rejectionNote
          picks { ${PICK} descriptionText isPublic version pendingEdit { ${EDITED} descriptionText } }
        }
      }
    }`,
    answer({ viewer }: { viewer: { shelf: Shelf; profile: OwnProfile } | null }) {
      if (!viewer) return null;
      const { shelf, profile } = viewer;
      const { rejectionNote, ...owner } = profile;
      const picks = profile.picks.map(asSaved);
      return {
        content: { shelf: { ...owner, ...shelf, rejectionNote, picks: picks.map(pickFacts) } },
        text: lines(
          `${formatByline(profile)}: ${profile.permalink}`,
          `${shelf.filled} of ${RANKS.length * 3} picks. ${shelf.statusLabel}. ${shelf.message}`,
          shelf.missing.length > 0 && `Missing: ${shelf.missing.join(', ')}`,
          rejectionNote && `The reviewer wrote: ${rejectionNote}`,
          ...picks.map(
            (pick) =>
              `${pickLine(pick)} (version ${pick.version}${pick.isPublic ? '' : ', not public'}${pick.hasPendingEdit ? ', the edit waits for review' : ''})`,
          ),
        ),
      };
    },
  }),

  defineTool({
    name: 'create_pick',
    title: 'Add a pick',
    description:
      'Adds a pick to the shelf of the token’s owner. On a published shelf it is public at once, or once an admin has reviewed it.',
    annotations: WRITES,
    scope: 'write_picks',
    input: z.object({
      category,
      title,
      ...texts,
      story,
      rank: z
        .int()
        .min(1)
        .max(RANKS.length)
        .optional()
        .describe('Its rank: 1 is the best. The first free rank if left out.'),
      imageId,
    }),
    variables: ({ story, ...input }) => ({ input: { ...input, description: story } }),
    operation: `mutation create_pick($input: CreatePickInput!) {
      createPick(input: $input) { pick { ${OWN} } }
    }`,
    answer: ({ createPick: { pick } }: { createPick: { pick: OwnPick } }) => saved(pick, 'Added'),
  }),

  defineTool({
    name: 'update_pick',
    title: 'Change a pick',
    description:
      'Changes a pick of the token’s owner. What is left out stays, null clears. A story replaces the whole one: change the HTML that get_pick returns. Send the version that you have read, so that a newer edit is not overwritten.',
    annotations: REPLACES,
    scope: 'write_picks',
    input: z.object({
      id: buildIdSchema('pick'),
      title: title.optional(),
      ...texts,
      story,
      imageId,
      version: z.int().optional().describe('The version of the pick that the change is based on.'),
    }),
    variables: ({ story, ...input }) => ({ input: { ...input, description: story } }),
    operation: `mutation update_pick($input: UpdatePickInput!) {
      updatePick(input: $input) { pick { ${OWN} } }
    }`,
    answer: ({ updatePick: { pick } }: { updatePick: { pick: OwnPick } }) => saved(pick, 'Saved'),
  }),

  defineTool({
    name: 'place_picks',
    title: 'Rank the picks of a category',
    description: 'Sets the order of all picks that the token’s owner has in a category, best first.',
    annotations: REPLACES,
    scope: 'write_picks',
    input: z.object({
      category,
      ids: z
        .array(buildIdSchema('pick'))
        .min(1)
        .max(RANKS.length)
        .describe('All picks of the category, best first.'),
    }),
    variables: (input) => ({ input }),
    operation: `mutation place_picks($input: RankPicksInput!) {
      rankPicks(input: $input) { profile { permalink picks { ${OWN} } } }
    }`,
    answer({ rankPicks: { profile } }: { rankPicks: { profile: { permalink: string; picks: OwnPick[] } } }) {
      const picks = profile.picks.map(asSaved);
      return {
        content: { permalink: profile.permalink, picks },
        text: lines('The shelf is now:', ...picks.map(pickLine)),
      };
    },
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
