import { useEditorContext } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { Link2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useViewer } from '../../lib/viewer.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/TextField.tsx';
import { examples } from './examples.ts';
import { type Cost, fromHash, keepToken, keptToken, type SandboxRequest, send, toHash } from './request.ts';
import styles from './Sandbox.module.css';

const EMPTY: SandboxRequest = { query: '', variables: '' };

/** GraphiQL with our examples, an access token, the cost of the last request and a link to the query. */
export function Explorer() {
  // The query that the editors were last given. What people type since then is in `edited`.
  const [given, setGiven] = useState(() => fromHash(location.hash) ?? examples[0] ?? EMPTY);
  const edited = useRef<SandboxRequest>(given);
  const [token, setToken] = useState(keptToken);
  const [cost, setCost] = useState<Cost>();
  const [ready, setReady] = useState(false);
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  useAccessibleEditors(box);

  const open = useCallback((request: SandboxRequest) => {
    // GraphiQL takes a query only when it changes, and this one may have been given before.
    flushSync(() => setGiven(EMPTY));
    setGiven(request);
    edited.current = request;
    setCost(undefined);
  }, []);
  useEffect(() => {
    const follow = () => {
      const shared = fromHash(location.hash);
      if (shared) open(shared);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [open]);

  const fetcher = useCallback(
    async (operation: Parameters<typeof send>[0]) => {
      const answer = await send(operation, token.trim());
      if (operation.operationName !== 'IntrospectionQuery') setCost(answer.extensions?.cost);
      return answer;
    },
    [token],
  );

  return (
    <div className={cx('grid gap-4 grid-1', styles.layout)}>
      <nav aria-label="Examples" className={styles.examples}>
        <h2 className={styles.listTitle}>Examples</h2>
        <ul>
          {examples.map((example) => (
            <li key={example.title}>
              <button
                type="button"
                aria-current={given.query === example.query || undefined}
                onClick={() => open(example)}
              >
                {example.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <div className={cx('grid gap-3 mb-4', styles.tools)}>
          <TokenField
            value={token}
            onChange={(value) => {
              setToken(value);
              keepToken(value.trim());
            }}
          />
          <ShareLink request={edited} />
        </div>
        <div ref={box} inert={!ready} className={cx('round-panel overflow-hidden border', styles.explorer)}>
          <GraphiQL
            fetcher={fetcher}
            query={given.query}
            variables={given.variables}
            onEditQuery={(query) => {
              edited.current = { ...edited.current, query };
            }}
            onEditVariables={(variables) => {
              edited.current = { ...edited.current, variables };
            }}
            forcedTheme={theme}
            isHeadersEditorEnabled={false}
            showPersistHeadersSettings={false}
            defaultEditorToolsVisibility={false}
          >
            <GraphiQL.Logo>
              <EditorsReady onChange={setReady} />
            </GraphiQL.Logo>
          </GraphiQL>
        </div>
        <p role="status" className={cx('mt-2 mute text-15', styles.cost)}>
          {cost &&
            `This request cost ${cost.points.toLocaleString('en')} of at most ${cost.limit.toLocaleString('en')} points.`}
        </p>
      </div>
    </div>
  );
}

/** GraphiQL ignores a press of its button that comes before its editors are loaded. */
function EditorsReady({ onChange }: { onChange: (ready: boolean) => void }) {
  const { queryEditor, responseEditor } = useEditorContext({ nonNull: true });
  const ready = Boolean(queryEditor && responseEditor);
  useEffect(() => onChange(ready), [ready, onChange]);
  return null;
}

function TokenField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { viewer } = useViewer();
  const caller = viewer ? `as ${viewer.fullName ?? 'you'}` : 'as a visitor';
  return (
    <TextField
      label="Access token"
      optional
      hint={
        value.trim()
          ? 'Kept until you log out or close this tab.'
          : `Without one, requests are sent ${caller}.`
      }
      placeholder="threes_pat_…"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={styles.token}
    />
  );
}

function ShareLink({ request }: { request: { readonly current: SandboxRequest } }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    const hash = toHash(request.current);
    if (!hash) return setSaid('This query is too long for a link.');
    history.replaceState(history.state, '', hash);
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid('Link copied.');
    } catch {
      setSaid('Copy the link from the address bar.');
    }
  };
  return (
    <div className={cx('row wrap gap-3 mute text-15', styles.share)}>
      <Button onClick={share}>
        <Link2 size={18} strokeWidth={1.75} aria-hidden="true" />
        Copy link
      </Button>
      <span role="status">{said}</span>
    </div>
  );
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
 * Completes what GraphiQL leaves out for screen readers and the keyboard: names of the text boxes, editors that scroll
 * by keyboard, and tabs that are plain buttons, because each holds a second one that closes it.
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
