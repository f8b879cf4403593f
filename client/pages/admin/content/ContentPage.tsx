import { TabsInUrl } from '../kit/TabsInUrl.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { CollectionList } from './CollectionList.tsx';
import { PickList } from './PickList.tsx';

const TABS = [
  { id: 'picks', label: 'Picks' },
  { id: 'collections', label: 'Collections' },
] as const;

/** /admin/content: all picks and collections, whether public or not. */
export function ContentPage() {
  return (
    <AdminScreen title="Content">
      <TabsInUrl label="Kind" param="kind" tabs={TABS}>
        {({ id }) => (id === 'picks' ? <PickList /> : <CollectionList />)}
      </TabsInUrl>
    </AdminScreen>
  );
}
