import { expect, test } from 'vitest';
import type { Letter } from '../mail/mail.model.ts';
import { letterText } from '../mail/mail.template.ts';
import { type News, newsLine, newsMail } from '../notification/notification.mails.ts';
import { securityMail } from '../security/security.mails.ts';
import * as accountMails from './account.mails.ts';

const news: News = {
  kind: 'comment',
  fullName: null,
  profileUrl: 'https://x.example/@ines',
  actor: { name: 'Noa', url: 'https://x.example/@noa' },
  subject: { title: 'Piranesi', url: 'https://x.example/pick/1' },
  note: 'A note.',
};
const kinds = [
  'shelf_approved',
  'shelf_rejected',
  'edits_noted',
  'invite_accepted',
  'featured',
  'report_answered',
  'comment',
  'reply',
  'comment_removed',
] as const;

const told = [
  'signed_in',
  'password_changed',
  'password_reset',
  'email_changed',
  'google_joined',
  'token_created',
  'token_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_deleted',
] as const;

const mails: [string, Letter][] = [
  ...told.map((kind): [string, Letter] => {
    const at = new Date('2026-11-26T04:00:00Z');
    return [kind, securityMail({ kind, device: 'Firefox on Mac', at, link: null }, 'Threes') as Letter];
  }),
  ...Object.entries(accountMails).map(([name, write]): [string, Letter] => [
    name,
    (write as (...texts: string[]) => Letter)('https://x.example', 'Threes'),
  ]),
  ...kinds.map((kind): [string, Letter] => [
    kind,
    newsMail({ ...news, kind }, 'https://x.example') as Letter,
  ]),
  ...kinds.map((kind): [string, Letter] => [
    `${kind} of nothing that is left`,
    newsMail({ ...news, kind, actor: null, subject: null, note: null }, 'https://x.example') as Letter,
  ]),
];

test.each(mails)(
  'the text of %s begins with a capital letter, and has typographic apostrophes',
  (_name, letter) => {
    const text = letterText(letter, []);
    const [greeting, first] = text.split('\n\n');
    expect(greeting).toBe('Hello,');
    expect(first).toMatch(/^[A-Z“]/);
    expect(letter.subject + text).not.toMatch(/\w'\w/);
  },
);

test('a mail about a login says when it was as the screens do, and with which browser [9]', () => {
  const at = new Date('2026-11-06T14:05:00Z');
  const mail = securityMail({ kind: 'signed_in', device: 'Firefox on Mac', at, link: null }, 'Threes');
  expect(letterText(mail, [])).toContain(
    'Someone logged in to your Threes account with a new browser on 06. 11. 2026, 14:05 UTC (Firefox on Mac).',
  );
});

test('names and titles from right to left stay apart from the words beside them, in mails and push messages', () => {
  const name = 'דנה';
  const isolated = `\u2068${name}\u2069`;
  const rightToLeft = {
    ...news,
    fullName: name,
    actor: { name, url: 'https://x.example/@noa' },
    subject: { title: name, url: 'https://x.example/pick/1' },
  };
  const mail = newsMail(rightToLeft, 'https://x.example') as Letter;
  expect(mail.subject).toBe(`${isolated} commented on “${isolated}”`);
  expect(letterText(mail, [])).toContain(`Hello ${isolated},`);
  expect(newsLine(rightToLeft, 3).title).toBe(`${isolated} and 2 others commented on “${isolated}”`);
});
