import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { defineTask, enqueue } from '../../platform/jobs/task.ts';
import type { Services } from '../../platform/services.ts';
import { NO_ID } from '../../platform/text/id.rules.ts';
import { DAY_MS } from '../../platform/time.ts';
import { withActiveAdmin } from '../access/author.service.ts';
import type { MailTile } from '../mail/mail.model.ts';
import { findMailReader } from '../mail/mail.reads.ts';
import { sendLetter } from '../mail/mail.service.ts';
import { mailImageAddress } from '../media/mail-image.service.ts';
import { profilePath } from '../profile/profile.rules.ts';
import { type Digest, digestMail } from './digest.mails.ts';

const WEEK_MS = 7 * DAY_MS;
/** The mails of a week are spread over this time. */
const SPREAD_HOURS = 6;
const BATCH = 500;
const CURATORS_MAX = 4;
const PICKS_OF_ONE_MAX = 3;

/** Follows and saves by suspended people are not counted. */
const byActive = (actor: Sql) =>
  sql`exists (select from profiles actor where actor.id = ${actor} and actor.suspended_at is null)`;

/** Enqueues a job for each person who can receive the week's digest, each Monday morning. */
export const digestsTask = defineTask({
  name: 'digests',
  // The queue adds the time of the schedule, which a late run keeps. So each week begins where the last one ended.
  payload: z.object({ _cron: z.object({ ts: z.iso.datetime() }).optional() }),
  cron: '0 6 * * 1',
  timeLimitMs: 15 * 60_000,
  async run({ _cron }, { db, signal }) {
    const until = _cron ? new Date(_cron.ts) : new Date();
    let after: string | null = NO_ID;
    while (after && !signal.aborted) after = await enqueueBatch(db, after, until);
  },
});

/** Enqueues the digests of the next batch of people. Returns the last id, or null at the end. */
async function enqueueBatch(db: Services['db'], after: string, until: Date): Promise<string | null> {
  const since = new Date(until.getTime() - WEEK_MS);
  // The job key makes repeating safe. The job itself reads the new picks.
  const [row] = await db.$queryRaw<{ last: string | null }[]>(sql`
    with readers as (
      select p.id from profiles p
        join accounts a on a.profile_id = p.id and a.email_confirmed_at is not null
        left join settings s on s.profile_id = p.id
      where p.id > ${after}::uuid and p.deleted_at is null and p.suspended_at is null and p.email is not null
        and coalesce(s.weekly_digest, true)
      order by p.id limit ${BATCH}
    ), enqueued as (
      select (graphile_worker.add_job(
        'digest', json_build_object('profileId', id, 'since', ${since.toISOString()}::text, 'until', ${until.toISOString()}::text),
        run_at => now() + random() * make_interval(hours => ${SPREAD_HOURS}::int),
        job_key => 'digest:' || id, max_attempts => 14)).id
      from readers where exists (
        select from follows f join picks k on k.profile_id = f.following_id
        where f.follower_id = readers.id and k.is_listed and k.published_at > ${since}
      ) or exists (
        select from follows
        where following_id = readers.id and created_at > ${since} and ${byActive(sql`follower_id`)}
        -- Otherwise each batch reads the follows of the whole site into a hash.
        offset 0
      ) or exists (
        select from favorites f join picks k on k.id = f.pick_id
        where k.profile_id = readers.id and f.user_id <> readers.id and f.created_at > ${since}
          and ${byActive(sql`f.user_id`)}
      )
    )
    select (array_agg(id order by id desc))[1]::text as last, (select count(*) from enqueued) from readers`);
  return row?.last ?? null;
}

/** Mails a person their new picks, if there are any. */
export const digestTask = defineTask({
  name: 'digest',
  payload: z.object({
    profileId: z.uuid(),
    since: z.iso.datetime(),
    until: z.iso.datetime(),
    /** Sent regardless of the settings, even if there was a digest this week. */
    test: z.boolean().optional(),
  }),
  async run({ profileId, since, until, test = false }, context) {
    const reader = await findMailReader(context, profileId);
    const { weeklyDigest = true, newFollowers = true, pickLikes = true } = reader?.settings ?? {};
    if (!reader?.email || !(weeklyDigest || test)) return;
    const found = await findDigest(context, profileId, new Date(since), new Date(until));
    const letter = digestMail({
      ...found,
      fullName: reader.fullName,
      newFollowers: newFollowers ? found.newFollowers : 0,
      newSaves: pickLikes ? found.newSaves : 0,
      url: `${context.env.publicUrl}/discover`,
    });
    if (!letter) return;
    await sendLetter(context, reader.email, letter, {
      // The key stays the same for each attempt, and is another one next week.
      key: test ? undefined : `digest-${profileId}-${until.slice(0, 10)}`,
      unsubscribe: { profileId, kind: 'digest' },
    });
  },
});

