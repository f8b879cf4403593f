import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { COMMENT_MAX, commentMessages } from '../../../../server/modules/comment/limits.rules.ts';
import { readDrafts, writeDraft } from '../../../lib/browser/drafts.ts';
import { listenFor } from '../../../testing/listenFor.ts';
import {
  type Answers,
  act,
  button,
  field,
  later,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  settle,
  toasts,
  user,
} from '../../../testing/render.tsx';
import { DIALOG_CHANGED } from '../../../ui/overlay/openDialogs.ts';
import { LazyComments } from '../parts/LazyComments.tsx';
import { Comments } from './Comments.tsx';

const PICK = '00000000-0000-7000-8000-000000000001';
const makePerson = (username: string, fullName: string) => ({
  id: username,
  username,
  fullName,
  avatar: null,
});
const [ines, mika] = [makePerson('ines', 'Ines'), makePerson('mika', 'Mika')];
const makeComment = (id: string, text: string, author = mika, more: object = {}) => ({
  id,
  text,
  createdAt: '2026-03-01T10:00:00Z',
  editedAt: null,
  canEdit: false,
  canRemove: false,
  author,
  replies: { nodes: [] as object[] },
  ...more,
});
const own = { canEdit: true, canRemove: true };
const makeComments = (nodes: object[], more: object = {}) => ({
  pick: {
    id: PICK,
    commentsCount: nodes.length,
    commentsEnabled: true,
    isPublic: true,
    profile: { id: 'owner' },
    comments: { nodes },
    ...more,
  },
});

interface Shown {
  nodes?: object[];
  pick?: object;
  viewer?: Record<string, unknown> | null;
  path?: string;
  answers?: Answers;
}
const show = ({ nodes = [], pick, viewer = {}, path, answers = {} }: Shown = {}) =>
  render(<Comments kind="Pick" id={PICK} />, {
    path: path ?? '/',
    answers: {
      Viewer: () => (viewer ? makeViewerAnswer(viewer) : { viewer: null }),
      PickComments: () => makeComments(nodes, pick),
      ...answers,
    },
  });

const comments = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('p[dir="auto"]')?.textContent);
const heading = () => screen.getByRole('heading');
const can = (name: RegExp) => screen.queryAllByRole('button', { name }).length;
const added = (comment: object, count: number) => ({
  addComment: {
    comment: {
      ...comment,
      pick: { id: PICK, commentsCount: count },
      collection: null,
    },
  },
});
async function sendComment(text: string) {
  await user.click(field('Add a comment'));
  await user.fill(field('Add a comment'), text);
  await user.click(button('Comment'));
}
async function sendReply(text: string) {
  await user.click(button('Reply to Mika'));
  await user.fill(field('Your reply'), text);
  await user.click(button('Reply'));
}

