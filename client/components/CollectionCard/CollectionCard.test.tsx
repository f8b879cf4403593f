import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { doing, draw } from '../../testing/screen.tsx';
import { refTo } from '../refTo.ts';
import { CollectionCard } from './CollectionCard.tsx';

const cover = {
  __typename: 'Image',
  id: 'i',
  url: '/c.webp',
  width: 640,
  height: 800,
  srcSet: '',
  placeholder: '',
};

/** The card as it stands in a list. */
function element(data: object, index?: number) {
  const cache = new InMemoryCache().restore({
    'Profile:p': { __typename: 'Profile', id: 'p', fullName: 'Ines', username: 'ines', avatar: null },
    'Collection:c': {
      __typename: 'Collection',
      id: 'c',
      title: 'Quiet rooms at noon',
      issueNumber: 7,
      picksToPublish: 0,
      cover: null,
      profile: { __ref: 'Profile:p' },
      ...data,
    },
  });
  return (
    <ApolloProvider client={new ApolloClient({ cache, link: ApolloLink.empty() })}>
      <CollectionCard collection={refTo('Collection', 'c')} index={index} />
    </ApolloProvider>
  );
}

function card(data: object, index?: number): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = renderToStaticMarkup(<MemoryRouter>{element(data, index)}</MemoryRouter>);
  return holder;
}

const initials = (data: object) => card(data).querySelector('.initials, [class*=initials]')?.textContent;

test('2.8 card: it shows the cover image, ISSUE #NN and the upper-cased title', () => {
  const shown = card({ cover });
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('/c.webp');
  expect(shown.textContent).toContain('ISSUE #07');
  // Upper case is the style sheet's: what is read out and copied stays as it was written.
  expect(shown.querySelector('h3')?.textContent).toBe('Quiet rooms at noon');
  expect(shown.querySelector('h3')?.className).toMatch(/title/);
});

test('2.8 card: the issue number has two digits, else the passed index, else 01', () => {
  expect(card({ issueNumber: 123 }).textContent).toContain('ISSUE #123');
  expect(card({ issueNumber: null }, 4).textContent).toContain('ISSUE #04');
  expect(card({ issueNumber: null }).textContent).toContain('ISSUE #01');
});

test('2.8 card: without a cover a 400x300 placeholder shows at most two initials of the title', () => {
  expect(initials({})).toBe('QR');
  expect(initials({ title: 'éclairs' })).toBe('É');
  expect(card({}).querySelector('img')).toBeNull();
});

test('9 the placeholder of a collection is 400x300, in its proportion', () => {
  const placeholder = (data: object) => card(data).querySelector<HTMLElement>('[class*=initials]');
  expect(placeholder({})?.style.aspectRatio).toBe('400 / 300');
  expect(placeholder({ cover })).toBeNull();
});

test('2.8 card: without a cover and a title the placeholder says Collection', () => {
  for (const title of ['', '  ', '☃ ☃']) expect(initials({ title })).toBe('Collection');
  // Which is long: it stands smaller than two letters do.
  expect(card({ title: '' }).querySelector('[class*=word]')?.textContent).toBe('Collection');
  expect(card({}).querySelector('[class*=word]')).toBeNull();
});

test('2.8 card: a click raises openCollectionModal with the collectionId', async () => {
  const raised: unknown[] = [];
  const listen = (event: Event) => raised.push((event as CustomEvent).detail);
  window.addEventListener('openCollectionModal', listen);
  const shown = await draw(element({}));
  await doing(() => shown.querySelector('a')?.click());
  window.removeEventListener('openCollectionModal', listen);
  expect(raised).toEqual([expect.objectContaining({ collectionId: 'c' })]);
});
