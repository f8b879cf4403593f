import { useState } from 'react';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import styles from './Settings.module.css';
import { SettingsTabs } from './SettingsTabs.tsx';
import type { SettingsTab } from './settingsTabs.ts';

/** The settings in a dialog over the page (spec 2.5). */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<SettingsTab>('general');
  return (
    <Dialog onClose={onClose} title="Settings" size="medium" sheet className={styles.dialog}>
      <SettingsTabs tab={tab} onTab={setTab} />
    </Dialog>
  );
}
