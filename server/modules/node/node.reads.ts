import { Prisma } from '../../../prisma/client/client.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { NeedsResolvers } from '../../platform/reads/answers.ts';
import { isUuid } from '../../platform/reads/cursors.ts';
import { read, readByIds } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import type { Shape, Sql } from '../../platform/reads/shapes.ts';
import { hasScope } from '../../platform/scopes.ts';
import { auditEventShape } from '../audit/audit.reads.ts';
import { collectionIsVisible, collectionShape } from '../collection/collection.reads.ts';
import { commentIsVisible, commentShape } from '../comment/comment.reads.ts';
import { featuredShape } from '../featured/featured.reads.ts';
import { inviteShape } from '../invite/invite.reads.ts';
import { reportShape } from '../moderation/report.reads.ts';
import { takedownIsVisible, takedownShape } from '../moderation/takedown.reads.ts';
import { notificationIsVisible, notificationShape } from '../notification/notification.reads.ts';
import { pickIsVisible, pickShape } from '../pick/pick.reads.ts';
import { profileIsVisible, profileShape } from '../profile/profile.reads.ts';
import { submissionShape } from '../submission/submission.reads.ts';

const { sql, join, raw } = Prisma;

/** The most ids of one `nodes`. */
export const NODES_MAX = 100;

type NodeType = { shape: Shape; visible: (row: Sql, viewer: Viewer | null) => Sql };
type Found = { id: string };

const forEverybody: NodeType[] = [
  { shape: pickShape, visible: pickIsVisible },
  { shape: profileShape, visible: profileIsVisible },
  { shape: collectionShape, visible: collectionIsVisible },
  { shape: commentShape, visible: commentIsVisible },
];
/** What only its owner sees. */
const forOwners: NodeType[] = [
  { shape: takedownShape, visible: takedownIsVisible },
  { shape: notificationShape, visible: notificationIsVisible },
];
const forAdmins: NodeType[] = [submissionShape, reportShape, inviteShape, auditEventShape, featuredShape].map(
  (shape) => ({ shape, visible: () => sql`true` }),
);

/** The types of which the caller may see objects. */
function typesFor({ viewer, token }: Context): NodeType[] {
  if (viewer === null) return forEverybody;
  return [
    ...forEverybody,
    ...(hasScope(token, 'read') ? forOwners : []),
    ...(viewer.isAdmin ? forAdmins : []),
  ];
}

/**
 * The objects with these ids that the viewer may see, in the order of the ids, with null for others. One statement finds
 * their types, and one for each of these types reads them.
 */
export async function readNodes(
  context: Context,
  selections: Selections,
  ids: readonly string[],
): Promise<(Found | null)[]> {
  if (context.recorder) throw new NeedsResolvers('The types of the ids are looked up');
  if (ids.length > NODES_MAX) throw new AppError('BAD_USER_INPUT', `ids must be at most ${NODES_MAX}.`);
  const asked = ids.map((id) => id.toLowerCase());
  const known = [...new Set(asked)].filter(isUuid);
  if (known.length === 0) return ids.map(() => null);
  const types = typesFor(context);
  const typeOf = await read<Record<string, string>>(
    context,
    () =>
      sql`select json_object_agg(asked.id, case ${join(
        types.map(
          ({ shape: { table, typeName } }) =>
            sql`when exists (select from ${raw(table)} it where it.id = asked.id) then ${typeName}::text`,
        ),
        ' ',
      )} end) as answer from unnest(${known}::uuid[]) asked (id)`,
    { isPrepared: true },
  );
  const found = new Map<string, Found>();
  for (const { shape, visible } of types) {
    const ofType = known.filter((id) => typeOf?.[id] === shape.typeName);
    if (ofType.length === 0) continue;
    const rows = await readByIds<Found>(context, shape, selections, ofType, (row) =>
      visible(row, context.viewer),
    );
    for (const row of rows) found.set(row.id, row);
  }
  return asked.map((id) => found.get(id) ?? null);
}
