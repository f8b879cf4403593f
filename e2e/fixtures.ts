import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import sharp from 'sharp';

export { expect };

/** The password of everybody in the demo content. */
export const DEMO_PASSWORD = 'nine good things';

/** Somebody who acts through the API: in a window, or without one. */
export type Session = Pick<Page, 'request' | 'url'>;

interface Fixtures {
  /** Names the console errors that this test causes. Any other console or page error fails it. */
  expectErrors(...patterns: RegExp[]): void;
  /** Opens another browser context, for another person. */
  openBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** Opens a session for another person, who acts through the API alone. It costs no window. */
  openSession(): Promise<Session>;
  watched: undefined;
}

export const test = base.extend<Fixtures & { faults: Faults }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed
  faults: async ({}, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.unexpected(), 'what the browser complained about').toEqual([]);
  },
  watched: [
    async ({ context, faults, javaScriptEnabled }, use) => {
      faults.watch(context);
      if (javaScriptEnabled !== false) context.on('page', openAlive);
      await use(undefined);
    },
    { auto: true },
  ],
  expectErrors: async ({ faults }, use) => use((...patterns) => faults.expected.push(...patterns)),
  openBrowser: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      faults.watch(context);
      context.on('page', openAlive);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  openSession: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async () => {
      const request = await playwright.request.newContext();
      opened.push(request);
      return { request, url: () => baseURL ?? '' };
    });
    for (const request of opened) await request.dispose();
  },
});

/** Makes `goto` wait until a rendered page has been hydrated. */
function openAlive(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (...to) => {
    const response = await open(...to);
    const rendered = await page.evaluate(() => document.getElementById('code') !== null).catch(() => false);
    if (rendered) await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    return response;
  };
}

class Faults {
  readonly expected: RegExp[] = [];
  private readonly seen: string[] = [];

