import { useMutation } from '@apollo/client/react';
import { type FormEvent, useEffect, useId } from 'react';
import { WEBHOOK_URL_MAX, webhookMessages } from '../../../server/modules/webhook/webhook.rules.ts';
import type { WebhookEvent, Webhooks_WebhookFragment } from '../../gql/graphql.ts';
import { toProblem } from '../../lib/network/errors.ts';
import { useFieldErrors } from '../../lib/useFieldErrors.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox, Checkboxes } from '../../ui/forms/Checkboxes.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useToast } from '../../ui/overlay/Toast.tsx';
import { CREATE_WEBHOOK, UPDATE_WEBHOOK } from './documents.ts';
import styles from './Webhooks.module.css';
import { listWebhookEvents } from './webhookEvents.ts';

interface WebhookDialogProps {
  forSite: boolean;
  /** The one that is edited. Without it, a new one is made. */
  webhook?: Webhooks_WebhookFragment;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

/** The form of a webhook. */
export function WebhookDialog({ forSite, webhook, onClose, onCreated }: WebhookDialogProps) {
  const toast = useToast();
  const [create, { loading: creating }] = useMutation(CREATE_WEBHOOK);
  const [update, { loading: updating }] = useMutation(UPDATE_WEBHOOK);
  const { form, errors, setErrors, refuse } = useFieldErrors();
  const formId = useId();
  const busy = creating || updating;
  const eventsError = Object.entries(errors).find(([path]) => path.startsWith('events'))?.[1];

  // The content of a dialog that scrolls is focused otherwise.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const url = String(typed.get('url')).trim();
    const events = typed.getAll('events') as WebhookEvent[];
    const missing = {
      ...(url === '' && { url: webhookMessages.urlMissing }),
      ...(events.length === 0 && { events: webhookMessages.eventsMissing }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    setErrors({});
    try {
      if (webhook) {
        const isActive = typed.has('isActive');
        await update({ variables: { input: { id: webhook.id, url, events, isActive } } });
        toast('Webhook saved');
        onClose();
      } else {
        const { data } = await create({ variables: { input: { url, events, forSite } } });
        if (data?.createWebhook) onCreated(data.createWebhook.secret);
      }
    } catch (failure) {
      const { fields, message } = toProblem(failure, 'Error saving the webhook. Please try again.');
      if (Object.keys(fields).length > 0) refuse(fields);
      else toast(message, { tone: 'error' });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="stack gap-4 mt-2" noValidate onSubmit={onSubmit}>
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
          {listWebhookEvents(forSite).map(({ event, name, label }) => (
            <Checkbox
              key={event}
              name="events"
              value={event}
              defaultChecked={webhook?.events.includes(event)}
              invalid={Boolean(eventsError)}
            >
              <span className={cx('stack flex-1', styles.label)}>
                {label}
                <code className={styles.code}>{name}</code>
              </span>
            </Checkbox>
          ))}
        </Checkboxes>
        {webhook && (
          <Checkbox name="isActive" defaultChecked={webhook.isActive}>
            <span>Turned on</span>
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}
