import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  cleanup,
  fireEvent,
  makeViewerAnswer,
  render,
  screen,
  user,
  waitFor,
} from '../../testing/render.tsx';
import { storedImage } from '../../testing/uploads.ts';
import { BottomBar } from './BottomBar.tsx';
// Loaded ahead, so that no test waits for it.
import './MemberNav.tsx';
import { TopBar } from './TopBar.tsx';

const PICTURE = storedImage('ines');

let at: () => string;
let go: (path: string) => Promise<void>;
beforeEach(() => {
  window.innerWidth = 1440;
});

/** Renders a bar for a person, or for a visitor, at an address. */
async function draw(
  Bar: typeof TopBar,
  path: string,
  person: Record<string, unknown> | null,
  googlePicture: string | null = null,
) {
  cleanup();
  const member = person && makeViewerAnswer({ fullName: 'Zoe Zander', ...person });
  const viewer = member && { ...member.viewer, googlePicture };
  const Here = () => <Bar page={useLocation()} />;
  ({ address: at, go } = await render(<Here />, { path, answers: { Viewer: { viewer } } }));
  // The members' part of the bar is loaded separately.
  if (viewer && Bar === TopBar) await waitFor(() => expect(avatar()).not.toBeNull());
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const links = () => all('a').map((link) => link.getAttribute('href'));
const currents = () => all('[aria-current]').map((link) => link.getAttribute('href'));
const avatar = () => screen.queryByRole('link', { name: 'My threes' }) as HTMLElement;
const search = () => screen.queryByRole<HTMLInputElement>('searchbox');
const item = (name: string) =>
  all('[role^=menuitem], a, button').find(({ textContent }) => textContent === name) as HTMLElement;
/** The names of the window events raised meanwhile. */
async function raised(name: string, during: () => Promise<unknown>): Promise<number> {
  const listener = vi.fn();
  window.addEventListener(name, listener);
  await during();
  window.removeEventListener(name, listener);
  return listener.mock.calls.length;
}
async function openMenu() {
  await user.click(button('Account menu'));
  await screen.findByRole('menu');
}
const submit = (text: string) => user.type(search() as HTMLInputElement, `${text}{Enter}`);

describe('top navigation bar [2.2]', () => {
  test('the product name links to / and the bar links to /discover, /curators and /collections', async () => {
    await draw(TopBar, '/help', null);
    expect(links().slice(0, 5)).toEqual(['/', '/discover', '/books', '/curators', '/collections']);
    expect(all('a')[0]?.textContent).toBe('Threes');
  });

  test('signed in the bar links to /favorites, /notifications, /my-threes, /settings, /account and /help', async () => {
    await draw(TopBar, '/help', {});
    await openMenu();
    expect(links()).toEqual(
      expect.arrayContaining([
        '/favorites',
        '/notifications',
        '/my-threes',
        '/settings',
        '/account',
        '/help',
      ]),
    );
    expect(links()).not.toContain('/signup');
  });

  test('signed out the bar links to /signup and /help', async () => {
    await draw(TopBar, '/terms', null);
    await openMenu();
    expect(links()).toEqual(expect.arrayContaining(['/signup', '/help']));
    expect(links()).not.toContain('/my-threes');
  });

  test('the active link follows the current path', async () => {
    await draw(TopBar, '/help', {});
    for (const [path, active] of [
      ['/discover', '/discover'],
      ['/', '/discover'],
      ['/curators', '/curators'],
      ['/@ines', '/curators'],
      ['/collection/1', '/collections'],
      ['/books', '/books'],
      ['/products/moka-express', '/books'],
      ['/places/in/porto', '/books'],
      ['/places/map', '/books'],
      ['/find-your-people', '/curators'],
      ['/featured', '/discover'],
      ['/favorites', '/favorites'],
      ['/terms'],
    ] as const) {
      await go(path);
      expect(currents(), path).toEqual(active ? [active] : []);
    }
  });

  test('the my-threes link is active for any path under it', async () => {
    await draw(TopBar, '/help', {});
    for (const path of ['/my-threes', '/my-threes/all', '/picks/new', '/picks/1/edit']) {
      await go(path);
      expect(currents(), path).toEqual(['/my-threes']);
    }
  });

  test('submitted text is trimmed, encoded and goes to /search?q=', async () => {
    await draw(TopBar, '/discover', null);
    await submit('  pens & ink ');
    expect(at()).toBe('/search?q=pens%20%26%20ink');
  });

  test('a blank search does nothing', async () => {
    await draw(TopBar, '/discover', null);
    await submit('   ');
    expect(at()).toBe('/discover');
  });

  test('the account menu has Settings, Help Center at /help and Log Out', async () => {
    await draw(TopBar, '/terms', {});
    await openMenu();
    expect(item('Settings')).toBeTruthy();
    expect(item('Help Center').getAttribute('href')).toBe('/help');
    expect(item('Log Out')).toBeTruthy();
  });

  test('Settings goes to /settings below 768 px', async () => {
    window.innerWidth = 767;
    await draw(TopBar, '/terms', {});
    await openMenu();
    expect(await raised('openSettings', () => user.click(item('Settings')))).toBe(0);
    expect(at()).toBe('/settings');
  });

  test('Settings opens the settings modal from 768 px on', async () => {
    window.innerWidth = 768;
    await draw(TopBar, '/terms', {});
    await openMenu();
    expect(await raised('openSettings', () => user.click(item('Settings')))).toBe(1);
    expect(at()).toBe('/terms');
  });

  test('the account menu closes on a click outside', async () => {
    await draw(TopBar, '/terms', {});
    await openMenu();
    fireEvent.pointerDown(item('Settings'));
    expect(screen.queryByRole('menu')).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('the avatar shows the profile avatar first', async () => {
    await draw(TopBar, '/terms', { avatar: PICTURE }, 'https://lh3.example/ines');
    expect(avatar().querySelector('img')?.getAttribute('src')).toBe('/media/ines.webp');
  });

  test('the avatar shows the picture of the Google account when the profile has none', async () => {
    await draw(TopBar, '/terms', {}, 'https://lh3.example/ines');
    expect(avatar().querySelector('img')?.getAttribute('src')).toBe('https://lh3.example/ines');
    fireEvent.error(avatar().querySelector('img') as HTMLElement);
    expect(avatar().textContent).toBe('I');
  });

  test('the avatar shows the upper-case first letter of the e-mail when there is no picture', async () => {
    await draw(TopBar, '/terms', {});
    expect(avatar().textContent).toBe('I');
  });

  test('the avatar shows P when there is neither picture nor e-mail', async () => {
    await draw(TopBar, '/terms', { email: null });
    expect(avatar().textContent).toBe('P');
  });

  test('signed out on a wide screen Log in raises show-login-modal and Join now leads to /signup', async () => {
    await draw(TopBar, '/terms', null);
    expect(await raised('show-login-modal', () => user.click(item('Log in')))).toBe(1);
    expect(item('Join now').getAttribute('href')).toBe('/signup');
  });

  test('signed out the menu has Log In and Sign Up at /signup', async () => {
    await draw(TopBar, '/terms', null);
    await openMenu();
    expect(item('Sign Up').getAttribute('href')).toBe('/signup');
    expect(await raised('show-login-modal', () => user.click(item('Log In')))).toBe(1);
    expect(item('Log Out')).toBeUndefined();
  });
});

describe('mobile bottom navigation [2.3]', () => {
  test('signed in it has discover, curators, collections, favorites and my-threes', async () => {
    await draw(BottomBar, '/help', {});
    expect(links()).toEqual(['/discover', '/curators', '/collections', '/favorites', '/my-threes']);
  });

  const own = () => document.querySelector('a[href="/my-threes"]') as HTMLElement;

  test('signed in my-threes is shown as the avatar of the person', async () => {
    await draw(BottomBar, '/help', { avatar: PICTURE });
    expect(own().querySelector('img')?.getAttribute('src')).toBe('/media/ines.webp');
  });

  test('signed in my-threes is shown as the first letter of the e-mail when there is no avatar', async () => {
    await draw(BottomBar, '/help', {});
    expect(own().textContent).toBe('IMy threes');
  });

  test('signed out it has discover, curators, collections and a user icon that opens the login modal', async () => {
    await draw(BottomBar, '/help', null);
    expect(links()).toEqual(['/discover', '/curators', '/collections']);
    expect(await raised('show-login-modal', () => user.click(item('Log in')))).toBe(1);
  });

  test('the active item is marked, and things are under discover', async () => {
    await draw(BottomBar, '/collections', {});
    expect(currents()).toEqual(['/collections']);
    for (const path of ['/books', '/places/in/porto', '/places/map', '/products/moka-express']) {
      await go(path);
      expect(currents(), path).toEqual(['/discover']);
    }
  });

  test('my-threes is active for any path under it', async () => {
    await draw(BottomBar, '/help', {});
    for (const path of ['/my-threes', '/my-threes/all', '/picks/new']) {
      await go(path);
      expect(currents(), path).toEqual(['/my-threes']);
    }
  });
});

test.each([true, false])(
  'only an admin’s account menu leads to the admin pages (an admin: %s)',
  async (isAdmin) => {
    await draw(TopBar, '/terms', { isAdmin });
    await openMenu();
    expect(links().includes('/admin')).toBe(isAdmin);
  },
);
