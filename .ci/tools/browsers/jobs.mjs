// The main jobs of a new curator, in order. A job may depend on earlier ones.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { until } from './find.mjs';

/** The link of a pick in a list. */
const PICK = 'main :is(h2, h3) a[href^="/pick/"]';
const PASSWORD = 'Nine-books-3';
const TITLES = ['BOOKS', 'PRODUCTS', 'PLACES'].flatMap((category) =>
  [1, 2, 3].map((rank) => ({ category, rank })),
);

/** The jobs by name. The last one stops the product by `stop`. */
export function mainJobs(browser, { base, folder, stop }) {
  const { run, find, click, type, press, go, back, address } = browser;
  const key = Date.now().toString(36);
  const person = { name: `Edda ${key}`, email: `edda.${key}@example.com`, username: '' };

  /** Waits for a text anywhere on the page. Ignores case, because CSS may show capitals. */
  const see = (words) =>
    until(`"${words}" on the page`, () =>
      run('return document.body.innerText.toLowerCase().includes(arguments[0].toLowerCase())', words),
    );
  /** Sends a request to the API with the session of the page. */
  const ask = (query, variables = {}) =>
    until('the API', async () => {
      const { data, errors } = await run(
        `return fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: arguments[0], variables: arguments[1] }),
        }).then((response) => response.json())`,
        query,
        variables,
      );
      if (errors) throw new Error(errors[0].message);
      return data;
    });
  const signIn = async (email, password) => {
    // A file without scripts: a page of the app could still get a response that removes the new cookie.
    await go(`${base}/llms.txt`);
    await ask('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }', {
      input: { email, password },
    });
  };
  const picture = async (name, width, height) => {
    const file = join(folder, `${name}.png`);
    writeFileSync(
      file,
      await sharp({ create: { width, height, channels: 3, background: '#c8553d' } })
        .png()
        .toBuffer(),
    );
    return file;
  };
  const at = (path) => until(`the page ${path}`, async () => new URL(await address()).pathname === path);
  /** Waits until the code of a rendered page runs, or the browser has filled the page. */
  const alive = () =>
    until('the code of the page', () =>
      run('return !document.getElementById("code") || "alive" in document.documentElement.dataset'),
    );
  const open = async (path) => {
    await go(base + path);
    await alive();
  };

  return {
    visit: async () => {
      await open('/discover');
      await find(PICK);
    },
    'open a pick and come back': async () => {
      await open('/discover');
      await run('scrollTo(0, 600)');
      await click(PICK);
      await find('dialog[open] h1, dialog[open] h2');
      await back();
      await until('the page without the pick', () => run('return !document.querySelector("dialog[open]")'));
    },
    'come back from another document': async () => {
      await open('/discover');
      await run('scrollTo(0, 900)');
      await until('a stored position', () =>
        run('return String(sessionStorage.getItem("threes-scroll")).includes(String(scrollY))'),
      );
      const before = await run('return scrollY');
      await go(`${base}/llms.txt`);
      await back();
      await until(`the position ${before}`, () => run('return Math.abs(scrollY - arguments[0]) < 5', before));
    },
    search: async () => {
      await go(`${base}/discover`);
      await type('input[type=search]', '', 'saturn');
      await press('Enter');
      await at('/search');
      await see('The Rings of Saturn');
    },
    'sign up': async () => {
      await open('/signup');
      await type('input', '^Full Name', person.name);
      await type('input', '^Email Address', person.email);
      await type('input', '^Password', PASSWORD);
      await type('input', '^Confirm Password', PASSWORD);
      await click('button', '^Sign up');
      await at('/onboarding');
      await type('input', '^Title', 'Boat builder');
      await type('input[type=file]', '', await picture('face', 500, 500));
      await click('button', '^Apply');
      await find('button', '^Change picture');
      await click('button', '^Start my shelf');
      await at('/my-threes');
      person.username = (await ask('{ viewer { profile { username } } }')).viewer.profile.username;
    },
    'crop a picture, write a story': async () => {
      await click('a', '^Add your #1 book');
      await type('input', '^Title', `Tides ${key}`);
      await type('input[type=file]', '', await picture('wide', 1200, 600));
      await click('button', '^Apply');
      await until('the editor', () => run('return document.querySelectorAll("dialog[open]").length === 1'));
      await click('[role=textbox]', '');
      await type('[role=textbox]', '', 'Read by the tide');
      await click('button', '^Quote');
      await find('blockquote');
      await press('Control', 'a');
      await press('Alt', 'F10');
      await press('ArrowRight');
      await press('Enter');
      await find('em', 'Read by the tide');
      await until('the focus in the toolbar', () =>
        run('return document.activeElement.getAttribute("aria-label") === "Italic"'),
      );
      await click('button', '^Add to my shelf');
      await see('1 of 9');
    },
    'fill nine': async () => {
      const rest = TITLES.slice(1).map(
        ({ category, rank }) =>
          `p${category}${rank}: createPick(input: { category: ${category}, rank: ${rank}, title: "${category} ${rank} ${key}" }) { pick { id } }`,
      );
      await ask(`mutation { ${rest.join(' ')} }`);
      await open('/my-threes');
      await see('Great! Submit your profile!');
    },
    submit: async () => {
      await click('button', '^Submit$');
      await see('In Review');
    },
    approve: async () => {
      await signIn('admin@threes.example', 'nine good things');
      await open('/admin/submissions');
      await click('a, button', person.name);
      await click('button', '^Approve$');
      await find(':is(h1, h2, h3)', `^Approve ${person.name}`);
      await click('button', '^Approve$');
      await see(`${person.name} is published`);
    },
    comment: async () => {
      await signIn('mika@threes.example', 'nine good things');
      const { profile } = await ask(
        'query ($username: String) { profile(username: $username) { picks { id } } }',
        { username: person.username },
      );
      await open(`/pick/${profile.picks[0].id}`);
      const height = () => run('return document.querySelector("form textarea").offsetHeight');
      // Comments are hydrated once they are near the viewport.
      await run('scrollTo(0, document.documentElement.scrollHeight)');
      await find('form textarea');
      const before = await height();
      // WebKit's driver omits line breaks, so a long text is typed instead.
      await type('textarea', '^Add a comment', `Lovely ${'tide '.repeat(150)}`);
      await until('a field as high as its text', async () => (await height()) > before);
      await click('button', '^Comment$');
      await see('COMMENTS (1)');
    },
    notifications: async () => {
      await signIn(person.email, PASSWORD);
      await open('/notifications');
      await see('commented on');
    },
    ...(stop && {
      offline: async () => {
        await open('/discover');
        await until('the service worker', () =>
          run('return navigator.serviceWorker.ready.then((it) => Boolean(it.active))'),
        );
        await open('/discover');
        await find(PICK);
        await until('the stored feed', () =>
          // Opening a cache by its name would restore one that is being deleted.
          run("return caches.match('/Feed', { ignoreSearch: true }).then(Boolean)"),
        );
        await stop();
        await go(`${base}/discover`);
        await find(PICK);
      },
    }),
  };
}
