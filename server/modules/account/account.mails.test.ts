import { describe, expect, test } from 'vitest';
import type { Mail } from '../../platform/mail.ts';
import { decisionMail } from '../notification/notification.mails.ts';
import * as accountMails from './account.mails.ts';

const to = 'noa@example.org';
const reviewed = { email: to, fullName: null, rejectionNote: 'A note.' };

const mails: [string, Mail][] = [
  ...Object.values(accountMails).map((write): [string, Mail] => [write.name, write(to, 'https://x.example')]),
  ['an approval', decisionMail({ ...reviewed, approved: true }, 'https://x.example')],
  ['a rejection', decisionMail({ ...reviewed, approved: false }, 'https://x.example')],
];

describe.each(mails)('the text of %s', (_name, { subject, text }) => {
  test('greets, then begins with a capital letter', () => {
    const [greeting, first] = text.split('\n\n');
    expect(greeting).toBe('Hello,');
    expect(first).toMatch(/^[A-Z]/);
  });

  test('has typographic apostrophes, like its subject', () => {
    expect(subject + text).not.toMatch(/\w'\w/);
  });
});
