import { useLocation, useNavigate } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { PhoneMenu } from '../../components/PhoneMenu/PhoneMenu.tsx';
import { useTitle } from '../../lib/head.ts';
import { SettingsTabs } from './SettingsTabs.tsx';
import { settingsTabOf } from './settingsTabs.ts';

/** /settings and the other addresses of the account. The address says which tab is open. */
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
