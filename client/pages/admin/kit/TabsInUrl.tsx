import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { Count } from '../layout/Count.tsx';
import { ADMIN_COUNTS } from '../layout/documents.ts';
import type { Counts } from '../layout/entries.ts';

interface TabInUrl {
  id: string;
  label: string;
  /** The number of what waits in this tab, a part of that in the navigation. */
  count?: keyof Counts;
}

type AtLeastOne = readonly [TabInUrl, ...TabInUrl[]];

interface TabsInUrlProps<All extends AtLeastOne> {
  label: string;
  /** The parameter that has the id of the selected tab. Links name it, so it stays when the label changes. */
  param: string;
  tabs: All;
  /** The content of the selected tab. */
  children: (selected: All[number]) => ReactNode;
}

/** The tabs of an admin page whose selection is in the URL. Without one, the first is selected. */
export function TabsInUrl<All extends AtLeastOne>({ label, param, tabs, children }: TabsInUrlProps<All>) {
  const [params, setParams] = useSearchParams();
  // The navigation requests the numbers.
  const { data } = useQuery(ADMIN_COUNTS, { fetchPolicy: 'cache-only' });
  const [first] = tabs;
  const selected: All[number] = tabs.find(({ id }) => id === params.get(param)) ?? first;
  // The filters of one list mean nothing in the other, so they are dropped.
  const choose = (id: string) => setParams(id === first.id ? {} : { [param]: id }, { replace: true });
  const withCount = ({ id, label, count }: TabInUrl) => ({
    id,
    label: count ? (
      <span className="row gap-2">
        {label} <Count number={data?.adminCounts[count] ?? 0} counted="waiting" />
      </span>
    ) : (
      label
    ),
  });
  return (
    <>
      <Tabs label={label} name={param} tabs={tabs.map(withCount)} selected={selected.id} onSelect={choose} />
      <TabPanel name={param} id={selected.id}>
        <div className="mt-4">{children(selected)}</div>
      </TabPanel>
    </>
  );
}