test('a visitor reads the comments with their replies and is asked to log in, to come back to them', async () => {
  const path = `/pick/${PICK}#comments-${PICK}`;
  const replies = { nodes: [makeComment('two', 'Thank you', ines)] };
  await show({
    viewer: null,
    path,
    nodes: [makeComment('one', 'Lovely', mika, { replies })],
    pick: { commentsCount: 2 },
  });
  expect(heading().textContent).toBe('COMMENTS (2)');
  expect(comments()).toEqual(['Lovely', 'Thank you']);
  const asked = listenFor('show-login-modal');
  await user.click(button('Log in to comment'));
  expect(asked.mock.calls).toEqual([[{ kind: 'visit', path }]]);
  expect(can(/^Reply|^Edit|^Remove/)).toBe(0);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('who logged in to comment has the focus in the field, once the dialog is closed', async () => {
  let viewer: object = { viewer: null };
  const { client } = await show({ answers: { Viewer: () => viewer } });
  await user.click(button('Log in to comment'));
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.tabIndex = -1;
  viewer = makeViewerAnswer();
  await act(async () => void (await client.refetchQueries({ include: ['Viewer'] })));
  dialog.focus();
  dialog.remove();
  document.dispatchEvent(new Event(DIALOG_CHANGED));
  await settle();
  expect(document.activeElement).toBe(field('Add a comment'));
});

test('who closes the login dialog and logs in later for another reason keeps the focus where it is', async () => {
  let viewer: object = { viewer: null };
  const { client } = await show({ answers: { Viewer: () => viewer } });
  await user.click(button('Log in to comment'));
  // The dialog is gone.
  await act(async () => void document.dispatchEvent(new Event(DIALOG_CHANGED)));
  viewer = makeViewerAnswer();
  await act(async () => void (await client.refetchQueries({ include: ['Viewer'] })));
  await settle();
  expect(field('Add a comment')).toBeDefined();
  expect(document.activeElement).not.toBe(field('Add a comment'));
});

test('closing the tab asks while a comment was not sent', async () => {
  const { answer, give } = later();
  await show({ answers: { AddComment: () => answer } });
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await user.type(field('Add a comment'), 'Lovely');
  expect(isAsked()).toBe(true);
  await user.click(button('Comment'));
  expect(isAsked()).toBe(true);
  give(added(makeComment('one', 'Lovely', ines), 1));
  await settle();
  expect(isAsked()).toBe(false);
});

test('a comment shows and counts at once, before the answer', async () => {
  const { answer, give } = later();
  const { sent } = await show({ nodes: [makeComment('one', 'Lovely')], answers: { AddComment: answer } });
  await sendComment('Mine too');
  expect(comments()).toEqual(['Mine too', 'Lovely']);
  expect(heading().textContent).toBe('COMMENTS (2)');
  expect(field('Add a comment').value).toBe('');
  // A comment that is still being sent has no reply button.
  expect(can(/^Reply to Ines/)).toBe(0);
  give(added(makeComment('two', 'Mine too', ines, own), 2));
  await waitFor(() => expect(toasts()).toEqual(['Comment added']));
  expect(can(/^Reply to Ines/)).toBe(1);
  expect(comments()).toEqual(['Mine too', 'Lovely']);
  expect(sent.at(-1)?.variables).toEqual({ input: { pickId: PICK, text: 'Mine too' } });
});

test('a comment that could not be sent is in the form again, with the reason', async () => {
  await show({
    nodes: [makeComment('one', 'Lovely')],
    answers: { AddComment: new Refusal('FORBIDDEN', commentMessages.closed) },
  });
  await sendComment('My long words');
  expect(comments()).toEqual(['Lovely']);
  expect(heading().textContent).toBe('COMMENTS (1)');
  expect(field('Add a comment').value).toBe('My long words');
  expect(pageText()).toContain(commentMessages.closed);
  expect(document.activeElement).toBe(field('Add a comment'));
});

test('what is typed while a comment is sent stays after it could not be sent', async () => {
  const { answer, give } = later();
  await show({ answers: { AddComment: () => answer.then(() => Promise.reject(new TypeError('away'))) } });
  await sendComment('First');
  await user.type(field('Add a comment'), 'Second');
  give({});
  await settle();
  expect(field('Add a comment').value).toBe('First\nSecond');
});

test('what is typed below one pick does not go with the reader to another one', async () => {
  function Page() {
    const [isFirst, setFirst] = useState(true);
    return (
      <>
        <LazyComments kind="Pick" id={isFirst ? PICK : '00000000-0000-7000-8000-000000000002'} />
        <button type="button" onClick={() => setFirst(!isFirst)}>
          Other pick
        </button>
      </>
    );
  }
  await render(<Page />, {
    answers: { Viewer: makeViewerAnswer(), PickComments: ({ id }) => makeComments([], { id }) },
  });
  await screen.findByLabelText('Add a comment');
  await user.click(button('Other pick'));
  await user.type(field('Add a comment'), 'Lovely');
  await user.click(button('Other pick'));
  expect(field('Add a comment').value).toBe('');
});

/** A page with the comments of a pick, which can be left. */
function Page() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      {!isAway && <Comments kind="Pick" id={PICK} />}
      <button type="button" onClick={() => setAway(!isAway)}>
        Leave or return
      </button>
    </>
  );
}

