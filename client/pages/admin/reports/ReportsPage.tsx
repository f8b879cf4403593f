import { useQuery } from '@apollo/client/react';
import { AddressTabs } from '../kit/AddressTabs.tsx';
import { AdminScreen } from '../layout/AdminScreen.tsx';
import { Count } from '../layout/Count.tsx';
import { ADMIN_COUNTS } from '../layout/documents.ts';
import { ReportList } from './ReportList.tsx';
import { TakedownList } from './TakedownList.tsx';

/** /admin/reports: the reports and the take-downs. The number in the navigation is the sum of those of the tabs. */
export function ReportsPage() {
  // The navigation requests the numbers.
  const { data } = useQuery(ADMIN_COUNTS, { fetchPolicy: 'cache-only' });
  const labelWith = (label: string, count: 'openReports' | 'answeredTakedowns') => (
    <span className="row gap-2">
      {label} <Count number={data?.adminCounts[count] ?? 0} counted="waiting" />
    </span>
  );
  return (
    <AdminScreen title="Reports">
      <AddressTabs
        label="List"
        name="reports"
        param="list"
        tabs={[
          { id: 'reports', label: labelWith('Reports', 'openReports') },
          { id: 'taken-down', label: labelWith('Taken down', 'answeredTakedowns') },
        ]}
      >
        {({ id }) => (id === 'reports' ? <ReportList /> : <TakedownList />)}
      </AddressTabs>
    </AdminScreen>
  );
}
