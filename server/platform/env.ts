import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  flagSetting,
  isAddress,
  type Lookups,
  listSetting,
  lookupsSetting,
  numberSetting,
  originSetting,
  POSTGRES_PROTOCOLS,
  proxiesSetting,
  urlSetting,
  vapidSetting,
} from './setting-kinds.ts';

/** The validated configuration of a process. */
export type Env = {
  nodeEnv: 'production' | 'development' | 'test';
  logLevel: string;
  port: number;
  /** The address to listen on. Without it, all addresses. */
  host?: string;
  publicUrl: string;
  /** Without it, the embedded PostgreSQL is used. */
  databaseUrl?: string;
  /** Reaches PostgreSQL without a pooler, for what needs a session of its own. It is the first one by default. */
  databaseDirectUrl?: string;
  /** The most connections of the pool that requests share. */
  databasePoolSize: number;
  /** Whether statements are prepared. Not every pooler knows prepared statements. */
  databasePrepared: boolean;
  /** Streaming replicas for what visitors read. */
  databaseReplicaUrls: readonly string[];
  /** How many seconds a replica may be behind. */
  replicaMaxLag: number;
  /** Who is told which pages of a cache in front of the site are no longer public. */
  cdnPurge?: { url: string; token: string };
  /** Without it, the embedded S3 server is used. */
  s3?: { endpoint: string; accessKey: string; secretKey: string };
  s3Bucket: string;
  s3Region: string;
  /** Newest first. The first one signs, and all of them verify. */
  sessionSecrets: readonly [string, ...string[]];
  google?: { clientId: string; clientSecret: string };
  /** Replaces Google by another OpenID provider in tests. */
  googleIssuer?: string;
  /** Hosts, with their ports, that we send to though they are private or have no TLS. */
  allowedPrivateHosts: readonly string[];
  /** The sources that are asked about a link, an ISBN or a map address, and where each is. */
  lookups: Lookups;
  /** Without it, mails are written to a folder. */
  smtpUrl?: string;
  mailFrom: string;
  /** The keys of push messages. Without them, none are sent. */
  vapid?: { publicKey: string; privateKey: string };
  /** The number of proxies in front of the server. */
  trustProxy: number;
  dataFolder: string;
  /** Whose owner becomes an admin when they have confirmed it. */
  adminEmail?: string;
  /** Whether the demo content is loaded into an empty database. */
  demo: boolean;
  /** Whether browsers get the service worker for offline reading. */
  serviceWorker: boolean;
  /** Whether the web process runs jobs too. Otherwise `threes work` must run somewhere. */
  worker: boolean;
  /** The secret by which /metrics is read. Without it, there is none. */
  metricsToken?: string;
  /** How long a stop goes on serving after /readyz said that it ends. */
  shutdownDelayMs: number;
  /** The commit that this was built from. */
  gitCommit?: string;
  /** Multiplies all rate limits. Tests that simulate many people from one machine use more than 1. */
  rateLimitFactor: number;
};

/** A setting is missing or invalid. The message names it and says what to do. */
export class EnvError extends Error {}

