import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';

interface AddressTab {
  id: string;
  label: ReactNode;
}

type AtLeastOne = readonly [AddressTab, ...AddressTab[]];

interface AddressTabsProps<All extends AtLeastOne> {
  label: string;
  name: string;
  /** Has the id of the selected tab in the address. Without it, the first one is selected. */
  param: string;
  tabs: All;
  /** The content of the selected tab. */
  children: (selected: All[number]) => ReactNode;
}

/** The tabs of an admin page, which a reload or a link opens again. */
export function AddressTabs<All extends AtLeastOne>({
  label,
  name,
  param,
  tabs,
  children,
}: AddressTabsProps<All>) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const selected: All[number] = tabs.find(({ id }) => id === params.get(param)) ?? first;
  // The filters of one list mean nothing in the other, so they are dropped.
  const choose = (id: string) => setParams(id === first.id ? {} : { [param]: id }, { replace: true });
  return (
    <>
      <Tabs label={label} name={name} tabs={tabs} selected={selected.id} onSelect={choose} />
      <TabPanel name={name} id={selected.id}>
        <div className="mt-4">{children(selected)}</div>
      </TabPanel>
    </>
  );
}
