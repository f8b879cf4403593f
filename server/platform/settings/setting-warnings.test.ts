import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadEnv, type SettingSource } from './env.ts';
import { settingWarnings } from './setting-warnings.ts';

const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'warnings-'));
const PUBLIC = {
  PUBLIC_URL: 'https://threes.example',
  SESSION_SECRET: 's'.repeat(32),
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Threes <no-reply@threes.example>',
};
const listWarnings = (source: SettingSource) =>
  settingWarnings(loadEnv({ DATA_FOLDER, ...source })).map(({ words }) => words);

test('a site on this machine and a complete public one give no warning', () => {
  expect(listWarnings({})).toEqual([]);
  expect(listWarnings({ DEMO: '1', RATE_LIMIT_FACTOR: '100', NODE_ENV: 'development' })).toEqual([]);
  expect(listWarnings(PUBLIC)).toEqual([]);
});

test.each([
  [{ PUBLIC_URL: 'http://threes.example' }, /^PUBLIC_URL is http:.*unencrypted/],
  [{ TRUST_PROXY: '0' }, /no one can log in\. Set TRUST_PROXY/],
  [{ SMTP_URL: '' }, /^Mail is not sent but written to .*Set SMTP_URL/],
  [{ SMTP_URL: 'smtp://mailpit:1025' }, /^Mail goes to Mailpit.*Set SMTP_URL/],
  [{ MAIL_FROM: '' }, /^MAIL_FROM is Threes <no-reply@localhost>/],
  [{ MAIL_FROM: 'root@server' }, /^MAIL_FROM is root@server/],
  [{ DEMO: '1' }, /^DEMO is on at a public address/],
  [{ NODE_ENV: 'development' }, /^NODE_ENV is development/],
  [{ RATE_LIMIT_FACTOR: '100' }, /^RATE_LIMIT_FACTOR is 100/],
])('a public site with %o is warned of that alone', (changes, warning) => {
  expect(listWarnings({ ...PUBLIC, ...changes })).toEqual([expect.stringMatching(warning)]);
});
