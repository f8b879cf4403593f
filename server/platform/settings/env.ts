import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrMakeSecret } from './secret-file.ts';
import {
  EnvError,
  explainNoRights,
  isLocalAddress,
  LOOKUP_SOURCES,
  listPlaces,
  makeFolder,
  readSettings,
  type SettingSource,
} from './settings.mjs';

export {
  dataFolderProblem,
  EnvError,
  explainFullDisk,
  isLocalAddress,
  makeFolder,
  processEnv,
  type SettingSource,
  settingNames,
} from './settings.mjs';

/** Validates the environment and adds defaults. Throws an EnvError with one line per invalid setting. */
export function loadEnv(source: SettingSource) {
  const env = readSettings(source);
  const { dataFolder, port, host } = listPlaces(env);
  return {
    nodeEnv: env.NODE_ENV ?? 'production',
    logLevel: env.LOG_LEVEL ?? 'info',
    port,
    /** The address to listen on. Defaults to all addresses of a public site. */
    host,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    /** Defaults to the embedded PostgreSQL. */
    databaseUrl: env.DATABASE_URL,
    /** PostgreSQL without a pooler, for features that need a session. Defaults to `databaseUrl`. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** The maximum number of connections that requests share. */
    databasePoolSize: env.DATABASE_POOL_SIZE ?? 12,
    /** Whether to prepare statements, which not every pooler supports. */
    databasePrepared: env.DATABASE_PREPARED ?? true,
    /** Streaming replicas for the reads of visitors. */
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    /** The maximum lag of a replica, in seconds. */
    replicaMaxLag: env.REPLICA_MAX_LAG ?? 3,
    /** The purge hook of the CDN in front of the site. */
    cdnPurge:
      env.CDN_PURGE_URL && env.CDN_PURGE_TOKEN
        ? { url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN }
        : undefined,
    /** Defaults to the embedded S3 server. */
    s3:
      env.S3_ENDPOINT && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
        ? { endpoint: env.S3_ENDPOINT, accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY }
        : undefined,
    s3Bucket: env.S3_BUCKET ?? 'picks',
    s3Region: env.S3_REGION ?? 'us-east-1',
    /** The first secret signs. All of them verify, so a secret can be replaced without ending sessions. */
    sessionSecrets: (env.SESSION_SECRET ?? [storedSecret(dataFolder)]) as [string, ...string[]],
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    /** Replaces Google by another OpenID provider in tests. */
    googleIssuer: env.GOOGLE_ISSUER?.replace(/\/+$/, ''),
    /** Hosts with ports to which requests are allowed although they are private or without TLS. */
    allowedPrivateHosts: env.ALLOWED_PRIVATE_HOSTS ?? [],
    /** The sources of lookups, with their addresses. */
    lookups: env.LOOKUPS ?? LOOKUP_SOURCES,
    /** Without it, mails are written to a folder. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Threes <no-reply@localhost>',
    /** The email address of the first admin. Confirming it grants the role. */
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    /** The keys for push messages. Without them, none are sent. */
    vapid:
      env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : undefined,
    /** The number of proxies in front of the server. */
    trustProxy: env.TRUST_PROXY ?? 0,
    dataFolder,
    /**
     * Whether to load the demo content into an empty database. It has public passwords, so by default it is never loaded
     * into an external database or on a public site.
     */
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && isLocalAddress(env.PUBLIC_URL)),
    /** Whether browsers get the service worker, for reading offline. */
    serviceWorker: env.SERVICE_WORKER ?? true,
    /** Whether the web process also runs jobs. Otherwise `threes work` must run somewhere. */
    worker: env.WORKER ?? true,
    /** The secret for /metrics. Without it, the endpoint is disabled. */
    metricsToken: env.METRICS_TOKEN,
    /** How long the server still answers requests after /readyz reports that it is stopping. */
    shutdownDelayMs: (env.SHUTDOWN_DELAY_SECONDS ?? 0) * 1000,
    /** The commit of this build. */
    gitCommit: env.GIT_COMMIT,
    /** Multiplies all rate limits, for tests that simulate many people from one machine. */
    rateLimitFactor: env.RATE_LIMIT_FACTOR ?? 1,
  };
}

export type Env = ReturnType<typeof loadEnv>;

/** An environment for another process. A changed secret also replaces the file that `.env` may name for it. */
export function changedEnv(source: SettingSource, changes: SettingSource): SettingSource {
  const files = Object.keys(changes).map((name) => [`${name}_FILE`, '']);
  return { ...source, ...Object.fromEntries(files), ...changes };
}

/** Stores the generated secret, so that sessions survive a restart. */
function storedSecret(dataFolder: string): string {
  try {
    makeFolder(dataFolder);
    return readOrMakeSecret(join(dataFolder, 'session-secret'), () => randomBytes(32).toString('hex'));
  } catch (error) {
    throw new EnvError(`- ${explainNoRights(dataFolder, error)}`);
  }
}
