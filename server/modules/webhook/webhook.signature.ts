import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret in the form of Standard Webhooks: 256 random bits. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

type Message = { id: string; timestamp: number; body: string };

/** The headers of a message in the form of Standard Webhooks, with a signature by each of the secrets. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
