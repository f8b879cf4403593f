import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSmtpServer } from '../../testing/servers/smtp-server.ts';
import { createLog } from '../monitoring/log.ts';
import { createMailer, type Mail } from './mail.ts';

/** The headers of the sent message. */
async function readMailHeaders(mail: Mail): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'threes-mail-'));
  try {
    const log = createLog({ level: 'silent' });
    await createMailer({ smtpUrl: undefined, folder, from: 'Threes <hello@threes.example>', log }).send(mail);
    const file = readdirSync(folder).find((name) => name.endsWith('.eml')) as string;
    const [head = ''] = readFileSync(join(folder, file), 'utf8').split('\r\n\r\n');
    return head.split('\r\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const listHeaderNames = (lines: string[]) => lines.map((one) => /^([\w-]+):/.exec(one)?.[1]).filter(Boolean);

test.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\0'])(
  'a mail’s header cannot be broken out of by %j',
  async (end) => {
    const plain = await readMailHeaders({ to: 'ada@example.com', subject: 'Hello', text: 'Text' });
    const subject = await readMailHeaders({
      to: 'ada@example.com',
      subject: `Hello${end}Bcc: eve@example.com${end}${end}<b>`,
      text: 'Text',
    });
    expect(listHeaderNames(subject)).toEqual(listHeaderNames(plain));
    const address = await readMailHeaders({
      to: `ada@example.com${end}Bcc: eve@example.com`,
      subject: 'Hello',
      text: 'Text',
    });
    expect(listHeaderNames(address)).toEqual(listHeaderNames(plain));
    expect(address.filter((one) => one.startsWith('To:'))).toHaveLength(1);
  },
);

test('a check finds out whether the mail server responds', async () => {
  const smtp = await startSmtpServer();
  const log = createLog({ level: 'silent' });
  const mailer = createMailer({ smtpUrl: smtp.url, folder: '', from: 'hello@threes.example', log });
  await mailer.check();
  smtp.down = true;
  await expect(mailer.check()).rejects.toThrow();
  expect(smtp.messages).toEqual([]);
  smtp.close();
});
