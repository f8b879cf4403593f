import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { cleanup, makeViewerAnswer, render, waitFor } from '../../testing/render.tsx';
import { ProfilePage } from './ProfilePage.tsx';

/** The final address of a profile for this person. */
async function open(path: string, lacks: object = {}) {
  cleanup();
  const { address, sent } = await render(
    <Routes>
      <Route path="/profile/:id" element={<ProfilePage />} />
      <Route path="/:handle" element={<ProfilePage />} />
    </Routes>,
    { path, answers: { Viewer: makeViewerAnswer({ id: 'p1', ...lacks }), Profile: { profile: null } } },
  );
  await waitFor(() => expect(sent.map(({ operation }) => operation)).toContain('Profile'));
  return address();
}

test('/profile/{id} of oneself moves to /@{username} when onboarding is done and a username exists [2.1]', async () => {
  expect(await open('/profile/p1')).toBe('/@ines');
  expect(await open('/profile/p2')).toBe('/profile/p2');
});

test.each([{ username: null }, { onboardingCompleted: false }])(
  '/profile/{id} of oneself stays while onboarding is not done or no username exists: %j [2.1]',
  async (lacks) => {
    expect(await open('/profile/p1', lacks)).toBe('/profile/p1');
  },
);
