import { expect, test, vi } from 'vitest';
import { appMessages } from '../../../server/modules/app/app.rules.ts';
import {
  button,
  field,
  later,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  screen,
  settle,
  toasts,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { stubLocation } from '../../testing/stubLocation.ts';
import { AllowAppPage } from './AllowAppPage.browser.tsx';
import { YourAppsPage } from './YourAppsPage.browser.tsx';

const asked = {
  name: 'Reading log',
  host: '127.0.0.1:8080',
  isOnDevice: true,
  scopes: ['READ', 'WRITE_PICKS'],
  expiresAt: '2999-03-01T10:00:00Z',
};
const ask = (more: object, answers = {}) =>
  render(<AllowAppPage />, {
    path: '/oauth/authorize?client_id=a',
    answers: { Viewer: makeViewerAnswer(), AppRequest: { appRequest: { ...asked, ...more } }, ...answers },
  });

test('an app is allowed by who reads what it may do, until when, and where it returns', async () => {
  const assign = vi.fn();
  stubLocation({ assign });
  const url = 'http://127.0.0.1:8080/?code=c';
  const { sent } = await ask({}, { AnswerApp: { answerApp: { url } } });
  for (const part of [
    'Ines',
    'settings and your email address',
    'can never change your password',
    'Edit your shelf',
    'ends on 01. 03. 2999',
    '127.0.0.1:8080, a program on this device',
  ])
    expect(pageText()).toContain(part);
  expect(pageText()).not.toContain('Act as an admin');
  expect(pageText()).not.toContain('What it says about itself');
  await user.click(button('Allow'));
  expect(sent.at(-1)).toEqual({ operation: 'AnswerApp', variables: { query: 'client_id=a', allow: true } });
  expect(assign).toHaveBeenCalledWith(url);
  expect(document.activeElement).not.toBe(document.body);
  // Its code works once: the app would lose its access by more.
  await user.click(button('Open Reading log'));
  expect(assign).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(pageText()).toContain('Once the app has opened, you can close this page.');
});

test('an app that a document describes is shown with the host of the document', async () => {
  await ask({ documentHost: 'assistant.example' });
  expect(pageText()).toContain('What it says about itself comes from assistant.example');
});

test('a wrong request is explained, and offers nothing to allow', async () => {
  await ask({ problem: 'The app’s request is too long.' });
  expect(pageText()).toContain('The app’s request is too long. Nothing was changed.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('only the first answer counts, also where both buttons are pressed before it arrived', async () => {
  stubLocation({ assign: vi.fn() });
  const { answer, give } = later();
  const { variablesOf } = await ask({}, { AnswerApp: () => answer });
  await user.click(button('Allow'));
  await user.click(button('Don’t allow'));
  give({ answerApp: { url: 'http://127.0.0.1:8080/?code=c' } });
  await settle();
  expect(variablesOf('AnswerApp')).toHaveLength(1);
  expect(pageText()).toContain('Reading log is allowed');
});

test('an answer that fails can be given again', async () => {
  await ask({}, { AnswerApp: new Refusal('CONFLICT', 'You have allowed 50 apps.') });
  await user.click(button('Allow'));
  expect(toasts()).toContain('You have allowed 50 apps.');
  expect(button('Allow').getAttribute('aria-busy')).not.toBe('true');
});

test('a person registers an app, and gets its secret once', async () => {
  const input = { name: 'My app', redirectUris: ['https://app.example/back'], hasSecret: true };
  const made = { id: 'o1', ...input, people: 0 };
  const { sent } = await render(<YourAppsPage />, {
    answers: {
      Apps: { viewer: { apps: [], ownApps: [] } },
      CreateApp: ({ input }) =>
        String((input as typeof made).redirectUris).startsWith('https:')
          ? { createApp: { secret: 'A-secret', viewer: { ownApps: [made] } } }
          : new Refusal('BAD_USER_INPUT', appMessages.redirects, 'redirectUris'),
    },
  });
  await user.click(button('Create app'));
  await user.type(field('Name'), 'My app');
  await user.type(field('Where people return'), 'http://elsewhere.example/back');
  await user.click(screen.getByRole('checkbox', { name: /^It has a secret/ }));
  await user.click(button('Create app'));
  await waitFor(() => expect(pageText()).toContain('Please enter 1 to 10 addresses'));
  await user.fill(field('Where people return'), ' https://app.example/back\n');
  await user.click(button('Create app'));
  expect(sent.at(-1)).toEqual({ operation: 'CreateApp', variables: { input } });
  await waitFor(() => expect(field('Secret').value).toBe('A-secret'));
  await user.click(button('Done'));
  expect(pageText()).toContain('https://app.example/back');
  expect(pageText()).toContain('With a secret, 0 people allow it');
  expect(document.body.innerHTML).not.toContain('A-secret');
});
