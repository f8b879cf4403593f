import { expect, test } from 'vitest';
import { act, button, pageText, render, screen, settle, user, waitFor } from '../../testing/render.tsx';
import { mockUploads, pictureFile, storedImage } from '../../testing/uploads.ts';
import { MyThreesPage } from './MyThreesPage.browser.tsx';
import { ReviewNoteMark, ReviewNotes } from './ReviewNotes.tsx';
import { ReplacePicture } from './shelf/ReplacePicture.tsx';

const note = (id: string, pickId: string | null, field: string | null, text: string) => ({
  id,
  pickId,
  field,
  text,
});
const answers = {
  MyReviewNotes: {
    viewer: {
      reviewNotes: [
        note('1', 'p1', 'STORY', 'Where has it been with you?'),
        note('2', 'p1', null, 'Is this a book?'),
        note('3', null, 'BIO', 'Say more.'),
      ],
    },
  },
};

test('a note shows at the pick and field it is about, and nowhere else', async () => {
  await render(
    <>
      <div data-testid="story">
        <ReviewNotes pickId="p1" field="STORY" />
      </div>
      <div data-testid="title">
        <ReviewNotes pickId="p1" field="TITLE" />
      </div>
      <div data-testid="bio">
        <ReviewNotes pickId={null} field="BIO" />
      </div>
    </>,
    { answers },
  );
  await settle();
  expect(screen.getByTestId('story').textContent).toBe(
    'Note from the Threes teamWhere has it been with you?',
  );
  expect(screen.getByTestId('title').textContent).toBe('');
  expect(screen.getByTestId('bio').textContent).toContain('Say more.');
});

test('a pick with notes says how many', async () => {
  await render(
    <>
      <ReviewNoteMark pickId="p1" />
      <ReviewNoteMark pickId="p2" />
    </>,
    { answers },
  );
  await settle();
  expect(pageText()).toBe('2 notes');
});

test('changes that the team asks for are on the shelf’s page, and Edit Profile says how many notes it has', async () => {
  const profile = { __typename: 'Profile', id: 'ines', status: 'APPROVED', picks: [], unrankedPicks: [] };
  await render(<MyThreesPage />, {
    answers: {
      MyThrees: { viewer: { profile: { ...profile, socialLinks: {} }, shelf: { checks: [] } } },
      MyReviewNotes: {
        viewer: {
          reviewNotes: [
            note('5', null, null, 'Please name the author.'),
            note('6', null, 'BIO', 'Say more.'),
            note('7', 'p1', null, 'Is this a book?'),
          ],
        },
      },
    },
  });
  await settle();
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    'Note from the Threes teamPlease name the author.',
  ]);
  expect(button('Edit Profile 2 notes')).toBeTruthy();
});

test('a review that is decided and a pick that is hidden while the page is open are shown at once', async () => {
  const profile = { id: 'ines', status: 'PENDING', picks: [], unrankedPicks: [], socialLinks: {} };
  const shelf = { message: 'Nine picks', action: 'SUBMIT', actionLabel: 'Submit', checks: [] };
  let [statusLabel, reviewNotes, withdrawal]: [string, object[], object | null] = ['In Review', [], null];
  const { client } = await render(<MyThreesPage />, {
    data: { ROOT_QUERY: { viewer: { __ref: 'Viewer:{}' } }, 'Viewer:{}': { unreadNotificationsCount: 0 } },
    answers: {
      MyThrees: () => ({ viewer: { profile, shelf: { ...shelf, statusLabel } } }),
      MyReviewNotes: () => ({ viewer: { reviewNotes } }),
      OwnTakedowns: () => ({ viewer: { profile: { id: 'ines', withdrawal } } }),
    },
  });
  expect(pageText()).toContain('In Review');
  statusLabel = 'Not approved';
  reviewNotes = [note('5', null, null, 'Please name the author.')];
  withdrawal = { id: 't', subject: 'SHELF', reason: 'All nine are advertisements.' };
  act(() => client.cache.modify({ id: 'Viewer:{}', fields: { unreadNotificationsCount: () => 1 } }));
  await waitFor(() => expect(pageText()).toContain('Please name the author.'));
  await waitFor(() => expect(pageText()).toContain('Not approved'));
  await waitFor(() => expect(pageText()).toContain('All nine are advertisements.'));
});

test('a note about a picture goes with the picture', async () => {
  const uploads = mockUploads();
  const pick = { id: 'p2', title: 'Atlas', category: 'BOOKS', rank: 1, image: null, pendingEdit: null };
  let notes = [note('4', 'p2', 'IMAGE', 'Too dark.')];
  await render(
    <>
      <ReviewNoteMark pickId="p2" />
      <ReplacePicture pick={pick as never} file={pictureFile()} onClose={() => {}} />
    </>,
    {
      answers: {
        MyReviewNotes: () => ({ viewer: { reviewNotes: notes } }),
        UpdatePick: () => {
          notes = [];
          return { updatePick: { pick: { ...pick, image: storedImage() } } };
        },
      },
    },
  );
  expect(pageText()).toContain('1 note');
  await user.click(button('Add'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(201, storedImage());
  await waitFor(() => expect(pageText()).not.toContain('1 note'));
});
