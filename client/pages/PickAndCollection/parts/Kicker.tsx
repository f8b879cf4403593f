import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DetailOrigin } from '../../../components/DetailLink/detailState.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './Kicker.module.css';
import { OriginLink } from './OriginLink.tsx';

interface KickerProps {
  /** The collection that it was opened from: then the line is a breadcrumb. */
  origin?: DetailOrigin;
  children?: ReactNode;
}

/** The line above a title. On phones it stays in view beside the Close button. */
export function Kicker({ origin, children }: KickerProps) {
  if (!origin) return <p className={cx('row min-w-0 gap-6px font-600', styles.kicker)}>{children}</p>;
  return (
    <nav aria-label="Breadcrumb" className={cx('row min-w-0 gap-6px font-600', styles.kicker)}>
      <OriginLink origin={origin} className={cx('row gap-1 min-w-0 quiet-link', styles.origin)}>
        <ArrowLeft size={18} />
        <bdi className="truncate">{origin.title}</bdi>
      </OriginLink>
      {children}
    </nav>
  );
}
