import { expect, test } from 'vitest';
import { pageText, render, screen } from '../../testing/render.tsx';
import { ViewerMatch } from './ViewerMatch.tsx';

const makeMatchAnswer = (viewerMatch: object | null) => ({
  ViewerMatch: { profile: { id: 'ines', viewerMatch } },
});
const reason = (text: string, things: object[] = []) => ({ text, things });

test('one sentence says what the viewer shares with a curator, and leads there', async () => {
  const piranesi = { id: 'p', category: 'BOOKS', slug: 'piranesi', title: 'Piranesi' };
  const { container } = await render(<ViewerMatch id="ines" />, {
    answers: makeMatchAnswer({
      reasons: [
        reason('You and Ines share Piranesi; no one else does.', [piranesi]),
        reason('You are both in Lisbon.'),
      ],
    }),
  });
  expect(container.textContent).toBe('You and Ines share Piranesi; no one else does.');
  expect(screen.getByRole('link', { name: 'Piranesi' }).getAttribute('href')).toBe('/books/piranesi');
});

test('nothing is said where nothing is shared', async () => {
  await render(<ViewerMatch id="ines" />, { answers: makeMatchAnswer(null) });
  expect(pageText()).toBe('');
});
