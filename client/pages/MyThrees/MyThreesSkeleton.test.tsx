import { expect, test } from 'vitest';
import { makeViewerAnswer, pageText, render } from '../../testing/render.tsx';
import { MyThreesSkeleton } from './MyThreesSkeleton.tsx';

test.each([
  ['APPROVED', null, false],
  ['APPROVED', { id: 'i' }, true],
  ['DRAFT', null, false],
  ['DRAFT', { id: 'i' }, true],
])(
  'while a shelf loads, the places are kept of what it has: %s, picture %j',
  async (status, shelfImage, has) => {
    await render(<MyThreesSkeleton />, { answers: { Viewer: makeViewerAnswer({ status, shelfImage }) } });
    const first = document.querySelector('[aria-busy="true"] > :nth-child(2)') as HTMLElement;
    expect(first.style.aspectRatio !== '').toBe(has);
    expect(pageText().includes('Add pictures')).toBe(status === 'DRAFT');
    expect(document.querySelector('input[type="file"]')).toBeNull();
  },
);
