import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageText, render, screen } from '../../testing/render.tsx';
import { YearInReviewPage } from './YearInReviewPage.tsx';

const placement = {
  category: 'BOOKS',
  rank: 1,
  title: 'Piranesi',
  reference: 'Susanna Clarke',
  rankedAt: '2024-01-01T00:00:00.000Z',
  arrivedAt: '2024-01-01T00:00:00.000Z',
  leftAt: '2025-03-01T09:00:00.000Z',
  removalReason: 'LEFT_SHELF',
  reason: 'I know it by heart',
};

/** What came when the other one left, and stands since. */
const newer = {
  ...placement,
  rankedAt: placement.leftAt,
  arrivedAt: placement.leftAt,
  leftAt: null,
  removalReason: null,
  reason: null,
};

async function open(yearInReview: unknown[]) {
  await render(
    <Routes>
      <Route path="/:handle/:year" element={<YearInReviewPage />} />
    </Routes>,
    {
      path: '/@ines/2025',
      answers: {
        Viewer: { viewer: null },
        YearInReview: {
          profile: {
            id: 'ines',
            username: 'ines',
            fullName: 'Ines Carvalho',
            shelfYears: [2027, 2026, 2025, 2023],
            yearInReview,
          },
        },
      },
    },
  );
  await screen.findByRole('heading', { level: 1 });
}

test('a year tells what left and why, what came, what moved and what stood longest, and leads to other years', async () => {
  await open([
    placement,
    { ...newer, title: 'New' },
    { ...placement, title: 'Up', rank: 3, removalReason: 'MOVED', reason: null },
    { ...newer, arrivedAt: placement.arrivedAt, title: 'Up', rank: 2 },
  ]);
  expect(pageText()).toContain('1 came, 1 left, 1 moved.');
  expect(pageText()).toContain('#2 book, on the shelf for 731 days');
  expect(screen.getByRole('region', { name: 'Left' }).textContent).toContain('I know it by heart');
  expect(screen.getByRole('region', { name: 'Came' }).textContent).toContain('New');
  expect(screen.getByRole('region', { name: 'Moved' }).textContent).toContain('from #3 to #2 book');
  const hrefs = ['2023', '2026'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(hrefs).toEqual(['/@ines/2023', '/@ines/2026']);
});

test('a year at whose end the shelf was unpublished does not say that everything stayed', async () => {
  await open([{ ...placement, removalReason: 'UNPUBLISHED', reason: null }]);
  expect(pageText()).toContain('Not public at the end of the year.');
  expect(pageText()).not.toContain('Stayed all year');
});

test('a year without anything says so, and leads to the shelf', async () => {
  await open([]);
  expect(pageText()).toContain('No review of 2025');
  expect(screen.getByRole('link', { name: 'See the shelf' }).getAttribute('href')).toBe('/@ines');
});
