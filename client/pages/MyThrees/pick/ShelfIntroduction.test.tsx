import { expect, test } from 'vitest';
import { button, field, makeViewerAnswer, render, user } from '../../../testing/render.tsx';
import { ShelfIntroduction } from './ShelfIntroduction.tsx';

const open = (profile: object) =>
  render(<ShelfIntroduction onDone={() => {}} />, {
    answers: {
      Viewer: makeViewerAnswer({ title: '', ...profile }),
      UsernameAvailability: { usernameAvailability: { username: '', available: true } },
      CompleteOnboarding: new TypeError('Failed to fetch'),
    },
  });

test('a name typed here and left does not replace the one that was set in Edit Profile since', async () => {
  const { unmount } = await open({ fullName: '' });
  await user.fill(field('Full Name'), 'Ana');
  await user.fill(field('Your title'), 'Baker');
  unmount();
  const { variablesOf } = await open({ fullName: 'Ana Silva' });
  expect(field('Your title').value).toBe('Baker');
  await user.click(button('Save and continue'));
  expect(variablesOf('CompleteOnboarding')[0]?.input).toMatchObject({
    fullName: 'Ana Silva',
    title: 'Baker',
  });
});
