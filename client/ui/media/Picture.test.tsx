import { describe, expect, test } from 'vitest';
import { cleanup, fireEvent, pageText, render, screen } from '../../testing/render.tsx';
import { Picture } from './Picture.tsx';

const image = { url: '/media/a.jpg', srcSet: '/media/a.jpg 600w', width: 600, height: 800 };
async function renderSizes(variant: 'feed' | 'detail' | 'thumbnail') {
  cleanup();
  await render(<Picture image={image} alt="A harbour" variant={variant} />);
  return screen.getByRole<HTMLImageElement>('img').sizes;
}

test('picture: the variants feed, detail and thumbnail have responsive sizes [2.8]', async () => {
  expect(await renderSizes('feed')).toBe('(max-width: 767px) 50vw, (max-width: 1200px) 33vw, 260px');
  expect(await renderSizes('detail')).toBe('(max-width: 767px) 100vw, 70vw');
  expect(await renderSizes('thumbnail')).toBe('120px');
});

// The rule needs both tests, but counts as held as long as one of them is left.
describe('image: it goes from loading to loaded or failed [4.5]', () => {
  test('picture: once loaded it is shown [2.8]', async () => {
    await render(<Picture image={image} alt="A harbour" />);
    const pulses = () => document.querySelector('[class*="waiting"]') !== null;
    expect(pulses()).toBe(true);
    fireEvent.load(screen.getByRole('img'));
    expect(pulses()).toBe(false);
    expect(screen.getByRole<HTMLImageElement>('img').alt).toBe('A harbour');
    expect(pageText()).toBe('');
  });

  describe('picture: one that fails shows Image not available [8]', () => {
    test('picture: one that fails says Image not available [2.8]', async () => {
      await render(<Picture image={image} alt="A harbour" />);
      expect(pageText()).toBe('');
      fireEvent.error(screen.getByRole('img'));
      expect(pageText()).toBe('Image not available');
      expect(document.querySelector('img')).toBeNull();
    });
  });
});