test.each([
  ['a comment', 'Add a comment', 'Comment', false],
  ['a reply', 'Your reply', 'Reply', false],
  ['a comment (who is back by then)', 'Add a comment', 'Comment', true],
])(
  'the words of %s that is refused after its writer has left the page are there again, until they are discarded',
  async (_, label, action, isBack) => {
    const { answer, give } = later();
    await render(<Page />, {
      answers: {
        Viewer: makeViewerAnswer(),
        PickComments: makeComments([makeComment('one', 'Lovely')]),
        AddComment: () => answer.then(() => Promise.reject(new Refusal('FORBIDDEN', commentMessages.closed))),
      },
    });
    if (action === 'Reply') await user.click(button('Reply to Mika'));
    await user.type(field(label), 'Thank you');
    await user.click(button(action));
    await user.click(button('Leave or return'));
    if (isBack) await user.click(button('Leave or return'));
    give({});
    await waitFor(() => expect(toasts()).toEqual([commentMessages.closed]));
    if (isBack) {
      // A form that never had the words does not discard them.
      await user.fill(field(label), 'Hello');
      await user.fill(field(label), '');
      await user.click(button('Leave or return'));
    }
    await user.click(button('Leave or return'));
    if (action === 'Reply') await user.click(button('Reply to Mika'));
    expect(field(label).value).toBe('Thank you');
    if (action === 'Reply') await user.click(button('Cancel'));
    else await user.fill(field(label), '');
    await user.click(button('Leave or return'));
    await user.click(button('Leave or return'));
    if (action === 'Reply') await user.click(button('Reply to Mika'));
    expect(field(label).value).toBe('');
  },
);

test.each([
  ['a comment', 'Add a comment', '', 'Comment'],
  ['a reply', 'Your reply', 'Reply to Mika', 'Reply'],
  ['an edited comment', 'Edit your comment', 'Edit the comment by Ines', 'Save'],
])(
  '%s that is typed is there again after its writer was elsewhere, until it is sent',
  async (_, label, opener, action) => {
    const mine = makeComment('two', 'Mine', ines, own);
    await render(<Page />, {
      answers: {
        Viewer: makeViewerAnswer(),
        PickComments: makeComments([makeComment('one', 'Lovely'), mine]),
        AddComment: added(makeComment('three', 'Thank you', ines, own), 3),
        EditComment: { editComment: { comment: mine } },
      },
    });
    const leaveAndReturn = async () => {
      await user.click(button('Leave or return'));
      await user.click(button('Leave or return'));
      if (opener) await user.click(button(opener));
    };
    if (opener) await user.click(button(opener));
    const before = field(label).value;
    await user.fill(field(label), 'Thank you');
    await leaveAndReturn();
    expect(field(label).value).toBe('Thank you');
    await user.click(button(action));
    await settle();
    await leaveAndReturn();
    expect(field(label).value).toBe(before);
  },
);

const writeDraftOf = (opening: string, text: string, at: number) =>
  writeDraft(makeViewerAnswer().viewer.profile.id, `comment:${PICK}`, opening, { text }, Date.now() + at);
const draftTexts = () =>
  readDrafts<{ text: string }>(makeViewerAnswer().viewer.profile.id, `comment:${PICK}`).map(
    ({ words }) => words.text,
  );

test('of two drafts the newest is in the field, and the other stays stored', async () => {
  writeDraftOf('other tab', 'First', -2);
  writeDraftOf('this tab', 'Second', -1);
  await show();
  expect(field('Add a comment').value).toBe('Second');
  await user.type(field('Add a comment'), '!');
  expect(draftTexts()).toEqual(['First', 'Second!']);
});

test('a comment that is sent leaves the draft that another tab has written since', async () => {
  writeDraftOf('other tab', 'At length', -2);
  await show({ answers: { AddComment: added(makeComment('one', 'Short', ines), 1) } });
  expect(field('Add a comment').value).toBe('At length');
  writeDraftOf('other tab', 'At more length', -1);
  await sendComment('Short');
  await settle();
  expect(draftTexts()).toEqual(['At more length']);
});

test('what one person has typed is not there for the next one at this browser', async () => {
  let id = 'ines';
  const { client } = await render(<Comments kind="Pick" id={PICK} />, {
    answers: { Viewer: () => makeViewerAnswer({ id }), PickComments: makeComments([]) },
  });
  const changeTo = async (next: string) => {
    id = next;
    await act(async () => void (await client.refetchQueries({ include: ['Viewer'] })));
    await settle();
  };
  await user.type(field('Add a comment'), 'Lovely');
  await changeTo('mika');
  expect(field('Add a comment').value).toBe('');
  await changeTo('ines');
  expect(field('Add a comment').value).toBe('Lovely');
});

