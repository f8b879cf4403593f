import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { Count } from '../layout/Count.tsx';
import { ADMIN_COUNTS } from '../layout/documents.ts';
import { ReportList } from './ReportList.tsx';
import { TakedownList } from './TakedownList.tsx';

const TABS = [
  { id: 'reports', label: 'Reports', count: 'openReports' },
  { id: 'taken-down', label: 'Taken down', count: 'answeredTakedowns' },
] as const;

/** /admin/reports: the reports and the take-downs. The number in the navigation is the sum of those of the tabs. */
export function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('list') === 'taken-down' ? 'taken-down' : 'reports';
  // The filters of one list mean nothing in the other, so they are dropped.
  const choose = (next: string) => setParams(next === 'reports' ? {} : { list: next }, { replace: true });
  // The navigation requests the numbers.
  const { data } = useQuery(ADMIN_COUNTS, { fetchPolicy: 'cache-only' });
  const tabs = TABS.map(({ id, label, count }) => ({
    id,
    label: (
      <span className="row gap-2">
        {label} <Count number={data?.adminCounts[count] ?? 0} counted="waiting" />
      </span>
    ),
  }));
  return (
    <AdminScreen title="Reports">
      <Tabs label="List" name="reports" tabs={tabs} selected={shown} onSelect={choose} />
      <TabPanel name="reports" id={shown}>
        <div className="mt-4">{shown === 'reports' ? <ReportList /> : <TakedownList />}</div>
      </TabPanel>
    </AdminScreen>
  );
}
