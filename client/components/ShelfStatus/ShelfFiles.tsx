import type { FragmentType } from '@apollo/client';
import type { ShelfStatus_ViewerFragment } from '../../gql/graphql.ts';
import { useFragmentData } from '../../lib/useFragmentData.ts';
import { cx } from '../../ui/cx.ts';
import { SHELF_STATUS_VIEWER } from './documents.ts';
import styles from './ShelfFiles.module.css';

const FORMS = [
  { file: 'shelf.md', label: 'Markdown' },
  { file: 'shelf.csv', label: 'CSV' },
  { file: 'shelf.jsonld', label: 'JSON-LD' },
  { file: 'places.gpx', label: 'Places as GPX' },
  { file: 'places.geojson', label: 'Places as GeoJSON' },
];

/** Links to the member's public shelf as a file. Nothing until the shelf is public. */
export function ShelfFiles({ viewer: from }: { viewer: FragmentType<ShelfStatus_ViewerFragment> }) {
  const { data, complete } = useFragmentData(SHELF_STATUS_VIEWER, from);
  if (!complete || data.profile.status !== 'APPROVED' || !data.profile.username) return null;
  const { username } = data.profile;
  return (
    <p className={cx('row note wrap gap-x-3', styles.files)}>
      <span>Download your shelf</span>
      {FORMS.map(({ file, label }) => (
        <a key={file} href={`/@${username}/${file}`} download className={styles.file}>
          {label}
        </a>
      ))}
    </p>
  );
}
