import { type Settings, useSaveSettings } from '../../components/settings/useSettings.ts';
import type { Theme } from '../../gql/graphql.ts';
import { cx } from '../../ui/cx.ts';
import { useToast } from '../../ui/overlay/Toast.tsx';
import styles from './Settings.module.css';

const THEMES: readonly { theme: Theme; name: string; halves: readonly ('light' | 'dark')[] }[] = [
  { theme: 'LIGHT', name: 'Light', halves: ['light'] },
  { theme: 'DARK', name: 'Dark', halves: ['dark'] },
  { theme: 'SYSTEM', name: 'System', halves: ['light', 'dark'] },
];

export function AppearanceTab({ settings }: { settings: Settings | null }) {
  const save = useSaveSettings();
  const toast = useToast();
  return (
    <fieldset className={cx('grid gap-3 grid-3', styles.themes)}>
      <legend className="mb-3 font-600">Theme</legend>
      {THEMES.map(({ theme, name, halves }) => (
        <label
          key={theme}
          className={cx('stack gap-2', styles.theme, settings?.theme === theme && styles.chosen)}
        >
          <span className={cx('flex rounded overflow-hidden border', styles.sample)} aria-hidden="true">
            {halves.map((half) => (
              <span key={half} className={cx(half, styles.half)}>
                <span className={styles.object} />
                <span className={styles.object} />
                <span className={styles.object} />
              </span>
            ))}
          </span>
          <span className={cx('row wrap gap-2 font-500 touch', styles.choice)}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={settings?.theme === theme}
              disabled={!settings}
              onChange={async () => {
                if (await save({ theme })) toast('Preferences updated');
              }}
            />
            {name}
          </span>
        </label>
      ))}
      <p className={styles.note}>System matches your device’s light or dark setting.</p>
    </fieldset>
  );
}
