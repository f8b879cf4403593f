import type { ApolloClient } from '@apollo/client';
import {
  REQUESTED_PAGE_COOKIE,
  UNKNOWN_PAGE_COOKIE,
} from '../../server/modules/account/session/cookies.rules.ts';
import { raise } from '../lib/browser/events.ts';
import { refetchFailed } from './offline/refetchFailed.ts';
import { startServiceWorker } from './offline/serviceWorker.ts';
import { startPrefetch } from './routes/prefetch.ts';
import { findRoute } from './routes/routes.ts';
import { UNKNOWN_PAGE } from './routes/UnknownPage.tsx';

/** Starts tasks that can wait until the page is used. `cookies` are those that it began with. The signal ends them. */
export function startBackgroundTasks(
  client: ApolloClient,
  toast: (message: string) => void,
  cookies: string,
  signal: AbortSignal,
): void {
  // Loaded before the first click, so that its result shows at once.
  void Promise.allSettled([
    import('../components/FavoriteButton/setFavorite.ts'),
    import('../components/FollowButton/setFollow.ts'),
    import('../ui/overlay/ToastList.tsx'),
    // Without it, the first link to a member's page would need one more file.
    import('./routes/unrenderedPages.ts'),
  ]);
  startPrefetch(signal);
  refetchFailed(client, signal);
  startServiceWorker(client);
  const path = parseMemberPage(takeCookie(REQUESTED_PAGE_COOKIE, cookies));
  if (path) raise('show-login-modal', { kind: 'visit', path });
  if (takeCookie(UNKNOWN_PAGE_COOKIE, cookies)) toast(UNKNOWN_PAGE);
}

/** Reads a cookie that the server set for this page, and deletes it. */
function takeCookie(name: string, cookies: string): string {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
  if (value) document.cookie = `${name}=; Path=/; Max-Age=0`;
  return value;
}

/** The members' page of a cookie's value. Null if it is none, because anyone can set a cookie. */
function parseMemberPage(value: string): string | null {
  try {
    const path = decodeURIComponent(value);
    const [pathname = ''] = path.split(/[?#]/);
    return findRoute(pathname)?.access ? path : null;
  } catch {
    return null;
  }
}
