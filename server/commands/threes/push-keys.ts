import webPush from 'web-push';
import type { Command } from './command.ts';

/** Generates keys for push messages. They are only printed, not stored. */
export const pushKeysCommand: Command = {
  summary: 'Create the keys for push messages, to be set as VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.',
  about:
    'The keys are printed and stored nowhere. Browsers that subscribed with other keys must subscribe again.',
  options: {},
  examples: [['Into the settings', 'threes push-keys >> .env']],
  async run() {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    return {
      text: `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`,
      facts: { publicKey, privateKey },
    };
  },
};
