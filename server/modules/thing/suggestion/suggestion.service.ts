import { type Context, requireViewer } from '../../../platform/context.ts';
import { type Db, sql } from '../../../platform/database/sql.ts';
import { badInput, conflict, invalidField, notFound, onViolation } from '../../../platform/errors.ts';
import { defineScheduledTask } from '../../../platform/jobs/task.ts';
import { isUuid } from '../../../platform/text/uuid.rules.ts';
import { parse } from '../../../platform/validate.ts';
import { withActiveAdmin, withActiveAuthor } from '../../access/author.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { changing, lockPicks, mergeThingsIn, splitThingIn } from '../change/change.service.ts';
import { thingIsVisible } from '../thing.policy.ts';
import type { AcceptThingSuggestionInput } from './suggestion.model.ts';
import { answerSchema, suggestionMessages, suggestionSchema } from './suggestion.rules.ts';

/** The number of things compared in one transaction. Small, so that a concurrent merge waits only briefly. */
const DUPLICATES_BATCH = 20;

/** Suggests a merge or split to admins. CONFLICT if the viewer's suggestion for this thing, or this pair, is still open. */
export async function suggestThingChange(context: Context, input: unknown): Promise<void> {
  const { thingId, otherId, note, ...rest } = parse(suggestionSchema, input);
  const { id: profileId } = requireViewer(context);
  await context.limits.consume('suggestion', profileId);
  const pickIds = [...new Set(rest.pickIds ?? [])];
  const things = await context.db.$queryRaw<{ id: string; category: string }[]>(sql`
    select id, category from things
    where id = any(${[thingId, otherId].filter(Boolean)}::uuid[]) and ${thingIsVisible(sql`things`)}`);
  const thing = things.find(({ id }) => id === thingId);
  const other = things.find(({ id }) => id === otherId);
  if (!thing || (otherId && other?.category !== thing.category))
    throw notFound(suggestionMessages.subjectNotFound);
  if (pickIds.length > 0) {
    const [of] = await context.db.$queryRaw<{ named: number; left: boolean }[]>(sql`
      select (select count(*)::int from picks where thing_id = ${thingId}::uuid and is_public and id = any(${pickIds}::uuid[])) as named,
        exists (select from picks where thing_id = ${thingId}::uuid and is_public and id <> all(${pickIds}::uuid[])) as left`);
    if (of?.named !== pickIds.length) throw notFound(suggestionMessages.subjectNotFound);
    if (!of.left) throw invalidField('pickIds', suggestionMessages.adminPicks);
  }
  await onViolation({ thing_suggestions_once_key: () => conflict(suggestionMessages.already) }, () =>
    withActiveAuthor(context, async (tx) => {
      if (otherId) {
        const fromOtherSide = { profileId, thingId: otherId, otherId: thingId, resolvedAt: null };
        const count = await tx.thingSuggestion.count({ where: fromOtherSide });
        if (count > 0) throw conflict(suggestionMessages.already);
      }
      await tx.thingSuggestion.create({
        data: {
          profileId,
          thingId,
          kind: otherId ? 'merge' : 'split',
          otherId: otherId ?? null,
          pickIds,
          note: note ?? '',
        },
        select: { id: true },
      });
    }),
  );
}

/** Makes the change that a member suggested, as edited by an admin. A trigger notifies the member. Admins only. */
export function acceptThingSuggestion(context: Context, input: AcceptThingSuggestionInput): Promise<void> {
  const { answer } = parse(answerSchema, input);
  return changing(context, async (tx) => {
    const { id, kind, thingId, otherId, pickIds, isChoice } = await lockOpen(tx, input.id);
    if (answer) await tx.thingSuggestion.update({ where: { id }, data: { answer } });
    const { changeId } =
      kind === 'merge'
        ? await mergeThingsIn(
            tx,
            context,
            // The private thing of a pending choice is always the one that ends.
            ...orderMerge([otherId as string, thingId], isChoice ? otherId : input.into),
          )
        : await splitThingIn(tx, context, {
            thingId,
            pickIds: input.pickIds ?? pickIds,
            title: input.title ?? '',
            creator: input.creator,
          });
    // The merge has already closed all suggestions for these two things.
    await tx.thingSuggestion.updateMany({
      where: { id, resolvedAt: null },
      data: { resolvedAt: new Date(), changeId },
    });
  });
}

