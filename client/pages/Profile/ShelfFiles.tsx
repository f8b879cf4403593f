import { cx } from '../../ui/cx.ts';
import styles from './ShelfFiles.module.css';

const FORMS = [
  { file: 'shelf.md', label: 'Markdown' },
  { file: 'shelf.csv', label: 'CSV' },
  { file: 'shelf.jsonld', label: 'JSON-LD' },
  { file: 'places.gpx', label: 'Places as GPX' },
  { file: 'places.geojson', label: 'Places as GeoJSON' },
];

/** Links to a public shelf as a file. */
export function ShelfFiles({ username }: { username: string }) {
  return (
    <p className="row note wrap gap-x-3">
      <span>Download your shelf</span>
      {FORMS.map(({ file, label }) => (
        <a
          key={file}
          href={`/@${username}/${file}`}
          download
          className={cx('inline-flex items-center', styles.file)}
        >
          {label}
        </a>
      ))}
    </p>
  );
}
