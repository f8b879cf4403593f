import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
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
      ) : query.error ? (
        <ErrorState title="Couldn’t load the settings" query={query} />
      ) : (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      <div className={cx('mt-8', styles.below)}>
        <SiteWebhooks />
        <SiteApps />
        <SiteHealth />
      </div>
    </AdminScreen>
  );
}
