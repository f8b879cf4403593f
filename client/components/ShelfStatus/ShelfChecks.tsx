import { Link } from 'react-router-dom';
import type { ShelfStatus_ViewerFragment } from '../../gql/graphql.ts';
import { categories } from '../../lib/categories.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import styles from './ShelfStatus.module.css';

interface ShelfChecksProps {
  viewer: ShelfStatus_ViewerFragment;
  onEditProfile: () => void;
}

/** The checks that the reviewer will see for each pick and the profile. They do not prevent a submission. */
export function ShelfChecks({ viewer: { profile, shelf }, onEditProfile }: ShelfChecksProps) {
  const about = (pickId: string | null) =>
    shelf.checks.flatMap((check) => (check.pickId === pickId ? check.message : [])).join(' · ');
  const ofProfile = about(null);
  const ofPicks = profile.picks.flatMap(({ id, category, rank }) => {
    const words = about(id);
    return words ? { id, name: `${categories[category].singular} ${rank ?? ''}`.trim(), words } : [];
  });
  if (!ofProfile && ofPicks.length === 0) return null;
  return (
    <section aria-label="What the reviewer will see" className="mt-4">
      <p className={cx('note font-600', styles.label)}>
        What the reviewer will see.
        {shelf.actionEnabled && ` You can ${shelf.action === 'PUBLISH' ? 'publish' : 'submit'} anyway.`}
      </p>
      <ul className={cx('grid gap-x-5 grid-3', styles.checkList)}>
        {ofPicks.map(({ id, name, words }) => (
          <li key={id}>
            <Link
              to={pathTo.editPick(id)}
              state={{ overShelf: true }}
              className={cx('mute quiet-link', styles.check)}
            >
              <span className={cx('font-600 ink', styles.checked)}>{name}:</span> {words}
            </Link>
          </li>
        ))}
        {ofProfile && (
          <li>
            <button type="button" className={cx('mute quiet-link', styles.check)} onClick={onEditProfile}>
              <span className={cx('font-600 ink', styles.checked)}>Profile:</span> {ofProfile}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
