import { useSignOut } from '../../components/auth/useSignOut.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useSettings } from '../../components/settings/useSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
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

function Panel({ tab, accountPart }: Pick<SettingsTabsProps, 'tab' | 'accountPart'>) {
  const { settings, error, retry } = useSettings();
  if (tab === 'account')
    return accountPart === 'sessions' ? <SessionsAndData /> : <AccountTab form={accountPart} />;
  if (error && !settings)
    return <ErrorState title="Couldn’t load your settings" error={error} onRetry={retry} />;
  if (!settings) return <SettingsSkeleton rows={tab === 'notifications' ? 5 : 3} />;
  if (tab === 'general') return <GeneralTab settings={settings} />;
  if (tab === 'notifications') return <NotificationsTab settings={settings} />;
  return <AppearanceTab settings={settings} />;
}

function SettingsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy="true" className="stack">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={cx('row justify-between', styles.waiting)}>
          <div className="fill">
            <Skeleton width="60%" height={22} />
            <Skeleton width="80%" height={22} className="mt-1" />
          </div>
          <Skeleton width={44} height={26} />
        </div>
      ))}
    </div>
  );
}
