import { pathTo } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/media/Mark.tsx';
import styles from './ErrorScreen.module.css';

/** The top-level error screen (spec 8), with one text for a broken session and one for everything else. */
export function ErrorScreen({ error }: { error: unknown }) {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  // If a module fails to load, the message holds its file name, which may contain "Auth".
  const aboutSession = /auth|session|token/i.test(text) && !/import.* module|preload/i.test(text);
  return (
    <main className={styles.screen} role="alert">
      <Mark size={44} />
      <h1 className="mt-6">{aboutSession ? 'Authentication Error' : 'Something went wrong'}</h1>
      <p className="mt-3 mute text-17">
        {aboutSession
          ? 'There was an issue with your session. Please sign in again.'
          : 'An unexpected error occurred. Please try refreshing the page.'}
      </p>
      <div className="cluster gap-3 mt-6 justify-center">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
        {aboutSession && <Button onClick={clearAndContinue}>Clear Data & Continue</Button>}
      </div>
    </main>
  );
}

async function clearAndContinue(): Promise<void> {
  try {
    localStorage.clear();
    // More code might not load now. The service worker's files are not a person's data.
    for (const name of (await globalThis.caches?.keys()) ?? [])
      if (!name.startsWith('threes-code-')) await caches.delete(name);
  } finally {
    window.location.assign(pathTo.discover());
  }
}
