import { expect, test } from 'vitest';
import { type Answers, button, pageText, Refusal, render, toasts, user } from '../../testing/render.tsx';
import { NotMePage } from './NotMePage.browser.tsx';

const secured = (email: string | null) => ({ secureAccount: { email } });
const open = (SecureAccount: Answers[string], path = '/not-me?token=abc', answers: Answers = {}) =>
  render(<NotMePage />, { path, answers: { Viewer: { viewer: null }, SecureAccount, ...answers } });

test('nothing is sent before the button is pressed, because mail servers open links', async () => {
  const { variablesOf } = await open(secured('noa@example.org'));
  expect(variablesOf('SecureAccount')).toEqual([]);
  expect(pageText()).toContain(
    'webhooks and the access of apps, removes new passkeys and authenticator apps',
  );
  await user.click(button('Secure my account'));
  expect(variablesOf('SecureAccount')[0]?.input).toEqual({
    token: 'abc',
  });
  expect(pageText()).toContain('a link to choose a new password to noa@example.org');
});

test('a link that has been used, or has lost its token, changes nothing', async () => {
  await open(new Refusal('BAD_USER_INPUT', 'This link is no longer valid.', 'token'));
  await user.click(button('Secure my account'));
  expect(pageText()).toContain('Nothing was changed');
  expect(pageText()).toContain('This link is no longer valid');
});

test.each([
  ['/not-me?token=abc', 'Secure my account', 'is safe'],
  ['/not-me?stop=abc', 'Stop the reset', 'is stopped'],
])('%s: after a failure of the network the button can be pressed again', async (path, name, done) => {
  let away = true;
  const unlessAway = (answer: object) => () => (away ? new TypeError('away') : answer);
  const StopFactorReset = unlessAway({ stopFactorReset: true });
  await open(unlessAway(secured('noa@example.org')), path, { StopFactorReset });
  await user.click(button(name));
  expect(pageText()).not.toMatch(/no longer valid|Nothing was/);
  expect(toasts()).toEqual([expect.stringContaining('Please try again.')]);
  away = false;
  await user.click(button(name));
  expect(pageText()).toContain(done);
});

test('says what to do if another account has the address', async () => {
  await open(secured(null));
  await user.click(button('Secure my account'));
  expect(pageText()).toContain('please reply to the email');
});
