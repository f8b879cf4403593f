import { useEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';

/** On another page the focus starts at its content, unless something there already took it or one is searching. */
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
