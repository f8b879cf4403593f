import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Answers,
  button,
  later,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  settle,
  toasts,
  user,
} from '../../../testing/render.tsx';
import { SubmissionsPage } from './SubmissionsPage.tsx';

const profile = {
  __typename: 'Profile',
  id: 'ines',
  username: 'ines',
  fullName: 'Ines Carvalho',
  title: 'Landscape architect',
  email: 'ines@example.org',
};
const submission = {
  id: 's1',
  kind: 'SHELF',
  version: 3,
  status: 'PENDING',
  createdAt: '2026-03-01T10:00:00Z',
  profile,
};
const other = {
  ...submission,
  id: 's2',
  version: 5,
  profile: { ...profile, id: 'theo', fullName: 'Theo Lind' },
};
const alma = { id: 'alma', fullName: 'Alma' };
const makeList = (...nodes: object[]) => ({ submissions: { nodes } });
const shelf = {
  fullName: 'Ines Carvalho',
  username: 'ines',
  title: 'Landscape architect',
  bio: 'I plant slow gardens.',
  picks: [
    {
      pickId: 'p1',
      category: 'BOOKS',
      rank: 1,
      title: 'Piranesi',
      reference: 'Susanna Clarke',
      storyHash: 'tides',
    },
  ],
};
const makeReview = (of: typeof submission, more: object = {}) => ({
  submissionReview: { id: of.id, version: of.version, submission: of, shelf, ...more },
});
const press = (key: string) => user.type(document.activeElement as Element, key);
const row = () => screen.queryByRole('row', { name: /Ines Carvalho/ });

let looks = 0;

async function open(answers: Answers = {}, more: object = {}) {
  looks = 0;
  const page = await render(<SubmissionsPage />, {
    answers: {
      Viewer: makeViewerAnswer({ id: 'admin', isAdmin: true }),
      Submissions: makeList(submission, other),
      SubmissionReview: ({ id }) => {
        if (id !== 's2') looks += 1;
        return makeReview(id === 's2' ? other : submission, more);
      },
      ...answers,
    },
  });
  await user.click(screen.getByRole('link', { name: /Ines Carvalho/ }));
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Piranesi' })).toBeTruthy());
  return page;
}

async function approve(answer: Answers[string], note = '') {
  const page = await open({ ApproveSubmission: answer });
  await user.click(button('Approve'));
  const question = within(screen.getByRole('dialog', { name: /^Approve/ }));
  if (note) await user.fill(question.getByRole('textbox'), note);
  await user.click(question.getByRole('button', { name: 'Approve' }));
  return page;
}

const message = 'The shelf has changed since you opened it. Review it again before you decide.';
const refusal = new Refusal('CONFLICT', message, 'version');

const events = vi.hoisted(() => ({ happen: undefined as (() => void) | undefined }));
vi.mock('../../../lib/network/liveEvents.ts', () => ({
  followEvents: (_name: string, _document: object, { changed }: { changed: () => void }) => {
    events.happen = changed;
    return () => {};
  },
}));
beforeEach(() => {
  events.happen = undefined;
});

test('a shelf that is submitted meanwhile is listed without a reload', async () => {
  let isSubmitted = false;
  await render(<SubmissionsPage />, {
    answers: {
      Viewer: makeViewerAnswer({ id: 'admin', isAdmin: true }),
      Submissions: () => (isSubmitted ? makeList(submission, other) : makeList(other)),
    },
  });
  await waitFor(() => expect(events.happen).toBeTruthy());
  expect(row()).toBeNull();
  isSubmitted = true;
  events.happen?.();
  await waitFor(() => expect(row()).toBeTruthy());
});

test('the rejected shelves have an address, and how and when they were decided', async () => {
  const rejected = { ...submission, status: 'REJECTED', decidedAt: '2026-03-02T10:00:00Z' };
  const { sent, address } = await render(<SubmissionsPage />, {
    path: '/admin/submissions',
    answers: {
      Viewer: makeViewerAnswer({ id: 'admin', isAdmin: true }),
      Submissions: ({ status }) => (status === 'REJECTED' ? makeList(rejected) : makeList(other)),
      SubmissionReview: makeReview({ ...rejected, reviewer: alma } as typeof submission),
    },
  });
  await user.click(screen.getByRole('tab', { name: 'Rejected' }));
  expect(address()).toBe('/admin/submissions?status=rejected');
  expect(sent.at(-1)?.variables).toMatchObject({ status: 'REJECTED', kind: 'SHELF' });
  expect(row()?.textContent).toContain('02. 03. 2026');
  await user.click(screen.getByRole('link', { name: /Ines Carvalho/ }));
  expect(await screen.findByText(/Rejected 02. 03. 2026 by Alma/)).toBeTruthy();
});

