import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const image = { url: '/media/a.jpg', srcSet: '/media/a.jpg 600w', width: 600, height: 800 };
const sizesOf = (variant: 'feed' | 'detail' | 'thumbnail') =>
  /sizes="([^"]*)"/.exec(renderToStaticMarkup(<Picture image={image} variant={variant} />))?.[1];

test('2.8 picture: the variants feed, detail and thumbnail have responsive sizes', () => {
  expect(sizesOf('feed')).toBe('(max-width: 767px) 50vw, (max-width: 1200px) 33vw, 260px');
  expect(sizesOf('detail')).toBe('(max-width: 767px) 100vw, 70vw');
  expect(sizesOf('thumbnail')).toBe('120px');
});
