import { expect, test } from 'vitest';
import '../../components/FavoriteButton/setFavorite.ts';
import { keepPendingAction } from '../../components/auth/pendingAction.ts';
import { hasDrafts } from '../../lib/browser/drafts.ts';
import {
  type Answers,
  act,
  button,
  field,
  fireEvent,
  makeViewerAnswer,
  pageText,
  render,
  screen,
  toasts,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { mockUploads, pictureFile, storedImage } from '../../testing/uploads.ts';
import { OnboardingPage } from './OnboardingPage.browser.tsx';

const answers = {
  Viewer: makeViewerAnswer({
    id: 'nele',
    username: null,
    fullName: 'Nele',
    status: 'DRAFT',
    isCreator: false,
    onboardingCompleted: false,
  }),
  UsernameAvailability: { usernameAvailability: { username: '', available: true } },
  CompleteOnboarding: new TypeError('Failed to fetch'),
};
/** A newcomer signed up to save this pick. */
const pick = { id: 'p', title: 'Piranesi', favoritesCount: 1 };
const signedUpToSave = () =>
  keepPendingAction({
    action: { kind: 'favorite', id: 'p' },
    from: { path: '/pick/p', key: '', state: null, place: { top: 0 } },
    requestedAt: Date.now(),
    requestedBy: null,
  });
const profile = { id: 'nele', onboardingCompleted: true, version: 2 };
const open = (more: Answers = {}) => render(<OnboardingPage />, { answers: { ...answers, ...more } });

test('onboarding clears the message of a corrected field', async () => {
  await open();
  await user.fill(field('Full Name'), '');
  await user.click(button('Start my shelf'));
  expect(pageText()).toContain('Full name is required');
  expect(pageText()).toContain('Title is required');
  await user.type(field('Title'), 'Baker');
  expect(pageText()).not.toContain('Title is required');
  await user.type(field('Full Name'), 'N');
  expect(pageText()).not.toContain('Full name is required');
});

test('alert: Error updating profile. Please try again., and what was typed stays [8]', async () => {
  await open();
  await user.fill(field('Title'), 'Baker');
  await user.click(button('Start my shelf'));
  expect(pageText()).toContain('Error updating profile. Please try again.');
  expect(field('Title').value).toBe('Baker');
});

test('what was typed is still there after a look at another page, until it is saved', async () => {
  const saved = { profile: { ...answers.Viewer.viewer.profile, ...profile } };
  const { unmount } = await open();
  await user.fill(field('Title'), 'Baker');
  await user.fill(field('Username'), 'bakes.bread');
  unmount();
  const again = await open({ CompleteOnboarding: { completeOnboarding: saved } });
  expect(field('Title').value).toBe('Baker');
  expect(field('Username').value).toBe('bakes.bread');
  await user.click(button('Start my shelf'));
  await waitFor(() => expect(again.address()).toBe('/my-threes'));
  again.unmount();
  await open();
  expect(field('Title').value).toBe('');
});

test('a name that is typed back to what it was is nothing unsaved', async () => {
  await open();
  await user.fill(field('Full Name'), 'Nele B');
  expect(hasDrafts()).toBe(true);
  await user.fill(field('Full Name'), 'Nele');
  expect(hasDrafts()).toBe(false);
});

test('onboarding can be postponed, whatever is in the fields', async () => {
  await open({ PostponeOnboarding: { postponeOnboarding: { profile } } });
  await user.fill(field('Full Name'), '');
  await user.click(button('Later'));
  await waitFor(() => expect(pageText()).not.toContain('Later'));
  expect(pageText()).not.toContain('required');
});

test('onboarding continues with an import for those who keep their favourites elsewhere', async () => {
  const { address } = await open({
    CompleteOnboarding: { completeOnboarding: { profile: { ...answers.Viewer.viewer.profile, ...profile } } },
  });
  await user.fill(field('Title'), 'Baker');
  await user.fill(field('Username'), 'nele');
  await user.click(button('Import from another service'));
  await waitFor(() => expect(address()).toBe('/import'));
});

test('what a newcomer signed up for is done at once, and onboarding ends where they asked for it', async () => {
  signedUpToSave();
  const { address, variablesOf } = await open({
    PickToSave: { pick },
    SetFavorite: { setFavorite: { pick: { ...pick, viewerHasFavorited: true } } },
    PostponeOnboarding: { postponeOnboarding: { profile } },
  });
  await waitFor(() => expect(toasts()).toEqual(['Saved “Piranesi”']));
  expect(button('Save and continue')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import from another service' })).toBeNull();
  await user.click(button('Later'));
  await waitFor(() => expect(address()).toBe('/pick/p'));
  expect(variablesOf('SetFavorite')).toHaveLength(1);
});

test('what a newcomer signed up for is tried again at the end if it failed', async () => {
  signedUpToSave();
  let reads = 0;
  const { address } = await open({
    PickToSave: () => (++reads === 1 ? new TypeError('Failed to fetch') : { pick }),
    SetFavorite: { setFavorite: { pick: { ...pick, viewerHasFavorited: true } } },
    PostponeOnboarding: { postponeOnboarding: { profile } },
  });
  await waitFor(() => expect(reads).toBe(1));
  await user.click(button('Later'));
  await waitFor(() => expect(toasts()).toEqual(['Saved “Piranesi”']));
  expect(address()).toBe('/pick/p');
});

test('onboarding waits for the chosen picture', async () => {
  const uploads = mockUploads();
  const { variablesOf } = await open();
  await user.fill(field('Title'), 'Baker');
  await user.fill(field('Username'), 'nele');
  await user.upload(screen.getByTestId('avatar-file'), pictureFile());
  const picture = () => document.querySelector('dialog img') as HTMLImageElement;
  await waitFor(() => expect(picture()).toBeTruthy());
  // The browser cannot read it, so that it is uploaded as it is.
  fireEvent.error(picture());
  await waitFor(() => expect(uploads).toHaveLength(1));
  const saved = () => variablesOf('CompleteOnboarding');
  await user.click(button('Start my shelf'));
  expect(saved()).toEqual([]);
  await act(async () => uploads[0]?.answer(201, storedImage()));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()).toMatchObject([{ input: { avatarId: storedImage().id } }]);
});
