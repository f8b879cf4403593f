import { useMutation } from '@apollo/client/react';
import { cutText } from '../../../server/platform/text/cut.rules.ts';
import type { Webhooks_DeliveryFragment, Webhooks_WebhookFragment } from '../../gql/graphql.ts';
import { formatLocalDate, formatTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useAttempt } from '../useAttempt.ts';
import { SEND_AGAIN, SEND_TEST } from './documents.ts';
import styles from './Webhooks.module.css';
import { eventName } from './webhookEvents.ts';

type Webhook = Webhooks_WebhookFragment;
type Delivery = Webhooks_DeliveryFragment;

interface WebhookRowProps {
  webhook: Webhook;
  onAsk: (what: 'edit' | 'delete' | 'rotate') => void;
}

/** A webhook with its state, its latest deliveries and its buttons. */
export function WebhookRow({ webhook, onAsk }: WebhookRowProps) {
  const { id, url, curatorId, events, isActive, previousSecretUntil, deliveries } = webhook;
  const [sendTest, { loading }] = useMutation(SEND_TEST);
  const attempt = useAttempt('Couldn’t send the test. Please try again.');
  return (
    <li className={cx('stack gap-3 border-b py-4', styles.row)}>
      <div>
        <strong className="font-600 break-anywhere">{url}</strong>
        <State webhook={webhook} />
        <p className="mute break-anywhere">
          {curatorId && 'For a shelf you follow: '}
          {events.map(eventName).join(', ')}
        </p>
        {previousSecretUntil && (
          <p className="mute break-anywhere">
            The old secret still works until {formatTime(previousSecretUntil)}.
          </p>
        )}
      </div>
      <div className="cluster gap-2">
        {isActive && (
          <Button
            size="small"
            busy={loading}
            onClick={() => attempt(() => sendTest({ variables: { id } }), 'Test on its way')}
          >
            Send a test<span className="visually-hidden"> to {url}</span>
          </Button>
        )}
        <Button size="small" aria-label={`Edit ${url}`} onClick={() => onAsk('edit')}>
          Edit
        </Button>
        <Button size="small" onClick={() => onAsk('rotate')}>
          Change secret<span className="visually-hidden"> of {url}</span>
        </Button>
        <Button size="small" aria-label={`Delete ${url}`} onClick={() => onAsk('delete')}>
          Delete
        </Button>
      </div>
      <details>
        <summary className={cx('font-500 touch', styles.summary)}>Deliveries</summary>
        {deliveries.length === 0 ? (
          <p className="mute break-anywhere">Nothing was sent in the last 30 days.</p>
        ) : (
          <ul className={styles.list} aria-label={`Deliveries to ${url}`}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} canSend={isActive} />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

function State({ webhook: { isActive, failingSince, turnedOffAt } }: { webhook: Webhook }) {
  if (turnedOffAt) {
    return <p className="danger">Turned off on {formatLocalDate(turnedOffAt)}, because nothing arrived</p>;
  }
  if (!isActive) return <p className="mute break-anywhere">Off</p>;
  if (failingSince) return <p className="danger">Failing since {formatTime(failingSince)}</p>;
  return <p className="mute break-anywhere">On</p>;
}

const STATES: Record<Delivery['state'], string> = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
  SKIPPED: 'Not sent',
};
/** The length of the shown part of a response. */
const ANSWER_MAX = 200;

function DeliveryRow({ delivery, canSend }: { delivery: Delivery; canSend: boolean }) {
  const { id, event, state, attempts, createdAt, nextAttemptAt, durationMs, responseStatus } = delivery;
  const [sendAgain, { loading }] = useMutation(SEND_AGAIN);
  const attempt = useAttempt('Couldn’t send the message. Please try again.');
  const isUnderWay = state === 'WAITING' && nextAttemptAt === null;
  const facts = [
    formatTime(createdAt),
    !isUnderWay && responseStatus !== null && `status ${responseStatus}`,
    !isUnderWay && durationMs !== null && `${durationMs} ms`,
    attempts > 1 && `${attempts} attempts`,
  ];
  return (
    <li className={cx('flex justify-between gap-3 border-t text-15', styles.delivery)}>
      <div className="stack min-w-0 gap-1">
        <span className={cx('row wrap font-600', styles.state, styles[state.toLowerCase()])}>
          {STATES[state]}
          <code className={cx('mute font-400', styles.code)}>{eventName(event)}</code>
        </span>
        <span className="mute break-anywhere">{facts.filter(Boolean).join(', ')}</span>
        {!isUnderWay && delivery.error && <span>{delivery.error}</span>}
        {!isUnderWay && delivery.error && delivery.responseText && (
          <code className="note break-anywhere">{cutText(delivery.responseText, ANSWER_MAX)}</code>
        )}
        {nextAttemptAt && (
          <span className="mute break-anywhere">Next attempt: {formatTime(nextAttemptAt)}</span>
        )}
      </div>
      {canSend && !isUnderWay && (
        <Button
          size="small"
          busy={loading}
          onClick={() => attempt(() => sendAgain({ variables: { deliveryId: id } }))}
        >
          Send again
          <span className="visually-hidden">
            {' '}
            {eventName(event)} of {formatTime(createdAt)}
          </span>
        </Button>
      )}
    </li>
  );
}
