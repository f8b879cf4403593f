import { ArrowLeft } from 'lucide-react';
import { use, useId } from 'react';
import { formatDisplayName } from '../../../components/CuratorName/CuratorName.tsx';
import { DetailLink } from '../../../components/DetailLink/DetailLink.tsx';
import { DetailList } from '../../../components/DetailLink/DetailList.tsx';
import { type DetailOrigin, IsDetailPage } from '../../../components/DetailLink/detailState.ts';
import { PickImage } from '../../../components/PickImage/PickImage.tsx';
import { refTo } from '../../../components/refTo.ts';
import { useIsPhone } from '../../../lib/browser/useMediaQuery.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useFragmentData } from '../../../lib/useFragmentData.ts';
import { cx } from '../../../ui/cx.ts';
import detail from '../Detail.module.css';
import { OriginLink } from './OriginLink.tsx';
import styles from './RelatedTiles.module.css';
import { RELATED } from './relatedPick.ts';

/** The maximum number of tiles (spec 9). */
const ON_PHONES = 6;
const ELSEWHERE = 9;

interface RelatedTilesProps {
  /** A label above the title. */
  label?: string;
  /** By default, that these are other picks of `by` (spec 2.7). */
  title?: string;
  /** Undefined or null while it is unknown. */
  by?: { username?: string | null; fullName?: string | null } | null | undefined;
  ids: readonly string[] | undefined;
  pending?: boolean;
  /** The collection that the first tile leads back to. */
  origin?: DetailOrigin;
}

/** Square tiles that lead to more picks. */
export function RelatedTiles({ label, title, by, ids = [], pending, origin }: RelatedTilesProps) {
  const heading = useId();
  const Subheading = use(IsDetailPage) ? 'h2' : 'h3';
  const places = useIsPhone() ? ON_PHONES : ELSEWHERE;
  const most = origin ? places - 1 : places;
  const shown = ids.slice(0, most);
  const words = title ?? (
    <>
      Other picks{' '}
      {by && (
        <>
          by <bdi>{by.username ? `@${by.username}` : formatDisplayName(by)}</bdi>
        </>
      )}
    </>
  );
  return (
    <section aria-labelledby={heading} aria-busy={pending}>
      <Subheading id={heading} className={detail.label}>
        {label ?? words}
      </Subheading>
      {label && ids.length > 0 && <p className="mb-3 mute">{words}</p>}
      {!pending && ids.length === 0 && <p className="mute">No related picks available</p>}
      <DetailList paths={shown.map(pathTo.pick)}>
        <ul className="grid gap-2 grid-3">
          {origin && (
            <li>
              <OriginLink origin={origin} className={styles.back}>
                <ArrowLeft size={18} />
                <bdi className="clamp-3">{origin.title}</bdi>
              </OriginLink>
            </li>
          )}
          {shown.map((id, index) => (
            <li key={id}>
              <Tile id={id} number={index + 1} origin={origin} />
            </li>
          ))}
          {pending &&
            Array.from({ length: most }, (_, index) => (
              <li key={index}>
                <Placeholder number={index + 1} />
              </li>
            ))}
        </ul>
      </DetailList>
    </section>
  );
}

function Tile({ id, number, origin }: { id: string; number: number; origin?: DetailOrigin }) {
  const { data: pick, complete } = useFragmentData(RELATED, refTo('Pick', id));
  if (!complete) return <Placeholder number={number} />;
  return (
    <DetailLink
      kind="pick"
      id={id}
      origin={origin}
      aria-label={pick.title}
      title={pick.title}
      className={styles.tile}
    >
      {pick.image ? (
        <PickImage pick={pick} cut="square" variant="thumbnail" sizes="(min-width: 768px) 112px, 30vw" />
      ) : (
        <Placeholder number={number}>{pick.title}</Placeholder>
      )}
    </DetailLink>
  );
}

/** A tile that is loading, or the title of a pick without a picture. */
function Placeholder({ number, children }: { number: number; children?: string }) {
  return (
    <span className={cx(styles.placeholder, !children && styles.pending)} aria-hidden="true">
      <span className="mute tabular">#{String(number).padStart(2, '0')}</span>
      <bdi className="clamp-3">{children}</bdi>
    </span>
  );
}
