import { Link } from 'react-router-dom';
import { PrintFoot } from '../../components/PrintFoot.tsx';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/cx.ts';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={cx('row wrap justify-between note', styles.footer)}>
      <p>Nine things you stand behind.</p>
      <nav aria-label="More" className={cx('cluster gap-x-5', styles.links)}>
        <Link to={pathTo.becomeCurator()}>Become a curator</Link>
        <Link to={pathTo.help()}>Help and theme</Link>
        <Link to="/developers">Developers</Link>
        <Link to={pathTo.terms()}>Terms of Service</Link>
        <Link to={pathTo.privacyPolicy()}>Privacy Policy</Link>
        <Link to={pathTo.accessibility()}>Accessibility</Link>
      </nav>
      <PrintFoot />
    </footer>
  );
}
