import { ArrowLeft } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { DetailOrigin } from '../../components/DetailLink/detailState.ts';
import styles from './Kicker.module.css';
import { OriginLink } from './OriginLink.tsx';

interface KickerProps {
  /** The collection that it was opened from: then the line is a breadcrumb. */
  origin?: DetailOrigin;
  style?: CSSProperties;
  children: ReactNode;
}

/** The line above a title. On phones it stays in view beside the Close button. */
export function Kicker({ origin, style, children }: KickerProps) {
  if (!origin) {
    return (
      <p className={styles.kicker} style={style}>
        {children}
      </p>
    );
  }
  return (
    <nav aria-label="Breadcrumb" className={styles.kicker} style={style}>
      <OriginLink origin={origin} className={styles.origin}>
        <ArrowLeft aria-hidden="true" />
        <bdi className={styles.name}>{origin.title}</bdi>
      </OriginLink>
      <Slash />
      {children}
    </nav>
  );
}

export function Slash(props: { 'data-shows'?: string }) {
  return (
    <span {...props} className={styles.slash} aria-hidden="true">
      /
    </span>
  );
}
