import { expect, test } from 'vitest';
import {
  type Answers,
  button,
  pageText,
  Refusal,
  render,
  screen,
  user,
  waitFor,
  within,
} from '../../../testing/render.tsx';
import { SubmissionsPage } from './SubmissionsPage.tsx';

const profile = {
  __typename: 'Profile',
  id: 'ines',
  username: 'ines',
  fullName: 'Ines Carvalho',
  title: 'Landscape architect',
  email: 'ines@example.org',
  avatar: null,
};
const submission = {
  __typename: 'Submission',
  id: 's1',
  status: 'PENDING',
  note: null,
  createdAt: '2026-03-01T10:00:00Z',
  decidedAt: null,
  profile,
};
const listOf = (...nodes: object[]) => ({
  submissions: {
    __typename: 'SubmissionConnection',
    nodes,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
});
const shelf = {
  ...profile,
  location: null,
  bio: null,
  interests: [],
  status: 'PENDING',
  isCreator: false,
  isAdmin: false,
  isBrand: false,
  createdAt: '2026-01-01T10:00:00Z',
  socialLinks: { __typename: 'SocialLinks', twitter: null, instagram: null, linkedin: null, website: null },
  picks: [],
};
const row = () => document.querySelector<HTMLElement>('li button');

let looks = 0;

async function approve(answer: Answers[string]) {
  looks = 0;
  await render(<SubmissionsPage />, {
    answers: {
      Submissions: listOf(submission),
      SubmittedShelf: () => {
        looks += 1;
        return { node: { __typename: 'Submission', id: 's1', version: 3, profile: shelf } };
      },
      ApproveSubmission: answer,
    },
  });
  await user.click(row() as HTMLElement);
  await user.click(button('Approve'));
  const question = within(screen.getByRole('dialog', { name: /^Approve/ }));
  await user.click(question.getByRole('button', { name: 'Approve' }));
}

test('a decision names the version that was seen', async () => {
  let sent: object = {};
  await approve((variables) => {
    sent = variables;
    return new Refusal('CONFLICT', 'Not now');
  });
  await waitFor(() => expect(sent).toEqual({ id: 's1', version: 3, note: null }));
});

test('a shelf that has changed since it was seen is not decided on, and the toast leads back to it', async () => {
  const message = 'The shelf has changed since you looked. Look again before you decide.';
  await approve(new Refusal('CONFLICT', message, 'version'));
  await waitFor(() => expect(pageText()).toContain(message));
  expect(row()?.textContent).toContain('Ines Carvalho');
  await user.click(button('Look again'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy());
  expect(looks).toBe(2);
});

test('an approved shelf leaves the pending submissions', async () => {
  await approve({
    approveSubmission: {
      __typename: 'ProfilePayload',
      profile: { ...profile, status: 'APPROVED', isCreator: true, rejectionNote: null },
      submission: { ...submission, status: 'APPROVED', decidedAt: '2026-03-02T10:00:00Z' },
    },
  });
  await waitFor(() => expect(pageText()).toContain('Ines Carvalho is published'));
  expect(pageText()).toContain('Nothing to review');
  expect(row()).toBeNull();
});

test('a shelf whose approval is refused is among the pending submissions again, and a toast says why', async () => {
  await approve(new Refusal('CONFLICT', 'This shelf is no longer in review'));
  await waitFor(() => expect(pageText()).toContain('This shelf is no longer in review'));
  expect(row()?.textContent).toContain('Ines Carvalho');
});