type PickRow = {
  id: string;
  title: string;
  reference: string | null;
  curatorId: string;
  name: string;
  username: string | null;
  key: string | null;
  width: number;
  height: number;
  widths: number[];
  picksCount: number;
  curatorsCount: number;
};

/** The new picks for a person. Two statements, and at most twelve requests to the bucket. */
async function findDigest(
  services: Pick<Services, 'db' | 'env' | 'storage' | 'log'>,
  profileId: string,
  since: Date,
  until: Date,
): Promise<Omit<Digest, 'fullName' | 'url'>> {
  const { db, env } = services;
  const picks = await db.$queryRaw<PickRow[]>(sql`
    with fresh as (
      select k.*, row_number() over (partition by k.profile_id order by k.published_at desc, k.feed_priority desc, k.id) as place
      from picks k
      where k.is_listed and k.published_at > ${since} and k.published_at <= ${until}
        and k.profile_id in (select following_id from follows where follower_id = ${profileId}::uuid)
    ), shown as (
      select profile_id from fresh group by profile_id order by max(published_at) desc, profile_id limit ${CURATORS_MAX}
    )
    select k.id, k.title, k.reference, p.id as "curatorId", p.username::text,
      coalesce(p.full_name, p.username::text, 'Someone') as name,
      i.key, i.width, i.height, i.widths,
      (select count(*)::int from fresh) as "picksCount",
      (select count(distinct profile_id)::int from fresh) as "curatorsCount"
    from fresh k join shown using (profile_id) join profiles p on p.id = k.profile_id
      left join images i on i.id = k.image_id
    where k.place <= ${PICKS_OF_ONE_MAX}
    order by max(k.published_at) over (partition by k.profile_id) desc, k.profile_id, k.place`);
  const [own] = await db.$queryRaw<{ newFollowers: number; newSaves: number }[]>(sql`
    select
      (select count(*)::int from follows where following_id = ${profileId}::uuid
        and created_at > ${since} and created_at <= ${until} and ${byActive(sql`follower_id`)}) as "newFollowers",
      (select count(*)::int from favorites f join picks k on k.id = f.pick_id
        where k.profile_id = ${profileId}::uuid and f.user_id <> ${profileId}::uuid
        and f.created_at > ${since} and f.created_at <= ${until} and ${byActive(sql`f.user_id`)}) as "newSaves"`);
  const pictures = new Map<string, MailTile['picture']>();
  for (const { id, key, width, height, widths } of picks) {
    const url = key && (await mailImageAddress(services, { key, width, widths }));
    if (url) pictures.set(id, { url, width, height });
  }
  const byCurator = new Map<string, PickRow[]>();
  for (const pick of picks) byCurator.set(pick.curatorId, [...(byCurator.get(pick.curatorId) ?? []), pick]);
  return {
    picksCount: picks[0]?.picksCount ?? 0,
    curatorsCount: picks[0]?.curatorsCount ?? 0,
    newFollowers: own?.newFollowers ?? 0,
    newSaves: own?.newSaves ?? 0,
    curators: [...byCurator.values()].map((rows) => {
      const [{ name, username, curatorId }] = rows as [PickRow];
      return {
        name,
        url: env.publicUrl + profilePath({ username, id: curatorId }),
        tiles: rows.map(({ id, title, reference }) => ({
          title,
          line: reference ?? '',
          url: `${env.publicUrl}/pick/${id}`,
          picture: pictures.get(id) ?? null,
        })),
      };
    }),
  };
}

/** Mails the viewer, an admin, their digest of the last 30 days. */
export async function sendTestDigest(context: Context): Promise<void> {
  const until = new Date();
  const since = new Date(until.getTime() - 30 * DAY_MS);
  await withActiveAdmin(context, (tx, profileId) =>
    enqueue(tx, digestTask, {
      profileId,
      since: since.toISOString(),
      until: until.toISOString(),
      test: true,
    }),
  );
}
