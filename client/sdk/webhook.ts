/** A message of a webhook. `data` has ids, permalinks and what is public. */
export interface WebhookMessage {
  type: string;
  timestamp: string;
  /** Of two messages about the same subject, the one with the higher number was written later. */
  sequence: number;
  data: Record<string, unknown>;
}

type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;

/**
 * The message in the body, as it was received, if it is signed with the secret and was sent in the last five minutes.
 * Throws otherwise. The same `webhook-id` may come more than once.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
): Promise<WebhookMessage> {
  // Some platforms pass headers on with the capitals that they were sent with.
  const given = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const read = (name: string) => String(given.find(([key]) => key.toLowerCase() === name)?.[1] ?? '');
  const timestamp = read('webhook-timestamp');
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < TOLERANCE_SECONDS))
    throw new Error('The message is too old, or has no time.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', decode(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${read('webhook-id')}.${timestamp}.${body}`);
  for (const signature of read('webhook-signature').split(' ')) {
    if (!signature.startsWith('v1,')) continue;
    if (await crypto.subtle.verify('HMAC', key, decode(signature.slice(3)), signed)) return JSON.parse(body);
  }
  throw new Error('The message is not signed with this secret.');
}

/** The bytes of a base64 text; none if it is no base64. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
