import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { createCache } from '../../app/cache.ts';
import { IsDetailPage } from '../../components/DetailLink/detailState.ts';
import { setTimeZone } from '../../testing/zones.ts';
import { COLLECTION, CollectionDetail } from './collection/CollectionDetail.tsx';
import { RelatedTiles } from './parts/RelatedTiles.tsx';
import { PICK, PickDetail } from './pick/PickDetail.tsx';

const makeId = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const makeImage = (name: string) => ({
  __typename: 'Image',
  id: name,
  url: `/media/${name}.jpg`,
  width: 600,
  height: 800,
  srcSet: `/media/${name}.jpg 600w`,
  placeholder: null,
});

const ines = {
  __typename: 'Profile',
  id: makeId(1),
  username: 'ines',
  fullName: 'Ines Carvalho',
  avatar: null,
};

function makePick(number: number, change: object = {}) {
  return {
    __typename: 'Pick',
    id: makeId(number),
    title: `Pick ${number}`,
    reference: 'W. G. Sebald',
    category: 'BOOKS',
    rank: 2,
    favoritesCount: 184,
    commentsCount: 3,
    viewerHasFavorited: false,
    viewerCanEdit: false,
    publishedAt: '2026-09-04T00:30:00.000Z',
    image: makeImage(`pick-${number}`),
    profile: ines,
    ...change,
  };
}
const makePicks = (count: number, first = 200) =>
  Array.from({ length: count }, (_, index) => makePick(first + index));

const makeIssue = (number: number) => ({
  __typename: 'Collection',
  id: makeId(number),
  title: `Issue ${number}`,
  issueNumber: number,
  picksToPublish: 0,
  cover: makeImage(`cover-${number}`),
});

interface CollectionParts {
  picks?: ReturnType<typeof makePicks>;
  ownersPicks?: ReturnType<typeof makePicks>;
  more?: object[];
  categories?: string[];
  viewerCanEdit?: boolean;
  isPublic?: boolean;
  draft?: { issueNumber: null; publishedAt: null; picksToPublish: number };
}

const read = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html').body;
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const section = (name: string) => all('section').find((one) => one.firstElementChild?.textContent === name);
  const facts = all('dt').map((label) => [label.textContent, label.nextElementSibling?.textContent]);
  return { page, text: page.textContent ?? '', all, section, facts: Object.fromEntries(facts) };
};

/** The text of the page that the server renders from this cache. */
function draw(node: ReactNode, fill: (client: ApolloClient) => void = () => {}) {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true });
  fill(client);
  return read(
    renderToStaticMarkup(
      <ApolloProvider client={client}>
        <StaticRouter location="/">
          <IsDetailPage value={true}>{node}</IsDetailPage>
        </StaticRouter>
      </ApolloProvider>,
    ),
  );
}

const drawPick = (change: object = {}) =>
  draw(<PickDetail id={makeId(9)} />, (client) => {
    const pick = makePick(9, {
      title: 'The Rings of Saturn',
      descriptionHtml: '<p>A walk along the coast.</p>',
      related: makePicks(9),
      ...change,
    });
    client.writeQuery({ query: PICK, variables: { id: makeId(9) }, data: { pick } as never });
  });

const drawCollection = ({
  picks = makePicks(2),
  ownersPicks = makePicks(8, 300),
  more = [],
  viewerCanEdit = false,
  categories = ['PLACES', 'BOOKS'],
  isPublic = true,
  draft,
}: CollectionParts = {}) =>
  draw(<CollectionDetail id={makeId(7)} />, (client) => {
    const collection = {
      ...makeIssue(7),
      title: 'Slow mornings',
      issueTotal: 20,
      descriptionHtml: '<p>Things for the hour before.</p>',
      categories,
      commentsCount: 5,
      viewerCanEdit,
      publishedAt: '2026-11-20T00:30:00.000Z',
      picksToPublish: 0,
      isPublic,
      ...draft,
      profile: ines,
      // Like the server, without the picks of the collection.
      otherPicks: ownersPicks.filter((other) => !picks.some(({ id }) => id === other.id)),
      picks,
      more,
    };
    client.writeQuery({ query: COLLECTION, variables: { id: makeId(7) }, data: { collection } as never });
  });

// The first render requests the lazy parts; the second one shows them.
beforeAll(async () => {
  drawCollection({ more: [makeIssue(3)] });
  drawCollection({ picks: [] });
  await Promise.all([import('./collection/MoreByCurator.tsx'), import('./parts/RelatedTiles.tsx')]);
});