test('a shelf that has changed since it was seen is not decided on, and the toast leads back to it', async () => {
  await approve(refusal);
  await waitFor(() => expect(pageText()).toContain(message));
  expect(row()).toBeTruthy();
  await user.click(button('Review again'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy());
  expect(looks).toBe(2);
});

test('after a refused decision the written note is still there, and what changed is named', async () => {
  let seen = 0;
  await open({
    ApproveSubmission: refusal,
    SubmissionReview: () => {
      seen += 1;
      return makeReview(
        submission,
        seen > 1 ? { version: 4, shelf: { ...shelf, bio: 'I plant fast gardens.' } } : {},
      );
    },
  });
  await user.click(button('Approve'));
  const ask = () => within(screen.getByRole('dialog', { name: /^Approve/ }));
  await user.type(ask().getByRole('textbox'), 'Lovely');
  await user.click(ask().getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(pageText()).toContain(message));
  await user.click(button('Review again'));
  const list = await screen.findByRole('region', { name: 'Changed while you were reviewing' });
  expect(list.textContent).toContain('Bio');
  await user.click(button('Approve'));
  expect((ask().getByRole('textbox') as HTMLTextAreaElement).value).toBe('Lovely');
});

test('a decision names the version that was seen; one that is refused leaves the shelf in the list, and a toast says why', async () => {
  const { variablesOf } = await approve(new Refusal('CONFLICT', 'This shelf is no longer in review'));
  expect(variablesOf('ApproveSubmission')).toEqual([{ id: 's1', version: 3, note: null }]);
  await waitFor(() => expect(toasts()).toEqual(['Ines Carvalho: This shelf is no longer in review']));
  expect(row()).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Theo Lind' })).toBeTruthy();
  await user.click(button('Review again'));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Ines Carvalho' })).toBeTruthy());
});

test('after a failure of the network nothing is named as changed', async () => {
  await approve(new TypeError('away'));
  await waitFor(() => expect(pageText()).toContain('We can’t reach Threes'));
  await user.click(button('Review again'));
  await screen.findByRole('dialog', { name: 'Ines Carvalho' });
  await screen.findByRole('region', { name: 'Checks' });
  expect(screen.queryByRole('region', { name: 'Changed while you were reviewing' })).toBeNull();
});

test('a decision after the end of the session asks to log in, and keeps the note', async () => {
  await approve(new Refusal('UNAUTHENTICATED', 'Log in to do this.'), 'Lovely');
  await waitFor(() => expect(toasts()).toEqual(['Ines Carvalho: Please log in and try again.']));
  await press('k');
  await screen.findByRole('dialog', { name: 'Ines Carvalho' });
  await user.click(button('Approve'));
  expect(within(screen.getByRole('dialog', { name: /^Approve/ })).getByRole('textbox')).toHaveProperty(
    'value',
    'Lovely',
  );
});

test('the note of a rejection is not offered for an approval', async () => {
  await open();
  await user.click(button('Reject'));
  const note = (name: RegExp) => within(screen.getByRole('dialog', { name })).getByRole('textbox');
  await user.type(note(/^Reject/), 'Not yet');
  await user.click(button('Cancel'));
  await user.click(button('Approve'));
  expect(note(/^Approve/)).toHaveProperty('value', '');
  await user.click(button('Cancel'));
  await user.click(button('Reject'));
  expect(note(/^Reject/)).toHaveProperty('value', 'Not yet');
});

const decision = { status: 'APPROVED', decidedAt: '2026-03-02T10:00:00Z', reviewer: alma };

test('a review that another admin decides meanwhile says so, offers no decision, and keeps the typed note', async () => {
  let now: typeof submission = submission;
  await open({
    Submissions: () => (now === submission ? makeList(submission, other) : makeList(other)),
    SubmissionReview: () => makeReview(now),
  });
  await user.click(button('Add a note: Bio'));
  await user.click(button('Reject'));
  const question = within(screen.getByRole('dialog', { name: /^Reject/ }));
  await user.type(question.getByRole('textbox'), 'Not yet');
  const form = within(question.getByRole('textbox').closest('form') as HTMLElement);
  form.getByRole('button', { name: 'Reject' }).focus();
  now = { ...submission, ...decision };
  await waitFor(() => expect(events.happen).toBeTruthy(), { timeout: 2_000 });
  events.happen?.();
  await question.findByText('Approved 02. 03. 2026 by Alma. Your note is not sent.');
  expect(question.getByRole('textbox')).toHaveProperty('value', 'Not yet');
  expect(question.queryByRole('button', { name: 'Reject' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('button', { name: 'Close' })));
  await user.click(form.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByText('Approved 02. 03. 2026 by Alma').closest('[role="status"]')).toBeTruthy();
  expect(button('Add note')).toHaveProperty('disabled', true);
  expect(pageText()).toContain('The submission is decided. Your note is not sent.');
  expect(screen.getByRole('dialog').textContent).toContain(
    'Submitted 01. 03. 2026 · Approved 02. 03. 2026 by Alma',
  );
});

test('what the curator changes meanwhile is shown and named, and a question that is open stays about what was seen', async () => {
  let edit = {};
  const { variablesOf } = await open({
    SubmissionReview: () => makeReview(submission, edit),
    ApproveSubmission: refusal,
  });
  await user.click(button('Approve'));
  const picks = [{ ...shelf.picks[0], title: 'The Waves' }];
  edit = { version: 4, shelf: { ...shelf, picks } };
  await waitFor(() => expect(events.happen).toBeTruthy(), { timeout: 2_000 });
  events.happen?.();
  await screen.findByRole('heading', { name: 'The Waves', hidden: true });
  const changed = screen.getByRole('region', { name: 'Changed while you were reviewing', hidden: true });
  expect(changed.textContent).toContain('Book 1, title');
  const question = within(screen.getByRole('dialog', { name: /^Approve/ }));
  await user.click(question.getByRole('button', { name: 'Approve' }));
  expect(variablesOf('ApproveSubmission')).toMatchObject([{ version: 3 }]);
});

test('a review that its address has opened leaves the focus on its row', async () => {
  await render(<SubmissionsPage />, {
    path: '/admin/submissions?open=s1',
    answers: { Submissions: makeList(other, submission), SubmissionReview: makeReview(submission) },
  });
  await user.click(button('Close'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Ines Carvalho/ }));
});

test('changed words are marked beside the shelf that was approved last', async () => {
  const words = [
    { text: 'I plant ', change: 'SAME' },
    { text: 'fast', change: 'REMOVED' },
    { text: 'slow', change: 'ADDED' },
    { text: ' gardens.', change: 'SAME' },
  ];
  const change = {
    pickId: null,
    category: null,
    rank: null,
    field: 'BIO',
    change: 'CHANGED',
    before: 'I plant fast gardens.',
    after: 'I plant slow gardens.',
    words,
  };
  await open(
    {},
    { approvedShelf: { ...shelf, bio: 'I plant fast gardens.' }, changes: [change], changesCount: 68 },
  );
  expect(document.querySelector('del')?.textContent).toContain('fast');
  expect(document.querySelector('ins')?.textContent).toContain('slow');
  expect(screen.getByText('I plant fast gardens.')).toBeTruthy();
  const changes = screen.getByRole('region', { name: 'Changes' }).textContent;
  expect(changes).toContain('Bio: changed');
  expect(changes).toContain('1 of 68 are listed.');
});

test('a story is read when it is opened, on both sides at once and with its changed words, and tried again', async () => {
  const change = {
    pickId: 'p1',
    category: 'BOOKS',
    rank: 1,
    field: 'STORY',
    change: 'CHANGED',
    before: 'A house of rooms.',
    after: 'A house of tides.',
    words: [
      { text: 'A house of ', change: 'SAME' },
      { text: 'rooms', change: 'REMOVED' },
      { text: 'tides', change: 'ADDED' },
      { text: '.', change: 'SAME' },
    ],
  };
  const asked: object[] = [];
  const reviewedStory = {
    submittedHtml: '<p>A house of tides.</p>',
    approvedHtml: '<p>A house of rooms.</p>',
    change,
  };
  const picks = [{ ...shelf.picks[0], storyHash: 'rooms' }];
  await open(
    {
      ReviewedStory: (variables) => {
        asked.push(variables);
        return asked.length === 1 ? new Refusal('UNAVAILABLE', 'Away') : { reviewedStory };
      },
    },
    {
      approvedShelf: { ...shelf, picks },
      changes: [{ ...change, before: null, after: null, words: [] }],
      changesCount: 1,
    },
  );
  expect(asked).toEqual([]);
  expect(document.getElementById('at-p1-STORY')?.textContent).toContain('Changed');
  await user.click(screen.getAllByRole('button', { name: 'Read story' })[1] as HTMLElement);
  expect(pageText()).toContain('Couldn’t load the story');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  // A narrow screen shows one side.
  await user.click(button('Last approved'));
  await user.click(button('Try again'));
  expect(document.activeElement?.textContent).toBe('Hide story');
  expect(asked).toEqual(Array(2).fill({ submissionId: 's1', pickId: 'p1' }));
  expect(screen.getByText('A house of tides.')).toBeTruthy();
  expect(screen.getByText('A house of rooms.')).toBeTruthy();
  expect(document.querySelector('del')?.textContent).toContain('rooms');
  await user.click(screen.getAllByRole('button', { name: 'Hide story' })[0] as HTMLElement);
  expect(document.querySelector('del')).toBeNull();
});

test('a story whose pick was removed since the review was opened says so', async () => {
  await open({ ReviewedStory: { reviewedStory: null } });
  await user.click(button('Read story'));
  expect(screen.getByText('No longer in this submission')).toBeTruthy();
});

const addNote = (input: unknown) => ({
  addReviewNote: {
    note: { ...(input as object), id: 'n1', createdAt: '2026-03-01T10:00:00Z', resolvedAt: null },
  },
});

test('what a pick lacks is told once at its place', async () => {
  const missing = [
    { kind: 'NO_PICTURE', pickId: 'p1', field: 'IMAGE', message: 'No picture' },
    { kind: 'NO_STORY', pickId: 'p1', field: 'STORY', message: 'No story' },
  ];
  const picks = [{ ...shelf.picks[0], storyHash: null }];
  await open({}, { shelf: { ...shelf, picks }, checks: missing, checksCount: 2 });
  const place = (name: string) => button(`Add a note: ${name}`).closest('[id]')?.textContent?.trim();
  expect(place('Book 1, picture')).toBe('No picture');
  expect(place('Book 1, story')).toBe('No story');
});

test('a note is pinned to the field it is written at, in view with its buttons, and keeps its text if that is refused', async () => {
  const sent: object[] = [];
  await open({
    AddReviewNote: ({ input }) => {
      sent.push(input as object);
      if (sent.length === 1) return new Refusal('CONFLICT', 'This shelf is no longer in review');
      return addNote(input);
    },
  });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(button('Add a note: Book 1, story'));
  expect(scroll.mock.contexts.some((form) => (form as Element).contains(button('Add note')))).toBe(true);
  await user.fill(screen.getByRole('textbox'), 'Why this one?');
  await user.click(button('Add note'));
  await waitFor(() => expect(pageText()).toContain('no longer in review'));
  await user.click(button('Add note'));
  await waitFor(() => expect(button('Remove the note: Book 1, story')).toBeTruthy());
  expect(sent[1]).toEqual({ submissionId: 's1', pickId: 'p1', field: 'STORY', text: 'Why this one?' });
  expect(screen.queryByRole('textbox')).toBeNull();
  const place = button('Remove the note: Book 1, story').closest('[tabindex="-1"]');
  expect(document.activeElement).toBe(place);
});

test('a note that another read of the shelf brings before its own answer is shown once', async () => {
  const note = { id: 'n1', pickId: 'p1', field: 'STORY', text: 'Why this one?' };
  const made = { ...note, createdAt: '2026-03-01T10:00:00Z' };
  const { answer, give } = later();
  await open({
    AddReviewNote: () => answer,
    SubmissionReview: ({ id }) =>
      id === 's2' ? makeReview(other) : makeReview(submission, { notes: looks++ > 0 ? [made] : [] }),
  });
  await user.click(button('Add a note: Book 1, story'));
  await user.fill(screen.getByRole('textbox'), 'Why this one?');
  await user.click(button('Add note'));
  await press('j');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await press('k');
  const notes = () => screen.queryAllByRole('button', { name: 'Remove the note: Book 1, story' });
  await waitFor(() => expect(notes()).toHaveLength(1));
  give({ addReviewNote: { note: made } });
  await settle();
  expect(notes()).toHaveLength(1);
});

test('a note that is not sent is there again after a reload, and gone once it is canceled', async () => {
  await open();
  await user.click(button('Add a note: Book 1, story'));
  await user.fill(screen.getByRole('textbox'), 'Why this one?');
  cleanup();
  await open();
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Why this one?');
  await user.click(button('Cancel'));
  cleanup();
  await open();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('coming back to a note that was started leaves the focus, so that J and K still move', async () => {
  await open();
  await user.click(button('Add a note: Bio'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.fill(screen.getByRole('textbox'), 'Say more.');
  button('Close').focus();
  await press('j');
  await screen.findByRole('dialog', { name: 'Theo Lind' });
  await press('k');
  await screen.findByRole('dialog', { name: 'Ines Carvalho' });
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'Say more.');
  await press('j');
  await screen.findByRole('dialog', { name: 'Theo Lind' });
});

test('of several started notes, those that were sent before one was refused close, and opened stories stay open', async () => {
  await open({
    ReviewedStory: { reviewedStory: { submittedHtml: '<p>A house of tides.</p>' } },
    AddReviewNote: ({ input }) =>
      (input as { field: string }).field === 'BIO'
        ? addNote(input)
        : new Refusal('CONFLICT', 'There are too many notes'),
  });
  await user.click(button('Show all stories'));
  for (const place of ['Bio', 'Book 1, story']) {
    await user.click(button(`Add a note: ${place}`));
    await user.fill(screen.getByRole('textbox', { name: `Note: ${place}` }), 'Say more.');
  }
  await user.click(button('Approve'));
  const question = within(screen.getByRole('dialog', { name: /^Approve/ }));
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(toasts()).toEqual(['There are too many notes']));
  expect(button('Remove the note: Bio')).toBeTruthy();
  expect(screen.getAllByRole('textbox')).toEqual([
    screen.getByRole('textbox', { name: 'Note: Book 1, story' }),
  ]);
  expect(button('Hide all stories')).toBeTruthy();
});

test('a note that is typed at a place and not added goes with Reject', async () => {
  const sent: [string, object][] = [];
  let fails = true;
  await open({
    AddReviewNote: ({ input }) => {
      if (fails) return new Refusal('CONFLICT', 'There are too many notes');
      sent.push(['note', input as object]);
      return addNote(input);
    },
    RejectSubmission: (variables) => {
      sent.push(['reject', variables]);
      return new Refusal('CONFLICT', 'The end of this test');
    },
  });
  await user.click(button('Add a note: Book 1, story'));
  await user.fill(screen.getByRole('textbox'), 'Why this one?');
  const reject = async () => {
    await user.click(button('Reject'));
    const question = within(screen.getByRole('dialog', { name: /^Reject/ }));
    expect(question.getByText(/The note you’ve started is added/)).toBeTruthy();
    const note = question.getByRole('textbox') as HTMLTextAreaElement;
    if (note.value === '') await user.type(note, 'Not yet');
    await user.click(question.getByRole('button', { name: 'Reject' }));
  };
  await reject();
  await waitFor(() => expect(pageText()).toContain('There are too many notes'));
  expect(sent).toEqual([]);
  fails = false;
  await reject();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['note', { submissionId: 's1', pickId: 'p1', field: 'STORY', text: 'Why this one?' }],
    ['reject', expect.objectContaining({ id: 's1', note: 'Not yet' })],
  ]);
});

test('after a decision the next submission opens, and after the last one the list is back', async () => {
  const approved = ({ id }: Record<string, unknown>) => {
    const decided = id === 's2' ? other : submission;
    return {
      approveSubmission: {
        profile: { ...decided.profile, status: 'APPROVED', isCreator: true, rejectionNote: null },
        submission: { ...decided, status: 'APPROVED', decidedAt: '2026-03-02T10:00:00Z' },
      },
    };
  };
  await open({ ApproveSubmission: approved });
  const decide = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name });
    await within(dialog).findByRole('heading', { name: 'Piranesi' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const question = within(screen.getByRole('dialog', { name: `Approve ${name}?` }));
    await user.click(question.getByRole('button', { name: 'Approve' }));
  };
  await decide('Ines Carvalho');
  await waitFor(() => expect(pageText()).toContain('Ines Carvalho is published'));
  expect(row()).toBeNull();
  await decide('Theo Lind');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(pageText()).toContain('Nothing to review'));
});

