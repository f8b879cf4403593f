import { expect, test } from 'vitest';
import { click, draw, field, type, until, viewerOf, write } from '../../testing/screen.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';

const answers = {
  Viewer: viewerOf({
    id: 'nele',
    username: null,
    fullName: 'Nele',
    status: 'DRAFT',
    isCreator: false,
    onboardingCompleted: false,
  }),
  UsernameAvailability: {
    usernameAvailability: { __typename: 'X', username: '', available: true, message: null },
  },
  CompleteOnboarding: new TypeError('Failed to fetch'),
};
const profile = { __typename: 'Profile', id: 'nele', onboardingCompleted: true, version: 2 };
const shown = () => document.body.textContent ?? '';

test('the first steps: what is put right is no longer called wrong', async () => {
  await draw(<OnboardingPage />, answers);
  await write(field('Full Name'), '');
  await click('Start my shelf');
  expect(shown()).toContain('Full name is required');
  expect(shown()).toContain('Title is required');
  await type(field('Title'), 'Baker');
  expect(shown()).not.toContain('Title is required');
  await type(field('Full Name'), 'N');
  expect(shown()).not.toContain('Full name is required');
});

test('8 alert: Error updating profile. Please try again., and what was typed stays', async () => {
  await draw(<OnboardingPage />, answers);
  await write(field('Title'), 'Baker');
  await click('Start my shelf');
  expect(shown()).toContain('Error updating profile. Please try again.');
  expect(field('Title').value).toBe('Baker');
});

test('the first steps can be left for later, whatever is in the fields', async () => {
  await draw(<OnboardingPage />, {
    ...answers,
    PostponeOnboarding: { postponeOnboarding: { __typename: 'ProfilePayload', profile } },
  });
  await write(field('Full Name'), '');
  await click('Later');
  await until(() => expect(shown()).not.toContain('Later'));
  expect(shown()).not.toContain('required');
});
