import { describe, expect, test } from 'vitest';
import { listenFor } from '../../testing/listenFor.ts';
import { cleanup, render, screen, user } from '../../testing/render.tsx';
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
  topTone: 'LIGHT',
  bottomTone: 'DARK',
};

/** Renders the card as in a list. */
async function show(data: object, index?: number): Promise<HTMLElement> {
  cleanup();
  const card = <CollectionCard collection={refTo('Collection', 'c')} index={index} sizes="300px" />;
  const { container } = await render(card, {
    data: {
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
    },
  });
  return container;
}

const initials = async (data: object) => (await show(data)).querySelector('[class*=initials]')?.textContent;

test('card: it shows the cover image, ISSUE #NN and the upper-cased title [2.8]', async () => {
  const shown = await show({ cover });
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('/c.webp');
  expect(shown.textContent).toContain('ISSUE #07');
  // CSS does the upper case, so that the text is read out and copied as written.
  expect(shown.querySelector('h3')?.textContent).toBe('Quiet rooms at noon');
  expect(shown.querySelector('h3')?.className).toMatch(/title/);
});

test('the words on a cover are dark where it is light, from the first paint on', async () => {
  const shown = await show({ cover });
  expect(screen.getByText('ISSUE #07').className).toMatch(/onLight/);
  expect(shown.querySelector('h3')?.className).not.toMatch(/onLight/);
});

test('card: the issue number has two digits, else the passed index, else 01 [2.8]', async () => {
  expect((await show({ issueNumber: 123 })).textContent).toContain('ISSUE #123');
  expect((await show({ issueNumber: null }, 4)).textContent).toContain('ISSUE #04');
  expect((await show({ issueNumber: null })).textContent).toContain('ISSUE #01');
});

describe('the placeholder of a collection is 400x300 [9]', () => {
  test('card: without a cover a 400x300 placeholder shows at most two initials of the title [2.8]', async () => {
    const shown = await show({});
    const placeholder = shown.querySelector<HTMLElement>('[class*=initials]');
    expect([placeholder?.textContent, placeholder?.style.aspectRatio]).toEqual(['QR', '400 / 300']);
    expect(shown.querySelector('img')).toBeNull();
    expect(await initials({ title: 'éclairs' })).toBe('É');
    expect(await initials({ cover })).toBeUndefined();
  });
});

test('card: without a cover and a title the placeholder says Collection [2.8]', async () => {
  for (const title of ['', '  ', '☃ ☃']) expect(await initials({ title })).toBe('Collection');
  // A whole word is set smaller than two letters.
  expect((await show({ title: '' })).querySelector('[class*=word]')?.textContent).toBe('Collection');
  expect((await show({})).querySelector('[class*=word]')).toBeNull();
});

test('card: a click raises openCollectionModal with the collectionId [2.8]', async () => {
  const raised = listenFor('openCollectionModal');
  await show({});
  await user.click(screen.getByRole('link'));
  expect(raised.mock.calls).toEqual([[expect.objectContaining({ collectionId: 'c' })]]);
});
