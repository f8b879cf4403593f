import { useEffect } from 'react';
import { createPath, useLocation } from 'react-router-dom';

/**
 * Ignores a second click on a link while the page it leads to is not drawn yet. The router would add a second entry to
 * the history, so that leaving the page takes two steps.
 */
export function useOneNavigation(): void {
  const drawn = createPath(useLocation());
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { href } = (event.target as Element).closest('a') ?? {};
      if (href === window.location.href && createPath(window.location) !== drawn) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [drawn]);
}
