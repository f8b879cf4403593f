import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EnvError,
  explainNoRights,
  isLocalAddress,
  LOOKUP_SOURCES,
  type Lookups,
  listPlaces,
  readSettings,
  type SettingSource,
} from './settings.mjs';

export {
  dataFolderProblem,
  EnvError,
  isLocalAddress,
  processEnv,
  type SettingSource,
  settingNames,
} from './settings.mjs';

export type Env = {
  nodeEnv: 'production' | 'development' | 'test';
  logLevel: string;
  port: number;
  /** The address to listen on. Defaults to all addresses. */
  host?: string;
  publicUrl: string;
  /** Defaults to the embedded PostgreSQL. */
  databaseUrl?: string;
  /** PostgreSQL without a pooler, for features that need a session. Defaults to `databaseUrl`. */
  databaseDirectUrl?: string;
  /** The maximum number of connections that requests share. */
  databasePoolSize: number;
  /** Whether to prepare statements, which not every pooler supports. */
  databasePrepared: boolean;
  /** Streaming replicas for the reads of visitors. */
  databaseReplicaUrls: readonly string[];
  /** The maximum lag of a replica, in seconds. */
  replicaMaxLag: number;
  /** The purge hook of the CDN in front of the site. */
  cdnPurge?: { url: string; token: string };
  /** Defaults to the embedded S3 server. */
  s3?: { endpoint: string; accessKey: string; secretKey: string };
  s3Bucket: string;
  s3Region: string;
  /** The first secret signs. All of them verify, so a secret can be replaced without ending sessions. */
  sessionSecrets: readonly [string, ...string[]];
  google?: { clientId: string; clientSecret: string };
  /** Replaces Google by another OpenID provider in tests. */
  googleIssuer?: string;
  /** Hosts with ports to which requests are allowed although they are private or without TLS. */
  allowedPrivateHosts: readonly string[];
  /** The sources of lookups, with their addresses. */
  lookups: Lookups;
  /** Without it, mails are written to a folder. */
  smtpUrl?: string;
  mailFrom: string;
  /** The keys for push messages. Without them, none are sent. */
  vapid?: { publicKey: string; privateKey: string };
  /** The number of proxies in front of the server. */
  trustProxy: number;
  dataFolder: string;
  /** The email address of the first admin. Confirming it grants the role. */
  adminEmail?: string;
  /** Whether to load the demo content into an empty database. */
  demo: boolean;
  /** Whether browsers get the service worker, for reading offline. */
  serviceWorker: boolean;
  /** Whether the web process also runs jobs. Otherwise `threes work` must run somewhere. */
  worker: boolean;
  /** The secret for /metrics. Without it, the endpoint is disabled. */
  metricsToken?: string;
  /** How long the server still answers requests after /readyz reports that it is stopping. */
  shutdownDelayMs: number;
  /** The commit of this build. */
  gitCommit?: string;
  /** Multiplies all rate limits, for tests that simulate many people from one machine. */
  rateLimitFactor: number;
};

/** Validates the environment and adds defaults. Throws an EnvError with one line per invalid setting. */
export function loadEnv(source: SettingSource): Env {
  const env = readSettings(source);
  const { dataFolder, port, host } = listPlaces(env);
  return {
    nodeEnv: env.NODE_ENV ?? 'production',
    logLevel: env.LOG_LEVEL ?? 'info',
    port,
    host,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE ?? 12,
    databasePrepared: env.DATABASE_PREPARED ?? true,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    replicaMaxLag: env.REPLICA_MAX_LAG ?? 3,
    cdnPurge:
      env.CDN_PURGE_URL && env.CDN_PURGE_TOKEN
        ? { url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN }
        : undefined,
    s3:
      env.S3_ENDPOINT && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
        ? { endpoint: env.S3_ENDPOINT, accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY }
        : undefined,
    s3Bucket: env.S3_BUCKET ?? 'picks',
    s3Region: env.S3_REGION ?? 'us-east-1',
    sessionSecrets: (env.SESSION_SECRET ?? [storedSecret(dataFolder)]) as [string, ...string[]],
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    googleIssuer: env.GOOGLE_ISSUER?.replace(/\/+$/, ''),
    allowedPrivateHosts: env.ALLOWED_PRIVATE_HOSTS ?? [],
    lookups: env.LOOKUPS ?? LOOKUP_SOURCES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Threes <no-reply@localhost>',
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : undefined,
    trustProxy: env.TRUST_PROXY ?? 0,
    dataFolder,
    // The demo has public passwords, so it is never loaded into an external database or on a public site.
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && isLocalAddress(env.PUBLIC_URL)),
    serviceWorker: env.SERVICE_WORKER ?? true,
    worker: env.WORKER ?? true,
    metricsToken: env.METRICS_TOKEN,
    shutdownDelayMs: (env.SHUTDOWN_DELAY_SECONDS ?? 0) * 1000,
    gitCommit: env.GIT_COMMIT,
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
  };
}

/** An environment for another process. A changed secret also replaces the file that `.env` may name for it. */
export function changedEnv(source: SettingSource, changes: SettingSource): SettingSource {
  const files = Object.keys(changes).map((name) => [`${name}_FILE`, '']);
  return { ...source, ...Object.fromEntries(files), ...changes };
}

/** Stores the generated secret, so that sessions survive a restart. */
function storedSecret(dataFolder: string): string {
  const file = join(dataFolder, 'session-secret');
  try {
    mkdirSync(dataFolder, { recursive: true });
    if (!existsSync(file)) {
      try {
        writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
      } catch (error) {
        // A concurrent process created it first.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EnvError(`- ${explainNoRights(dataFolder, error)}`);
  }
}
