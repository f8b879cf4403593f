import { useQuery } from '@apollo/client/react';
import { describe, expect, test, vi } from 'vitest';
import { categories } from '../../../server/modules/category/category.rules.ts';
import { RANKS } from '../../../server/modules/pick/rank.rules.ts';

import {
  type Shelf,
  type Status,
  shelfProgress,
} from '../../../server/modules/submission/submission.rules.ts';
import {
  act,
  button,
  cleanup,
  later,
  pageText,
  Refusal,
  render,
  screen,
  toasts,
  user,
  within,
} from '../../testing/render.tsx';
import { OWN_SHELF } from './documents.ts';
import { OwnShelfStatus } from './OwnShelfStatus.tsx';
import { ShelfStatus } from './ShelfStatus.tsx';

const nine = categories.flatMap((category) => RANKS.map((rank) => ({ category, rank })));
const NOTE = 'The thermos needs its maker.';

/** The viewer as the API returns them, with the shelf status by the same rules as the API. */
function viewerWith(changes: Partial<Shelf>, checks: object[] = []) {
  const shelf: Shelf = {
    status: 'draft',
    fullName: 'Ines Carvalho',
    title: 'Landscape architect',
    hasAvatar: true,
    slots: nine,
    lastSubmittedAt: null,
    lastChangedAt: 2_000,
    ...changes,
  };
  const progress = shelfProgress(shelf);
  return {
    viewer: {
      profile: {
        id: 'ines',
        username: 'ines',
        status: shelf.status.toUpperCase(),
        rejectionNote: shelf.status === 'rejected' ? NOTE : null,
        followersCount: 12,
        picks: shelf.slots.map(({ category, rank }) => ({
          id: category + rank,
          category: category.toUpperCase(),
          rank,
          status: 'PUBLISHED',
        })),
      },
      shelf: { ...progress, checks, action: progress.action.toUpperCase() },
    },
  };
}

function show(changes: Partial<Shelf>, answers = {}, bar = <OwnShelfStatus />) {
  cleanup();
  return render(bar, { answers: { OwnShelf: viewerWith(changes), ...answers } });
}

const BUTTONS = ['Submit', 'Cancel Submission', 'Publish'];
/** The text of the bar, and its button: null for none. */
function seen() {
  const [found] = screen
    .queryAllByRole<HTMLButtonElement>('button')
    .filter(({ textContent }) => BUTTONS.includes(textContent ?? ''));
  return {
    message: document.querySelector('section [role="status"]')?.textContent,
    button: found ? [found.textContent, found.disabled ? 'disabled' : 'enabled'].join(', ') : null,
  };
}

const share = 'Share your best three Books, Places and Things!';
const complete = 'Great! Complete your profile!';
const pending = 'Thank you for your Picks, we will publish your picks as soon as possible';
const rejected = 'Please check the rejection note, change your picks or profile, and submit again.';
const unpublished = 'Your profile and picks are unpublished.';

test.each<[string, Partial<Shelf>, string, string | null]>([
  [
    'fewer than nine picks: Share your best three Books, Places and Things! and Submit, disabled',
    { slots: nine.slice(1) },
    share,
    'Submit, disabled',
  ],
  [
    'nine picks without name, title or avatar: Great! Complete your profile! and a disabled button',
    { hasAvatar: false },
    complete,
    'Submit, disabled',
  ],
  [
    'nine picks and a complete draft: Great! Submit your profile! and Submit, enabled',
    {},
    'Great! Submit your profile!',
    'Submit, enabled',
  ],
  [
    'pending: Thank you for your Picks, we will publish your picks as soon as possible and Cancel Submission',
    { status: 'pending' },
    pending,
    'Cancel Submission, enabled',
  ],
  [
    'rejected: the button is enabled only after a change since the last submission, not before',
    { status: 'rejected', lastSubmittedAt: 3_000 },
    rejected,
    'Submit, disabled',
  ],
  [
    'rejected: the button is enabled only after a change since the last submission, then at once',
    { status: 'rejected', lastSubmittedAt: 1_000 },
    rejected,
    'Submit, enabled',
  ],
  [
    'approved: Your profile is published and no button',
    { status: 'approved' },
    'Your profile is published',
    null,
  ],
  [
    'unpublished: Your profile and picks are unpublished. and Publish',
    { status: 'unpublished' },
    unpublished,
    'Publish, enabled',
  ],
  [
    'unpublished: Publish is enabled only with nine picks and a complete profile, not a pick short',
    { status: 'unpublished', slots: nine.slice(1) },
    unpublished,
    'Publish, disabled',
  ],
  [
    'unpublished: Publish is enabled only with nine picks and a complete profile, not without a title',
    { status: 'unpublished', title: null },
    unpublished,
    'Publish, disabled',
  ],
])('%s [4.1]', async (_rule, changes, message, button) => {
  await show(changes);
  expect(seen()).toEqual({ message, button });
});

