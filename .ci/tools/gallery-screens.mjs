import sharp from 'sharp';

/**
 * Every screen and state that `npm run gallery` takes a picture of, a row each.
 * name: what it is, words that `npm run gallery -- words` chooses by
 * as:   who looks: a demo person by username, 'newcomer', or nobody
 * path: its address, or how it is found out through the API
 * api:  answers the page's requests in place of the server, by what they ask
 * act:  what is done before the picture
 */

const broken = { data: null, errors: [{ message: 'broken', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
/** The named queries never come. */
const pending =
  (...names) =>
  (route, body) =>
    asks(body, names) ? new Promise(() => {}) : route.continue();
/** The named queries fail. */
const failing =
  (...names) =>
  (route, body) =>
    asks(body, names) ? route.fulfill({ json: broken }) : route.continue();
/** The named query brings empty lists. */
const empty =
  (...names) =>
  async (route, body) => {
    if (!asks(body, names)) return route.continue();
    const response = await route.fetch();
    const json = JSON.parse(
      JSON.stringify(await response.json(), (key, value) => (key === 'nodes' ? [] : value)),
    );
    return route.fulfill({ response, json });
  };
/** The pick's title is another one since its editor was opened. */
const changedElsewhere = async (route, body) => {
  if (asks(body, ['UpdatePick'])) {
    const extensions = { code: 'CONFLICT', fields: [{ field: 'version', message: 'Changed' }] };
    return route.fulfill({ json: { errors: [{ message: 'Changed', extensions }] } });
  }
  if (!asks(body, ['EditedPick'])) return route.continue();
  const response = await route.fetch();
  const json = await response.json();
  json.data.pick.title += ', again';
  return route.fulfill({ response, json });
};
const asks = (body, names) => names.some((name) => body.includes(`"operationName":"${name}"`));

const press =
  (role, name, last = false) =>
  async (page) => {
    const found = page.getByRole(role, { name });
    await (last ? found.last() : found.first()).click();
    await page.waitForTimeout(400);
  };
const then =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
const openAuth = (event) => async (page) => {
  await page.evaluate((name) => window.dispatchEvent(new CustomEvent(name)), event);
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400);
};
const firstPick = async (ask) =>
  `/pick/${(await ask('{ feed(first: 1) { nodes { id } } }')).feed.nodes[0].id}`;
const firstCollection = async (ask) =>
  `/collection/${(await ask('{ collections(first: 1) { nodes { id } } }')).collections.nodes[0].id}`;
const firstFromFeed = async (page) => {
  const list = page.getByRole('list', { name: 'Picks', exact: true });
  await list.locator('a[href^="/pick/"]').nth(1).click();
};
const suggestions = async (page) => {
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('lis');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.waitForTimeout(400);
};
const opened = async (page) => {
  await page.getByRole('dialog').last().waitFor();
  await page.waitForTimeout(600);
};
/** What is drawn next breaks, by an error with these words. */
const breaking = (words) => (page) =>
  page.evaluate((message) => {
    Date.prototype.getUTCDate = () => {
      throw new Error(message);
    };
  }, words);
const inStory = async (page) => {
  const story = page.getByRole('textbox', { name: 'Story' });
  await story.click();
  await page.waitForTimeout(300);
};
const keys =
  (...names) =>
  async (page) => {
    for (const name of names) await page.keyboard.press(name);
    await page.waitForTimeout(400);
  };
/** A landscape, to be cut. */
const shelfPicture = async (page) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="100%" height="100%" fill="#9cc7d8"/><circle cx="800" cy="260" r="120" fill="#f5e7b8"/><path d="M0 700 400 320 700 640 900 460 1200 760V900H0Z" fill="#25525f"/></svg>';
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Add|Change) shelf picture/ }).click();
  await (await chooser).setFiles({
    name: 'coast.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  });
  await page.getByRole('dialog', { name: 'Crop picture' }).waitFor();
  await page.waitForTimeout(600);
};
/** Pictures that are chosen together, and wait on the slots. */
const shelfPictures = async (page) => {
  const colours = ['#9cc7d8', '#e8a27a', '#b7c98b', '#c6a8d8'];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const files = colours.map(async (background, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer(),
  }));
  await (await chooser).setFiles(await Promise.all(files));
  await page.getByRole('dialog').getByRole('button', { name: 'Crop picture' }).waitFor();
  await page.waitForTimeout(800);
};
const brand = async (ask) => {
  const { curators } = await ask('{ curators(first: 50) { nodes { username isBrand } } }');
  return `/@${curators.nodes.find(({ isBrand }) => isBrand).username}`;
};
const ownCollection = async (ask) =>
  `/my-threes/collections/${(await ask('{ viewer { profile { collections { nodes { id } } } } }')).viewer.profile.collections.nodes[0].id}/edit`;
