import { describe, expect, test } from 'vitest';
import { render, screen } from '../../testing/render.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';

const pick = (category: string, rank: number | null, title: string) => ({
  __typename: 'Pick',
  id: title,
  title,
  reference: null,
  category,
  rank,
  image: null,
});

/** The preview of a curator with these picks: the titles under each category. */
async function open(picks: object[]) {
  const data = {
    'Profile:p': {
      __typename: 'Profile',
      id: 'p',
      username: 'ines',
      fullName: 'Ines Carvalho',
      title: 'Landscape architect',
      location: 'Lisbon, Portugal',
      bio: 'Plants things.',
      interests: ['gardens', 'tea'],
      socialLinks: {
        __typename: 'SocialLinks',
        website: 'https://ines.example/',
        instagram: 'https://instagram.com/ines',
        twitter: 'https://www.me.example/twitter',
        linkedin: null,
      },
      avatar: null,
      shelfImage: {
        __typename: 'Image',
        id: 'banner',
        url: '/media/banner.webp',
        width: 1200,
        height: 300,
        srcSet: '',
        placeholder: null,
      },
      isCreator: true,
      isAdmin: false,
      isBrand: false,
      picks: picks,
    },
  };
  await render(<ProfilePreview id="p" onClose={() => {}} />, { data });
  const titles = (name: string) =>
    [...document.querySelectorAll(`section[aria-label="${name}"] li`)].map(({ textContent }) => textContent);
  return { words: screen.queryByRole('dialog')?.textContent, titles };
}

describe('a preview has at most 3 picks per category [9]', () => {
  test('preview: it shows the profile and up to 3 picks per category by rank, missing rank last [2.6]', async () => {
    const { words, titles } = await open([
      pick('BOOKS', null, 'loose'),
      pick('BOOKS', 3, 'third'),
      pick('PLACES', 1, 'elsewhere'),
      pick('BOOKS', null, 'looser'),
      pick('BOOKS', 1, 'first'),
    ]);
    for (const part of [
      'Ines Carvalho',
      '@ines',
      'Landscape architect',
      'Lisbon, Portugal',
      'Plants things.',
    ]) {
      expect(words).toContain(part);
    }
    expect(titles('Books')).toEqual(['1first', '3third', 'loose']);
    expect(titles('Places')).toEqual(['1elsewhere']);
    expect(titles('Products')).toEqual([]);
  });
});

test('preview: it shows the banner, interests and links as the public page does [2.6]', async () => {
  await open([]);
  const dialog = screen.queryByRole('dialog');
  const list = (name: string) =>
    [...(dialog?.querySelectorAll(`[aria-label="${name}"] li`) ?? [])].map(({ textContent }) => textContent);
  expect(dialog?.querySelector('img')?.getAttribute('src')).toBe('/media/banner.webp');
  expect(list('Interests')).toEqual(['gardens', 'tea']);
  // A link that leads elsewhere must not pass for its network.
  expect(list('Links')).toEqual(['ines.example', 'Instagram', 'me.example']);
  expect(dialog?.querySelector('a')?.href).toBe('https://ines.example/');
});
