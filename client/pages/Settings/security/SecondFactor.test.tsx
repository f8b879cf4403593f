import { expect, test } from 'vitest';
import {
  type Answers,
  button,
  field,
  later,
  render,
  screen,
  settle,
  tryToClose,
  user,
  waitFor,
} from '../../../testing/render.tsx';
import { AccountTab } from '../AccountTab.tsx';

/** Opens the tab. The account is read once, and then the connection breaks. */
async function openThenLose(hasAuthenticator: boolean, answers: Answers) {
  let reads = 0;
  const account = {
    viewer: {
      profile: { id: 'ines', email: 'ines@example.com' },
      account: { emailConfirmed: true, hasPassword: true, hasAuthenticator, recoveryCodesLeft: 1 },
    },
  };
  return render(<AccountTab />, {
    answers: { Account: () => (++reads === 1 ? account : new TypeError('away')), ...answers },
  });
}
const codes = (...recoveryCodes: string[]) => ({ recoveryCodes });
const shownCodes = () => screen.getByRole('dialog', { name: 'Your recovery codes' }).textContent;

test('new recovery codes are shown until they are saved, also if the account cannot be read afterwards', async () => {
  await openThenLose(true, { CreateRecoveryCodes: { createRecoveryCodes: codes('aaaa-bbbb') } });
  await user.click(button('New recovery codes'));
  tryToClose(screen.getByRole('dialog', { name: 'Your recovery codes' }));
  const isAsked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked, 'before the tab is closed').toBe(true);
  expect(shownCodes()).toContain('aaaa-bbbb');
  await user.click(button('I’ve saved them'));
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});

test('the first recovery codes are shown, also if the account cannot be read afterwards', async () => {
  await openThenLose(false, {
    StartAuthenticator: {
      startAuthenticator: {
        secret: 'ABCDEFGH',
        uri: 'otpauth://totp/Threes',
        qrCode: 'data:image/png;base64,AAAA',
      },
    },
    ConfirmAuthenticator: { confirmAuthenticator: codes('cccc-dddd') },
  });
  await user.click(button('Set up an authenticator app'));
  await user.fill(field('Code'), '123456');
  await user.click(button('Turn on'));
  expect(shownCodes()).toContain('cccc-dddd');
});

test('Back stays on the page while new recovery codes are on their way', async () => {
  const { answer, give } = later();
  const { go, address } = await openThenLose(true, { CreateRecoveryCodes: answer });
  await go('/settings');
  await user.click(button('New recovery codes'));
  window.history.back();
  await settle();
  await waitFor(() => expect(window.location.pathname).toBe('/settings'));
  expect(address()).toBe('/settings');
  give({ createRecoveryCodes: codes('aaaa-bbbb') });
  await settle();
  expect(shownCodes()).toContain('aaaa-bbbb');
});
