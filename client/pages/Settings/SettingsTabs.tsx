import { useSignOut } from '../../components/auth/useSignOut.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useSettings } from '../../components/settings/useSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { type AccountForm, AccountTab, SessionsAndData } from './AccountTab.tsx';
import { AppearanceTab } from './AppearanceTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import styles from './Settings.module.css';
import { type SettingsTab, settingsTabs } from './settingsTabs.ts';

interface SettingsTabsProps {
  tab: SettingsTab;
  /** The first content of the account tab: a form, or its page of sessions and data. */
  accountPart?: AccountForm | 'sessions' | undefined;
  onTab: (tab: SettingsTab) => void;
}

/** The tabs and Log out (spec 2.5), in the dialog and on the page. */
export function SettingsTabs({ tab, accountPart, onTab }: SettingsTabsProps) {
  const signOut = useSignOut();
  return (
    <div className="stack relative">
      <Tabs label="Settings" name="settings" tabs={settingsTabs} selected={tab} onSelect={onTab} />
      <div className="py-4">
        <TabPanel name="settings" id={tab}>
          <Panel tab={tab} accountPart={accountPart} />
        </TabPanel>
      </div>
      <div className="border-t pt-4">
        <Button variant="ghost" className={styles.logOut} onClick={signOut}>
          Log out
        </Button>
      </div>
    </div>
  );
}

const TABS = { general: GeneralTab, notifications: NotificationsTab, appearance: AppearanceTab };

function Panel({ tab, accountPart }: Pick<SettingsTabsProps, 'tab' | 'accountPart'>) {
  const { settings, error, retry } = useSettings();
  if (tab === 'account')
    return accountPart === 'sessions' ? <SessionsAndData /> : <AccountTab form={accountPart} />;
  if (error && !settings)
    return <ErrorState title="Couldn’t load your settings" error={error} onRetry={retry} />;
  const Tab = TABS[tab];
  // The rows are there before the settings have loaded, so that Log out does not move.
  return (
    <div aria-busy={!settings}>
      <Tab settings={settings} />
    </div>
  );
}
