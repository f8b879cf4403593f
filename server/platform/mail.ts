import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Log } from './log.ts';

/** One message to one person. */
export type Mail = { to: string; subject: string; text: string; html?: string };

/** Sends mail, or leaves it in a folder where nobody set up a server. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** Makes the mailer. Without `smtpUrl` every message becomes a file that the log names. */
export function createMailer(options: {
  smtpUrl: string | undefined;
  folder: string;
  from: string;
  log: Log;
}): Mailer {
  const { smtpUrl, folder, from, log } = options;
  if (smtpUrl) {
    const transport = createTransport(smtpUrl, { from });
    return {
      async send(mail) {
        await transport.sendMail(mail);
        log.info({ subject: mail.subject }, 'Mail sent');
      },
    };
  }
  return {
    async send(mail) {
      const message = await new MailComposer({ from, ...mail }).compile().build();
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const base = join(folder, `${stamp}-${randomBytes(2).toString('hex')}`);
      // The .eml opens in a mail program; the text is for people and tests, with no line broken for transport.
      writeFileSync(`${base}.eml`, message, { mode: 0o600 });
      writeFileSync(`${base}.txt`, `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`, {
        mode: 0o600,
      });
      log.info(`Mail written to ${relative(process.cwd(), `${base}.txt`)}`);
    },
  };
}
