import { useState } from 'react';
import { useClientValue } from '../../lib/useClientValue.ts';
import styles from './Developers.module.css';

const EXAMPLE_ORIGIN = 'https://threes.example';

/** Code to copy, with the address of this site in the place of the example’s. */
export function Code({ label, children }: { label: string; children: string }) {
  const origin = useClientValue(
    () => window.location.origin,
    () => EXAMPLE_ORIGIN,
  );
  const code = children.trimEnd().replaceAll(EXAMPLE_ORIGIN, origin);
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <figure className={styles.code}>
      <figcaption>
        <span>{label}</span>
        <button type="button" aria-label={`Copy ${label}`} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