test('J goes on to the next page of the list, and K back', async () => {
  const pages: Answers = {
    Submissions: ({ after }) => {
      const pageInfo = { hasNextPage: !after, endCursor: 'c1' };
      return { submissions: { nodes: [after ? other : submission], pageInfo } };
    },
  };
  await open(pages);
  await press('j');
  await screen.findByRole('dialog', { name: 'Theo Lind' });
  await waitFor(() => expect(screen.getByRole('row', { name: /Theo Lind/, hidden: true })).toBeTruthy());
  await press('k');
  await screen.findByRole('dialog', { name: 'Ines Carvalho' });
});

test('from an older submission, J opens the next one of the list', async () => {
  const first = { ...other, id: 's3', profile: { ...profile, id: 'wanda', fullName: 'Wanda Ray' } };
  const round = { ...submission, id: 's0', ...decision, status: 'REJECTED' };
  await open({
    Submissions: makeList(first, submission, other),
    SubmissionReview: ({ id }) =>
      makeReview(id === 's2' ? other : id === 's0' ? round : submission, { rounds: { nodes: [round] } }),
  });
  await user.click(button('Submission of 01. 03. 2026'));
  await screen.findByText(/· Rejected/);
  await press('j');
  await screen.findByRole('dialog', { name: 'Theo Lind' });
});

