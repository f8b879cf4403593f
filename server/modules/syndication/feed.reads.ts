import { raw, sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import { pickIsVisible } from '../pick/pick.policy.ts';

/** The ids of the newest public picks of a thing. The API lists them by rank. */
export async function listNewestPicksOfThing(
  { db }: Pick<Services, 'db'>,
  thingId: string,
  most: number,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>(sql`
    select id from picks where thing_id = ${thingId}::uuid and ${pickIsVisible(raw('picks'), null)}
    order by published_at desc nulls last, id desc limit ${most}::int`);
  return rows.map(({ id }) => id);
}
