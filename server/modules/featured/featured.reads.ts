import type { Context } from '../../platform/context.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { getDeclaredColumns } from '../../platform/reads/columns.ts';
import { read } from '../../platform/reads/run.ts';
import type { Selections } from '../../platform/reads/selection.ts';
import { expression, one, type Shape } from '../../platform/reads/shapes.ts';
import { featuredIsPublic } from '../pick/pick.policy.ts';
import { pickShape } from '../pick/pick.reads.ts';
import { profileShape } from '../profile/profile.reads.ts';
import { FeaturedModel, type FeaturedSubject } from './featured.model.ts';

export const featuredShape: Shape = {
  typeName: 'Featured',
  table: 'featured',
  fields: {
    ...getDeclaredColumns(FeaturedModel),
    pick: one(() => pickShape, 'pick_id'),
    profile: one(() => profileShape, 'profile_id'),
    state: expression(
      (row) => sql`case when ${row}.ends_at <= now() then 'ended'
        when ${row}.starts_at > now() then 'scheduled'
        when ${featuredIsPublic(row)} then 'shown' else 'not_public' end`,
    ),
  },
};

/** All featured picks or curators, including those that start later or have ended. One statement. */
export async function readFeatured(context: Context, selections: Selections, subject: FeaturedSubject) {
  const list = await read<FeaturedModel[]>(context, (reader) => {
    const row = reader.alias();
    return sql`select coalesce(json_agg(${reader.object(featuredShape, row, selections)} order by ${row}.position), '[]') as answer
      from featured ${row} where ${row}.${raw(`${subject}_id`)} is not null`;
  });
  return list ?? [];
}
