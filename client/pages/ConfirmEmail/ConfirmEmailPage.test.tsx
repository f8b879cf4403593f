import { expect, test } from 'vitest';
import { raise } from '../../lib/browser/events.ts';
import { act, button, pageText, Refusal, render, screen, user, waitFor } from '../../testing/render.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.browser.tsx';

const path = '/confirm-email?token=abc';
const expired = 'This link is no longer valid.';

test.each([
  ['on request', () => user.click(button('Try again'))],
  ['by itself once the network is back', () => act(async () => raise('backOnline'))],
])('after a failure of the network the address is confirmed again %s', async (_how, again) => {
  let away = true;
  const email = 'noa@example.org';
  await render(<ConfirmEmailPage />, {
    path,
    answers: {
      Viewer: { viewer: null },
      ConfirmEmail: () => (away ? new TypeError('away') : { confirmEmail: { email, viewer: null } }),
    },
  });
  expect(pageText()).toContain('We can’t reach Threes.');
  expect(pageText()).not.toContain(expired);
  away = false;
  await again();
  await waitFor(() => expect(pageText()).toContain(`${email} is now confirmed`));
});

test('a link that was used is not tried again', async () => {
  const answers = { Viewer: { viewer: null }, ConfirmEmail: new Refusal('BAD_USER_INPUT', expired, 'token') };
  await render(<ConfirmEmailPage />, { path, answers });
  expect(pageText()).toContain(expired);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
