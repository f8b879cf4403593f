import type { Page } from '@playwright/test';
import {
  change,
  expect,
  graphql,
  newcomer,
  savePick,
  signInAs,
  signUpAs,
  somePicks,
  unique,
} from './fixtures.ts';

/** A page in one of its states. accessibility.spec.ts checks it, gallery.ts takes pictures of it. */
export interface Screen {
  name: string;
  /**
   * The username of the logged-in person of the demo content, or a newcomer. Screens that sign somebody in themselves
   * begin with nobody. Without it the screen is a visitor's.
   */
  as?:
    | 'ines'
    | 'mika'
    | 'maren'
    | 'admin'
    | 'samir'
    | 'theo'
    | 'wanda'
    | 'noor'
    | 'a newcomer'
    | 'somebody of its own';
  /** Opens the screen and waits until it is complete. */
  open(page: Page): Promise<void>;
  /** The states that follow on the same page, one after the other. */
  next?: readonly { name: string; act(page: Page): Promise<void> }[];
  /** Its requests fail, which the browser logs as errors. */
  offline?: boolean;
  /** It is checked on a phone with touch. */
  phone?: boolean;
  /** It waits for an answer that never comes. */
  loading?: boolean;
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** Logs in the person that the screen is for. */
export async function signInFor(page: Page, as: Screen['as']): Promise<void> {
  if (as === 'a newcomer') await signUpAs(page, newcomer('Nele'));
  else if (as && as !== 'somebody of its own') await signInAs(page, `${as}@threes.example`);
}

/**
 * Opens an address. An open page navigates within the app, which saves a third of the time, and goes by way of the
 * privacy policy, which keeps no state. If a dialog is still open then, the address is loaded anew.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const [open, dialog] = [page.locator('main'), page.locator('dialog[open]')];
  if ((await open.count()) === 0) return void (await page.goto(path));
  const inBetween = page.getByRole('heading', { name: 'Privacy Policy', level: 1 });
  await goWithin(page, '/privacy-policy');
  await expect(inBetween.or(dialog).first()).toBeVisible();
  if ((await dialog.count()) > 0) return void (await page.goto(path));
  await goWithin(page, path);
  await expect(inBetween).toHaveCount(0);
}

const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens an address and waits for its heading. */
export async function goto(page: Page, path: string, name: string | RegExp): Promise<void> {
  await visit(page, path);
  await expect(heading(page, name)).toBeVisible();
}

/** A collection that no journey changes. */
export async function firstCollection(page: Page): Promise<{ id: string; title: string }> {
  const query = '{ profile(username: "ines") { collections(first: 1) { nodes { id title } } } }';
  return (await graphql(page, query)).profile.collections.nodes[0];
}

/** A pick of the demo content with comments and replies. */
export async function commentedPick(page: Page): Promise<{ id: string; title: string }> {
  const { profile } = await graphql(page, '{ profile(username: "ines") { picks { id title } } }');
  return profile.picks.find(({ title }: { title: string }) => title === 'Piranesi');
}

/** Waits for the fonts, the pictures in the viewport and animations, so that every run sees the same. */
export async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The IntersectionObserver leaves out pictures in the hidden part of a row, which are never fetched.
    const inSight = await new Promise<Element[]>((seen) => {
      const images = [...document.images];
      if (images.length === 0) return seen([]);
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        seen(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
      });
      for (const image of images) observer.observe(image);
    });
    await Promise.all(inSight.map((image) => (image as HTMLImageElement).decode().catch(() => {})));
  });
  // Animations outside the viewport pause and never finish, so only visible, finite ones are awaited.
  const moving = () =>
    document.getAnimations().filter(({ effect, playState }) => {
      if (playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        return false;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return target?.checkVisibility({ contentVisibilityAuto: true }) ?? true;
    }).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

/** Opens the shelf of the person who is logged in and has this status. */
export async function myThrees(page: Page, status: string): Promise<void> {
  await visit(page, '/my-threes');
  await expect(page.getByRole('main').getByText(status, { exact: true })).toBeVisible();
}

/** Makes a draft of a collection, and returns it. Its owner is logged in. */
export async function draftCollection(page: Page): Promise<{ id: string; title: string }> {
  const { createCollection } = await change(
    page,
    'createCollection',
    { title: `Rooms by ${unique()}`, pickIds: [] },
    'collection { id title }',
  );
  return createCollection.collection;
}

/** A list that is shared by link, with four saved picks and a note. Its owner is logged in. */
export async function listWithPicks(page: Page): Promise<{ id: string; permalink: string }> {
  const { createList } = await change(
    page,
    'createList',
    { title: 'For Lisbon', description: 'What to read and where to go in May', visibility: 'LINK' },
    'list { id permalink }',
  );
  const picks = await somePicks(page, 4);
  for (const { id } of picks) {
    await savePick(page, id);
    await graphql(
      page,
      'mutation ($listId: ID!, $id: ID!) { addToList(listId: $listId, pickId: $id) { list { id } } }',
      { listId: createList.list.id, id },
    );
  }
  await graphql(
    page,
    'mutation ($listId: ID!, $id: ID!, $note: String!) { setListItemNote(listId: $listId, pickId: $id, note: $note) { list { id } } }',
    { listId: createList.list.id, id: picks[0]?.id, note: 'Ana swears by it.' },
  );
  return createList.list;
}

/** Chooses a file with this text on the page of imports. */
export const chooseExport = (page: Page, text: string) =>
  page.getByLabel('Export of another service').setInputFiles({
    name: 'goodreads_library_export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

/** An export of Goodreads that has been read, with two books chosen, and a row and a rating that cannot be read. */
export async function openImport(page: Page): Promise<void> {
  await goto(page, '/import', 'Import');
  const books = [
    'Piranesi,Susanna Clarke,5,2024/03/01,"Halls, statues and tides. I think of it when it rains."',
    'The Book of Disquiet,Fernando Pessoa,5,2023/07/12,',
    'Austerlitz,W. G. Sebald,4,2020/10/02,',
    'Stoner,John Williams,4,2019/05/20,',
    ',Nobody,4,,',
    'The Waves,Virginia Woolf,nine,,',
  ];
  const rows = books.map((book, index) => `${index},read,${book}`);
  await chooseExport(
    page,
    ['Book Id,Exclusive Shelf,Title,Author,My Rating,Date Read,My Review', ...rows].join('\n'),
  );
  for (const title of ['Piranesi', 'The Book of Disquiet']) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  }
  await expect(page.getByText(/^2 books will be added to your shelf/)).toBeVisible();
}