test('a comment that is sent leaves the focus where the reader has moved it', async () => {
  const { answer, give } = later();
  await show({ nodes: [makeComment('one', 'Lovely')], answers: { AddComment: () => answer } });
  await sendComment('Mine too');
  await user.click(button('Reply to Mika'));
  give(added(makeComment('two', 'Mine too', ines, own), 2));
  await settle();
  expect(document.activeElement).toBe(field('Your reply'));
});

test('a reply that is sent leaves the focus where the reader has moved it', async () => {
  const { answer, give } = later();
  await show({ nodes: [makeComment('one', 'Lovely')], answers: { AddComment: () => answer } });
  await sendReply('Thank you');
  await user.click(field('Add a comment'));
  give(added(makeComment('two', 'Thank you', ines, own), 2));
  await waitFor(() => expect(screen.queryByLabelText('Your reply')).toBeNull());
  expect(document.activeElement).toBe(field('Add a comment'));
});

test('an empty comment is not sent, and near the limit the form counts', async () => {
  const { variablesOf } = await show();
  await sendComment('  ');
  expect(pageText()).toContain(commentMessages.missing);
  expect(variablesOf('AddComment')).toEqual([]);
  await user.fill(field('Add a comment'), 'x'.repeat(1_900));
  expect(pageText()).toContain(`1900 / ${COMMENT_MAX}`);
  // As the server counts, an emoji of two UTF-16 units is one character.
  await user.fill(field('Add a comment'), '👍'.repeat(1_900));
  expect(pageText()).toContain(`1900 / ${COMMENT_MAX}`);
  // A pasted text is kept whole, and what is too long is told before it is sent.
  expect(field('Add a comment').maxLength).toBeGreaterThanOrEqual(2 * COMMENT_MAX);
  await sendComment('x'.repeat(COMMENT_MAX + 1));
  expect(pageText()).toContain(commentMessages.long);
  expect(variablesOf('AddComment')).toEqual([]);
});

test('a reply is shown once while it is sent, and its form gives the focus back', async () => {
  const { answer, give } = later();
  const { sent } = await show({ nodes: [makeComment('one', 'Lovely')], answers: { AddComment: answer } });
  await user.click(button('Reply to Mika'));
  expect(document.activeElement).toBe(field('Your reply'));
  await user.type(field('Your reply'), 'Thank you');
  await user.click(button('Reply'));
  expect(comments()).toEqual(['Lovely', 'Thank you']);
  expect(field('Your reply').closest('[hidden]')).not.toBeNull();
  give(added(makeComment('two', 'Thank you', ines, own), 2));
  await waitFor(() => expect(toasts()).toEqual(['Reply added']));
  expect(screen.queryByLabelText('Your reply')).toBeNull();
  expect(comments()).toEqual(['Lovely', 'Thank you']);
  expect(document.activeElement).toBe(button('Reply to Mika'));
  expect(sent.at(-1)?.variables).toEqual({ input: { parentId: 'one', text: 'Thank you' } });
});

test('a reply that could not be sent is in its form again', async () => {
  await show({ nodes: [makeComment('one', 'Lovely')], answers: { AddComment: new TypeError('away') } });
  await sendReply('Thank you');
  expect(comments()).toEqual(['Lovely']);
  expect(field('Your reply').closest('[hidden]')).toBeNull();
  expect(field('Your reply').value).toBe('Thank you');
  expect(document.activeElement).toBe(field('Your reply'));
});

test('a comment is edited in place, and too late the words stay in the form', async () => {
  let late = true;
  const edited = makeComment('one', 'Better', ines, { ...own, editedAt: '2026-03-01T10:05:00Z' });
  await show({
    nodes: [makeComment('one', 'Lovely', ines, own)],
    answers: {
      EditComment: () =>
        late ? new Refusal('FORBIDDEN', commentMessages.editEnded) : { editComment: { comment: edited } },
    },
  });
  await user.click(button('Edit the comment by Ines'));
  await user.fill(field('Edit your comment'), 'Better');
  await user.click(button('Save'));
  expect(pageText()).toContain(commentMessages.editEnded);
  expect(field('Edit your comment').value).toBe('Better');
  late = false;
  await user.click(button('Save'));
  expect(comments()).toEqual(['Better']);
  expect(pageText()).toContain('Edited');
  expect(document.activeElement).toBe(button('Edit the comment by Ines'));
});

