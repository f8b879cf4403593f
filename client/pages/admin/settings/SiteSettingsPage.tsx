import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { cx } from '../../../ui/cx.ts';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { SITE_SETTINGS } from './documents.ts';
import { SiteApps } from './SiteApps.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SiteHealth } from './SiteHealth.tsx';
import styles from './SiteSettings.module.css';
import { SiteWebhooks } from './SiteWebhooks.tsx';
import { toEditedSite } from './useSiteForm.ts';

/** /admin/settings: the settings of the site. */
export function SiteSettingsPage() {
  const { data, ...query } = useQuery(SITE_SETTINGS, { fetchPolicy: 'network-only' });
  /** Counts the finished edits. The next one starts from the then current settings. */
  const [edits, setEdits] = useState(0);
  const site = toEditedSite(data?.site);
  return (
    <AdminScreen title="Settings" lead="These settings apply to the whole site.">
      {site ? (
        <SiteForm key={edits} site={site} focused={edits > 0} onDone={() => setEdits(edits + 1)} />
      ) : (
        <NotLoaded what="the settings" height={200} query={query} />
      )}
      <div className={cx('mt-8', styles.below)}>
        <SiteWebhooks />
        <SiteApps />
        <SiteHealth />
      </div>
    </AdminScreen>
  );
}
