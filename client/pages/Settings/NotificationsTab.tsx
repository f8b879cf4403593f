import { type Settings, useSaveSettings } from '../../components/settings/useSettings.ts';
import { useIsPhone } from '../../lib/useMediaQuery.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useToast } from '../../ui/Toast.tsx';

const KINDS = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    hint: 'Emails about your shelf. We always send the ones your account needs.',
  },
  { name: 'newFollowers', label: 'New followers', hint: 'When someone follows you.' },
  { name: 'pickLikes', label: 'Pick likes', hint: 'When someone saves one of your picks.' },
  { name: 'comments', label: 'Comments', hint: 'When someone comments on one of your picks.' },
  {
    name: 'pushNotifications',
    label: 'Push notifications',
    hint: 'On this device, where supported.',
  },
  { name: 'weeklyDigest', label: 'Weekly digest', hint: 'New picks from people you follow, once a week.' },
] as const;

/** Switches for each kind of notification. */
export function NotificationsTab({ settings }: { settings: Settings }) {
  const save = useSaveSettings();
  const toast = useToast();
  const isPhone = useIsPhone();
  const change = async (name: (typeof KINDS)[number]['name'], on: boolean) => {
    // On wide screens the switch itself is enough (spec 8).
    if ((await save({ [name]: on })) && isPhone)
      toast('Notification preferences updated', { duration: 2000 });
  };
  return KINDS.map(({ name, label, hint }) => (
    <Switch
      key={name}
      label={label}
      hint={hint}
      checked={settings[name]}
      onChange={(on) => change(name, on)}
    />
  ));
}
