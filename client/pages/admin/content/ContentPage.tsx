import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { CollectionList } from './CollectionList.tsx';
import { PickList } from './PickList.tsx';

const TABS = [
  { id: 'picks', label: 'Picks' },
  { id: 'collections', label: 'Collections' },
] as const;

/** /admin/content: all picks and collections, whether public or not. */
export function ContentPage() {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') === 'collections' ? 'collections' : 'picks';
  // A search in one list is not carried over to the other.
  const choose = (next: string) => setParams(next === 'picks' ? {} : { kind: next }, { replace: true });
  return (
    <AdminScreen title="Content">
      <Tabs label="Kind" name="content" tabs={TABS} selected={kind} onSelect={choose} />
      <TabPanel name="content" id={kind}>
        <div className="mt-4">{kind === 'picks' ? <PickList /> : <CollectionList />}</div>
      </TabPanel>
    </AdminScreen>
  );
}
