import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import type { ShelfStatus_ViewerFragment } from '../../gql/graphql.ts';
import { SHELF_STATUS_VIEWER } from './documents.ts';
import styles from './ShelfFiles.module.css';

const FORMS = [
  { ending: 'md', label: 'Markdown' },
  { ending: 'csv', label: 'CSV' },
  { ending: 'jsonld', label: 'JSON-LD' },
];

/** Links to the member's public shelf as a file. Nothing until the shelf is public. */
export function ShelfFiles({ viewer: from }: { viewer: FragmentType<ShelfStatus_ViewerFragment> }) {
  const { data, complete } = useFragment({
    fragment: SHELF_STATUS_VIEWER,
    fragmentName: 'ShelfStatus_viewer',
    from,
  });
  if (!complete || data.profile.status !== 'APPROVED' || !data.profile.username) return null;
  const { username } = data.profile;
  return (
    <p className={styles.files}>
      <span>Download your shelf</span>
      {FORMS.map(({ ending, label }) => (
        <a key={ending} href={`/@${username}/shelf.${ending}`} download className={styles.file}>
          {label}
        </a>
      ))}
    </p>
  );
}
