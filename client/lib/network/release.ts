import { skipNextLeaveWarning } from '../browser/leaveWarning.ts';

const RELOADED_FOR = 'threes-reloaded-for';
/** The build that this page was to be reloaded for. A person who has stopped that still has the old page. */
let requested: string | undefined;

/** The build that a page belongs to (build/indexHtml.ts). Undefined in development. */
const buildIn = (html: string) => /<meta name="build" content="([^"]+)"/.exec(html)?.[1];

/**
 * Reloads the page at its present address if the server has a newer build, whose files have other names: once for
 * each build, with drafts kept. Resolves to true if a reload was begun; the reader can still stop it. None is begun if
 * the build is the same, or if the page was already reloaded for it.
 */
export async function reloadAfterRelease(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const response = own ? await fetch('/index.html', { cache: 'no-store' }).catch(() => null) : null;
  const latest = response?.ok ? buildIn(await response.text()) : undefined;
  const wasStopped = latest === requested;
  if (!latest || latest === own || !rememberReload(latest)) return false;
  // Drafts are kept, so they need no confirmation.
  skipNextLeaveWarning();
  // Firefox ignores `reload` after a reader has stopped one.
  if (wasStopped) window.location.replace(window.location.pathname + window.location.search);
  else window.location.reload();
  return true;
}

/**
 * Whether this page is not one that was reloaded for this build. Without storage the result is false, to prevent
 * endless reloads.
 */
function rememberReload(build: string): boolean {
  if (requested === build) return true;
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === build) return false;
    sessionStorage.setItem(RELOADED_FOR, build);
    requested = build;
    return true;
  } catch {
    return false;
  }
}
