import { LinkButton } from '../../components/LinkButton.tsx';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import styles from './NoCurator.module.css';

/** Takes the place of the curator of the week. */
export function NoCurator() {
  return (
    <section className={styles.plain}>
      <h1 className={cx('mt-3 font-700', styles.title)}>
        Nine things.
        <br />
        Three of each.
      </h1>
      <div className="cluster gap-2 mt-6">
        <LinkButton to={pathTo.curators()} variant="primary">
          Meet the curators
        </LinkButton>
      </div>
    </section>
  );
}
