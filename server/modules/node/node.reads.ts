import type { Context, Viewer } from '../../platform/context.ts';
import { join, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { badInput } from '../../platform/errors.ts';
import { hasScope } from '../../platform/graphql/scopes.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
import { read, readByIds } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import type { Shape } from '../../platform/reads/shapes.ts';
import { actsAsAdmin } from '../../platform/reads/viewer.policy.ts';
import { isUuid } from '../../platform/text/uuid.rules.ts';
import { isSessionName, readSessions } from '../account/session/session.service.ts';
import { auditEventShape } from '../admin/audit-log.reads.ts';
import { readAppAccess, readAppsByIds } from '../app/app.service.ts';
import { collectionIsVisible } from '../collection/collection.policy.ts';
import { collectionShape } from '../collection/collection.reads.ts';
import { commentIsVisible } from '../comment/comment.policy.ts';
import { commentShape } from '../comment/comment.reads.ts';
import { readDataExportsByIds } from '../export/export.service.ts';
import { readTrustedDevices } from '../factor/factor.service.ts';
import { readPasskeys } from '../factor/passkey.service.ts';
import { featuredShape } from '../featured/featured.reads.ts';
import { inviteShape } from '../invite/invite.reads.ts';
import { readFailedJobsByIds } from '../job/job.reads.ts';
import { listIsVisible, listItemIsVisible } from '../list/list.policy.ts';
import { listItemShape, listShape } from '../list/list.reads.ts';
import { reportShape } from '../moderation/report.reads.ts';
import { takedownIsVisible } from '../moderation/takedown.policy.ts';
import { takedownShape } from '../moderation/takedown.reads.ts';
import { notificationIsVisible } from '../notification/notification.policy.ts';
import { notificationShape } from '../notification/notification.reads.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { cityIsVisible } from '../place/place.policy.ts';
import { cityShape } from '../place/place.reads.ts';
import { profileIsVisible } from '../profile/profile.policy.ts';
import { profileShape, readViewerId } from '../profile/profile.reads.ts';
import { readSecurityEvents } from '../security/security.reads.ts';
import { readNotesByIds } from '../submission/review.reads.ts';
import { submissionShape } from '../submission/submission.reads.ts';
import { thingChangeShape } from '../thing/change/change.reads.ts';
import { thingDuplicateShape, thingSuggestionShape } from '../thing/suggestion/suggestion.reads.ts';
import { thingIsVisible } from '../thing/thing.policy.ts';
import { thingShape } from '../thing/thing.reads.ts';
import { readTokens } from '../token/token.service.ts';
import { readDeliveriesByIds, readWebhooksByIds } from '../webhook/webhook.reads.ts';

/** The maximum number of ids in one request for `nodes`. */
export const NODES_MAX = 100;

type Found = { id: string; __typename: string };

/** How to find objects of a type by their ids. */
type NodeType = {
  typeName: string;
  /** The table of the type, whose ids are UUIDs unique across all tables. */
  table?: string;
  /** Whether an id has the format of this type. For types whose ids are no UUIDs. */
  fits?(id: string): boolean;
  /** Reads at least the objects with these ids, of those that the viewer may see. */
  read(context: Context, selections: Selections, ids: readonly string[]): Promise<Found[]>;
};

/** A type with a shape, whose objects one statement reads. */
const shaped = (shape: Shape, visible: (row: Sql, viewer: Viewer | null) => Sql): NodeType => ({
  typeName: shape.typeName,
  table: shape.table,
  read: (context, selections, ids) => readByIds<Found>(context, shape, selections, ids, visible),
});

/** A type whose objects its own module reads. */
const whole = (
  typeName: string,
  of: Pick<NodeType, 'table' | 'fits'>,
  readAll: (context: Context, ids: readonly string[]) => Promise<{ id: string }[]>,
): NodeType => ({
  typeName,
  ...of,
  read: async (context, _selections, ids) =>
    (await readAll(context, ids)).map((it) => ({ ...it, __typename: typeName })),
});

const forEverybody: NodeType[] = [
  shaped(pickShape, pickIsVisible),
  shaped(profileShape, profileIsVisible),
  shaped(collectionShape, collectionIsVisible),
  shaped(commentShape, commentIsVisible),
  shaped(thingShape, thingIsVisible),
  shaped(cityShape, cityIsVisible),
];
/** Types whose objects only their owner can see. */
const forOwners: NodeType[] = [
  shaped(takedownShape, takedownIsVisible),
  shaped(notificationShape, notificationIsVisible),
  shaped(listShape, listIsVisible),
  shaped(listItemShape, listItemIsVisible),
  whole('AccessToken', { table: 'access_tokens' }, readTokens),
  whole('AppAccess', { table: 'app_grants' }, readAppAccess),
  whole('App', { table: 'apps' }, readAppsByIds),
  whole('DataExport', { table: 'data_exports' }, readDataExportsByIds),
  whole('Passkey', { table: 'passkeys' }, readPasskeys),
  whole('TrustedDevice', { fits: isSessionName }, readTrustedDevices),
  whole('ReviewNote', { table: 'review_notes' }, readNotesByIds),
  whole('SecurityEvent', { table: 'security_events' }, readSecurityEvents),
  whole('Webhook', { table: 'webhooks' }, readWebhooksByIds),
  whole('WebhookDelivery', { table: 'webhook_deliveries' }, readDeliveriesByIds),
  whole('Session', { fits: isSessionName }, readSessions),
  whole('Viewer', { fits: (id) => id.startsWith('viewer:') }, async (context) => [
    { id: readViewerId(context) },
  ]),
];
const forAdmins: NodeType[] = [
  ...[
    submissionShape,
    reportShape,
    inviteShape,
    auditEventShape,
    featuredShape,
    thingChangeShape,
    thingSuggestionShape,
    thingDuplicateShape,
  ].map((shape) => shaped(shape, () => sql`true`)),
  whole('FailedJob', { fits: (id) => /^\d{1,18}$/.test(id) }, readFailedJobsByIds),
];

/** The types of objects that the caller may see. */
function typesFor({ viewer, token }: Context): NodeType[] {
  if (viewer === null) return forEverybody;
  return [
    ...forEverybody,
    ...(hasScope(token, 'read') ? forOwners : []),
    ...(actsAsAdmin(viewer) ? forAdmins : []),
  ];
}

/**
 * The objects with these ids in the same order, with null for those that the viewer may not see. One statement finds
 * the types, and one per type reads the objects.
 */
export async function readNodes(
  caller: Context,
  selections: Selections,
  ids: readonly string[],
): Promise<(Found | null)[]> {
  if (caller.recorder) throw new NeedsResolvers('The types of the ids are looked up');
  if (ids.length > NODES_MAX) throw badInput(`Send at most ${NODES_MAX} ids.`);
  // Mirrors use this to read objects that have just changed, which a replica may not have yet.
  const context = { ...caller, allowReplica: false };
  const known = [...new Set(ids)];
  const types = typesFor(context);
  const typeOf = await findTypes(context, types, known.filter(isUuid));
  const found = new Map<string, Found>();
  for (const { typeName, fits, read } of types) {
    const ofType = known.filter((id) => typeOf[id] === typeName || fits?.(id));
    if (ofType.length === 0) continue;
    for (const row of await read(context, selections, ofType)) found.set(row.id, row);
  }
  return ids.map((id) => found.get(id) ?? null);
}

/** The names of the types to which these UUIDs belong. */
async function findTypes(
  context: Context,
  types: readonly NodeType[],
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const cases = types.flatMap(({ table, typeName }) =>
    table
      ? sql`when exists (select from ${raw(table)} it where it.id = asked.id) then ${typeName}::text`
      : [],
  );
  const typeOf = await read<Record<string, string>>(
    context,
    () =>
      sql`select json_object_agg(asked.id, case ${join(cases, ' ')} end) as answer
        from unnest(${ids}::uuid[]) asked (id)`,
    { isPrepared: true },
  );
  return typeOf ?? {};
}
