import { useMutation } from '@apollo/client/react';
import { WEBHOOK_URL_MAX, webhookMessages } from '../../../server/modules/webhook/webhook.rules.ts';
import type { WebhookEvent, Webhooks_WebhookFragment } from '../../gql/graphql.ts';
import { cx } from '../../ui/cx.ts';
import { Checkbox, Checkboxes } from '../../ui/forms/Checkboxes.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { FormDialog } from '../FormDialog/FormDialog.tsx';
import { CREATE_WEBHOOK, UPDATE_WEBHOOK } from './documents.ts';
import styles from './Webhooks.module.css';
import { listWebhookEvents } from './webhookEvents.ts';

interface WebhookDialogProps {
  forSite: boolean;
  /** The webhook to edit. A new one if left out. */
  webhook?: Webhooks_WebhookFragment;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

function readForm(typed: FormData) {
  const url = String(typed.get('url')).trim();
  const events = typed.getAll('events') as WebhookEvent[];
  return {
    data: { url, events, isActive: typed.has('isActive') },
    fields: {
      ...(url === '' && { url: webhookMessages.urlMissing }),
      ...(events.length === 0 && { events: webhookMessages.eventsMissing }),
    },
  };
}

/** What was changed of a webhook. A new address and other events ask for a proof of identity. */
function listChanges(before: Webhooks_WebhookFragment, after: ReturnType<typeof readForm>['data']) {
  const { url, events, isActive } = after;
  const isSame = events.length === before.events.length && events.every((it) => before.events.includes(it));
  return {
    ...(url !== before.url && { url }),
    ...(!isSame && { events }),
    ...(isActive !== before.isActive && { isActive }),
  };
}

export function WebhookDialog({ forSite, webhook, onClose, onCreated }: WebhookDialogProps) {
  const toast = useToast();
  const [create] = useMutation(CREATE_WEBHOOK);
  const [update] = useMutation(UPDATE_WEBHOOK);

  const save = async (typed: ReturnType<typeof readForm>['data']) => {
    const { url, events } = typed;
    if (webhook) {
      await update({ variables: { input: { id: webhook.id, ...listChanges(webhook, typed) } } });
      toast('Webhook saved');
      onClose();
    } else {
      const { data } = await create({ variables: { input: { url, events, forSite } } });
      if (data?.createWebhook) onCreated(data.createWebhook.secret);
    }
  };

  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      action={webhook ? 'Save' : 'Add webhook'}
      failed="Couldn’t save the webhook. Please try again."
      onClose={onClose}
      read={readForm}
      submit={save}
    >
      {(errors) => {
        const eventsError = Object.entries(errors).find(([path]) => path.startsWith('events'))?.[1];
        return (
          <>
            <TextField
              label="Address"
              name="url"
              type="url"
              inputMode="url"
              placeholder="https://example.com/webhook"
              hint="Where messages are sent. It must be public and use https."
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              maxLength={WEBHOOK_URL_MAX}
              defaultValue={webhook?.url}
              error={errors.url}
            />
            <Checkboxes legend="Send a message when" error={eventsError}>
              {listWebhookEvents(forSite, Boolean(webhook?.curatorId)).map(({ event, name, label }) => (
                <Checkbox
                  key={event}
                  name="events"
                  value={event}
                  defaultChecked={webhook?.events.includes(event)}
                  invalid={Boolean(eventsError)}
                >
                  <span className={cx('stack flex-1', styles.label)}>
                    {label}
                    <code className={cx('mute font-400', styles.code)}>{name}</code>
                  </span>
                </Checkbox>
              ))}
            </Checkboxes>
            {webhook && (
              <Checkbox name="isActive" defaultChecked={webhook.isActive}>
                <span>Turned on</span>
              </Checkbox>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
