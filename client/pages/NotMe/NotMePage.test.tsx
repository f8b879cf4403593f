import { expect, test } from 'vitest';
import { button, pageText, Refusal, render, toasts, user } from '../../testing/render.tsx';
import { NotMePage } from './NotMePage.browser.tsx';

const secured = (email: string | null) => ({
  SecureAccount: { secureAccount: { email } },
});

test('nothing is sent before the button is pressed, because mail servers open links', async () => {
  const { sent } = await render(<NotMePage />, {
    path: '/not-me?token=abc',
    answers: { Viewer: { viewer: null }, ...secured('noa@example.org') },
  });
  expect(sent.map(({ operation }) => operation)).not.toContain('SecureAccount');
  await user.click(button('Secure my account'));
  expect(sent.find(({ operation }) => operation === 'SecureAccount')?.variables.input).toEqual({
    token: 'abc',
  });
  expect(pageText()).toContain('a link to choose a new password to noa@example.org');
});

test('a link that has been used, or has lost its token, changes nothing', async () => {
  const refusal = new Refusal('BAD_USER_INPUT', 'This link is no longer valid.', 'token');
  const answers = { Viewer: { viewer: null }, SecureAccount: refusal };
  await render(<NotMePage />, { path: '/not-me?token=abc', answers });
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
  await render(<NotMePage />, {
    path,
    answers: {
      Viewer: { viewer: null },
      SecureAccount: unlessAway(secured('noa@example.org').SecureAccount),
      StopFactorReset: unlessAway({ stopFactorReset: true }),
    },
  });
  await user.click(button(name));
  expect(pageText()).not.toMatch(/no longer valid|Nothing was/);
  expect(toasts()).toEqual([expect.stringContaining('Please try again.')]);
  away = false;
  await user.click(button(name));
  expect(pageText()).toContain(done);
});

test('says what to do if another account has the address', async () => {
  const answers = { Viewer: { viewer: null }, ...secured(null) };
  await render(<NotMePage />, { path: '/not-me?token=abc', answers });
  await user.click(button('Secure my account'));
  expect(pageText()).toContain('please reply to the email');
});
