import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useOpenDetails } from '../../../app/shell/useOpenDetails.ts';
import { usePageLocation } from '../../../components/DetailLink/modal.ts';
import { type Answers, act, button, render, screen, settle, toasts, user } from '../../../testing/render.tsx';
import { DetailModal } from './DetailModal.tsx';

const makeId = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [PICK, COLLECTION, NOBODY] = [makeId(1), makeId(2), makeId(3)];

const ines = { id: makeId(9), username: 'ines', fullName: 'Ines Carvalho' };
const counts = { favoritesCount: 1 };
const date = '2026-09-04T08:30:00.000Z';
const pick = {
  id: PICK,
  title: 'The Rings of Saturn',
  reference: 'W. G. Sebald',
  category: 'BOOKS',
  rank: 2,
  ...counts,
  publishedAt: date,
  updatedAt: date,
  descriptionHtml: '<p>A walk along the coast.</p>',
  profile: ines,
};
const collection = {
  id: COLLECTION,
  title: 'Slow mornings',
  issueNumber: 7,
  issueTotal: 20,
  ...counts,
  publishedAt: date,
  isPublic: true,
  updatedAt: date,
  profile: ines,
};
const answers: Answers = {
  PickDetail: ({ id }) => ({ pick: id === PICK ? pick : null }),
  CollectionDetail: ({ id }) => ({ collection: id === COLLECTION ? collection : null }),
};

/** A page, and the modal over it. */
function Frame() {
  useOpenDetails();
  const { page, modal } = usePageLocation();
  const location = useLocation();
  return (
    <>
      <main id="main">{page.pathname}</main>
      {modal && (
        <Routes location={location}>
          {['/pick/:id', '/collection/:id'].map((path) => (
            <Route key={path} path={path} element={<DetailModal />} />
          ))}
        </Routes>
      )}
    </>
  );
}

async function show(more: Answers = {}) {
  Element.prototype.animate ??= () => ({ finished: Promise.resolve() }) as unknown as Animation;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const shown = await render(<Frame />, { path: '/terms', answers: { ...answers, ...more } });
  return { ...shown, logged };
}

async function raise(name: 'openPickModal' | 'openCollectionModal', detail: object): Promise<void> {
  await act(async () => void window.dispatchEvent(new CustomEvent(name, { detail })));
  await settle();
}

const title = () => document.querySelector('dialog h2')?.textContent;

test('openPickModal and openCollectionModal open it [2.7]', async () => {
  const { address } = await show();
  await raise('openPickModal', { pickId: PICK });
  expect(title()).toBe('The Rings of Saturn');
  expect(address()).toBe(`/pick/${PICK}`);
  await raise('openCollectionModal', { collectionId: COLLECTION });
  expect(title()).toBe('Slow mornings');
  expect(address()).toBe(`/collection/${COLLECTION}`);
  expect(document.querySelector('#main')?.textContent, 'the page below stays').toBe('/terms');
});

test('detail: an id that is not a uuid, empty or new fetches nothing [5]', async () => {
  const { address, sent } = await show();
  for (const id of ['', 'new', 'no-such-thing', `${NOBODY}0`]) {
    await raise('openPickModal', { pickId: id });
    await raise('openCollectionModal', { collectionId: id });
  }
  expect(address()).toBe('/terms');
  expect(sent).toEqual([]);
  await raise('openPickModal', { pickId: PICK });
  expect(sent.map(({ operation }) => operation)).toContain('PickDetail');
});

test('silent: Pick not found and Collection not found are logged and leave the modal closed or unchanged [8]', async () => {
  const { address, logged } = await show();
  await raise('openCollectionModal', { collectionId: NOBODY });
  expect(logged).toHaveBeenCalledWith('Collection not found');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/terms');
  await raise('openPickModal', { pickId: PICK });
  await raise('openPickModal', { pickId: NOBODY });
  expect(logged).toHaveBeenCalledWith('Pick not found');
  expect(title()).toBe('The Rings of Saturn');
  expect(toasts()).toEqual([]);
});

test('silent: a modal that could not load is logged and stays closed or unchanged [8]', async () => {
  const down = new TypeError('offline');
  const { address, logged } = await show({
    CollectionDetail: () => Promise.reject(down),
  });
  await raise('openCollectionModal', { collectionId: COLLECTION });
  expect(logged.mock.calls.flat()).toContain(down);
  expect(screen.queryByRole('dialog')).toBeNull();
  await raise('openPickModal', { pickId: PICK });
  await raise('openCollectionModal', { collectionId: COLLECTION });
  expect(title()).toBe('The Rings of Saturn');
  expect(address()).toBe(`/pick/${PICK}`);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what a list brought stays when the rest did not come, and the rest can be asked for', async () => {
  let down = true;
  await show({
    CollectionDetail: () => ({ collection: { ...collection, picks: [pick] } }),
    PickDetail: () => (down ? Promise.reject(new TypeError('offline')) : { pick }),
  });
  await raise('openCollectionModal', { collectionId: COLLECTION });
  await raise('openPickModal', { pickId: PICK });
  const words = () => screen.queryByRole('dialog')?.textContent;
  expect(title()).toBe('The Rings of Saturn');
  expect(words()).toContain('Couldn’t load the rest.');
  down = false;
  await user.click(button('Try again'));
  expect(words()).toContain('A walk along the coast.');
  expect(words()).not.toContain('Couldn’t load the rest.');
});

test('share: the native share is used when there is one [8]', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, share });
  await show();
  await raise('openPickModal', { pickId: PICK });
  await user.click(button('Share'));
  expect(share).toHaveBeenCalledWith({
    title: 'The Rings of Saturn',
    url: `${window.location.origin}/pick/${PICK}`,
  });
});

test('share: else the address /pick/{id} or /collection/{id} is copied [8]', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await show();
  await raise('openPickModal', { pickId: PICK });
  await user.click(button('Share'));
  expect(writeText).toHaveBeenLastCalledWith(`${window.location.origin}/pick/${PICK}`);
  expect(toasts()).toEqual(['Link copied']);
  await raise('openCollectionModal', { collectionId: COLLECTION });
  await user.click(button('Share'));
  expect(writeText).toHaveBeenLastCalledWith(`${window.location.origin}/collection/${COLLECTION}`);
});

test('share: failures are only logged [8]', async () => {
  const refused = new DOMException('Not now', 'NotAllowedError');
  vi.stubGlobal('navigator', { ...navigator, share: () => Promise.reject(refused) });
  const { logged } = await show();
  await raise('openPickModal', { pickId: PICK });
  await user.click(button('Share'));
  expect(logged).toHaveBeenCalledWith(refused);
  expect(toasts()).toEqual([]);
});