test('Escape leaves a comment as it was, and its form takes no words while it is sent, because it closes then', async () => {
  const { answer, give } = later();
  await show({ nodes: [makeComment('one', 'Lovely', ines, own)], answers: { EditComment: () => answer } });
  await user.click(button('Edit the comment by Ines'));
  await user.type(field('Edit your comment'), ' indeed{Escape}');
  expect(comments()).toEqual(['Lovely']);
  await user.click(button('Edit the comment by Ines'));
  await user.type(field('Edit your comment'), ' indeed');
  await user.click(button('Save'));
  await user.type(field('Edit your comment'), ' and more');
  expect(field('Edit your comment').value).toBe('Lovely indeed');
  give({ editComment: { comment: makeComment('one', 'Lovely indeed', ines, own) } });
  await waitFor(() => expect(comments()).toEqual(['Lovely indeed']));
});

test('a comment is removed with its replies after a question, and the focus goes to the heading', async () => {
  const replies = { nodes: [makeComment('r1', 'Indeed')] };
  await show({
    nodes: [makeComment('one', 'Lovely', ines, { ...own, replies }), makeComment('two', 'Thank you')],
    answers: {
      RemoveComment: () => ({
        removeComment: { pick: { id: PICK, commentsCount: 1 }, collection: null },
      }),
    },
  });
  await user.click(button('Remove the comment by Ines'));
  expect(pageText()).toContain('Its replies are removed too. You can’t undo this.');
  await user.click(button('Remove'));
  expect(comments()).toEqual(['Thank you']);
  expect(heading().textContent).toBe('COMMENTS (1)');
  expect(document.activeElement).toBe(heading());
  expect(toasts()).toEqual(['Comment removed']);
});

test('an admin is offered no report, but removes a comment and gives its author a reason, which a failure keeps', async () => {
  let fails = true;
  const { sent } = await show({
    nodes: [makeComment('two', 'Buy followers', mika, { canRemove: true })],
    viewer: { id: 'admin', isAdmin: true },
    answers: {
      RemoveComment: () =>
        fails
          ? new Refusal('INTERNAL_SERVER_ERROR', 'x')
          : { removeComment: { pick: { id: PICK, commentsCount: 0 }, collection: null } },
    },
  });
  expect(can(/^Report/)).toBe(0);
  await user.click(button('Remove the comment by Mika'));
  expect(pageText()).not.toContain('Its replies are removed too.');
  await user.click(button('Remove'));
  expect(pageText()).toContain(commentMessages.reasonMissing);
  expect(document.activeElement).toBe(field('Reason'));
  await user.type(field('Reason'), 'Advertising');
  await user.click(button('Close'));
  await user.click(button('Keep editing'));
  expect(field('Reason').value).toBe('Advertising');
  await user.click(button('Remove'));
  expect(toasts()).toEqual(['Couldn’t remove this comment. Please try again.']);
  expect(field('Reason').value).toBe('Advertising');
  fails = false;
  await user.click(button('Remove'));
  expect(sent.at(-1)?.variables).toEqual({ id: 'two', reason: 'Advertising' });
  expect(comments()).toEqual([]);
});

test.each([
  ['their owner is led to the settings', 'ines', true, '/settings'],
  ['others are not led to the settings', 'mika', true, undefined],
  // Comments are off for content that is not public, whatever the settings.
  ['the owner of what is not public is not led to the settings', 'ines', false, undefined],
])('where comments are closed nobody writes, what was said stays, and %s', async (_, id, isPublic, path) => {
  await show({
    nodes: [makeComment('one', 'Lovely', ines, own)],
    pick: { commentsEnabled: false, isPublic, profile: { id } },
    viewer: { id: 'ines' },
  });
  expect(pageText()).toContain('Comments are closed.');
  expect(screen.queryByRole('link', { name: 'Open settings' })?.getAttribute('href')).toBe(path);
  expect(comments()).toEqual(['Lovely']);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(can(/^Reply/)).toBe(0);
});

