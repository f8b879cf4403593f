import { expect, test } from 'vitest';
import { makeViewerAnswer, pageText, render } from '../../testing/render.tsx';
import { MyThreesSkeleton } from './MyThreesSkeleton.tsx';

test.each([
  ['APPROVED', true],
  ['DRAFT', false],
])(
  'while a shelf that is %s loads, a place for its picture: %s, and else for the button that fills it',
  async (status, has) => {
    await render(<MyThreesSkeleton />, { answers: { Viewer: makeViewerAnswer({ status }) } });
    const first = document.querySelector('[aria-busy="true"] > :nth-child(2)') as HTMLElement;
    expect(first.style.aspectRatio !== '').toBe(has);
    expect(pageText().includes('Add pictures')).toBe(!has);
    expect(document.querySelector('input[type="file"]')).toBeNull();
  },
);
