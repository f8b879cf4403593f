import { EXAMPLE_ORIGIN } from '../../../server/modules/address/routes.rules.ts';
import { cx } from '../../ui/cx.ts';
import { useCopy } from '../../ui/overlay/useCopy.ts';
import styles from './Developers.module.css';

/** Code to copy. This site's address replaces the example's. */
export function Code({ label, children }: { label: string; children: string }) {
  // The server renders the example's address, and then replaces it in the whole page.
  const origin = typeof window === 'undefined' ? EXAMPLE_ORIGIN : window.location.origin;
  const code = children.trimEnd().replaceAll(EXAMPLE_ORIGIN, origin);
  const copy = useCopy('code');
  return (
    <figure className={cx('bg-wash rounded', styles.code)}>
      <figcaption>
        <span>{label}</span>
        <button type="button" aria-label={`Copy ${label}`} onClick={() => copy(code)}>
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <pre tabIndex={0}>
        <code suppressHydrationWarning>{code}</code>
      </pre>
    </figure>
  );
}
