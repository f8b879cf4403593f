import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';

/** Moves the focus to the content of a new page, unless it is already there, in a dialog or in the search box. */
export function usePageFocus({ pathname }: Location): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    const { activeElement } = document;
    if (!main || main.contains(activeElement) || activeElement?.closest('dialog, search')) return;
    main.focus({ preventScroll: true });
  }, [pathname]);
}