test('pick: it shows reference, title, like count, comment count, share and image [2.7]', () => {
  const { page, text, all } = drawPick();
  expect(page.querySelector('h1')?.textContent).toBe('The Rings of Saturn');
  expect(text).toContain('W. G. Sebald');
  expect(all('button').map((button) => button.textContent?.trim())).toEqual([
    'Save · 184',
    'Share',
    'Report',
  ]);
  expect(page.querySelector('[title="3 comments"]')?.textContent).toContain('3');
  expect(page.querySelector('img')?.alt).toBe('The Rings of Saturn, W. G. Sebald');
});

test('pick: the link to its other shelves is below the picture, which stays where it is when the link comes', () => {
  const { all } = drawPick({
    thing: { id: 't', category: 'BOOKS', slug: 'the-rings-of-saturn', shelvesCount: 4 },
  });
  const [picture, link] = all('article img, a[href="/books/the-rings-of-saturn"]');
  expect(picture?.tagName).toBe('IMG');
  expect(link?.textContent).toBe('Also on 4 shelves');
});

test('pick: its curator has Edit beside them, others have not [2.7]', () => {
  const findEdit = ({ page }: ReturnType<typeof read>) =>
    page.querySelector(`a[href="/picks/${makeId(9)}/edit"]`);
  const own = findEdit(drawPick({ viewerCanEdit: true }));
  // The row has no place for the word.
  expect([own?.getAttribute('aria-label'), own?.textContent?.trim()]).toEqual(['Edit', '']);
  expect(findEdit(drawPick())).toBeNull();
});

test('whoever may edit a collection has Edit beside it, others have not', () => {
  const own = drawCollection({ viewerCanEdit: true });
  const path = `/my-threes/collections/${makeId(7)}/edit`;
  expect(own.page.querySelector(`a[href="${path}"]`)?.textContent).toMatch(/Edit/);
  expect(drawCollection().text).not.toContain('Edit');
});

test('pick: STORY shows the description [2.7]', () => {
  expect(drawPick().section('STORY')?.textContent).toContain('A walk along the coast.');
  expect(drawPick({ descriptionHtml: null }).section('STORY')).toBeUndefined();
});

test('pick: the facts are PICKED BY, PUBLISHED, CATEGORY and RANK [2.7]', () => {
  const { page, facts } = drawPick();
  expect(Object.keys(facts)).toEqual(['PICKED BY', 'PUBLISHED', 'CATEGORY', 'RANK']);
  expect(facts['PICKED BY']).toContain('Ines Carvalho');
  expect(page.querySelector('dd a')?.getAttribute('href')).toBe('/@ines');
  expect(facts.CATEGORY).toBe('Books');
  expect(Object.keys(drawPick({ rank: null }).facts)).not.toContain('RANK');
  expect(drawPick({ publishedAt: null }).facts).not.toHaveProperty('PUBLISHED');
});

test('pick: PUBLISHED is written dd. MM. yyyy [2.7]', () => {
  setTimeZone('America/Los_Angeles');
  expect(drawPick().facts.PUBLISHED).toBe('04. 09. 2026');
});

test('pick: RANK is written #n and shown on wide screens only, so nothing else names it [2.7]', () => {
  // Days in place change at midnight.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-07T12:00:00Z') });
  const { facts } = drawPick({ rankedAt: '2026-10-04T12:00:00Z' });
  expect([facts.RANK, facts['IN PLACE']]).toEqual(['#2', '3 days']);
});

test('collection: it shows ISSUE #n OF total, title and cover image [2.7]', () => {
  const { page, text } = drawCollection();
  expect(text).toContain('ISSUE #7 OF 20');
  expect(page.querySelector('h1')?.textContent).toBe('Slow mornings');
  expect(page.querySelector('img')?.alt).toBe('Cover of Slow mornings');
});

test('collection: ABOUT, COLLECTED BY, PUBLISHED and CATEGORIES are shown [2.7]', () => {
  setTimeZone('America/Los_Angeles');
  const { section, facts } = drawCollection();
  expect(section('ABOUT')?.textContent).toContain('Things for the hour before.');
  expect(facts['COLLECTED BY']).toContain('Ines Carvalho');
  expect(facts.PUBLISHED).toBe('20. 11. 2026');
  expect(facts.CATEGORIES).toBe('Books, Places');
  // A collection without categories has no label for them.
  expect(drawCollection({ categories: [] }).facts).not.toHaveProperty('CATEGORIES');
});

