import { useEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the content of a new page, unless it is already there, in a dialog or in the search box. After a
 * redirect the focus stays, because the reader may have moved it since the previous page.
 */
export function usePageFocus({ pathname }: Location): void {
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    const { activeElement } = document;
    if (how === 'REPLACE' && activeElement !== document.body) return;
    if (!main || main.contains(activeElement) || activeElement?.closest('dialog, search')) return;
    main.focus({ preventScroll: true });
  }, [pathname, how]);
}