/** One of a curator's that waits for two more picks. */
const draftCollection = async (ask) => {
  const { viewer } = await ask('{ viewer { profile { collections { nodes { id title } } picks { id } } } }');
  const { collections, picks } = viewer.profile;
  const made = collections.nodes.find(({ title }) => title === DRAFT);
  if (made) return made.id;
  const { createCollection } = await ask(
    'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { collection { id } } }',
    { input: { title: DRAFT, pickIds: [picks[0].id] } },
  );
  return createCollection.collection.id;
};
const DRAFT = 'Rooms for rain';
/** Leaves the first steps for later and begins a shelf. */
const beginShelf = async (page) => {
  await page.getByRole('button', { name: 'Later' }).click();
  await page.waitForURL('**/discover');
  await page.goto('/my-threes');
  await page.getByRole('link', { name: 'Add your #1 book' }).click();
  await page.getByRole('form', { name: 'Tell us about yourself' }).waitFor();
  await page.waitForTimeout(600);
};
const goOffline = async (page) => page.context().setOffline(true);
const toFirst = (name) => async (page) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name }).first().scrollIntoViewIfNeeded();
/** Saves a pick as a visitor and logs in when asked to. */
const saveByLoggingIn = async (page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Saved? · / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email Address').fill('luca@threes.example');
  await dialog.getByLabel('Password', { exact: true }).fill('nine good things');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await page.getByText(/^(Saved|You already saved) “/).waitFor();
};
/** Pastes a picture that stands on somebody's disk. */
const pasteLost = async (page) => {
  await page.getByRole('textbox', { name: 'Story' }).evaluate((story) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p><img src="file:///C:/clip.png" alt="The tide"></p>');
    story.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'Upload picture' }).waitFor();
  await page.waitForTimeout(400);
};
const ownPick = async (ask) =>
  `/picks/${(await ask('{ viewer { profile { picks { id } } } }')).viewer.profile.picks[0].id}/edit`;
const nowhere = '00000000-0000-7000-8000-000000000000';

