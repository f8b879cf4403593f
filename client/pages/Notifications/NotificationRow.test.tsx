import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import {
  act,
  button,
  later,
  makeViewerAnswer,
  pageText,
  render,
  screen,
  settle,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { NotificationsPage } from './NotificationsPage.browser.tsx';

const ines = { id: 'p1', username: 'ines', fullName: 'Ines' };
const Viewer = makeViewerAnswer({ id: 'p2', username: 'mika' });
const pick = { id: 'k1', title: 'The Peregrine', category: 'BOOKS' };
const news = (kind: string, about: object = {}) => ({
  id: kind,
  kind,
  createdAt: '2026-11-20T08:30:00.000Z',
  readAt: '2026-11-20T08:31:00.000Z',
  ...about,
});
const by = (...actors: object[]) => ({ actors, actorsCount: actors.length });
const issue = { id: 'c1', title: 'Slow mornings' };

test('the head of the page has the focus after everything was marked as read', async () => {
  const nodes = [
    ['n2', '2026-11-21T08:30:00.000Z'],
    ['n1', '2026-11-20T08:30:00.000Z'],
  ].map(([id, createdAt]) => news('NEW_FOLLOWER', { ...by(ines), id, createdAt, readAt: null }));
  const { sent } = await render(<NotificationsPage />, {
    answers: {
      Notifications: { viewer: { unreadNotificationsCount: 2, notifications: { nodes } } },
      MarkNotificationsRead: {
        markNotificationsRead: { unreadNotificationsCount: 0 },
      },
    },
  });
  await user.click(button('Mark all as read'));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Notifications');
  // What came since the list was read is not marked unseen.
  expect(sent.at(-1)?.variables).toEqual({ until: '2026-11-21T08:30:00.000Z' });
});

test('what comes while all are marked as read stays unread', async () => {
  let nodes = [news('NEW_FOLLOWER', { ...by(ines), readAt: null })];
  const marked = later();
  const { client } = await render(<NotificationsPage />, {
    answers: {
      Viewer,
      Notifications: () => ({ viewer: { unreadNotificationsCount: nodes.length, notifications: { nodes } } }),
      MarkNotificationsRead: marked.answer,
    },
  });
  await user.click(button('Mark all as read'));
  nodes = [news('PICK_SAVED', { ...by(ines), pick, readAt: null }), ...nodes];
  await act(() => client.refetchQueries({ include: ['Notifications'] }));
  marked.give({ markNotificationsRead: { unreadNotificationsCount: 1 } });
  await settle();
  const rows = [...document.querySelectorAll('article')];
  expect(rows.map(({ textContent }) => textContent?.includes('Unread'))).toEqual([true, false]);
});

test('the bell brings what is new onto the page that is already open', async () => {
  let nodes: object[] = [];
  await render(
    <>
      <Link to="/notifications">Bell</Link>
      <NotificationsPage />
    </>,
    {
      path: '/notifications',
      answers: {
        Viewer,
        Notifications: () => ({
          viewer: { unreadNotificationsCount: nodes.length, notifications: { nodes } },
        }),
      },
    },
  );
  nodes = [news('NEW_FOLLOWER', { ...by(ines), readAt: null })];
  await user.click(screen.getByRole('link', { name: 'Bell' }));
  expect(screen.getByRole('link', { name: 'Ines followed you' })).toBeDefined();
});

test('what is new is shown once the bell has counted it', async () => {
  let nodes: object[] = [];
  const { client } = await render(<NotificationsPage />, {
    answers: {
      Viewer,
      Notifications: () => ({ viewer: { unreadNotificationsCount: nodes.length, notifications: { nodes } } }),
    },
  });
  nodes = [news('NEW_FOLLOWER', { ...by(ines), readAt: null })];
  client.cache.modify({ id: 'Viewer:{}', fields: { unreadNotificationsCount: () => 1 } });
  expect(await screen.findByRole('link', { name: 'Ines followed you' })).toBeDefined();
});

test('what was read in another tab is shown as read once the bell has counted again', async () => {
  let readAt: string | null = null;
  const answer = () => ({
    viewer: {
      unreadNotificationsCount: readAt ? 0 : 1,
      notifications: { nodes: [news('NEW_FOLLOWER', { ...by(ines), readAt })] },
    },
  });
  const { client } = await render(<NotificationsPage />, { answers: { Viewer, Notifications: answer } });
  expect(pageText()).toContain('Unread');
  readAt = '2026-11-20T08:31:00.000Z';
  client.cache.modify({ id: 'Viewer:{}', fields: { unreadNotificationsCount: () => 0 } });
  await waitFor(() => expect(pageText()).not.toContain('Unread'));
});

test.each([
  ['everything', 0, false],
  ['one', 30, true],
])('a reader of a long list keeps it once %s was read in another tab', async (_, unread, isLeft) => {
  const nodes = Array.from({ length: 31 }, (_, index) =>
    news('NEW_FOLLOWER', { ...by(ines), id: `n${index}`, readAt: null }),
  );
  const viewer = { unreadNotificationsCount: 31, notifications: { nodes } };
  const { client, variablesOf } = await render(<NotificationsPage />, {
    answers: { Viewer, Notifications: { viewer } },
  });
  client.cache.modify({ id: 'Viewer:{}', fields: { unreadNotificationsCount: () => unread } });
  await waitFor(() => expect(pageText().includes('Unread')).toBe(isLeft));
  expect(document.querySelectorAll('article')).toHaveLength(31);
  expect(variablesOf('Notifications')).toHaveLength(1);
});

test('unread notifications of the next page can be marked as read, and the first page is not read again for them', async () => {
  class Unseen {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Unseen);
  const notifications = {
    nodes: [news('NEW_FOLLOWER', by(ines))],
    pageInfo: { endCursor: 'n1', hasNextPage: true },
  };
  const { variablesOf } = await render(<NotificationsPage />, {
    answers: { Viewer, Notifications: { viewer: { unreadNotificationsCount: 1, notifications } } },
  });
  expect(screen.getByRole('link', { name: 'Ines followed you' })).toBeDefined();
  expect(variablesOf('Notifications')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDefined();
});

/** The texts of notifications and the paths of their links. */
async function told(...nodes: object[]): Promise<[string | null, string | null | undefined][]> {
  await render(<NotificationsPage />, {
    answers: {
      Viewer,
      Notifications: {
        viewer: { notifications: { nodes } },
      },
    },
  });
  return [...document.querySelectorAll('article h3')].map((words) => [
    words.textContent,
    words.querySelector('a')?.getAttribute('href'),
  ]);
}

test('a notification leads where it belongs, and nowhere if who caused it is gone', async () => {
  const expected: [string, object, string, string | undefined][] = [
    ['NEW_FOLLOWER', by(ines), 'Ines followed you', '/@ines'],
    ['CURATOR_PUBLISHED', by(ines), 'Ines published a shelf', '/@ines'],
    ['INVITE_ACCEPTED', by(ines), 'Ines accepted your invite', '/@ines'],
    ['PICK_SAVED', { ...by(ines), pick }, 'Ines saved The Peregrine', '/pick/k1'],
    ['COMMENT', { ...by(ines), pick }, 'Ines commented on The Peregrine', '/pick/k1#comments-k1'],
    [
      'COMMENT',
      { ...by(ines), collection: issue },
      'Ines commented on Slow mornings',
      '/collection/c1#comments-c1',
    ],
    ['REPLY', { ...by(ines), pick }, 'Ines replied to your comment on The Peregrine', '/pick/k1#comments-k1'],
    ['SHELF_APPROVED', {}, 'Your shelf is published', '/@mika'],
    ['SHELF_REJECTED', {}, 'Your shelf needs a few changes', '/my-threes'],
    ['EDITS_NOTED', {}, 'We left notes on your latest edits', '/my-threes'],
    ['HIDDEN', { pick }, 'The Threes team hid The Peregrine', '/my-threes'],
    ['RESTORED', { pick }, 'The Threes team restored The Peregrine', '/my-threes'],
    ['FEATURED', { pick }, 'The Peregrine is featured', '/featured'],
    ['FEATURED', {}, 'You’re featured', '/featured'],
    ['COMMENT_REMOVED', { pick }, 'The Threes team removed your comment on The Peregrine', '/pick/k1'],
    ['SUGGESTION_ANSWERED', { pick }, 'We reviewed your suggestion about The Peregrine', '/pick/k1'],
    ['REPORT_ANSWERED', { pick }, 'We answered your report of The Peregrine', '/#n16'],
    ['REPORT_ANSWERED', {}, 'We answered your report', '/#n17'],
    ['NEW_FOLLOWER', {}, 'Someone followed you', undefined],
    ['CURATOR_PUBLISHED', {}, 'Someone published a shelf', undefined],
    ['PICK_SAVED', {}, 'Someone saved one of your picks', undefined],
  ];
  const nodes = expected.map(([kind, about], index) => news(kind, { ...about, id: `n${index}` }));
  expect(await told(...nodes)).toEqual(expected.map(([, , words, to]) => [words, to]));
});

test('a notification of a decision shows its note', async () => {
  await told(news('SHELF_REJECTED', { note: 'The thermos needs its maker.' }));
  expect(screen.getByText('The thermos needs its maker.').dir).toBe('auto');
});

const noa = { ...ines, id: 'p3', username: 'noa', fullName: 'Noa' };

test.each([
  [2, 'Ines and Noa saved The Peregrine'],
  [12, 'Ines and 11 others saved The Peregrine'],
])('notifications: %i people who save a pick are one notification [4.5]', async (actorsCount, words) => {
  expect(await told(news('PICK_SAVED', { actors: [ines, noa], actorsCount, pick }))).toEqual([
    [words, '/pick/k1'],
  ]);
  const faces = [...document.querySelectorAll('article a[aria-label]')];
  expect(faces.map((face) => [face.getAttribute('aria-label'), face.getAttribute('href')])).toEqual([
    ['Ines', '/@ines'],
    ['Noa', '/@noa'],
  ]);
});
