import { useEditorContext, useExecutionContext } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import { formatCount } from '../../lib/format.ts';
import 'graphiql/style.css';
import { X } from 'lucide-react';
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { readExamples } from '../../lib/examples.ts';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PasswordField } from '../../ui/forms/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import {
  type Cost,
  fromHash,
  keepToken,
  keptToken,
  listen,
  readLeft,
  readOperation,
  readSaved,
  type SandboxRequest,
  type Sender,
  saveAs,
  send,
  withoutAdminFields,
} from './request.ts';
import styles from './Sandbox.module.css';
import { SaveOrShare } from './SaveOrShare.tsx';

const examples = readExamples();

/**
 * Whether this page was opened with a request in its address, until it is reloaded. The link's author is unknown, so
 * nothing of it is stored beside the person's own queries, and it does not run automatically.
 */
let cameByLink: boolean | undefined;

/** GraphiQL with our examples, saved requests, an access token, the cost of a request and a link to it. */
export function Explorer() {
  const [shared] = useState(() => fromHash(location.hash));
  const [isLinked] = useState(() => {
    cameByLink ??= shared !== undefined;
    return cameByLink;
  });
  const storage = useMemo(() => (isLinked ? createMemory() : undefined), [isLinked]);
  useEffect(() => {
    // A request from a link has its own storage. Only a reload switches between it and the person's.
    const reload = () => fromHash(location.hash) && location.reload();
    if (!isLinked) reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, [isLinked]);

  const [first] = useState(() => shared ?? (isLinked ? undefined : readLeft()) ?? examples[0]);
  const editors = useRef<ReturnType<typeof useEditorContext>>(null);
  const [shown, setShown] = useState<string | null>();
  const [saved, setSaved] = useState(readSaved);
  const [token, setToken] = useState(keptToken);
  const [runsAsMe, setRunsAsMe] = useState(!isLinked);
  const [asked, setAsked] = useState<{ calls: string[]; decide: (runs: boolean) => void }>();
  const [cost, setCost] = useState<Cost>();
  const [events, setEvents] = useState<number>();
  const [ready, setReady] = useState(false);
  const { viewer } = useViewer();
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  useAccessibleEditors(box);

  const me = token.trim() ? 'the owner of the token' : viewer ? (viewer.fullName ?? 'you') : undefined;
  const caller = (runsAsMe && me) || 'a visitor';
  const sender: Sender = runsAsMe ? { token: token.trim() } : 'visitor';
  // A new fetcher would make GraphiQL read the schema again.
  const latest = useRef({ sender });
  latest.current = { sender };
  const isAdmin = viewer?.isAdmin === true;
  const fetcher = useCallback(
    async (operation: Parameters<typeof send>[0]) => {
      const { kind, calls } = readRunning(operation);
      if (kind === 'query' && operation.operationName === 'IntrospectionQuery') {
        const schema = await send(operation, 'visitor');
        return isAdmin ? schema : withoutAdminFields(schema);
      }
      setEvents(undefined);
      setCost(undefined);
      if (kind === 'mutation' && isLinked) {
        const runs = await new Promise<boolean>((decide) => setAsked({ calls, decide }));
        setAsked(undefined);
        if (!runs) return { data: null };
      }
      if (kind !== 'subscription') {
        const answer = await send(operation, latest.current.sender);
        setCost(answer.extensions?.cost);
        return answer;
      }
      setEvents(0);
      const { subscribe } = listen(operation, latest.current.sender);
      return {
        subscribe: (to: Parameters<typeof subscribe>[0]) =>
          subscribe({
            ...to,
            next: (event) => {
              setEvents((count = 0) => count + 1);
              to.next(event);
            },
          }),
      };
    },
    [isAdmin, isLinked],
  );

  const readShown = (): SandboxRequest => ({
    query: editors.current?.queryEditor?.getValue() ?? '',
    variables: editors.current?.variableEditor?.getValue() ?? '',
  });
  /** Opens a request in the tab that has it, or else in a new one. */
  const open = ({ query, variables }: SandboxRequest) => {
    const { current } = editors;
    if (!current) return;
    const at = current.tabs.findIndex((tab) => tab.query === query && (tab.variables ?? '') === variables);
    if (at >= 0) return current.changeTab(at);
    // The editors take the values of the new tab first.
    flushSync(current.addTab);
    current.queryEditor?.setValue(query);
    current.variableEditor?.setValue(variables);
  };
  const forgetAnswer = useCallback(() => {
    setCost(undefined);
    setEvents(undefined);
  }, []);

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
        {saved.length > 0 && (
          <>
            <h2 className={cx('mb-2 text-15', styles.listTitle)}>Saved</h2>
            <ul aria-label="Saved requests">
              {saved.map((request) => (
                <li key={request.name} className="row">
                  <button type="button" onClick={() => open(request)}>
                    {request.name}
                  </button>
                  <IconButton
                    label={`Remove “${request.name}”`}
                    size="small"
                    onClick={() => setSaved(saveAs(request.name))}
                  >
                    <X size={16} />
                  </IconButton>
                </li>
              ))}
            </ul>
          </>
        )}
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
          <SaveOrShare read={readShown} canSave={runsAsMe} onSaved={setSaved} />
        </div>
        <p role="status" className={cx('mb-2 mute text-15', styles.cost)}>
          {cost &&
            `This request cost ${formatCount(cost.points)} of at most ${formatCount(cost.limit)} points.`}
          {events !== undefined &&
            `Live: ${events === 1 ? '1 event' : `${formatCount(events)} events`}. The latest is shown.`}
        </p>
        <div ref={box} inert={!ready} className={cx('round-panel overflow-hidden border', styles.explorer)}>
          <GraphiQL
            fetcher={fetcher as never}
            storage={storage}
            query={first?.query}
            variables={first?.variables}
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
                onLeave={forgetAnswer}
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

/** The operation to run. The server also refuses what cannot be parsed here. */
function readRunning(operation: Parameters<typeof readOperation>[0]): ReturnType<typeof readOperation> {
  try {
    return readOperation(operation);
  } catch {
    return { kind: 'mutation', calls: ['something that can’t be read'] };
  }
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

interface EditorsProps {
  /** Takes the editors and tabs, which only what is within GraphiQL can read. */
  editors: RefObject<ReturnType<typeof useEditorContext>>;
  /** The query that runs at once if it is shown first. */
  runsAtOnce: string | undefined;
  /** GraphiQL ignores a press of its button that comes before its editors are loaded. */
  onReady: (ready: boolean) => void;
  onShow: (query: string | null | undefined) => void;
  /** Called when another tab is opened, whose answer is another one. */
  onLeave: () => void;
}

function Editors({ editors, runsAtOnce, onReady, onShow, onLeave }: EditorsProps) {
  const context = useEditorContext({ nonNull: true });
  const { queryEditor, variableEditor, responseEditor, tabs, activeTabIndex } = context;
  const { run, stop } = useExecutionContext({ nonNull: true });
  const ready = Boolean(queryEditor && responseEditor);
  const hasRun = useRef(false);
  editors.current = context;
  const leave = useRef(() => {});
  leave.current = () => {
    stop();
    onLeave();
  };
  const tab = tabs[activeTabIndex];
  useEffect(() => onShow(tab?.query), [tab?.query, onShow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another tab is opened
  useEffect(() => () => leave.current(), [tab?.id]);
  // The editors would write Tab into the text, and the keyboard could not leave them.
  useEffect(() => {
    for (const editor of [queryEditor, variableEditor, responseEditor]) {
      const keys = editor?.getOption('extraKeys');
      if (typeof keys === 'object')
        editor?.setOption('extraKeys', { ...keys, Tab: false, 'Shift-Tab': false });
    }
  }, [queryEditor, variableEditor, responseEditor]);
  useEffect(() => {
    onReady(ready);
    if (!ready || hasRun.current) return;
    hasRun.current = true;
    if (queryEditor?.getValue() === runsAtOnce) run();
  }, [ready, onReady, run, queryEditor, runsAtOnce]);
  return null;
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

/**
 * Completes what GraphiQL leaves out for screen readers and the keyboard: names of the text boxes, editors that
 * scroll by keyboard, and tabs that are plain buttons, because each holds a second one that closes it.
 */
function useAccessibleEditors(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const complete = () => {
      for (const input of root.querySelectorAll('.CodeMirror textarea:not([aria-label])')) {
        input.setAttribute('aria-label', input.closest('section')?.getAttribute('aria-label') ?? 'Editor');
      }
      for (const it of root.querySelectorAll<HTMLElement>('.CodeMirror-scroll[tabindex="-1"]'))
        it.tabIndex = 0;
      for (const it of root.querySelectorAll('[role=tablist], [role=tab], [role=tabpanel]')) {
        it.removeAttribute('role');
      }
      for (const it of root.querySelectorAll('[aria-selected]')) it.removeAttribute('aria-selected');
    };
    const observer = new MutationObserver(complete);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-selected'] });
    complete();
    return () => observer.disconnect();
  }, [box]);
}