export const screens = [
  { name: 'discover, signed out', path: '/discover' },
  { name: 'discover, member', as: 'mika', path: '/discover' },
  { name: 'discover, books', path: '/discover?category=books' },
  { name: 'discover, popular places', path: '/discover?category=places&order=popular' },
  // From a place before everything in the feed.
  {
    name: 'discover, further down',
    path: '/discover?after=WyIyOTk5LTAxLTAxVDAwOjAwOjAwWiIsIjAwMDAwMDAwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMCJd',
  },
  { name: 'discover, following, signed out', path: '/discover?feed=following' },
  { name: 'discover, following', as: 'mika', path: '/discover?feed=following' },
  { name: 'discover, following nobody', as: 'mika', path: '/discover?feed=following', api: empty('Feed') },
  { name: 'discover, a new shelf', path: '/discover', act: toFirst('New shelf'), whole: false },
  {
    name: 'discover, new books of a shelf',
    path: '/discover?category=books',
    act: toFirst('new books'),
    whole: false,
  },
  {
    name: 'discover, the end without a network',
    path: '/discover',
    act: then(goOffline, press('link', 'Load more')),
    whole: false,
  },
  { name: 'discover, loading', as: 'mika', path: '/discover', api: pending('Discover', 'Feed') },
  { name: 'discover, error', as: 'mika', path: '/discover', api: failing('Feed') },
  { name: 'discover, empty', as: 'mika', path: '/discover', api: empty('Feed', 'Discover') },
  { name: 'featured', path: '/featured' },
  { name: 'featured, loading', as: 'mika', path: '/featured', api: pending('Featured') },
  { name: 'featured, error', as: 'mika', path: '/featured', api: failing('Featured') },
  { name: 'featured, empty', as: 'mika', path: '/featured', api: empty('Featured') },
  { name: 'curators', path: '/curators' },
  { name: 'curators, filtered', path: '/curators?profession=architect&order=name' },
  { name: 'curators, none match', path: '/curators?profession=astronaut&place=moon' },
  {
    name: 'curators, without a network',
    path: '/discover',
    act: then(goOffline, press('link', 'Curators'), (page) =>
      page.getByRole('heading', { name: 'You’re offline' }).waitFor(),
    ),
    whole: false,
  },
  { name: 'curators, loading', as: 'mika', path: '/curators', api: pending('Curators') },
  { name: 'curators, error', as: 'mika', path: '/curators', api: failing('Curators') },
  { name: 'curators, empty', as: 'mika', path: '/curators', api: empty('Curators') },
  { name: 'collections', path: '/collections' },
  { name: 'collections, loading', as: 'mika', path: '/collections', api: pending('Collections') },
  { name: 'collections, error', as: 'mika', path: '/collections', api: failing('Collections') },
  { name: 'collections, empty', as: 'mika', path: '/collections', api: empty('Collections') },
  { name: 'search', path: '/search?q=the' },
  { name: 'search, suggestions', path: '/discover', act: suggestions },
  { name: 'search, blank', path: '/search' },
  { name: 'search, nothing', path: '/search?q=zzzzxq' },
  { name: 'search, loading', as: 'mika', path: '/search?q=the', api: pending('Search') },
  { name: 'search, error', as: 'mika', path: '/search?q=the', api: failing('Search') },
  { name: 'favorites', as: 'mika', path: '/favorites' },
  { name: 'favorites, loading', as: 'mika', path: '/favorites', api: pending('Favorites') },
  { name: 'favorites, error', as: 'mika', path: '/favorites', api: failing('Favorites') },
  { name: 'favorites, empty', as: 'mika', path: '/favorites', api: empty('Favorites') },
  {
    name: 'favorites, kept in memory',
    as: 'mika',
    path: '/favorites',
    api: (route, body) =>
      asks(body, ['Favorites'])
        ? route.fulfill({
            json: { data: null, errors: [{ message: '', extensions: { code: 'UNAVAILABLE' } }] },
          })
        : route.continue(),
  },
  { name: 'notifications', as: 'ines', path: '/notifications' },
  { name: 'notifications, loading', as: 'ines', path: '/notifications', api: pending('Notifications') },
  { name: 'notifications, error', as: 'ines', path: '/notifications', api: failing('Notifications') },
  { name: 'notifications, empty', as: 'ines', path: '/notifications', api: empty('Notifications') },
  { name: 'notifications, sent back', as: 'wanda', path: '/notifications' },

  { name: 'profile', path: '/@ines' },
  { name: 'profile, own', as: 'ines', path: '/@ines' },
  { name: 'profile, brand', path: brand },
  { name: 'profile, loading', as: 'mika', path: '/@ines', api: pending('Profile') },
  { name: 'profile, error', as: 'mika', path: '/@ines', api: failing('Profile') },
  { name: 'profile, not found', path: '/@nobody.is.here' },
  { name: 'pick page', path: firstPick },
  { name: 'pick page, not found', path: `/pick/${nowhere}` },
  {
    name: 'pick dialog',
    path: '/discover',
    act: then(firstFromFeed, opened),
  },
  {
    name: 'pick dialog, from a collection',
    path: '/collections',
    act: then(async (page) => {
      await page.getByRole('list', { name: 'Collections' }).getByRole('heading').first().click();
      const picks = page.getByRole('dialog').getByRole('list', { name: 'Picks in this collection' });
      await picks.getByRole('heading').nth(1).getByRole('link').click();
      await page.getByRole('dialog').getByText('PICKED BY').waitFor();
    }, opened),
  },
  {
    name: 'pick dialog, loading',
    path: '/discover',
    api: pending('PickDetail'),
    act: then(firstFromFeed, opened),
  },
  { name: 'pick dialog, without a network', path: '/discover', act: then(goOffline, firstFromFeed, opened) },
  { name: 'pick page, saved after a log-in', path: firstPick, act: saveByLoggingIn, whole: false },
  {
    name: 'pick dialog, error',
    path: '/discover',
    api: failing('PickDetail'),
    act: then(firstFromFeed, opened),
  },
  {
    name: 'pick page, own',
    as: 'ines',
    path: async (ask) => (await ownPick(ask)).replace(/^\/picks(.*)\/edit$/, '/pick$1'),
  },
  { name: 'collection page', path: firstCollection },
  { name: 'collection page, not found', path: `/collection/${nowhere}` },
  {
    name: 'collection dialog',
    path: '/collections',
    act: async (page) => {
      await page.getByRole('list', { name: 'Collections' }).getByRole('link').first().click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(600);
    },
  },

  {
    name: 'collection page, draft',
    as: 'maren',
    path: async (ask) => `/collection/${await draftCollection(ask)}`,
  },

  { name: 'auth, sign in', path: '/discover', act: openAuth('show-login-modal') },
  { name: 'auth, sign up', path: '/discover', act: openAuth('show-signup-modal') },
  {
    name: 'auth, sign up, mistakes',
    path: '/signup',
    act: press('button', 'Sign up'),
  },
  {
    name: 'auth, forgotten password',
    path: '/discover',
    act: then(openAuth('show-login-modal'), press('button', /Forgot/)),
  },
  { name: 'auth, new password', path: '/reset-password?token=nothing' },
  { name: 'auth, Google failed', path: '/auth/callback?error=access_denied' },
  { name: 'sign-up page', path: '/signup' },
  { name: 'onboarding', as: 'newcomer', path: '/onboarding' },

  { name: 'my threes, draft', as: 'noor', path: '/my-threes' },
  { name: 'my threes, live', as: 'ines', path: '/my-threes' },
  { name: 'my threes, in review', as: 'theo', path: '/my-threes' },
  { name: 'my threes, rejected', as: 'wanda', path: '/my-threes' },
  { name: 'my threes, unpublished', as: 'luca', path: '/my-threes' },
  { name: 'my threes, loading', as: 'ines', path: '/my-threes', api: pending('MyThrees') },
  { name: 'my threes, error', as: 'ines', path: '/my-threes', api: failing('MyThrees') },
  { name: 'pick editor, new', as: 'noor', path: '/picks/new?category=places&rank=3' },
  { name: 'pick editor, new, with its picture', as: 'noor', path: '/my-threes', act: shelfPictures },
  {
    name: 'pick editor, crop',
    as: 'noor',
    path: '/my-threes',
    act: then(shelfPictures, press('button', 'Crop picture')),
  },
  {
    name: 'my threes, pictures that wait',
    as: 'noor',
    path: '/my-threes',
    act: then(shelfPictures, keys('Escape')),
  },
  { name: 'pick editor', as: 'ines', path: ownPick },
  { name: 'pick editor, introduction', as: 'newcomer', path: '/onboarding', act: beginShelf },
  {
    name: 'pick editor, video',
    as: 'ines',
    path: ownPick,
    act: then(inStory, keys('Control+End', 'Enter', '/', 'v', 'i', 'd', 'Enter')),
  },
  {
    name: 'pick editor, link',
    as: 'ines',
    path: ownPick,
    act: then(inStory, keys('Control+A', 'Control+K')),
  },
  { name: 'pick editor, lost picture', as: 'ines', path: ownPick, act: then(inStory, pasteLost) },
  {
    name: 'pick editor, slash menu',
    as: 'ines',
    path: ownPick,
    act: then(inStory, keys('Control+End', 'Enter', '/')),
  },
  { name: 'pick editor, chosen words', as: 'ines', path: ownPick, act: then(inStory, keys('Control+A')) },
  { name: 'pick editor, shortcuts', as: 'ines', path: ownPick, act: then(inStory, keys('Control+/')) },
  {
    name: 'pick editor, changed elsewhere',
    as: 'ines',
    path: ownPick,
    api: changedElsewhere,
    act: async (page) => {
      await page.getByLabel('Title').fill('Mine');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog', { name: 'Changed elsewhere' }).waitFor();
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'my threes, draft of a collection',
    as: 'maren',
    path: async (ask) => {
      await draftCollection(ask);
      return '/my-threes';
    },
  },
  {
    name: 'collection editor, draft',
    as: 'maren',
    path: async (ask) => `/my-threes/collections/${await draftCollection(ask)}/edit`,
    act: opened,
  },
  { name: 'collection editor, new', as: 'maren', path: '/my-threes/collections/new', act: opened },
  { name: 'collection editor', as: 'maren', path: ownCollection, act: opened },
  {
    name: 'collection editor, picker',
    as: 'maren',
    path: ownCollection,
    act: then(opened, press('button', 'Add picks'), opened),
  },
  { name: 'edit profile', as: 'ines', path: '/my-threes', act: press('button', 'Edit Profile') },
  {
    name: 'edit profile, crop',
    as: 'ines',
    path: '/my-threes',
    act: then(press('button', 'Edit Profile'), shelfPicture),
  },
  { name: 'profile preview', as: 'ines', path: '/my-threes', act: press('button', 'Preview') },

  ...['general', 'account', 'notifications', 'appearance'].map((tab) => ({
    name: `settings, ${tab}`,
    as: 'mika',
    path: `/settings?tab=${tab}`,
  })),
  {
    name: 'settings dialog',
    as: 'mika',
    path: '/discover',
    act: then(openAuth('openSettings'), opened),
  },
  {
    name: 'settings, deleting the account',
    as: 'mika',
    path: '/account',
    act: then(press('button', 'Delete account'), opened),
  },
  { name: 'email, not confirmed', path: '/confirm-email?token=spent' },
  { name: 'creator', path: '/creator' },
  { name: 'invite', path: '/invite' },
  {
    name: 'error screen',
    path: '/discover',
    act: then(breaking('broken'), firstFromFeed, async (page) => page.getByRole('alert').waitFor()),
  },
  {
    name: 'error screen, session',
    path: '/discover',
    act: then(breaking('session'), firstFromFeed, async (page) => page.getByRole('alert').waitFor()),
  },

  { name: 'account menu', as: 'ines', path: '/terms', act: press('button', 'Account menu'), whole: false },
  {
    name: 'account menu, admin',
    as: 'admin',
    path: '/terms',
    act: press('button', 'Account menu'),
    whole: false,
  },
  { name: 'admin, submissions', as: 'admin', path: '/admin/submissions' },
  { name: 'admin, a submission', as: 'admin', path: '/admin/submissions', act: press('button', /@theo\b/) },
  {
    name: 'admin, rejecting',
    as: 'admin',
    path: '/admin/submissions',
    act: then(press('button', /@theo\b/), press('button', 'Reject', true)),
  },
  { name: 'help', path: '/help' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy policy', path: '/privacy-policy' },
];
