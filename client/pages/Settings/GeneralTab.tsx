import { type Settings, useSaveSettings } from '../../components/settings/useSettings.ts';
import type { SettingsInput } from '../../gql/graphql.ts';
import { Switch } from '../../ui/forms/Switch.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';

/** Switches for the counts and categories shown with picks. */
export function GeneralTab({ settings }: { settings: Settings | null }) {
  const save = useSaveSettings();
  const toast = useToast();
  const change = async (changes: SettingsInput) => {
    if (await save(changes)) toast('Preferences updated');
  };
  return (
    <>
      <Switch
        label="Show favorites count"
        hint="Show how many people saved a pick."
        checked={settings?.showFavoritesCount}
        onChange={(showFavoritesCount) => change({ showFavoritesCount })}
      />
      <Switch
        label="Show categories"
        hint="Show whether a pick is a book, a place or a product."
        checked={settings?.showCategories}
        onChange={(showCategories) => change({ showCategories })}
      />
      <Switch
        label="Allow comments on my shelf"
        hint="Let members comment on your picks and collections."
        checked={settings?.commentsEnabled}
        onChange={(commentsEnabled) => change({ commentsEnabled })}
      />
    </>
  );
}
