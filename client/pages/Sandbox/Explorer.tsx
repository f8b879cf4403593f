import { GraphiQL } from 'graphiql';
import { formatCount, plural } from '../../lib/format.ts';
import 'graphiql/style.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readExamples } from '../../lib/examples.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PasswordField } from '../../ui/forms/TextField.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Editors, type EditorsContext, openRequest, readShown, useAccessibleEditors } from './Editors.tsx';
import {
  fromHash,
  keepToken,
  keptToken,
  readLeft,
  readSaved,
  type SandboxRequest,
  type Sender,
} from './request.ts';
import styles from './Sandbox.module.css';
import { SavedRequests } from './SavedRequests.tsx';
import { SaveOrShare } from './SaveOrShare.tsx';
import { useFetcher } from './useFetcher.ts';

const examples = readExamples();

/**
 * Whether this page was opened with a request in its address, until it is reloaded. The link's author is unknown, so
 * nothing of it is stored beside the person's own queries, and it does not run automatically.
 */
let cameByLink: boolean | undefined;

/** GraphiQL with our examples, saved requests, an access token, the cost of a request and a link to it. */
export function Explorer() {
  const [{ first, isLinked, storage }] = useState(prepare);
  useEffect(() => {
    // A request from a link has its own storage. Only a reload switches between it and the person's.
    const reload = () => fromHash(location.hash) && location.reload();
    if (isLinked !== (fromHash(location.hash) !== undefined)) location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, [isLinked]);

  const editors = useRef<EditorsContext>(null);
  const [shown, setShown] = useState<string | null>();
  const [saved, setSaved] = useState(readSaved);
  const [token, setToken] = useState(keptToken);
  const [runsAsMe, setRunsAsMe] = useState(!isLinked);
  const [ready, setReady] = useState(false);
  const { viewer } = useViewer();
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  useAccessibleEditors(box);

  const me = token.trim() ? 'the owner of the token' : viewer ? (viewer.fullName ?? 'you') : undefined;
  const caller = (runsAsMe && me) || 'a visitor';
  const sender: Sender = runsAsMe ? { token: token.trim() } : 'visitor';
  const isAdmin = viewer?.isAdmin === true;
  const { fetcher, cost, events, asked, forget } = useFetcher({ sender, isAdmin, asksFirst: isLinked });
  const open = (request: SandboxRequest) => openRequest(editors.current, request);

  return (
    <div className={cx('grid gap-4 grid-1', styles.layout)}>
      <nav ref={keepFocus} aria-label="Examples" className={cx('text-15 min-w-0 touch', styles.examples)}>
        <h2 className={cx('mb-2 text-15', styles.listTitle)}>Examples</h2>
        <ul>
          {examples.map((example) => (
            <li key={example.title}>
              <button
                type="button"
                aria-current={shown === example.query || undefined}
                onClick={() => open(example)}
              >
                {example.title}
              </button>
            </li>
          ))}
        </ul>
        <SavedRequests saved={saved} onSaved={setSaved} onOpen={open} />
      </nav>
      <div className="min-w-0">
        {isLinked && (
          <p role="status" className="row wrap gap-2 mb-4 boxed round-panel bg-wash text-15">
            This request came from a link and runs as {caller}.{' '}
            {!runsAsMe && me ? (
              <Button size="small" onClick={() => setRunsAsMe(true)}>
                Run as me
              </Button>
            ) : (
              'You’ll be asked before it changes anything.'
            )}
          </p>
        )}
        <div className="grid gap-3 mb-4">
          <PasswordField
            label="Access token"
            optional
            hint={
              token.trim()
                ? 'Kept until you log out or close this tab.'
                : `Without one, requests are sent as ${caller}.`
            }
            placeholder="threes_pat_…"
            autoComplete="off"
            maxLength={200}
            value={token}
            onChange={(event) => {
              setToken(event.target.value);
              keepToken(event.target.value.trim());
            }}
            className={styles.token}
          />
          <SaveOrShare
            shown={shown}
            read={() => readShown(editors.current)}
            canSave={runsAsMe}
            onSaved={setSaved}
          />
        </div>
        <p role="status" className={cx('mb-2 mute text-15', styles.cost)}>
          {cost &&
            `The last request cost ${formatCount(cost.points)} of at most ${formatCount(cost.limit)} points.`}
          {events !== undefined &&
            (events === 0
              ? 'Waiting for the first event.'
              : `Live: ${formatCount(events)} ${plural(events, 'event')}. The latest is shown.`)}
        </p>
        <div ref={box} inert={!ready} className={cx('round-panel overflow-hidden border', styles.explorer)}>
          <GraphiQL
            fetcher={fetcher as never}
            storage={storage}
            query={first?.query}
            variables={first?.variables}
            defaultQuery=""
            forcedTheme={theme}
            isHeadersEditorEnabled={false}
            showPersistHeadersSettings={false}
            defaultEditorToolsVisibility="variables"
          >
            <GraphiQL.Logo>
              <Editors
                editors={editors}
                runsAtOnce={isLinked ? undefined : examples[0]?.query}
                onReady={setReady}
                onShow={setShown}
                onLeave={forget}
              />
            </GraphiQL.Logo>
          </GraphiQL>
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          title="Run this change?"
          confirmLabel="Run"
          onConfirm={() => asked.decide(true)}
          onCancel={() => asked.decide(false)}
        >
          <p>
            This request came from a link. It runs as {caller} and makes changes with{' '}
            {asked.calls.map((name, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code>{name}</code>
              </span>
            ))}
            . Run it only if you know what it does.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The request that is opened first, and a storage of its own if it came by a link. */
function prepare() {
  const shared = fromHash(location.hash);
  cameByLink ??= shared !== undefined;
  return {
    first: shared ?? (cameByLink ? undefined : readLeft()) ?? examples[0],
    isLinked: cameByLink,
    storage: cameByLink ? createMemory() : undefined,
  };
}

/** A storage for GraphiQL that lasts as long as the page. */
function createMemory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    get length() {
      return kept.size;
    },
  };
}

const subscribeToTheme = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
};

const useTheme = () =>
  useSyncExternalStore(subscribeToTheme, () =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  );
