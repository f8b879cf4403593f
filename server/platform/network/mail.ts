import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Log } from '../monitoring/log.ts';
import { metrics } from '../monitoring/metrics.ts';

/** A mail to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** Stays the same for each attempt to send this mail. */
  messageId?: string;
};

/** Sends mails. Without a mail server, writes them to a folder. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Throws if the mail server refuses the login, or if the folder is not writable. */
  check(): Promise<void>;
};

/** How long a mail server may be silent. The defaults of nodemailer are minutes. */
const TIME_LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Without `smtpUrl`, each mail becomes a file, whose name is logged. */
export function createMailer(options: {
  smtpUrl: string | undefined;
  folder: string;
  from: string;
  log: Log;
}): Mailer {
  const { smtpUrl, folder, from, log } = options;
  if (smtpUrl) {
    const transport = createTransport({ url: smtpUrl, ...TIME_LIMITS }, { from });
    return {
      async send(mail) {
        try {
          await transport.sendMail(mail);
        } catch (error) {
          metrics.mails.inc({ result: 'failed' });
          throw error;
        }
        metrics.mails.inc({ result: 'sent' });
        log.info({ subject: mail.subject }, 'Mail sent');
      },
      async check() {
        await transport.verify();
      },
    };
  }
  return {
    async send(mail) {
      const message = await new MailComposer({ from, ...mail }).compile().build();
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const base = join(folder, `${stamp}-${randomBytes(2).toString('hex')}`);
      // The .eml file opens in mail programs. The .txt file is easy to read for people and tests: mail encoding
      // breaks lines.
      writeFileSync(`${base}.eml`, message, { mode: 0o600 });
      writeFileSync(`${base}.txt`, `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`, {
        mode: 0o600,
      });
      metrics.mails.inc({ result: 'written to a file' });
      log.info(`Mail written to ${relative(process.cwd(), `${base}.txt`)}`);
    },
    async check() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.W_OK);
    },
  };
}
