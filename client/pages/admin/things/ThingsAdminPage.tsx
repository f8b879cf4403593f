import { TabsInUrl } from '../kit/TabsInUrl.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { ChangeList } from './ChangeList.tsx';
import { DuplicateList } from './DuplicateList.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { ThingList } from './ThingList.tsx';

const TABS = [
  { id: 'suggestions', label: 'Suggestions', count: 'openThingSuggestions', List: SuggestionList },
  { id: 'similar', label: 'Similar names', List: DuplicateList },
  { id: 'all', label: 'All', List: ThingList },
  { id: 'changes', label: 'Changes', List: ChangeList },
] as const;

/** /admin/things: merges and splits of wrongly matched things. */
export function ThingsAdminPage() {
  return (
    <AdminScreen title="Things" lead="The books, places and products that picks are about.">
      <TabsInUrl label="List" param="list" tabs={TABS}>
        {({ List }) => <List />}
      </TabsInUrl>
    </AdminScreen>
  );
}
