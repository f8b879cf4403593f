import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createMailer } from '../../../platform/network/mail.ts';
import { type Env, isLocalAddress } from '../../../platform/settings/env.ts';
import { runningVersion } from '../../../platform/settings/version.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { plainWords } from '../command.ts';
import { withBucket } from '../site.ts';
import { broken, type Check, ok, warning, warningIf } from './check.ts';

const FETCH_MS = 5_000;
/** S3 refuses requests if the clocks differ by more than 15 minutes. */
const CLOCK_MS = 60_000;

/** Whether objects can be written, read, listed and deleted, but not without our credentials. */
export const checkBucket: Check = async ({ env, log }) =>
  withBucket({ env, log }, { create: false }, async (storage, { endpoint }) => {
    const key = `doctor/${randomBytes(8).toString('hex')}`;
    const content = randomBytes(64);
    await storage.put(key, content, 'application/octet-stream');
    try {
      const object = await storage.get(key);
      if (!object || !content.equals(await buffer(object.body)))
        return [broken(`The bucket “${env.s3Bucket}” returns different bytes than were written.`)];
      if (!(await isListed(storage, key)))
        return [broken(`The bucket “${env.s3Bucket}” does not list an object that was just written.`)];
      const findings = env.s3 ? await checkPublic(`${endpoint}/${env.s3Bucket}`, key) : [];
      return [
        ok(`The bucket “${env.s3Bucket}” at ${endpoint} takes, returns and deletes objects.`),
        ...findings,
      ];
    } finally {
      await storage.remove([key]);
    }
  });

async function isListed(storage: Storage, key: string): Promise<boolean> {
  for await (const item of storage.list('doctor/')) if (item.key === key) return true;
  return false;
}

/**
 * Strangers must not be able to read the bucket, because they could still read hidden pictures. The site serves all
 * others.
 */
async function checkPublic(bucket: string, key: string) {
  const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'manual' });
  const [object, list] = await Promise.all([
    ask(`${bucket}/${key}`),
    ask(`${bucket}?list-type=2&max-keys=1`),
  ]);
  const skew = Math.abs(Date.now() - Date.parse(object.headers.get('date') ?? new Date().toISOString()));
  return [
    ...warningIf(list.ok, 'Anyone can list the bucket. Remove its public policy.'),
    ...warningIf(
      object.ok,
      'Anyone can read the bucket, also pictures that were taken down. Remove its public policy.',
    ),
    ...warningIf(
      skew > CLOCK_MS,
      `Its clock and this one differ by ${Math.round(skew / 1000)} seconds. Set both by NTP.`,
    ),
  ];
}

/** Whether the mail server accepts a login and, with --mail-to, a mail. */
export const checkMail: Check = async ({ env, log, mailTo }) => {
  const folder = join(env.dataFolder, 'mail');
  const mailer = createMailer({ smtpUrl: env.smtpUrl, folder, from: env.mailFrom, log });
  const server = env.smtpUrl && `The mail server ${new URL(env.smtpUrl).host}`;
  try {
    await mailer.check();
    if (mailTo) await mailer.send(testMail(mailTo, env.publicUrl));
  } catch (error) {
    const reason = plainWords(error);
    return [broken(server ? `${server} cannot be used: ${reason}. Check SMTP_URL and MAIL_FROM.` : reason)];
  }
  const where = server ? `${server} answers.` : `Mail is written to ${folder}.`;
  const sent = `A test email to ${mailTo} is on its way.`;
  return [ok(`${where} ${mailTo ? sent : 'Send one: threes doctor --mail-to you@example.com'}`)];
};

const testMail = (to: string, publicUrl: string) => ({
  to,
  subject: 'A test email from Threes',
  text: `This is the test email of threes doctor for ${publicUrl}.\n\nIt arrived, so emails work.\n`,
});