test('collection: one that is a draft says so, and what is missing [2.8]', () => {
  const { text, facts } = drawCollection({
    draft: { picksToPublish: 2, issueNumber: null, publishedAt: null },
  });
  expect(text).toContain('DRAFT');
  expect(text).toContain('Only you can see this. Add 2 more picks to publish it.');
  expect(text).not.toContain('ISSUE #');
  expect(text).not.toContain('Share');
  expect(facts).not.toHaveProperty('PUBLISHED');
});

test('a collection of a shelf that is not live says so, is not shared and names no day of publication', () => {
  expect(drawCollection().text).toContain('Share');
  const { text, facts } = drawCollection({
    isPublic: false,
    draft: { picksToPublish: 0, issueNumber: null, publishedAt: null },
  });
  expect(text).toContain('Others can’t see this.');
  expect(text).not.toContain('Share');
  expect(facts).not.toHaveProperty('PUBLISHED');
});

test('collection: its picks stand under PICKS IN THIS COLLECTION or RELATED PICKS [2.7]', () => {
  const full = drawCollection();
  expect(full.section('PICKS IN THIS COLLECTION')?.querySelectorAll('article')).toHaveLength(2);
  expect(full.section('RELATED PICKS')).toBeUndefined();
  const empty = drawCollection({ picks: [] });
  expect(empty.section('RELATED PICKS')?.querySelectorAll('li')).toHaveLength(8);
  expect(empty.section('PICKS IN THIS COLLECTION')).toBeUndefined();
});

test('collection: others stand under MORE COLLECTIONS or MORE STORIES [2.7]', () => {
  const more = drawCollection({ more: [makeIssue(3)] });
  expect(more.section('MORE COLLECTIONS')?.textContent).toContain('ISSUE #03Issue 3');
  expect(more.section('MORE STORIES')).toBeUndefined();
  const draft = { ...makeIssue(4), issueNumber: null, picksToPublish: 2, cover: null };
  expect(drawCollection({ more: [draft] }).section('MORE COLLECTIONS')?.textContent).toContain(
    'I4DRAFTIssue 4',
  );
  const none = drawCollection({ picks: [makePick(300)] });
  expect(none.section('MORE STORIES')?.querySelectorAll('li')).toHaveLength(5);
  expect(none.section('MORE STORIES')?.querySelector(`a[href="/pick/${makeId(300)}"]`)).toBeNull();
  expect(none.section('MORE COLLECTIONS')).toBeUndefined();
});

test('collection: without picks the label is Other picks by @{name} [2.7]', () => {
  expect(drawCollection({ picks: [] }).section('RELATED PICKS')?.textContent).toContain(
    'Other picks by @ines',
  );
  expect(drawCollection().text).not.toContain('Other picks by');
});

test('collection: with nothing to show it says No related picks available [2.7]', () => {
  const empty = drawCollection({ picks: [], ownersPicks: [] });
  expect(empty.section('RELATED PICKS')?.textContent).toBe('RELATED PICKSNo related picks available');
});

test('collection: placeholder tiles are numbered from #01 [2.7]', () => {
  const bare = [makePick(401, { image: null }), makePick(402), makePick(403, { image: null })];
  const tiles = drawCollection({ picks: [], ownersPicks: bare })
    .section('RELATED PICKS')
    ?.querySelectorAll('li');
  expect(Array.from(tiles ?? [], (tile) => tile.textContent)).toEqual(['#01Pick 401', '', '#03Pick 403']);
  const waiting = draw(<RelatedTiles title="Other picks" ids={undefined} pending />).all('li');
  expect(waiting.map((tile) => tile.textContent).slice(0, 3)).toEqual(['#01', '#02', '#03']);
});

test('related tiles: 9 on wide screens, 8 with a back tile [9]', () => {
  const tilesWith = (origin?: { id: string; title: string }) =>
    draw(
      <RelatedTiles
        title="Other picks"
        ids={Array.from({ length: 12 }, (_, at) => makeId(at))}
        origin={origin}
      />,
    ).all('li');
  expect(tilesWith()).toHaveLength(9);
  const withBack = tilesWith({ id: makeId(7), title: 'Slow mornings' });
  expect(withBack).toHaveLength(9);
  expect(withBack[0]?.textContent).toBe('Slow mornings');
});

test('more collections: up to 5 [9]', () => {
  const more = Array.from({ length: 7 }, (_, index) => makeIssue(index + 20));
  expect(drawCollection({ more }).section('MORE COLLECTIONS')?.querySelectorAll('li')).toHaveLength(5);
});
