import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { hasDrafts, writeDraft } from '../../../lib/browser/drafts.ts';
import {
  button,
  makeViewerAnswer,
  pageText,
  Refusal,
  render,
  screen,
  toasts,
  user,
  waitFor,
  within,
} from '../../../testing/render.tsx';
import { MyThreesPage } from '../MyThreesPage.browser.tsx';
import { makeOwnBook } from './books.samples.ts';
import { type DeletedPick, DeletePick } from './DeletePick.tsx';

function Shelf() {
  const [picks, setPicks] = useState<DeletedPick[]>([
    { id: 'dune', title: 'Dune', category: 'BOOKS', rank: null },
  ]);
  const [deleting, setDeleting] = useState<DeletedPick | null>(null);
  return (
    <main id="main" tabIndex={-1}>
      {picks.map((pick) => (
        <button key={pick.id} type="button" onClick={() => setDeleting(pick)}>
          Delete {pick.title}
        </button>
      ))}
      {deleting && (
        <DeletePick
          pick={deleting}
          onClose={() => {
            setPicks([]);
            setDeleting(null);
          }}
        />
      )}
    </main>
  );
}

test('after a pick below the shelf was deleted, the page has the focus and its drafts are gone', async () => {
  writeDraft('ines', 'pick:dune', 'a', { title: 'Dune II' });
  await render(<Shelf />, {
    answers: {
      DeletePick: { deletePick: { deletedId: 'dune', viewer: null } },
      Viewer: makeViewerAnswer(),
    },
  });
  await user.click(button('Delete Dune'));
  await user.click(button('Delete'));
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  expect(hasDrafts()).toBe(false);
});

test('alert: Error deleting pick. Please try again. The pick stays [8]', async () => {
  const pick: DeletedPick = { id: 'dune', title: 'Dune', category: 'BOOKS', rank: 1 };
  const onClose = vi.fn();
  const { client } = await render(<DeletePick pick={pick} onClose={onClose} />, {
    data: { 'Pick:dune': { __typename: 'Pick', ...pick } },
    answers: { DeletePick: new Refusal('INTERNAL_SERVER_ERROR', 'Broken') },
  });
  await user.click(button('Delete'));
  await waitFor(() => expect(toasts()).toEqual(['Error deleting pick. Please try again.']));
  expect(onClose).not.toHaveBeenCalled();
  expect(client.cache.extract()).toHaveProperty(['Pick:dune']);
});

test('a pick that was already deleted in another tab leaves the shelf', async () => {
  const gone = makeOwnBook('Emma', 1);
  const profile = { id: 'ines', status: 'DRAFT', unrankedPicks: [], socialLinks: {} };
  let picks = [gone];
  await render(<MyThreesPage />, {
    answers: {
      MyThrees: () => ({ viewer: { profile: { ...profile, picks }, shelf: { checks: [] } } }),
      DeletePick: new Refusal('NOT_FOUND', 'Pick not found'),
    },
  });
  picks = [];
  await user.click(
    within(screen.getByRole('group', { name: 'Emma' })).getByRole('button', { name: 'Delete' }),
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts()).toEqual(['Pick deleted']));
  expect(pageText()).not.toContain('Emma');
});
