import type { ApolloClient } from '@apollo/client';
import { REQUESTED_PAGE_COOKIE } from '../../server/modules/account/account.rules.ts';
import { raise } from '../lib/events.ts';
import { askAgain } from './askAgain.ts';
import { startPrefetch } from './prefetch.ts';
import { answerTo } from './routes.ts';
import { startWorker } from './worker.ts';

/** What can wait until the page is drawn. */
export function afterStart(client: ApolloClient): void {
  // Saving and following turn their buttons at once.
  void Promise.allSettled([
    import('../components/FavoriteButton/setFavorite.ts'),
    import('../components/FollowButton/setFollow.ts'),
  ]);
  startPrefetch();
  askAgain(client);
  startWorker(client);
  const path = takeRequestedPage();
  if (path) raise('show-login-modal', { kind: 'visit', path });
}

/** The members' page that the server sent this visitor away from, once. */
export function takeRequestedPage(): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${REQUESTED_PAGE_COOKIE}=([^;]*)`);
  const value = pattern.exec(document.cookie)?.[1];
  if (!value) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there in every browser
  document.cookie = `${REQUESTED_PAGE_COOKIE}=; Path=/; Max-Age=0`;
  try {
    const path = decodeURIComponent(value);
    const [pathname = ''] = path.split(/[?#]/);
    return answerTo(pathname).kind === 'members' ? path : null;
  } catch {
    return null;
  }
}
