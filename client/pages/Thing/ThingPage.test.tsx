import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { categories } from '../../lib/categories.ts';
import { later, makeViewerAnswer, render, screen, user } from '../../testing/render.tsx';
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

test('while a thing loads, its stage has the shape of its category', async () => {
  await render(
    <Routes>
      <Route path="/:category/:slug" element={<ThingPage />} />
    </Routes>,
    { path: '/books/austerlitz', answers: { Viewer: makeViewerAnswer(), Thing: () => later().answer } },
  );
  const stage = document.querySelector('[aria-busy="true"] > div > span');
  expect((stage as HTMLElement).style.aspectRatio).toBe(categories.BOOKS.ratio);
});
