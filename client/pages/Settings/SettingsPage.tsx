import { useLocation, useNavigate } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { PhoneMenu } from '../../components/PhoneMenu/PhoneMenu.tsx';
import { useTitle } from '../../lib/head.ts';
import { SettingsTabs } from './SettingsTabs.tsx';
import { settingsTabOf } from './settingsTabs.ts';

/** /settings and the account's other addresses; which tab is open stands in the address. */
export function SettingsPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useTitle('Settings');
  return (
    <Page width="text">
      <PhoneMenu on="settings" />
      <PageHead title="Settings" />
      <SettingsTabs
        tab={settingsTabOf(pathname, search)}
        onTab={(tab) => navigate({ pathname, search: `?tab=${tab}` }, { replace: true })}
      />
    </Page>
  );
}
