import type { VisitorQuery } from '../../platform/context.ts';
import { isBadInput } from '../../platform/errors.ts';
import { raw, type Sql, sql } from '../../platform/reads/viewer.policy.ts';
import type { Services } from '../../platform/services.ts';
import { textNames } from '../../platform/text/line.rules.ts';
import { collectionIsVisible } from '../collection/collection.policy.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';
import { pickTexts } from '../pick/pick-texts.rules.ts';
import { profileIsOpen } from '../profile/profile.policy.ts';
import { profileTexts } from '../profile/profile-texts.rules.ts';
import { thingIsVisible } from '../thing/thing.policy.ts';
import type { ChangesModel } from './mirror.model.ts';

/** The number of objects that are read at a time. */
export const BATCH = 100;

type ExportedType = 'Profile' | 'Thing' | 'Pick' | 'Collection';
type Line = { __typename: ExportedType; id: string };

const PICTURE = '{ absoluteUrl alt width height }';
const row = raw('it');

/** The exported rows and fields of each type, in order. record_public_change() must observe the same fields. */
const sources: Record<ExportedType, { table: Sql; where: Sql; fields: string }> = {
  Profile: {
    table: raw('profiles'),
    where: sql`${profileIsOpen(row, null)} and it.deleted_at is null`,
    fields: `username fullName permalink ${textNames(profileTexts).join(' ')} interests
      socialLinks { twitter instagram linkedin website } avatar ${PICTURE} shelfImage ${PICTURE} isBrand createdAt updatedAt`,
  },
  Thing: {
    table: raw('things'),
    where: thingIsVisible(row),
    fields: `category slug title creator year latitude longitude cityName permalink shelvesCount firstPlacesCount
      identifiers { kind value } createdAt updatedAt`,
  },
  Pick: {
    table: raw('picks'),
    where: pickIsVisible(row, null),
    fields: `profile { id } thing { id } category rank title ${textNames(pickTexts).join(' ')} descriptionHtml
      image ${PICTURE} permalink publishedAt createdAt updatedAt`,
  },
  Collection: {
    table: raw('collections'),
    where: collectionIsVisible(row, null),
    fields: `profile { id } picks { id } title descriptionHtml cover ${PICTURE} issueNumber categories permalink
      publishedAt createdAt updatedAt`,
  },
};
const types = Object.keys(sources) as ExportedType[];

const queries = Object.fromEntries(
  types.map((type) => [
    type,
    `query Exported${type}s($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on ${type} { ${sources[type].fields} } } }`,
  ]),
) as Record<ExportedType, string>;

type Source = { services: Pick<Services, 'db'>; query: VisitorQuery };

/** The cursor after the latest change. */
export async function readChangesCursor(query: VisitorQuery): Promise<string> {
  const data = await query<{ changes: ChangesModel }>('query ExportCursor { changes { cursor } }');
  return data.changes.cursor;
}

/** All public objects in batches, by type and id. Starts after the line `after`. */
export async function* readPublicLines(source: Source, after?: Line): AsyncGenerator<object[]> {
  for (const type of types.slice(after ? types.indexOf(after.__typename) : 0)) {
    let last = after?.__typename === type ? after.id : undefined;
    for (;;) {
      const ids = await listPublicIds(source, type, last ? sql`it.id > ${last}::uuid` : sql`true`);
      if (ids.length === 0) break;
      yield await readLines(source, type, ids);
      last = ids.at(-1);
    }
  }
}

/** The objects with these ids that are public, at most one batch. */
export async function readLinesOf(source: Source, ids: readonly string[]): Promise<object[]> {
  const lines: object[] = [];
  for (const type of types) {
    const found = await listPublicIds(source, type, sql`it.id = any(${ids}::uuid[])`);
    lines.push(...(await readLines(source, type, found)));
  }
  return lines;
}

async function listPublicIds({ services }: Source, type: ExportedType, which: Sql): Promise<string[]> {
  const { table, where } = sources[type];
  const rows = await services.db.$queryRaw<{ id: string }[]>(
    sql`select it.id from ${table} it where ${which} and ${where} order by it.id limit ${BATCH}::int`,
  );
  return rows.map(({ id }) => id);
}

/** Reads objects as a visitor sees them. If long stories make a batch too large, it is read in halves. */
async function readLines(source: Source, type: ExportedType, ids: readonly string[]): Promise<object[]> {
  if (ids.length === 0) return [];
  try {
    const { nodes } = await source.query<{ nodes: (object | null)[] }>(queries[type], { ids });
    return nodes.flatMap((node) => node ?? []);
  } catch (error) {
    if (!isBadInput(error) || ids.length === 1) throw error;
    const half = Math.ceil(ids.length / 2);
    return [
      ...(await readLines(source, type, ids.slice(0, half))),
      ...(await readLines(source, type, ids.slice(half))),
    ];
  }
}

/** The line that the parameter `after` names, such as "Pick:" with an id. Null if it is malformed. */
export function parseLine(name: string): Line | null {
  const [, type, id] = /^(\w+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(name) ?? [];
  return id && types.includes(type as ExportedType) ? { __typename: type as ExportedType, id } : null;
}
