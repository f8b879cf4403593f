import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { opensElsewhere } from '../../ui/opensElsewhere.ts';

/**
 * Lets a second click on a link, while the page it leads to is not drawn yet, replace the entry of the first in the
 * history. The router would add another one, so that leaving the page takes two steps. The page is asked for again,
 * because its reload after a release may have been stopped.
 */
export function useReplaceRepeatedNavigation(): void {
  const navigate = useNavigate();
  const drawn = createPath(useLocation());
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const requested = createPath(window.location);
      const { href } = (event.target as Element).closest('a') ?? {};
      if (href !== window.location.href || requested === drawn || opensElsewhere(event)) return;
      event.preventDefault();
      navigate(requested, { replace: true, state: window.history.state?.usr });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [drawn, navigate]);
}
