import { createHash } from 'node:crypto';
import type { Mail } from '../network/mail.ts';
import type { JobContext } from './task.ts';

/** Longer than the time limits of the mailer. */
const TRANSACTION_MS = 40_000;

/**
 * Sends a mail once per key. The key is stored in a transaction that waits for the mail server, so a refused mail is
 * retried and an accepted one is not. If the process dies before the commit, the second mail has the same Message-ID, by
 * which mail servers detect duplicates.
 */
export async function sendMailOnce(context: JobContext, mail: Mail, key: string): Promise<void> {
  const { db, mailer, env } = context;
  const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(env.publicUrl).hostname}>`;
  await db.$transaction(
    async (tx) => {
      const claimed =
        await tx.$executeRaw`insert into sent_mails (key) values (${key}) on conflict do nothing`;
      if (claimed > 0) await mailer.send({ ...mail, messageId });
    },
    { timeout: TRANSACTION_MS },
  );
}