test('anybody but its author can report a comment', async () => {
  const nodes = [makeComment('one', 'Lovely', ines, own), makeComment('two', 'Buy followers')];
  await show({ nodes });
  expect(can(/^Report the comment by Ines/)).toBe(0);
  await user.click(button('Report the comment by Mika'));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Report this comment' })).toBeDefined());
});

test('more comments and replies are shown on demand, with the focus on the first new one', async () => {
  const more = { hasNextPage: true, endCursor: 'cursor' };
  const connection = (nodes: object[], pageInfo = {}) => ({ nodes, pageInfo });
  const replies = connection([makeComment('r1', 'Reply 1')], more);
  await show({
    answers: {
      PickComments: ({ after }) =>
        after
          ? makeComments([], {
              commentsCount: 4,
              comments: connection([makeComment('two', 'Older')]),
            })
          : makeComments([], {
              commentsCount: 4,
              comments: connection([makeComment('one', 'Newest', mika, { replies })], more),
            }),
      MoreReplies: () => ({
        comment: { id: 'one', replies: connection([makeComment('r2', 'Reply 2')]) },
      }),
    },
  });
  await user.click(button('Show more replies'));
  expect(comments()).toEqual(['Newest', 'Reply 1', 'Reply 2']);
  expect(document.activeElement?.textContent).toContain('Reply 2');
  await user.click(button('Show more comments'));
  expect(comments()).toEqual(['Newest', 'Reply 1', 'Reply 2', 'Older']);
  expect(document.activeElement?.textContent).toContain('Older');
  expect(can(/^Show more/)).toBe(0);
});

test('a reply that is written before the others are shown stays the last, also when only some of them are', async () => {
  const connection = (nodes: object[], hasNextPage: boolean) => ({
    nodes,
    pageInfo: { hasNextPage, endCursor: `after ${nodes.length}` },
  });
  const reply = (minute: number) =>
    makeComment(`r${minute}`, `Reply ${minute}`, mika, { createdAt: `2026-03-01T10:0${minute}:00.000Z` });
  const mine = makeComment('mine', 'My reply', ines, { ...own, createdAt: '2026-03-01T11:00:00.000Z' });
  const pages = [connection([reply(2), reply(3)], true), connection([reply(4), mine], false)];
  await show({
    nodes: [makeComment('one', 'Lovely', mika, { replies: connection([reply(1)], true) })],
    answers: {
      AddComment: added(mine, 6),
      MoreReplies: () => ({ comment: { id: 'one', replies: pages.shift() } }),
    },
  });
  await sendReply('My reply');
  await user.click(button('Show more replies'));
  expect(comments()).toEqual(['Lovely', 'Reply 1', 'Reply 2', 'Reply 3', 'My reply']);
  await user.click(button('Show more replies'));
  expect(comments()).toEqual(['Lovely', 'Reply 1', 'Reply 2', 'Reply 3', 'Reply 4', 'My reply']);
});

test('comments that could not be loaded can be loaded again', async () => {
  let away = true;
  await show({
    answers: {
      PickComments: () => (away ? new TypeError('away') : makeComments([makeComment('one', 'Lovely')])),
    },
  });
  expect(screen.getByText('Couldn’t load the comments.').role).toBe('status');
  away = false;
  await user.click(button('Load comments'));
  expect(comments()).toEqual(['Lovely']);
  expect(document.activeElement).toBe(heading());
});

test('an address of the comments leads to them once they are loaded', async () => {
  const { answer, give } = later();
  await show({ path: `/pick/${PICK}#comments-${PICK}`, answers: { PickComments: () => answer } });
  expect(document.activeElement).toBe(document.body);
  await act(async () => give(makeComments([makeComment('one', 'Lovely')])));
  await settle();
  expect(document.activeElement).toBe(heading());
});

test('a comment is written in the direction of its script', async () => {
  await show({ nodes: [makeComment('one', 'انظر https://example.com/كتاب', mika)] });
  expect(field('Add a comment').dir).toBe('auto');
  expect(screen.getByText(/^انظر/).dir).toBe('auto');
  expect(screen.getByText<HTMLElement>(/^https/).dir, 'an address').toBe('ltr');
});
