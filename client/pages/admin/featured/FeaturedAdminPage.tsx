import { TabsInUrl } from '../kit/TabsInUrl.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import styles from './Featured.module.css';
import { FeaturedList } from './FeaturedList.tsx';

const TABS = [
  {
    id: 'picks',
    label: 'Picks',
    subject: 'PICK',
    note: 'Shown on the page of featured picks, in this order. While none are shown, the page has the newest picks.',
  },
  {
    id: 'curators',
    label: 'Curators',
    subject: 'PROFILE',
    note: 'The first one that is shown is the curator of the week on Discover. While none are shown, it is the newest curator.',
  },
] as const;

/** /admin/featured: the featured picks and curators, in order. */
export function FeaturedAdminPage() {
  return (
    <AdminScreen title="Featured" lead="Visitors see a change within five seconds.">
      <TabsInUrl label="Kind" param="kind" tabs={TABS}>
        {({ subject, note }) => (
          <div className={styles.panel}>
            <p className="mb-4 mute">{note}</p>
            <FeaturedList key={subject} subject={subject} />
          </div>
        )}
      </TabsInUrl>
    </AdminScreen>
  );
}
