import { useQuery } from '@apollo/client/react';
import { Fragment } from 'react';
import { type Settings, useSaveSettings } from '../../components/settings/useSettings.ts';
import { useIsPhone } from '../../lib/browser/useMediaQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { ACCOUNT } from './documents.ts';
import styles from './Settings.module.css';
import { UnconfirmedEmail } from './security/EmailForm.tsx';
import { type PushState, usePush } from './usePush.ts';

const KINDS = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    hint: 'Emails about your shelf, followers, saves, comments and answers. We always send the ones your account needs.',
  },
  {
    name: 'newFollowers',
    label: 'New followers',
    hint: 'When someone follows you. At most one email a day.',
  },
  {
    name: 'pickLikes',
    label: 'Saves',
    hint: 'When someone saves one of your picks. At most one email a day.',
  },
  {
    name: 'comments',
    label: 'Comments',
    hint: 'When someone comments on one of your picks or replies to you.',
  },
  {
    name: 'pushNotifications',
    label: 'Push notifications',
    hint: 'On this device, where supported.',
  },
  {
    name: 'weeklyDigest',
    label: 'Weekly digest',
    hint: 'An email on Mondays with new picks from people you follow.',
  },
] as const;

/** The message of the switch for push messages about this browser. */
const PUSH_HINTS: Record<PushState, string> = {
  unknown: 'On this device, where supported.',
  unsupported: 'This browser doesn’t support push notifications.',
  blocked: 'Your browser blocks them. Allow notifications for this site in the browser’s settings.',
  failed: 'Your browser’s push service couldn’t be reached. Please try again.',
  off: 'Not yet on this device.',
  on: 'On for this device.',
};

/** Switches for each kind of notification. */
export function NotificationsTab({ settings }: { settings: Settings | null }) {
  const save = useSaveSettings();
  const toast = useToast();
  const isPhone = useIsPhone();
  const push = usePush();
  const account = useQuery(ACCOUNT, { fetchPolicy: 'cache-and-network' }).data?.viewer?.account;
  const change = async (name: (typeof KINDS)[number]['name'], on: boolean) => {
    if (name === 'pushNotifications') void (on ? push.turnOn() : push.turnOff());
    // On wide screens the switch itself is enough (spec 8).
    if ((await save({ [name]: on })) && isPhone)
      toast('Notification preferences updated', { duration: 2000 });
  };
  const isWaiting = settings?.pushNotifications && (push.state === 'off' || push.state === 'failed');
  const kinds = KINDS.filter(({ name }) => name !== 'pushNotifications' || push.isOffered);
  return (
    <>
      {kinds.map(({ name, label, hint }) => (
        <Fragment key={name}>
          <Switch
            label={label}
            hint={name === 'pushNotifications' && settings?.[name] ? PUSH_HINTS[push.state] : hint}
            checked={settings?.[name]}
            onChange={(on) => change(name, on)}
          />
          {name === 'pushNotifications' && isWaiting && (
            <div className={styles.device}>
              <Button variant="secondary" onClick={() => push.turnOn()}>
                Turn on for this device
              </Button>
            </div>
          )}
        </Fragment>
      ))}
      {/* Below the switches: it comes later, and would move them under a finger. */}
      {account?.emailConfirmed === false && (
        <UnconfirmedEmail>
          Your email address isn’t confirmed yet. Until then, we send only emails about the review of your
          shelf and your account.
        </UnconfirmedEmail>
      )}
    </>
  );
}
