import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import styles from './Featured.module.css';
import { FeaturedList } from './FeaturedList.tsx';

const TABS = [
  { id: 'PICK', label: 'Picks' },
  { id: 'PROFILE', label: 'Curators' },
] as const;
const NOTES = {
  PICK: 'Shown on the page of featured picks, in this order. While none are shown, the page has the newest picks.',
  PROFILE:
    'The first one that is shown is the curator of the week on Discover. While none are shown, it is the newest curator.',
};

/** /admin/featured: the featured picks and curators, in order. */
export function FeaturedAdminPage() {
  const [params, setParams] = useSearchParams();
  const subject = params.get('kind') === 'curators' ? 'PROFILE' : 'PICK';
  const choose = (next: 'PICK' | 'PROFILE') =>
    setParams(next === 'PICK' ? {} : { kind: 'curators' }, { replace: true });
  return (
    <AdminScreen title="Featured" lead="Visitors see a change within five seconds.">
      <Tabs label="Kind" name="featured" tabs={TABS} selected={subject} onSelect={choose} />
      <TabPanel name="featured" id={subject}>
        <div className={styles.panel}>
          <p className="mb-4 mute">{NOTES[subject]}</p>
          <FeaturedList key={subject} subject={subject} />
        </div>
      </TabPanel>
    </AdminScreen>
  );
}
