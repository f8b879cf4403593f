import { z } from 'zod';
import { mapTexts } from '../../platform/text/line.rules.ts';
import { Category } from '../category/category.model.ts';
import { ReportKind, ReportSubject } from '../moderation/report.model.ts';
import { TakedownSubject } from '../moderation/takedown.model.ts';
import { pickTexts } from '../pick/pick-texts.rules.ts';
import { SubmissionStatus } from '../submission/submission.model.ts';
import { type EventName, personalEvents, siteEvents, TEST_EVENT } from './events.rules.ts';

// The schemas of webhook messages. Their examples become the samples in the developers' guide.

const id = z.uuid().meta({ examples: ['01a217a1-b382-7c2d-ac6e-c1a94e526262'] });
const nullableId = id.nullable();
const time = z.iso.datetime().meta({ examples: ['2026-11-26T09:30:00.000Z'] });
const text = (example: string) => z.string().meta({ examples: [example] });
const permalink = (path: string) => z.url().meta({ examples: [`https://threes.example${path}`] });

const person = z.object({
  id,
  permalink: permalink('/@maren.h'),
  username: text('maren.h').nullable(),
  fullName: text('Maren Holm').nullable(),
});

/** One of the values of an enum of the API. */
const oneOf = (values: object) => z.enum(Object.keys(values));

const pickTextSchema = ({ label, isLink = false }: { label: string; isLink?: boolean }) =>
  (isLink ? permalink('/a-page') : text(label)).nullable();

const pick = z.object({
  id,
  permalink: permalink('/pick/01a217a1-b382-7c2d-ac6e-c1a94e526262'),
  category: oneOf(Category),
  rank: z
    .int()
    .min(1)
    .max(3)
    .nullable()
    .meta({ examples: [1] }),
  title: text('Piranesi'),
  ...mapTexts(pickTexts, (name) => pickTextSchema(pickTexts[name])),
  thing: z
    .object({
      id,
      permalink: permalink('/books/piranesi-by-susanna-clarke'),
      title: text('Piranesi'),
      shelvesCount: z.int().meta({ examples: [12] }),
    })
    .nullable(),
  publishedAt: time.nullable(),
  updatedAt: time.nullable(),
});

const titled = (path: string) => z.object({ id, permalink: permalink(path), title: text('Piranesi') });

const comment = z.object({
  comment: z.object({ id, text: text('Lovely'), createdAt: time, parentId: nullableId, author: person }),
  pick: titled('/pick/01a217a1-b382-7c2d-ac6e-c1a94e526262').optional(),
  collection: titled('/collection/01a217a1-b382-7c2d-ac6e-c1a94e526262').optional(),
});

const note = text('Please add a story to each book.').nullable();
const decision = z.object({ curator: person, submission: z.object({ id, decidedAt: time, note }) });
const submission = z.object({
  id,
  permalink: permalink('/admin/submissions'),
  status: oneOf(SubmissionStatus),
  createdAt: time,
});

const takedown = z.object({
  takedown: z.object({
    id,
    subject: oneOf(TakedownSubject),
    reason: text('Advertising'),
    createdAt: time,
    pickId: nullableId,
    collectionId: nullableId,
  }),
  profile: person,
});

const sequence = z
  .int()
  .min(1)
  .meta({ examples: [42] });

const datas: Record<EventName, z.ZodObject> = {
  'pick.published': z.object({ pick }),
  'pick.updated': z.object({ pick }),
  'pick.removed': z.object({ pick: pick.pick({ id: true, permalink: true }) }),
  'pick.saved': z.object({ pick, savedBy: person, savedAt: time }),
  'follower.added': z.object({ follower: person, followedAt: time }),
  'comment.created': comment,
  'shelf.approved': decision,
  'shelf.rejected': decision,
  'content.taken_down': takedown,
  'submission.opened': z.object({ curator: person, submission }),
  'submission.decided': z.object({
    curator: person,
    submission: submission.extend({ decidedAt: time, note }),
  }),
  'account.created': z.object({ profile: person.extend({ createdAt: time }) }),
  'report.opened': z.object({
    report: z.object({
      id,
      permalink: permalink('/admin/reports'),
      subject: oneOf(ReportSubject),
      kind: oneOf(ReportKind),
      createdAt: time,
      profileId: id,
      pickId: nullableId,
      collectionId: nullableId,
      commentId: nullableId,
    }),
  }),
  [TEST_EVENT]: z.object({ webhook: z.object({ id }) }),
};

const label = (event: EventName): string =>
  ({ ...siteEvents, ...personalEvents, [TEST_EVENT]: 'A test that was sent by hand' })[event];

/** The schema of the message for each event. Later versions may add members. */
export const messageSchemas: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  Object.entries(datas).map(([event, data]) => [
    event,
    z
      .object({ type: z.literal(event), timestamp: time, sequence, data })
      .meta({ title: event, description: label(event as EventName) }),
  ]),
);

/** A JSON schema of all messages, each with an example. */
export function messageJsonSchema(): { anyOf: MessageSchema[] } {
  const schema = z.toJSONSchema(z.union(Object.values(messageSchemas))) as { anyOf: MessageSchema[] };
  return { ...schema, anyOf: schema.anyOf.map((one) => ({ ...one, examples: [sampleOf(one)] })) };
}

type MessageSchema = JsonSchema & { title: EventName; examples: unknown[] };
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** An example of a schema, made of the examples of its parts. */
function sampleOf({ const: constant, enum: values, examples, anyOf, properties = {} }: JsonSchema): unknown {
  if (constant !== undefined) return constant;
  if (examples) return (examples as unknown[])[0];
  if (values) return values[0];
  if (anyOf) return sampleOf(anyOf[0] as JsonSchema);
  const parts = Object.entries(properties).filter(([name]) => name !== 'collection');
  return Object.fromEntries(parts.map(([name, part]) => [name, sampleOf(part as JsonSchema)]));
}
