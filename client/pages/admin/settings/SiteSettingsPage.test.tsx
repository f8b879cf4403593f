import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  button,
  changedSince,
  field,
  makeViewerAnswer,
  pageText,
  render,
  toasts,
  user,
} from '../../../testing/render.tsx';
import { SiteSettingsPage } from './SiteSettingsPage.tsx';

const stored = {
  name: 'Threes',
  description: 'Nine things to pass on.',
  contactEmail: null,
  registration: 'OPEN',
  reviewPolicy: 'SHOW_AT_ONCE',
  secondFactor: 'NOBODY',
  flaggedWords: ['casino', 'win money'],
  version: 3,
  limits: { writesPerMinute: 120, uploadsPerHour: 60, signUpsPerHour: 10 },
};

const health = {
  siteHealth: {
    version: '1.2.3',
    parts: ['DATABASE', 'BUCKET', 'MAIL', 'JOBS'].map((part) => ({ part, ok: part !== 'MAIL' })),
  },
};

const open = (answers: Answers = {}) =>
  render(<SiteSettingsPage />, {
    path: '/admin/settings',
    answers: {
      Viewer: makeViewerAnswer({ isAdmin: true }),
      SiteSettings: { site: stored },
      SiteHealth: health,
      SiteWebhooks: { siteWebhooks: [] },
      SiteApps: { siteApps: [] },
      ...answers,
    },
  });
const saving = (changes: object): Answers => ({
  UpdateSiteSettings: {
    updateSiteSettings: { site: { ...stored, version: 4, ...changes } },
  },
});

test('what is changed is sent with the version it started from, and the next edit starts from what was saved', async () => {
  const { variablesOf } = await open(saving({ registration: 'INVITE', flaggedWords: ['casino'] }));
  await user.click(screen.getByRole('radio', { name: 'Invite only' }));
  await user.fill(field('Words'), 'Casino\n\n');
  await user.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['Settings saved']));
  await user.fill(field('Name'), 'Our shelf');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(variablesOf('UpdateSiteSettings')).toEqual([
      { input: { registration: 'INVITE', flaggedWords: ['casino'], version: 3 } },
      { input: { name: 'Our shelf', version: 4 } },
    ]),
  );
});

test('a limit out of its range is not sent', async () => {
  const { variablesOf } = await open();
  await user.fill(field('Changes per minute'), '5');
  await user.fill(field('Uploads per hour'), 'many');
  await user.fill(field('Sign-ups per hour'), '1,000');
  await user.click(button('Save'));
  expect(pageText()).toContain('Please enter a whole number from 10 to 1,000');
  expect(pageText().match(/Please enter a whole number from 1 to 1,000/g)).toHaveLength(1);
  await user.fill(field('Changes per minute'), '12,0');
  await user.click(button('Save'));
  expect(pageText()).toContain('Please enter a whole number from 10 to 1,000');
  expect(variablesOf('UpdateSiteSettings')).toEqual([]);
});

test('a contact email is set, and what is no address is refused at its field', async () => {
  const { variablesOf } = await open(saving({ contactEmail: 'team@threes.example' }));
  await user.fill(field('Contact email'), 'the team');
  await user.click(button('Save'));
  expect(pageText()).toContain('Please enter a valid email address');
  await user.fill(field('Contact email'), 'team@threes.example');
  await user.click(button('Save'));
  const input = { contactEmail: 'team@threes.example', version: 3 };
  await waitFor(() => expect(variablesOf('UpdateSiteSettings')).toEqual([{ input }]));
});

test('newer settings of another admin can be loaded, and what was typed is kept as a draft', async () => {
  let site = stored;
  await open({ SiteSettings: () => ({ site }), UpdateSiteSettings: changedSince });
  await user.fill(field('Name'), 'Mine');
  site = { ...stored, name: 'Theirs', version: 4 };
  await user.click(button('Save'));
  await waitFor(() => expect(pageText()).toContain('Changed elsewhere'));
  expect(pageText()).toContain('Different: name.');
  await user.click(button('Use the other one'));
  expect((field('Name') as HTMLInputElement).value).toBe('Theirs');
  await user.click(button('Restore'));
  expect((field('Name') as HTMLInputElement).value).toBe('Mine');
});

test('a draft that was not restored is gone once newer settings are saved', async () => {
  const first = await open();
  await user.fill(field('Name'), 'Older');
  first.unmount();
  await open(saving({ name: 'Newer' }));
  expect(pageText()).toContain('You have an unsaved draft');
  await user.fill(field('Name'), 'Newer');
  await user.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['Settings saved']));
  expect(pageText()).not.toContain('You have an unsaved draft');
});

test('the health of the parts, the version, and a test email', async () => {
  await open({ SendTestMail: { sendTestMail: 'ines@example.com' } });
  expect(pageText()).toContain('Threes version 1.2.3');
  expect(screen.getByText('Email').parentElement?.textContent).toContain('Does not respond');
  expect(screen.getByText('Jobs').parentElement?.textContent).toContain('Running');
  await user.click(button('Send a test email'));
  await waitFor(() => expect(toasts()).toEqual(['Test email on its way to ines@example.com']));
});

test('health that cannot be checked is not known', async () => {
  await open({ SiteHealth: new Error('offline') });
  expect(screen.getByText('Database').parentElement?.textContent).toContain('Unknown');
});
