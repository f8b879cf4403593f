import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { makeViewerAnswer, render, screen, user } from '../../testing/render.tsx';
import { ThingPage } from './ThingPage.tsx';

const makeThing = (slug: string) => ({ id: slug, category: 'BOOKS', slug, title: slug });

test('a question about one book closes with its page', async () => {
  await render(
    <Routes>
      <Route
        path="/books/:slug"
        element={
          <>
            <ThingPage />
            <Link to="/books/austerlitz">Austerlitz</Link>
            <Link to="/books/piranesi">Piranesi</Link>
          </>
        }
      />
    </Routes>,
    {
      path: '/books/austerlitz',
      answers: {
        Viewer: makeViewerAnswer(),
        Thing: ({ slug }) => ({ thing: makeThing(String(slug)) }),
        ThingSearch: { things: { nodes: [] } },
      },
    },
  );
  await user.click(screen.getByRole('link', { name: 'Piranesi' }));
  await user.click(await screen.findByRole('button', { name: 'Something wrong?' }));
  expect(screen.getByRole('dialog', { name: 'Something wrong?' })).toBeDefined();
  // As Back does, which a dialog does not stop. Both books are loaded by now.
  await user.click(screen.getByText('Austerlitz', { selector: 'a' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
