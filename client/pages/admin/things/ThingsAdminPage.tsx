import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { ChangeList } from './ChangeList.tsx';
import { DuplicateList } from './DuplicateList.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { ThingList } from './ThingList.tsx';

const TABS = [
  { id: 'suggestions', label: 'Suggestions' },
  { id: 'similar', label: 'Similar names' },
  { id: 'all', label: 'All' },
  { id: 'changes', label: 'Changes' },
] as const;
type TabId = (typeof TABS)[number]['id'];

const lists: Record<TabId, () => React.ReactNode> = {
  suggestions: SuggestionList,
  similar: DuplicateList,
  all: ThingList,
  changes: ChangeList,
};

/** /admin/things: merges and splits of wrongly matched things. */
export function ThingsAdminPage() {
  const [params, setParams] = useSearchParams();
  const shown = TABS.find(({ id }) => id === params.get('list'))?.id ?? 'suggestions';
  const List = lists[shown];
  // The filters of one list mean nothing in the other, so they are dropped.
  const choose = (next: string) => setParams(next === 'suggestions' ? {} : { list: next }, { replace: true });
  return (
    <AdminScreen title="Things" lead="Books, places and products that several shelves share.">
      <Tabs label="List" name="things" tabs={TABS} selected={shown} onSelect={choose} />
      <TabPanel name="things" id={shown}>
        <div className="mt-4">
          <List />
        </div>
      </TabPanel>
    </AdminScreen>
  );
}