  /** Records console and page errors of the context. */
  watch(context: BrowserContext): void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error') return;
      this.seen.push(`${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
    };
    const onError = (thrown: WebError) => {
      const error = thrown.error();
      this.seen.push(`${error.stack || error} (on ${thrown.page()?.url()})`);
    };
    context.on('console', onConsole).on('weberror', onError);
  }

  unexpected(): string[] {
    return this.seen.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

/** The browser's console message for a failed request. */
export const failedLoad = /Failed to load resource/;

let made = 0;

/** A key that no other run on the same data uses. */
export function unique(): string {
  made += 1;
  const random = Math.floor(Math.random() * 36 ** 3);
  return `${Date.now().toString(36)}${random.toString(36).padStart(3, '0')}${made.toString(36)}`;
}

export interface Person {
  fullName: string;
  title: string;
  email: string;
  username: string;
  password: string;
}

/** Data for a person who has not signed up yet: `newcomer('Edda')`. */
export function newcomer(firstName: string): Person {
  const key = unique();
  const name = firstName.toLowerCase();
  return {
    fullName: `${firstName} ${key}`,
    title: 'Boat builder',
    email: `${name}.${key}@example.com`,
    username: `${name.slice(0, 20 - key.length)}${key}`.slice(0, 20),
    password: 'Nine-books-3',
  };
}

/** Sends a query as the person who is logged in. Any error fails the test. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the query decides.
export async function graphql<Data = any>(
  page: Session,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const answer = await page.request.post(`${getOrigin(page)}/graphql`, {
    headers: { Origin: getOrigin(page) },
    data: { query, variables },
  });
  const { data, errors } = await answer.json();
  expect(errors, query).toBeUndefined();
  return data as Data;
}

/** Runs a mutation whose input has its name, and returns what is selected of its payload. */
export function change(page: Session, mutation: string, input: object, payload = '__typename') {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${payload} } }`;
  return graphql(page, query, { input });
}

/** The origin of the product: that of the page, or of the shared product before the page has an address. */
export function getOrigin(page: Session): string {
  const { origin, protocol } = new URL(page.url());
  return protocol.startsWith('http') ? origin : new URL(test.info().project.use.baseURL ?? '').origin;
}

/** Requests a page without opening it, for `expect.poll`. The server keeps a rendered page for five seconds. */
export const readSent = (page: Session, path: string) => async () =>
  (await page.request.get(getOrigin(page) + path)).text();

/** Logs in through the API. */
export async function signInAs(page: Session, email: string, password = DEMO_PASSWORD): Promise<void> {
  await change(page, 'signIn', { email, password });
}

/** Signs a person up through the API, and completes onboarding by default. */
export async function signUpAs(
  page: Session,
  person: Person,
  { onboarded = true, inviteCode }: { onboarded?: boolean; inviteCode?: string } = {},
): Promise<void> {
  const { fullName, email, password, title, username } = person;
  await change(page, 'signUp', { fullName, email, password, inviteCode });
  if (!onboarded) return;
  await graphql(
    page,
    'mutation ($input: OnboardingInput!) { completeOnboarding(input: $input) { profile { id } } }',
    { input: { fullName, title, username } },
  );
}

/** Saves a pick of somebody else. */
export async function savePick(page: Session, id: string): Promise<void> {
  await graphql(page, 'mutation ($id: ID!) { setFavorite(pickId: $id, on: true) { pick { id } } }', { id });
}

/** Waits for the next answer to a named operation. Call it before the step that sends the operation. */
export async function answerTo(page: Page, operation: string): Promise<void> {
  await page.waitForResponse((response) => asks(response.request(), operation));
}

/** Whether a request carries the named operation. */
export function asks(request: Request, operation: string): boolean {
  return request.postData()?.includes(`"operationName":"${operation}"`) ?? false;
}

/** Holds the requests of an address, or those of one operation, until the returned function is called. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  operation?: string,
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    if (!operation || asks(route.request(), operation)) await held;
    await route.fallback();
  });
  return release;
}

interface ListedPick {
  id: string;
  title: string;
  favoritesCount: number;
  image: { url: string };
}

/** Picks of the feed's first page that are entries of their own, and that no journey removes. */
async function listedPicks(page: Session): Promise<ListedPick[]> {
  const query = '{ feedEntries(first: 30) { nodes { picks { id title favoritesCount image { url } } } } }';
  const { feedEntries } = await graphql(page, query);
  const alone = feedEntries.nodes.filter(({ picks }: { picks: unknown[] }) => picks.length === 1);
  // Picks made by other journeys have no image.
  return alone.flatMap(({ picks }: { picks: ListedPick[] }) => picks.filter(({ image }) => image));
}

/** The links of the single picks in a list. An entry for a whole shelf links to its curator. */
export const pickLinks = (list: Locator): Locator => list.getByRole('heading').locator('a[href^="/pick/"]');

/** The first picks of the feed, one for each worker, so that no worker changes another's number of favorites. */
const COUNTED = 4;

/** A public pick whose number of favorites no other worker changes. */
export async function somePick(page: Session): Promise<ListedPick> {
  const picks = await listedPicks(page);
  return picks[test.info().parallelIndex % COUNTED] as ListedPick;
}

/** Several public picks, for tests that do not check their number of favorites. */
export async function somePicks(page: Session, count: number): Promise<ListedPick[]> {
  const picks = await listedPicks(page);
  return picks.slice(COUNTED, COUNTED + count);
}

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG to upload, a different one for each name. */
export async function picture(name: string, width = 900, height = 900): Promise<PictureFile> {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  const hue = sum % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 45% 82%)"/>
    <circle cx="${25 + (sum % 50)}%" cy="42%" r="26%" fill="hsl(${(hue + 150) % 360} 60% 45%)"/>
    <rect x="12%" y="70%" width="${30 + (sum % 45)}%" height="9%" fill="hsl(${(hue + 20) % 360} 50% 30%)"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: `${name.replace(/\W+/g, '-').toLowerCase()}.png`, mimeType: 'image/png', buffer };
}
