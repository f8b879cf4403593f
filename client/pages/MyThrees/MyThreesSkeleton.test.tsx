import { expect, test } from 'vitest';
import { makeViewerAnswer, render } from '../../testing/render.tsx';
import { MyThreesSkeleton } from './MyThreesSkeleton.tsx';

test.each([
  ['APPROVED', true],
  ['DRAFT', false],
])('while a shelf that is %s loads, a place for its picture: %s', async (status, has) => {
  await render(<MyThreesSkeleton />, { answers: { Viewer: makeViewerAnswer({ status }) } });
  const first = document.querySelector('[aria-busy="true"] > :nth-child(2)') as HTMLElement;
  expect(first.style.aspectRatio !== '').toBe(has);
});
