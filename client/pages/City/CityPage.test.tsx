import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { pageText, render, screen, user } from '../../testing/render.tsx';
import { stubLocation } from '../../testing/stubLocation.ts';
import { CityPage } from './CityPage.tsx';

const pages = (
  <Routes>
    <Route path="/places/in/:slug" element={<CityPage />} />
    <Route path="*" element={<Link to="/places/in/lisboa">Lisboa</Link>} />
  </Routes>
);
const answers = { City: { city: null } };

test('a link to an unknown city asks the server, which knows other names; a page that it has sent stays', async () => {
  const reload = vi.fn();
  stubLocation({ reload });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${window.location.origin}/discover` } as PerformanceEntry,
  ]);
  const { unmount } = await render(pages, { answers });
  await user.click(screen.getByRole('link', { name: 'Lisboa' }));
  expect(reload).toHaveBeenCalledOnce();
  unmount();

  vi.mocked(performance.getEntriesByType).mockReturnValue([
    { name: `${window.location.origin}/places/in/nowhere` } as PerformanceEntry,
  ]);
  await render(pages, { answers, path: '/places/in/nowhere' });
  expect(pageText()).toMatch(/city/i);
  expect(reload).toHaveBeenCalledOnce();
});
