import type { ReactNode } from 'react';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { ObjectImage } from '../../../components/PickImage/PickImage.tsx';
import { categories } from '../../../lib/categories.ts';
import { cx } from '../../../ui/cx.ts';
import { FactLine } from '../../../ui/FactLine.tsx';
import type { EditorPick } from './documents.ts';
import styles from './PickLine.module.css';

interface PickLineProps {
  pick: EditorPick;
  note?: ReactNode;
}

/** A pick as a line of a list: picture, title, category, reference and curator. */
export function PickLine({ pick, note }: PickLineProps) {
  const { slug, singular } = categories[pick.category];
  return (
    <>
      <span className={cx('grid flex-none', styles.picture)}>
        <span data-category={slug} className={styles.object}>
          <ObjectImage object={pick} sizes="64px" />
        </span>
      </span>
      <span className="stack fill">
        <span dir="auto" className="font-600 leading-130 break-anywhere clamp-2">
          {pick.title}
        </span>
        <span className={cx('note leading-140 break-anywhere', styles.facts)}>
          <FactLine>
            {singular}
            {pick.reference && <bdi>{pick.reference}</bdi>}
            <bdi>{formatDisplayName(pick.profile)}</bdi>
          </FactLine>
        </span>
        {note}
      </span>
    </>
  );
}
