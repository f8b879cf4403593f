import { lazy, Suspense, useEffect, useState } from 'react';
import { applyHiding } from '../components/settings/hiding.ts';
import { useSettings } from '../components/settings/useSettings.ts';
import { useAppEvent } from '../lib/events.ts';
import { chooseTheme, type ThemeChoice } from '../lib/theme.ts';

const SettingsDialog = lazy(() =>
  import('../pages/Settings/SettingsDialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

/** What only the signed-in need around every page: their settings take effect, and can open over it. */
export function Member() {
  const { settings } = useSettings();
  const [open, setOpen] = useState(false);
  useAppEvent('openSettings', () => setOpen(true));

  const theme = settings?.theme;
  useEffect(() => {
    if (theme) chooseTheme(theme.toLowerCase() as ThemeChoice);
  }, [theme]);

  const known = settings !== null;
  const favorites = settings?.showFavoritesCount === false;
  const categories = settings?.showCategories === false;
  useEffect(() => {
    if (known) applyHiding({ favorites, categories });
  }, [known, favorites, categories]);
  useEffect(() => () => applyHiding(null), []);

  return <Suspense fallback={null}>{open && <SettingsDialog onClose={() => setOpen(false)} />}</Suspense>;
}
