import { join } from 'node:path';
import { type Env, isLocalAddress } from './env.ts';

type Check = {
  appliesTo(env: Env): boolean;
  warning(env: Env): string;
  /** Whether the site cannot work with this setting. */
  isFatal?: true;
};

const isPublic = ({ publicUrl }: Env) => !isLocalAddress(publicUrl);
const isHttps = ({ publicUrl }: Env) => publicUrl.startsWith('https:');

const checks: Check[] = [
  {
    appliesTo: (env) => isPublic(env) && !isHttps(env),
    warning: ({ publicUrl }) =>
      `PUBLIC_URL is ${publicUrl}, so passwords travel unencrypted. Put a TLS proxy in front, and set PUBLIC_URL to its https address.`,
  },
  {
    isFatal: true,
    appliesTo: (env) => isHttps(env) && env.trustProxy === 0,
    warning: () =>
      'PUBLIC_URL is https and TRUST_PROXY is 0, so no one can log in. Set TRUST_PROXY to the number of proxies in front, usually 1.',
  },
  {
    appliesTo: (env) => isPublic(env) && !env.smtpUrl,
    warning: ({ dataFolder }) =>
      `Mail is not sent but written to ${join(dataFolder, 'mail')}, so no one can confirm an address or reset a password. Set SMTP_URL.`,
  },
  {
    appliesTo: (env) => isPublic(env) && /^smtp:\/\/mailpit[:/]/.test(env.smtpUrl ?? ''),
    warning: () =>
      'Mail goes to Mailpit, which shows it instead of sending it, so no one can confirm an address or reset a password. Set SMTP_URL.',
  },
  {
    appliesTo: (env) => isPublic(env) && isLocalSender(env.mailFrom),
    warning: ({ mailFrom }) =>
      `MAIL_FROM is ${mailFrom}, which mail servers refuse. Set it to an address of your domain, like Threes <no-reply@example.com>.`,
  },
  {
    appliesTo: (env) => isPublic(env) && env.demo,
    warning: () =>
      'DEMO is on at a public address. Everyone knows the passwords of the demo content. Set DEMO=0.',
  },
  {
    appliesTo: (env) => isPublic(env) && env.nodeEnv !== 'production',
    warning: ({ nodeEnv }) =>
      `NODE_ENV is ${nodeEnv} at a public address, which is slow and shows details of errors. Set NODE_ENV=production.`,
  },
  {
    appliesTo: (env) => isPublic(env) && env.rateLimitFactor > 1,
    warning: ({ rateLimitFactor }) =>
      `RATE_LIMIT_FACTOR is ${rateLimitFactor}, which lets strangers guess passwords faster. Set it to 1.`,
  },
];

/** Settings that are valid but probably not intended. */
export const settingWarnings = (env: Env): { words: string; isFatal: boolean }[] =>
  checks
    .filter(({ appliesTo }) => appliesTo(env))
    .map(({ warning, isFatal = false }) => ({ words: warning(env), isFatal }));

/** Whether the address of a sender, such as `Threes <no-reply@localhost>`, has no real domain. */
function isLocalSender(sender: string): boolean {
  const domain = /@([^\s>]+)>?\s*$/.exec(sender)?.[1] ?? '';
  return !domain.includes('.') || domain.endsWith('.localhost');
}
