import { defineScheduledTask } from '../../platform/jobs/task.ts';
import { encryptAnew } from '../factor/factor.service.ts';
import { LIST_RESTORABLE_HOURS } from '../list/list.rules.ts';
import { CHANGE_DAYS } from '../mirror/mirror.rules.ts';
import { DEVICE_DAYS, SECURITY_DAYS } from '../security/security.rules.ts';
import { DELIVERY_DAYS } from '../webhook/events.rules.ts';

/**
 * Deletes rows that have expired: sessions, rate limits, mailed links, access tokens, apps that no one uses, answers to
 * idempotency keys, security events, known devices, deleted lists, public changes, and old records of mails, webhook
 * deliveries and failed jobs. Re-encrypts what was encrypted with an earlier secret of the site.
 */
export const cleanUpTask = defineScheduledTask({
  name: 'clean-up',
  cron: '*/30 * * * *',
  async run(context) {
    const { db } = context;
    await db.$executeRaw`delete from sessions where expire < now()`;
    await db.$executeRaw`delete from rate_limits where expire < extract(epoch from now()) * 1000`;
    await db.$executeRaw`delete from account_tokens where expires_at < now()`;
    await db.$executeRaw`delete from security_events where created_at < now() - make_interval(days => ${SECURITY_DAYS}::int)`;
    await db.$executeRaw`delete from known_devices where used_at < now() - make_interval(days => ${DEVICE_DAYS}::int)`;
    await encryptAnew(context);
    await db.$executeRaw`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
    await db.$executeRaw`
      delete from access_tokens where coalesce(revoked_at, expires_at) < now() - interval '30 days'`;
    // A code is valid for a minute. A grant without a token was never used, or not for 30 days.
    await db.$executeRaw`
      delete from app_grants g where coalesce(revoked_at, expires_at) < now() - interval '30 days'
        or (created_at < now() - interval '1 hour' and not exists (select from access_tokens where grant_id = g.id))`;
    // Ended documents are kept: otherwise the app would be registered anew.
    await db.$executeRaw`
      delete from apps where owner_id is null and created_at < now() - interval '30 days'
        and (document_url is null or ended_at is null)
        and not exists (select from app_grants where app_id = apps.id)`;
    await db.$executeRaw`
      delete from lists where deleted_at < now() - make_interval(hours => ${LIST_RESTORABLE_HOURS}::int)`;
    await db.$executeRaw`delete from webhook_deliveries where created_at < now() - make_interval(days => ${DELIVERY_DAYS}::int)`;
    // Kept a day longer than cursors are valid. skip locked: a locked row is just being changed.
    await db.$executeRaw`
      delete from public_changes where item_id in (
        select item_id from public_changes where at < now() - make_interval(days => ${CHANGE_DAYS + 1}::int)
        for update skip locked)`;
    await db.$executeRaw`delete from sent_mails where sent_at < now() - interval '90 days'`;
    await db.$executeRaw`
      select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '90 days'`;
  },
});