test('rejected: the note is to be read and the shelf submitted again [4.1]', async () => {
  await show({ status: 'rejected' });
  expect(document.querySelector('blockquote')?.textContent).toBe(NOTE);
  expect(seen().message).toBe(rejected);
});

test.each<[string, Status, string]>([
  ['draft is called Draft', 'draft', 'Draft'],
  ['pending is called In Review', 'pending', 'In Review'],
  ['approved is called Active Curator', 'approved', 'Active Curator'],
  ['rejected is called In Pending', 'rejected', 'In Pending'],
  ['unpublished is called Inactive Curator', 'unpublished', 'Inactive Curator'],
])('%s [4.1]', async (_rule, status, label) => {
  await show({ status });
  expect(pageText()).toContain(label);
});

test('a withdrawn shelf is not called active', async () => {
  await show({ status: 'approved', withdrawn: true });
  expect(pageText()).toContain('Withdrawn');
  expect(pageText()).not.toContain('Active Curator');
});

test('a refused action shows the shelf as it is by now', async () => {
  const stale = [viewerWith({}), viewerWith({ status: 'pending' })];
  await show(
    {},
    {
      OwnShelf: () => stale.shift(),
      SubmitShelf: new Refusal('CONFLICT', 'Your shelf isn’t ready to submit'),
    },
  );
  await user.click(button('Submit'));
  expect(toasts()).toEqual(['Your shelf isn’t ready to submit']);
  expect(seen()).toEqual({ message: pending, button: 'Cancel Submission, enabled' });
});