/** Whether the public address leads to this version of Threes. */
export const checkAddress: Check = async ({ env }) => {
  const { publicUrl } = env;
  const answer = await askHealth(publicUrl);
  if ('problem' in answer) {
    const words = `${publicUrl} does not lead to Threes: ${answer.problem}.`;
    // On a developer's machine, Threes often is not running.
    return isLocalAddress(publicUrl)
      ? [warning(`${words} Is it running?`)]
      : [broken(`${words} Start Threes, and check PUBLIC_URL and the proxy.`)];
  }
  const version = runningVersion(env);
  const findings = [
    ...(await checkProxies(env, answer.proxies)),
    ...(answer.version && answer.version !== version
      ? [warning(`${publicUrl} runs Threes ${answer.version}, and this is ${version}.`)]
      : []),
    ...(await checkSession(publicUrl)),
  ];
  return findings.length > 0
    ? findings
    : [ok(`${publicUrl} leads to Threes ${answer.version ?? ''}`.trim().concat('.'))];
};

type Health = { version?: string; proxies?: number };

async function askHealth(
  publicUrl: string,
  headers: Record<string, string> = {},
): Promise<Health | { problem: string }> {
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      headers,
      signal: AbortSignal.timeout(FETCH_MS),
      redirect: 'manual',
    });
    if (response.status !== 200) return { problem: `/healthz answers ${response.status}` };
    const { status, version, proxies } = (await response.json()) as Record<string, unknown>;
    if (status !== 'ok') return { problem: '/healthz belongs to another program' };
    return {
      version: typeof version === 'string' ? version : undefined,
      proxies: typeof proxies === 'number' ? proxies : undefined,
    };
  } catch (error) {
    const { cause } = error as Error;
    return { problem: plainWords(cause ?? error) };
  }
}

/** An address reserved for documentation, which no real client has. */
const CLAIMED = '192.0.2.1';

/** Whether TRUST_PROXY equals the number of proxies between a visitor and the server. */
async function checkProxies({ publicUrl, trustProxy }: Env, proxies: number | undefined) {
  if (proxies === undefined || proxies === trustProxy) return [];
  const isHttps = publicUrl.startsWith('https:');
  // The check of the settings reports this already, because nobody could log in.
  if (isHttps && trustProxy === 0) return [];
  if (isHttps && proxies === 0) {
    return [
      broken(
        `The proxy at ${publicUrl} does not pass on the visitor’s address, so rate limits do not work. Make it send X-Forwarded-For.`,
      ),
    ];
  }
  const number = ['no proxy', 'one proxy'][proxies] ?? `${proxies} proxies`;
  const found = `TRUST_PROXY is ${trustProxy}, but a request to ${publicUrl} comes through ${number}`;
  const advice = `Set TRUST_PROXY=${proxies}.`;
  if (isLocalAddress(publicUrl) && proxies === 0) {
    return [
      warning(
        `${found}. That is right inside a container, which the request does not leave. Elsewhere: ${advice}`,
      ),
    ];
  }
  if (trustProxy < proxies)
    return [broken(`${found}: all visitors share the rate limits of one address. ${advice}`)];
  const claim = await askHealth(publicUrl, { 'X-Forwarded-For': CLAIMED });
  const isBelieved = 'proxies' in claim && claim.proxies !== proxies;
  if (!isBelieved) return [warning(`${found}. ${advice}`)];
  const words = `${found}: visitors can claim any address, and rate limits do not work. ${advice}`;
  return [isLocalAddress(publicUrl) ? warning(words) : broken(words)];
}

/** Whether browsers receive the session cookie. With https, the proxy must announce it and be trusted. */
async function checkSession(publicUrl: string) {
  if (!publicUrl.startsWith('https:')) return [];
  const response = await fetch(`${publicUrl}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: publicUrl },
    // No account has this address, so the login always fails.
    body: JSON.stringify({
      query:
        'mutation Doctor { signIn(input: { email: "doctor@threes.invalid", password: "no-password" }) { viewer { profile { id } } } }',
    }),
    signal: AbortSignal.timeout(FETCH_MS),
  });
  const { errors } = (await response.json()) as {
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  const [error] = errors ?? [];
  return error?.extensions?.code === 'UNAVAILABLE' ? [broken(`No one can log in. ${error.message}`)] : [];
}
