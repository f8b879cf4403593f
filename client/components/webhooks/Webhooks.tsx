import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { WEBHOOKS_MAX } from '../../../server/modules/webhook/webhook.rules.ts';
import type { Webhooks_WebhookFragment } from '../../gql/graphql.ts';
import { useStayHere } from '../../lib/browser/useBackGuard.ts';
import { type Polled, usePollWhile } from '../../lib/network/pollWhile.ts';
import { Button } from '../../ui/Button.tsx';
import { keepFocus } from '../../ui/keepFocus.ts';
import { ConfirmAction } from '../ConfirmAction.tsx';
import { SecretDialog } from '../SecretDialog/SecretDialog.tsx';
import { DELETE_WEBHOOK, ROTATE_SECRET } from './documents.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import styles from './Webhooks.module.css';

const MINUTE_MS = 60_000;

/** Whether a time is less than a minute away. */
const isNow = (at: string): boolean => Math.abs(Date.parse(at) - Date.now()) < MINUTE_MS;

type Webhook = Webhooks_WebhookFragment;
type Asked = { what: 'edit' | 'delete' | 'rotate'; webhook: Webhook } | { what: 'create' };

interface WebhooksProps {
  webhooks: readonly Webhook[];
  /** Whether the webhooks receive the site's events. */
  forSite?: boolean;
  query: Polled & { refetch: () => Promise<unknown> };
}

/** A list of webhooks with their deliveries and actions. */
export function Webhooks({ webhooks, forSite = false, query }: WebhooksProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState('');
  const close = () => setAsked(null);
  const isSending = webhooks.some(({ deliveries }) =>
    deliveries.some(
      ({ state, nextAttemptAt }) => state === 'WAITING' && (nextAttemptAt === null || isNow(nextAttemptAt)),
    ),
  );
  const refresh = () => void query.refetch().catch(() => {});
  usePollWhile(isSending, query);
  const showSecret = (value: string) => {
    close();
    setSecret(value);
    refresh();
  };
  return (
    <div ref={keepFocus} className="stack min-w-0 gap-4">
      {webhooks.length > 0 && (
        <ul className={styles.list} aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onAsk={(what) => setAsked({ what, webhook })} />
          ))}
        </ul>
      )}
      {webhooks.length < WEBHOOKS_MAX ? (
        <Button className={styles.add} onClick={() => setAsked({ what: 'create' })}>
          Add webhook
        </Button>
      ) : (
        <p className="mute break-anywhere">
          You can have {WEBHOOKS_MAX} webhooks. Delete one to add another.
        </p>
      )}
      {asked?.what === 'create' && <WebhookDialog forSite={forSite} onClose={close} onCreated={showSecret} />}
      {asked?.what === 'edit' && (
        <WebhookDialog forSite={forSite} webhook={asked.webhook} onClose={close} onCreated={showSecret} />
      )}
      {asked?.what === 'rotate' && (
        <Rotation webhook={asked.webhook} onClose={close} onRotated={showSecret} />
      )}
      {asked?.what === 'delete' && <Deletion webhook={asked.webhook} onClose={close} onDeleted={refresh} />}
      {secret && (
        <SecretDialog
          title="Your signing secret"
          noun="secret"
          value={secret}
          onClose={() => setSecret('')}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  webhook: Webhook;
  onClose: () => void;
}

function Rotation({
  webhook: { id },
  onClose,
  onRotated,
}: QuestionProps & { onRotated: (secret: string) => void }) {
  const [rotate, { loading }] = useMutation(ROTATE_SECRET);
  useStayHere(loading);
  return (
    <ConfirmAction
      title="Change the secret?"
      confirmLabel="Change secret"
      send={async () => {
        const { data } = await rotate({ variables: { id } });
        if (data?.rotateWebhookSecret) onRotated(data.rotateWebhookSecret.secret);
      }}
      failed="Couldn’t change the secret. Please try again."
      onClose={onClose}
    >
      For 24 hours, messages are signed with both the old and the new secret, so you have time to switch.
    </ConfirmAction>
  );
}

function Deletion({ webhook: { id, url }, onClose, onDeleted }: QuestionProps & { onDeleted: () => void }) {
  const [remove] = useMutation(DELETE_WEBHOOK);
  return (
    <ConfirmAction
      title="Delete this webhook?"
      confirmLabel="Delete"
      danger
      send={() => remove({ variables: { id } })}
      done="Webhook deleted"
      failed="Couldn’t delete the webhook. Please try again."
      onClose={onClose}
      onDone={onDeleted}
    >
      We’ll stop sending messages to {url}, and delete its deliveries.
    </ConfirmAction>
  );
}