/** Declines a suggestion. A trigger notifies the member. Admins only. */
export async function declineThingSuggestion(context: Context, id: string, answer?: string | null) {
  const data = parse(answerSchema, { answer });
  await withActiveAdmin(context, async (tx) => {
    const { thingId, isChoice } = await lockOpen(tx, id);
    await tx.thingSuggestion.update({
      where: { id },
      data: { resolvedAt: new Date(), answer: data.answer ?? '' },
    });
    if (isChoice) await endChoice(tx, thingId);
    await recordAudit(tx, context, {
      action: 'thing.decline',
      subject: { type: 'thing', id: thingId },
      after: { answer: data.answer || null },
    });
  });
}

/** Assigns things by title to the picks of a declined choice. */
async function endChoice(tx: Db, thingId: string): Promise<void> {
  await lockPicks(tx, sql`thing_id = ${thingId}::uuid`);
  await tx.$executeRaw(
    sql`update picks set thing_id = null, thing_is_chosen = false where thing_id = ${thingId}::uuid`,
  );
  const waits = sql`patch ->> 'thing_id' = ${thingId}::text`;
  const rest = sql`patch - '{thing_id,thing_is_chosen}'::text[]`;
  await tx.$executeRaw(sql`delete from pending_edits where ${waits} and ${rest} = '{}'`);
  await tx.$executeRaw(sql`update pending_edits set patch = ${rest} where ${waits}`);
}

/** Locks an open suggestion. Merged things are replaced by those that remain. */
async function lockOpen(tx: Db, id: string) {
  if (!isUuid(id)) throw notFound(suggestionMessages.notFound);
  // A curator who saves a pick also locks it before the suggestion of its choice.
  await lockPicks(
    tx,
    sql`thing_id in (select things.id from thing_suggestions asked join things on things.id = asked.thing_id
      where asked.id = ${id}::uuid and is_waiting)`,
  );
  const [found] = await tx.$queryRaw<Open[]>(sql`
    select id, kind, resolved_at as "resolvedAt", pick_ids as "pickIds",
      (select coalesce(merged_into, things.id) from things where things.id = thing_id) as "thingId",
      (select coalesce(merged_into, things.id) from things where things.id = other_id) as "otherId",
      (select is_waiting from things where things.id = thing_id) as "isChoice"
    from thing_suggestions where id = ${id}::uuid for no key update`);
  if (!found) throw notFound(suggestionMessages.notFound);
  if (found.resolvedAt) throw conflict(suggestionMessages.resolved);
  return found;
}
type Open = {
  id: string;
  kind: 'merge' | 'split';
  resolvedAt: Date | null;
  pickIds: string[];
  thingId: string;
  otherId: string | null;
  isChoice: boolean;
};

/** The thing that ends and the one that remains. By default, the first one ends. */
function orderMerge([first, second]: [string, string], into: string | null | undefined): [string, string] {
  if (into && into !== first && into !== second) {
    throw badInput(suggestionMessages.sameThing);
  }
  return into === first ? [second, first] : [first, second];
}

/** Marks two things with similar names as different. Safe to repeat. Admins only. */
export async function dismissThingDuplicate(context: Context, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(suggestionMessages.notFound);
  await withActiveAdmin(context, async (tx) => {
    const [duplicate] = await tx.thingDuplicate.updateManyAndReturn({
      where: { id, dismissedAt: null },
      data: { dismissedAt: new Date() },
    });
    if (!duplicate) {
      if ((await tx.thingDuplicate.count({ where: { id } })) > 0) return;
      throw notFound(suggestionMessages.notFound);
    }
    await recordAudit(tx, context, {
      action: 'thing.keep_apart',
      subject: { type: 'thing', id: duplicate.thingId },
      after: { other: duplicate.otherId },
    });
  });
}

/** Looks for duplicates of things that were created since the last run. */
export const findThingDuplicatesTask = defineScheduledTask({
  name: 'find-thing-duplicates',
  cron: '*/10 * * * *',
  timeLimitMs: 5 * 60_000,
  async run({ db, signal }) {
    // After an upgrade, another task must first compute the missing marks.
    const [unmarked] = await db.$queryRaw<object[]>(
      sql`select 1 as one from thing_keys where marks is null limit 1`,
    );
    if (unmarked) return;
    for (let more = true; more && !signal.aborted; ) {
      more = await db.$transaction(
        async (tx) => {
          const search = await tx.thingDuplicateSearch.findFirst();
          const [found] = await tx.$queryRaw<{ last: string | null }[]>(sql`
            select find_thing_duplicates(${search?.lastId ?? null}::uuid, ${DUPLICATES_BATCH}::int) as last`);
          if (!found?.last) return false;
          const lastId = found.last;
          await tx.thingDuplicateSearch.upsert({
            where: { isOnly: true },
            create: { lastId },
            update: { lastId },
          });
          return true;
        },
        { timeout: 60_000 },
      );
    }
  },
});
