import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Page, PageHead } from '../../components/Page/Page.tsx';
import { PhoneMenu } from '../../components/PhoneMenu/PhoneMenu.tsx';
import { useTitle } from '../../lib/head.ts';
import { pathTo } from '../../lib/paths.ts';
import { SettingsTabs } from './SettingsTabs.tsx';
import { readSettingsTab } from './settingsTabs.ts';

/** Tabs that have become pages. Mails of earlier releases lead to them. */
const MOVED = new Map([
  ['tokens', pathTo.tokens()],
  ['webhooks', pathTo.webhooks()],
]);

const ACCOUNT_PARTS = new Map([
  ['/security', 'password'],
  [pathTo.sessions(), 'sessions'],
] as const);

/** /settings and the other addresses of the account. The address says which tab is open. */
export function SettingsPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useTitle('Settings');
  const moved = MOVED.get(new URLSearchParams(search).get('tab') ?? '');
  if (moved) return <Navigate to={moved} replace />;
  return (
    <Page width="text">
      <PhoneMenu on="settings" />
      <PageHead title="Settings" />
      <SettingsTabs
        tab={readSettingsTab(pathname, search)}
        accountPart={ACCOUNT_PARTS.get(pathname)}
        onTab={(tab) => navigate(pathTo.settings(tab), { replace: true })}
      />
    </Page>
  );
}
