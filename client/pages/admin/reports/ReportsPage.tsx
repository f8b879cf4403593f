import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { ReportList } from './ReportList.tsx';
import { TakedownList } from './TakedownList.tsx';

const TABS = [
  { id: 'reports', label: 'Reports' },
  { id: 'taken-down', label: 'Taken down' },
] as const;

/** /admin/reports: the reports and the take-downs. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('list') === 'taken-down' ? 'taken-down' : 'reports';
  // The filters of one list mean nothing in the other, so they are dropped.
  const choose = (next: string) => setParams(next === 'reports' ? {} : { list: next }, { replace: true });
  return (
    <AdminScreen title="Reports">
      <Tabs label="List" name="reports" tabs={TABS} selected={shown} onSelect={choose} />
      <TabPanel name="reports" id={shown}>
        <div className="mt-4">{shown === 'reports' ? <ReportList /> : <TakedownList />}</div>
      </TabPanel>
    </AdminScreen>
  );
}