/** These settings may be given as a file, by the same name and `_FILE`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SESSION_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'CDN_PURGE_TOKEN',
  'METRICS_TOKEN',
] as const satisfies (keyof Settings)[];

const POSTGRES_EXAMPLE = 'postgresql://user:password@host:5432/threes';

const settings = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test')
      .default('production'),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
    PORT: z
      .string()
      .regex(/^\d+$/, 'PORT must be a number, like 4000')
      .transform(Number)
      .refine((port) => port <= 65_535, 'PORT must be at most 65535')
      .default(4000),
    HOST: z.string().optional(),
    PUBLIC_URL: originSetting('PUBLIC_URL', 'https://threes.example.com').optional(),
    DATABASE_URL: urlSetting('DATABASE_URL', POSTGRES_PROTOCOLS, POSTGRES_EXAMPLE).optional(),
    DATABASE_DIRECT_URL: urlSetting('DATABASE_DIRECT_URL', POSTGRES_PROTOCOLS, POSTGRES_EXAMPLE).optional(),
    DATABASE_PREPARED: flagSetting('DATABASE_PREPARED').default(true),
    DATABASE_REPLICA_URLS: listSetting()
      .refine(
        (urls) => urls.every((url) => isAddress(url, POSTGRES_PROTOCOLS)),
        `DATABASE_REPLICA_URLS must be addresses like ${POSTGRES_EXAMPLE}, with commas between them`,
      )
      .default([]),
    REPLICA_MAX_LAG: numberSetting('REPLICA_MAX_LAG', 'a number of seconds, like 3', [2, 10]).default(3),
    CDN_PURGE_URL: urlSetting('CDN_PURGE_URL', ['http:', 'https:'], 'https://purge.example.com/').optional(),
    CDN_PURGE_TOKEN: z.string().optional(),
    DATABASE_POOL_SIZE: numberSetting('DATABASE_POOL_SIZE', 'a number, like 12', [2, 200]).default(12),
    S3_ENDPOINT: originSetting('S3_ENDPOINT', 'http://localhost:9000').optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_BUCKET: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'S3_BUCKET must be 3 to 63 characters: lowercase letters, digits, dots and hyphens',
      )
      .default('picks'),
    S3_REGION: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,63}$/, 'S3_REGION must be a name like us-east-1')
      .default('us-east-1'),
    SESSION_SECRET: listSetting()
      .refine(
        (secrets) => secrets.every(({ length }) => length >= 32),
        'SESSION_SECRET must have at least 32 characters, and so must each of several with commas between them. Create one with: openssl rand -hex 32',
      )
      .optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: urlSetting('GOOGLE_ISSUER', ['http:', 'https:'], 'http://127.0.0.1:5555').optional(),
    ALLOWED_PRIVATE_HOSTS: listSetting()
      .transform((hosts) => hosts.map((host) => host.toLowerCase()))
      .refine(
        (hosts) =>
          hosts.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host),
        'ALLOWED_PRIVATE_HOSTS must be hosts like intranet.example or localhost:3000, with commas between them',
      )
      .default([]),
    LOOKUPS: lookupsSetting('LOOKUPS').prefault('pages,openlibrary,wikidata,nominatim'),
    SMTP_URL: urlSetting('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
    MAIL_FROM: z.string().default('Threes <no-reply@localhost>'),
    VAPID_PUBLIC_KEY: vapidSetting('VAPID_PUBLIC_KEY', 87).optional(),
    VAPID_PRIVATE_KEY: vapidSetting('VAPID_PRIVATE_KEY', 43).optional(),
    TRUST_PROXY: proxiesSetting('TRUST_PROXY').default(0),
    ADMIN_EMAIL: z
      .string()
      .toLowerCase()
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'ADMIN_EMAIL must be an email address')
      .optional(),
    DATA_FOLDER: z.string().default('.data'),
    DEMO: flagSetting('DEMO').optional(),
    SERVICE_WORKER: flagSetting('SERVICE_WORKER').default(true),
    WORKER: flagSetting('WORKER').default(true),
    METRICS_TOKEN: z
      .string()
      .min(16, 'METRICS_TOKEN must have at least 16 characters. Create one with: openssl rand -hex 32')
      .optional(),
    SHUTDOWN_DELAY_SECONDS: z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'SHUTDOWN_DELAY_SECONDS must be a number of seconds, like 5')
      .transform(Number)
      .refine((seconds) => seconds <= 300, 'SHUTDOWN_DELAY_SECONDS must be at most 300')
      .default(0),
    GIT_COMMIT: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'GIT_COMMIT must be the name of a commit, like 3f2a9c1')
      .optional(),
    RATE_LIMIT_FACTOR: z
      .string()
      .transform(Number)
      .refine((factor) => factor > 0, 'RATE_LIMIT_FACTOR must be greater than 0')
      .default(1),
  })
  .superRefine((env, context) => {
    const complain = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const allOrNone = (names: (keyof typeof env)[], why: string) => {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) return;
      for (const name of missing) complain(name, `${name} is missing. ${why}`);
    };
    allOrNone(
      ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
      'Set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY together, or none of them for the embedded server',
    );
    allOrNone(
      ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
      'Set CDN_PURGE_URL and CDN_PURGE_TOKEN together, or neither if no cache is told what is taken down',
    );
    if (env.DATABASE_URL === undefined) {
      const needing = {
        DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL,
        DATABASE_REPLICA_URLS: env.DATABASE_REPLICA_URLS[0],
      };
      for (const [name, value] of Object.entries(needing)) {
        if (value)
          complain(name, `${name} needs DATABASE_URL. The embedded PostgreSQL has no pooler and no replicas`);
      }
    }
    allOrNone(
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together, or neither to run without Google login',
    );
    allOrNone(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], 'Make both with: npm run threes -- push-keys');
    if (env.NODE_ENV === 'production' && !isLocalAddress(env.PUBLIC_URL) && !env.SESSION_SECRET) {
      complain(
        'SESSION_SECRET',
        'SESSION_SECRET is missing. It is required when PUBLIC_URL is a public address. Create one with: openssl rand -hex 32',
      );
    }
  });

type Settings = z.infer<typeof settings>;

/** The name of each setting, and of the files for secrets. */
export const settingNames: readonly string[] = [
  ...Object.keys(settings.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** The settings as variables of an environment, before they are checked. */
export type SettingSource = Record<string, string | undefined>;

/** Validates the environment and adds defaults. Throws an EnvError with one line per invalid setting. */
export function loadEnv(source: SettingSource): Env {
  // `NAME=` in a .env or compose file means that the setting is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const unread = readSecretFiles(given);
  const parsed = settings.safeParse(given);
  if (!parsed.success || unread.size > 0) {
    // Another complaint about a value that could not be read would only distract.
    const others = parsed.error?.issues.filter(({ path }) => !unread.has(String(path[0]))) ?? [];
    const complaints = [...unread.values(), ...others.map(({ message }) => message)];
    throw new EnvError(complaints.map((message) => `- ${message}`).join('\n'));
  }
  const env = parsed.data;
  const dataFolder = resolve(env.DATA_FOLDER);
  return {
    nodeEnv: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
    port: env.PORT,
    // The demo passwords are public, so a local product is not reachable from the network.
    host: env.HOST ?? (isLocalAddress(env.PUBLIC_URL) ? '127.0.0.1' : undefined),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databasePrepared: env.DATABASE_PREPARED,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    replicaMaxLag: env.REPLICA_MAX_LAG,
    cdnPurge:
      env.CDN_PURGE_URL && env.CDN_PURGE_TOKEN
        ? { url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN }
        : undefined,
    s3:
      env.S3_ENDPOINT && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
        ? { endpoint: env.S3_ENDPOINT, accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY }
        : undefined,
    s3Bucket: env.S3_BUCKET,
    s3Region: env.S3_REGION,
    sessionSecrets: (env.SESSION_SECRET ?? [storedSecret(dataFolder)]) as [string, ...string[]],
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    googleIssuer: env.GOOGLE_ISSUER?.replace(/\/+$/, ''),
    allowedPrivateHosts: env.ALLOWED_PRIVATE_HOSTS,
    lookups: env.LOOKUPS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    adminEmail: env.ADMIN_EMAIL,
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : undefined,
    trustProxy: env.TRUST_PROXY,
    dataFolder,
    // The demo content is never loaded into somebody's own database, and a public site never gets logins that
    // everybody knows.
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && isLocalAddress(env.PUBLIC_URL)),
    serviceWorker: env.SERVICE_WORKER,
    worker: env.WORKER,
    metricsToken: env.METRICS_TOKEN,
    shutdownDelayMs: env.SHUTDOWN_DELAY_SECONDS * 1000,
    gitCommit: env.GIT_COMMIT,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  };
}

/** The environment of this process, together with a `.env` file if there is one. */
export function processEnv(): SettingSource {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** An environment for another process. The changed settings replace files of secrets too, also those of `.env`. */
export function changedEnv(source: SettingSource, changes: SettingSource): SettingSource {
  const files = Object.keys(changes).map((name) => [`${name}_FILE`, '']);
  return { ...source, ...Object.fromEntries(files), ...changes };
}

/** Adds the secrets that are given as files to `given`. Returns what is wrong by the name of the secret. */
function readSecretFiles(given: SettingSource): Map<string, string> {
  const complaints = new Map<string, string>();
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    const complain = (why: string) => complaints.set(name, `${name}_FILE names ${file}, ${why}`);
    if (given[name]) {
      complaints.set(name, `${name} and ${name}_FILE are both set. Keep one of them`);
      continue;
    }
    try {
      // Editors leave newlines, spaces and byte order marks, which are part of no secret.
      const secret = readFileSync(file, 'utf8').trim();
      if (!secret) complain('which is empty');
      else if (/[\0\uFFFD]/.test(secret)) complain('which is not text in UTF-8');
      else given[name] = secret;
    } catch (error) {
      complain(`which cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return complaints;
}

/** Whether an address is one of this machine. */
export function isLocalAddress(url: string | undefined): boolean {
  // An invalid address is reported by its own rule.
  if (!url || !URL.canParse(url)) return true;
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

/** Sessions survive a restart because the generated secret is stored. */
function storedSecret(dataFolder: string): string {
  const file = join(dataFolder, 'session-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process with this folder was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8').trim();
  }
  return secret;
}
