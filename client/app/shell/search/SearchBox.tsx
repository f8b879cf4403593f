import { Search } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type Location, useNavigate } from 'react-router-dom';
import { QUERY_MAX, readQuery } from '../../../../server/modules/search/search.rules.ts';
import { useSearchShortcut } from '../../../lib/browser/shortcuts.ts';
import { lazyWithRetry } from '../../../lib/network/lazyWithRetry.ts';
import { pathTo } from '../../../lib/paths.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './SearchBox.module.css';

const Suggestions = lazyWithRetry(() => import('./Suggestions.tsx'), 'Suggestions');

/** The search box of the top bar. The key `/` focuses it. A blank search does nothing. */
export function SearchBox({ page }: { page: Location }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [reached, setReached] = useState(false);
  const asked = page.pathname === '/search' ? readQuery(new URLSearchParams(page.search)) : '';

  useSearchShortcut(input);
  useEffect(() => {
    // The reader may have been here before this code was loaded.
    if (document.activeElement === input.current) setReached(true);
  }, []);

  // The box shows the query of the page, also after going back. Otherwise it keeps what is being typed.
  const shown = useRef(asked);
  useEffect(() => {
    if (input.current && shown.current !== asked) input.current.value = asked;
    shown.current = asked;
  }, [asked]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim();
    if (query) navigate(pathTo.search(query));
  };

  return (
    <search className={cx('relative', styles.search)}>
      {/* Without scripts, or before they have loaded, the browser submits the form itself. */}
      <form action="/search" onSubmit={onSubmit}>
        <Search size={18} className="search-icon" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search"
          aria-keyshortcuts="/"
          placeholder="Search..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={QUERY_MAX}
          defaultValue={asked}
          className={cx('bg-wash rounded text-15 w-full', styles.input)}
          onFocus={() => setReached(true)}
        />
      </form>
      {/* Loaded at the first focus. The input would lose the focus in a boundary that is not hydrated yet. */}
      {reached && (
        <Suspense fallback={null}>
          <Suggestions input={input} />
        </Suspense>
      )}
    </search>
  );
}
