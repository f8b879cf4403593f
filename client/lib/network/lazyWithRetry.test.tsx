import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyWithRetry, preload } from './lazyWithRetry.ts';

const loadPart = async () => ({ Part: () => <p>Loaded</p> });

const show = (load: typeof loadPart) => {
  const Part = lazyWithRetry(load, 'Part');
  render(
    <Suspense fallback={<p>Waiting</p>}>
      <Part />
    </Suspense>,
  );
};

test('a part that was preloaded is shown without its fallback, another one after it', async () => {
  preload(loadPart);
  await loadPart();
  show(loadPart);
  expect(document.body.textContent).toBe('Loaded');
  show(async () => ({ Part: () => <p>Late</p> }));
  expect(document.body.textContent).toContain('Waiting');
  expect(await screen.findByText('Late')).toBeTruthy();
});
