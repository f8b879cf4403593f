import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { act, pageText, render, screen } from '../testing/render.tsx';
import { Picture } from './Picture.tsx';

const image = { url: '/media/a.jpg', srcSet: '/media/a.jpg 600w', width: 600, height: 800, alt: 'A harbour' };
const sizesOf = (variant: 'feed' | 'detail' | 'thumbnail') =>
  /sizes="([^"]*)"/.exec(renderToStaticMarkup(<Picture image={image} variant={variant} />))?.[1];

test('2.8 picture: the variants feed, detail and thumbnail have responsive sizes', () => {
  expect(sizesOf('feed')).toBe('(max-width: 767px) 50vw, (max-width: 1200px) 33vw, 260px');
  expect(sizesOf('detail')).toBe('(max-width: 767px) 100vw, 70vw');
  expect(sizesOf('thumbnail')).toBe('120px');
});

for (const name of [
  '2.8 picture: once loaded it is shown',
  '4.5 image: it goes from loading to loaded or failed: loaded',
]) {
  test(name, async () => {
    await render(<Picture image={image} />);
    const pulses = () => document.querySelector('[class*="waiting"]') !== null;
    expect(pulses()).toBe(true);
    await act(async () => void document.querySelector('img')?.dispatchEvent(new Event('load')));
    expect(pulses()).toBe(false);
    expect(screen.getByRole<HTMLImageElement>('img').alt).toBe('A harbour');
    expect(pageText()).toBe('');
  });
}

for (const name of [
  '2.8 picture: one that fails says Image not available',
  '8 picture: one that fails shows Image not available',
  '4.5 image: it goes from loading to loaded or failed: failed',
]) {
  test(name, async () => {
    await render(<Picture image={image} />);
    expect(pageText()).toBe('');
    await act(async () => void document.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(pageText()).toBe('Image not available');
    expect(document.querySelector('img')).toBeNull();
  });
}