test.each([
  ['Submit', 'draft'],
  ['Unpublish', 'approved'],
] as const)('a refused %s is not tried again before the shelf is shown as it is', async (action, status) => {
  const { answer, give } = later();
  const shelves: object[] = [viewerWith({ status }), answer];
  const refusal = new Refusal('CONFLICT', 'Your shelf has changed');
  const { sent } = await show(
    {},
    { OwnShelf: () => shelves.shift(), SubmitShelf: refusal, UnpublishShelf: refusal },
  );
  await user.click(button(action));
  if (action === 'Unpublish') await user.click(button(action));
  expect(toasts()).toEqual(['Your shelf has changed']);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${action}`) }));
  expect(sent.filter(({ operation }) => /^(Submit|Unpublish)Shelf$/.test(operation))).toHaveLength(1);
  await act(async () => give(viewerWith({ status: 'pending' })));
  expect(pageText()).toContain(pending);
});

describe('follow: username and follower count show when approved [2.6]', () => {
  test('approved: username and follower count are shown, and only then [4.1]', async () => {
    await show({ status: 'approved' }, {}, <OnMyThrees />);
    expect(screen.getByRole('link', { name: '@ines' }).getAttribute('href')).toBe('/@ines');
    expect(pageText()).toContain('@ines12 followers');
    await show({ status: 'draft' }, {}, <OnMyThrees />);
    expect(pageText()).not.toContain('12 followers');
  });
});

test('on the public page, the header has username and followers, and the bar does not repeat them', async () => {
  await show({ status: 'approved' });
  expect(pageText()).toContain('Your profile is published');
  expect(pageText()).not.toContain('followers');
});

const check = (pickId: string | null, message: string) => ({ pickId, message });

/** The bar as /my-threes shows it. */
function OnMyThrees({ onEditProfile = () => {} }) {
  const { data } = useQuery(OWN_SHELF);
  return data?.viewer && <ShelfStatus viewer={data.viewer} onEditProfile={onEditProfile} />;
}

test('what the reviewer is told stands beside Submit, leads to its slot, and bars nothing', async () => {
  const onEditProfile = vi.fn();
  const checks = [
    check('books1', 'No picture'),
    check('books1', 'No story'),
    check(null, 'The same picture'),
  ];
  await render(<OnMyThrees onEditProfile={onEditProfile} />, {
    answers: { OwnShelf: viewerWith({}, checks) },
  });
  const list = screen.getByRole('region', { name: 'What the reviewer will see' });
  const link = within(list).getByRole<HTMLAnchorElement>('link', { name: 'Book 1: No picture · No story' });
  expect(link.pathname).toBe('/picks/books1/edit');
  await user.click(within(list).getByRole('button', { name: 'Profile: The same picture' }));
  expect(onEditProfile).toHaveBeenCalled();
  expect(seen()).toEqual({ message: 'Great! Submit your profile!', button: 'Submit, enabled' });
  expect(list.textContent).toContain('You can submit anyway.');
});

test('a rejected curator reads why before what the reviewer will see', async () => {
  const viewer = viewerWith({ status: 'rejected', lastSubmittedAt: 1_000 }, [check('books1', 'No story')]);
  await render(<OwnShelfStatus />, { answers: { OwnShelf: viewer } });
  const text = pageText();
  expect(text).toContain(NOTE);
  expect(text.indexOf(NOTE)).toBeLessThan(text.indexOf('What the reviewer will see'));
});

test('what the reviewer is told stands on the own page too, without an offer to submit while that is disabled', async () => {
  const viewer = viewerWith({ hasAvatar: false }, [check('books1', 'No story')]);
  await render(<OwnShelfStatus />, { answers: { OwnShelf: viewer } });
  const list = screen.getByRole('region', { name: 'What the reviewer will see' });
  expect(within(list).getByRole('link', { name: 'Book 1: No story' })).toBeTruthy();
  expect(seen().button).toBe('Submit, disabled');
  expect(list.textContent).not.toContain('You can submit anyway.');
});

test.each<[string, Partial<Shelf>, object[]]>([
  ['nothing is noticed', {}, []],
  ['the shelf is in review', { status: 'pending' }, [check('books1', 'No story')]],
  ['it has gaps', { slots: nine.slice(1) }, [check('books2', 'No story')]],
  ['it is as it was approved', { status: 'unpublished', isAsApproved: true }, [check('books1', 'No story')]],
])('no checks are shown while %s', async (_when, changes, checks) => {
  await render(<OnMyThrees />, { answers: { OwnShelf: viewerWith(changes, checks) } });
  expect(screen.queryByRole('region', { name: 'What the reviewer will see' })).toBeNull();
});

test.each([
  [true, 'Publishing makes your shelf public at once.', 'You can publish them again at once'],
  [false, 'Publishing sends your shelf for review', 'publishing them again sends them for review'],
])(
  'Publish, and the question before, say what publishing does: %s',
  async (isAsApproved, button_, question) => {
    await show({ status: 'unpublished', isAsApproved });
    expect(pageText()).toContain(button_);
    await show({ status: 'approved', isAsApproved });
    await user.click(button('Unpublish'));
    expect(screen.getByRole('dialog').textContent).toContain(question);
  },
);

test('what is still to add is named', async () => {
  await show({ slots: nine.slice(2), hasAvatar: false });
  expect(pageText()).toContain('7 of 9');
  expect(pageText()).toContain('Still to add: books 1 and 2, profile picture');
});

const away = new TypeError('Failed to fetch');

test('alert: Error submitting picks. Please try again. [8]', async () => {
  await show({}, { SubmitShelf: away });
  await user.click(button('Submit'));
  expect(pageText()).toContain('Error submitting picks. Please try again.');
  expect(seen().button).toBe('Submit, enabled');
});

test('alert: Error canceling submission. Please try again. [8]', async () => {
  await show({ status: 'pending' }, { CancelSubmission: away });
  await user.click(button('Cancel Submission'));
  expect(pageText()).toContain('Error canceling submission. Please try again.');
});

test('alert: Error unpublishing picks. Please try again. [8]', async () => {
  await show({ status: 'approved' }, { UnpublishShelf: away });
  await user.click(button('Unpublish'));
  await user.click(button('Unpublish'));
  expect(pageText()).toContain('Error unpublishing picks. Please try again.');
});

test('unpublish: it asks Are you sure you want to unpublish your profile and picks? [5]', async () => {
  await show({ status: 'approved' });
  await user.click(button('Unpublish'));
  expect(screen.queryByRole('dialog')?.textContent).toContain(
    'Are you sure you want to unpublish your profile and picks?',
  );
  await user.click(button('Cancel'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(seen().message).toBe('Your profile is published');
});

test('after publishing, the focus is on the status, because the button is gone', async () => {
  const { viewer } = viewerWith({ status: 'approved' });
  const submitShelf = { viewer };
  await show({ status: 'unpublished', isAsApproved: true }, { SubmitShelf: { submitShelf } });
  await user.click(button('Publish'));
  expect(seen()).toEqual({ message: 'Your profile is published', button: null });
  expect(document.activeElement?.ariaLabel).toBe('Your shelf');
});
