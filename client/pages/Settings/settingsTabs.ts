import { matchPath } from 'react-router-dom';

export const settingsTabs = [
  { id: 'general', label: 'General' },
  { id: 'account', label: 'Account' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'appearance', label: 'Appearance' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['id'];

/** The tab of an address: from the path, as in `/account/appearance`, or from `?tab=`. */
export function readSettingsTab(pathname: string, search: string): SettingsTab {
  const named = new URLSearchParams(search).get('tab') ?? matchPath('/account/:tab/*', pathname)?.params.tab;
  const tab = settingsTabs.find(({ id }) => id === named);
  if (tab) return tab.id;
  if (pathname.startsWith('/email-settings')) return 'notifications';
  return pathname.startsWith('/settings') ? 'general' : 'account';
}