test('a suspended person is said to be, and their shelf can only be rejected', async () => {
  const suspended = { ...submission, profile: { ...profile, suspension: { id: 't1' } } };
  await open({ SubmissionReview: makeReview(suspended) });
  expect(pageText()).toContain('This person is suspended');
  expect(button('Approve')).toHaveProperty('disabled', true);
  await press('a');
  expect(screen.queryByRole('dialog', { name: /^Approve/ })).toBeNull();
  await press('r');
  expect(screen.getByRole('dialog', { name: /^Reject/ })).toBeTruthy();
});

test('J and K move between submissions, A and R decide, and none of them while typing', async () => {
  await open();
  await press('j');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Theo Lind' })).toBeTruthy());
  await press('k');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Ines Carvalho' })).toBeTruthy());
  await screen.findByRole('heading', { name: 'Piranesi' });
  await user.click(button('Add a note: Bio'));
  await user.type(screen.getByRole('textbox'), 'jar');
  expect(screen.getByRole('dialog', { name: 'Ines Carvalho' })).toBeTruthy();
  await user.click(button('Cancel'));
  await press('r');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Reject Ines Carvalho?' })).toBeTruthy());
});

test('many are approved at the versions that the list shows, and those that were refused are named', async () => {
  const { variablesOf } = await render(<SubmissionsPage />, {
    answers: {
      Submissions: makeList(submission, other),
      ApproveSubmissions: {
        approveSubmissions: { decidedIds: ['s1'], refused: [{ id: 's2', message }] },
      },
    },
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Approve'));
  const question = within(screen.getByRole('dialog', { name: 'Approve 2 shelves?' }));
  await user.click(question.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(pageText()).toContain(`Theo Lind: ${message}`));
  const items = [
    { id: 's1', version: 3 },
    { id: 's2', version: 5 },
  ];
  expect(variablesOf('ApproveSubmissions')).toEqual([{ items }]);
});

test('the shelves of suspended people are marked, and not approved with others', async () => {
  const suspended = { ...other, profile: { ...other.profile, suspension: { id: 't1' } } };
  await render(<SubmissionsPage />, { answers: { Submissions: makeList(submission, suspended) } });
  expect(screen.getByRole('row', { name: /Theo Lind.*Suspended/ })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(button('Approve 1'));
  expect(screen.getByRole('dialog', { name: 'Approve Ines Carvalho?' })).toBeTruthy();
});

const edits = { ...submission, kind: 'CHANGE' };
async function openEdits(answers: Answers) {
  const page = await render(<SubmissionsPage />, {
    path: '/admin/submissions?status=changed&open=s1',
    answers: {
      Viewer: makeViewerAnswer({ id: 'admin', isAdmin: true }),
      Submissions: makeList(edits),
      SubmissionReview: makeReview(edits),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'Piranesi' });
  return page;
}

test('edits of published shelves can be sent back with a note, and what they show taken down', async () => {
  const { variablesOf } = await openEdits({
    ModeratedItem: ({ id }) => ({
      node: String(id).startsWith('p')
        ? { __typename: 'Pick', id, takedown: null }
        : { __typename: 'Profile', id, withdrawal: null, suspension: null },
    }),
    RejectSubmission: { rejectSubmission: { submission: { ...edits, status: 'REJECTED' } } },
  });
  await waitFor(() => expect(pageText()).toContain('Withdraw shelf'));
  await user.click(button('Ask for changes'));
  await user.fill(await screen.findByLabelText('Note'), 'Please name the author');
  await user.click(document.querySelector('form button[type=submit]') as HTMLElement);
  await waitFor(() => expect(pageText()).toContain('Ines Carvalho was asked for changes'));
  expect(variablesOf('RejectSubmission')).toMatchObject([
    { id: 's1', version: 3, note: 'Please name the author' },
  ]);
});

test('edits of published shelves are marked as reviewed', async () => {
  const { variablesOf } = await openEdits({
    ModeratedItem: { node: null },
    AcknowledgeEdits: { acknowledgeEdits: { decidedIds: ['s1'], refused: [] } },
  });
  await user.click(button('Mark as reviewed'));
  await waitFor(() => expect(pageText()).toContain('Reviewed the edits of Ines Carvalho'));
  expect(variablesOf('AcknowledgeEdits')).toEqual([{ items: [{ id: 's1', version: 3 }] }]);
  expect(row()).toBeNull();
});

test('a note that was typed beside edits and not added is sent only after a question', async () => {
  const sent: string[] = [];
  await openEdits({
    ModeratedItem: { node: null },
    AddReviewNote: ({ input }) => {
      sent.push('note');
      return addNote(input);
    },
    AcknowledgeEdits: () => {
      sent.push('reviewed');
      return { acknowledgeEdits: { decidedIds: ['s1'], refused: [] } };
    },
  });
  await user.click(button('Add a note: Book 1, story'));
  await user.fill(screen.getByRole('textbox'), 'Half a thought');
  await user.click(button('Mark as reviewed'));
  const question = () => within(screen.getByRole('dialog', { name: /^Mark the edits of/ }));
  expect(question().getByText(/The note you’ve started is added/)).toBeTruthy();
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(button('Mark as reviewed'));
  await user.click(question().getByRole('button', { name: 'Mark as reviewed' }));
  await waitFor(() => expect(sent).toEqual(['note', 'reviewed']));
});

test('a question about edits that another admin has reviewed meanwhile closes, and J opens the next ones', async () => {
  let now: object = edits;
  const others = { ...other, kind: 'CHANGE' };
  await openEdits({
    Submissions: () => (now === edits ? makeList(edits, others) : makeList(others)),
    SubmissionReview: ({ id }) => makeReview((id === 's2' ? others : now) as typeof submission),
  });
  await user.click(button('Add a note: Book 1, story'));
  await user.fill(screen.getByRole('textbox'), 'Half a thought');
  await user.click(button('Mark as reviewed'));
  const question = () => screen.queryByRole('dialog', { name: /^Mark the edits of/ });
  expect(question()).toBeTruthy();
  now = { ...edits, ...decision };
  await waitFor(() => expect(events.happen).toBeTruthy(), { timeout: 2_000 });
  events.happen?.();
  await waitFor(() => expect(question()).toBeNull());
  await press('j');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Theo Lind' })).toBeTruthy());
});
