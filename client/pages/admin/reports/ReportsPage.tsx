import { TabsInUrl } from '../kit/TabsInUrl.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { ReportList } from './ReportList.tsx';
import { TakedownList } from './TakedownList.tsx';

const TABS = [
  { id: 'reports', label: 'Reports', count: 'openReports' },
  { id: 'taken-down', label: 'Taken down', count: 'answeredTakedowns' },
] as const;

/** /admin/reports: the reports and the take-downs. The number in the navigation is the sum of those of the tabs. */
export function ReportsPage() {
  return (
    <AdminScreen title="Reports">
      <TabsInUrl label="List" param="list" tabs={TABS}>
        {({ id }) => (id === 'reports' ? <ReportList /> : <TakedownList />)}
      </TabsInUrl>
    </AdminScreen>
  );
}
