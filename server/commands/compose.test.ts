import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadEnv, settingNames } from '../platform/settings/env.ts';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

type Service = {
  environment?: Record<string, string | number>;
  build?: { args?: Record<string, string> };
  profiles?: string[];
  ports?: string[];
  depends_on?: Record<string, { required?: boolean }>;
  [key: string]: unknown;
};
type Config = { file?: string; content?: string; environment?: string };
type Compose = {
  services: Record<string, Service>;
  configs: Record<string, Config>;
  secrets?: Record<string, Config>;
};

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as Compose;
const { app, ...others } = compose.services as Compose['services'] & { app: Service };
const example = read('.env.example');
/** The settings in the example file, including those in comments. */
const exampleNames = [...example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name);

/** Replaces ${NAME}, ${NAME:-default} and ${NAME?message} as docker compose does, innermost first. */
function interpolate(value: string, variables: Record<string, string | undefined>): string {
  const next = value.replace(
    /\$\{([A-Z0-9_]+)(?:(:-|\?)([^${}]*))?\}/g,
    (_all, name: string, operator?: string, rest = '') =>
      operator === ':-' ? variables[name] || rest : (variables[name] ?? ''),
  );
  return next === value ? value : interpolate(next, variables);
}

/** The settings of the app's containers with this .env file. */
function loadComposeSettings(variables: Record<string, string | undefined>) {
  const { COMPOSE_PROFILES: _, ...environment } = app.environment ?? {};
  return loadEnv(
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, interpolate(String(value), variables)]),
    ),
  );
}

const SECRETS = {
  POSTGRES_PASSWORD: 'postgres-secret',
  S3_SECRET_KEY: 's3-secret',
  SESSION_SECRET: 's'.repeat(32),
};
const copied = { ...parseEnv(example), ...SECRETS };

test('each setting is in .env.example and in the compose file', () => {
  const missingIn = (names: (string | undefined)[]) => settingNames.filter((name) => !names.includes(name));
  const namesIn = (words: string) => words.match(/\b[A-Z0-9]+(_[A-Z0-9]+)*\b/g) ?? [];
  expect(missingIn(namesIn(example)), '.env.example').toEqual([]);
  // Only tests replace Google, and the commit is part of the image.
  const inCompose = [...Object.keys(app.environment ?? {}), ...Object.keys(app.build?.args ?? {})];
  expect(missingIn(inCompose), 'docker-compose.yml').toEqual(['GOOGLE_ISSUER']);
});

test('the compose file fits the schema of the Compose Specification', () => {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const [{ messages = [] } = {}] = linter.lintFiles(['docker-compose.yml'], false);
  expect(messages.filter(({ rule }) => /^invalid-/.test(rule))).toEqual([]);
});

test('what Compose mounts into a container is a file, as all containers are read-only', () => {
  const mounted = Object.entries({ ...compose.configs, ...compose.secrets });
  expect(mounted.length).toBeGreaterThan(0);
  for (const [name, { file = '', ...others }] of mounted) {
    expect(others, name).toEqual({});
    expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
  }
});

test('the compose file and the guide ask for a version of Compose that knows all of it', () => {
  const [wanted, ...others] = [text, read('.github/OPERATING.md')].flatMap((words) =>
    [...words.matchAll(/Compose (\d+)\.(\d+)\.(\d+)/g)].map((found) => found.slice(1).map(Number)),
  );
  for (const other of others) expect(other).toEqual(wanted);
  // `required` of `depends_on` came with 2.20.2.
  expect(wanted).toEqual([2, 20, 2]);
});

test('the proxy has a value for each variable of its Caddyfile', () => {
  const used = [...read('.docker/Caddyfile').matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name as string);
  expect(used).toContain('SITE_ADDRESS');
  expect(Object.keys(compose.services.http?.environment ?? {})).toEqual(used);
  // Empty TRUSTED_PROXIES: a proxy at the edge trusts no other proxy.
  expect(compose.services.tls?.environment).toEqual({ SITE_ADDRESS: expect.stringContaining('PUBLIC_URL') });
});

test('tests log nothing beside a copy of .env.example', () => {
  expect(copied).not.toHaveProperty('LOG_LEVEL');
});

test('each variable of the compose file is in .env.example', () => {
  // $${NAME} belongs to the script of the S3 server.
  const used = [...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name as string);
  const missing = used.filter((name) => !exampleNames.includes(name) && !name.endsWith('_FILE'));
  expect(missing).toEqual([]);
});

test('the example with its secrets is enough for a site on this machine', () => {
  expect(loadComposeSettings(copied)).toMatchObject({
    publicUrl: 'http://localhost:4000',
    databaseUrl: 'postgresql://threes:postgres-secret@postgres:5432/threes',
    s3: { endpoint: 'http://s3:7070', accessKey: 'threes', secretKey: 's3-secret' },
    smtpUrl: 'smtp://mailpit:1025',
    trustProxy: 1,
    demo: false,
    host: '0.0.0.0',
  });
  expect(parseEnv(example).COMPOSE_PROFILES?.split(',').sort()).toEqual([
    'http',
    'mailpit',
    'postgres',
    's3',
  ]);
});

test('the address follows the port, and database, bucket and mail can be your own', () => {
  expect(loadComposeSettings({ ...copied, PORT: '5000' }).publicUrl).toBe('http://localhost:5000');
  const own = {
    ...copied,
    PUBLIC_URL: 'https://threes.example',
    DATABASE_URL: 'postgresql://u:p@db.example/threes',
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY: 'mine',
    S3_REGION: 'eu-central-1',
    SMTP_URL: 'smtps://u:p@mail.example:465',
  };
  expect(loadComposeSettings(own)).toMatchObject({
    publicUrl: 'https://threes.example',
    databaseUrl: own.DATABASE_URL,
    s3: { endpoint: 'https://s3.example', accessKey: 'mine', secretKey: 's3-secret' },
    s3Region: 'eu-central-1',
    smtpUrl: own.SMTP_URL,
  });
});

test('settings, secrets and backups in this folder are not sent to the build', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', 'secrets', '*.tar', '*.partial']),
  );
});

test('each service but the app can be left out', () => {
  expect(app.profiles).toBeUndefined();
  for (const [name, { profiles }] of Object.entries(others)) expect(profiles, name).toEqual([name]);
  for (const [name, { required }] of Object.entries(app.depends_on ?? {})) expect(required, name).toBe(false);
});

test('the app can run several times: it has no port on the host and no name of its own', () => {
  expect(app.ports).toBeUndefined();
  expect(app).not.toHaveProperty('container_name');
});

test.each(Object.entries(compose.services))('%s runs with few rights and bounded logs', (name, service) => {
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    read_only: true,
    restart: 'unless-stopped',
    logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    pids_limit: 512,
    mem_limit: expect.any(String),
  });
  // The health check of the app is in the Dockerfile.
  if (name !== 'app') expect(service).toHaveProperty('healthcheck.test');
});

test('PostgreSQL keeps its data in the volume, whichever version it is', () => {
  const { environment = {}, volumes } = compose.services.postgres ?? {};
  expect(volumes).toEqual(['postgres-data:/var/lib/postgresql']);
  expect(environment.PGDATA).toMatch(/^\/var\/lib\/postgresql\//);
  // The images of versions 15 to 17 would create an unnamed volume there.
  expect(environment.PGDATA).not.toMatch(/^\/var\/lib\/postgresql\/data/);
  // This option came with version 17.
  expect(environment.POSTGRES_INITDB_ARGS).not.toMatch(/builtin/);
});

test('the S3 server gives the app a key of its own', () => {
  const { environment = {} } = compose.services.s3 ?? {};
  expect(
    interpolate(String(environment.ROOT_SECRET_KEY), { ...copied, S3_ROOT_SECRET_KEY: 'root-secret' }),
  ).toBe('root-secret');
  expect(JSON.stringify(app)).not.toContain('S3_ROOT_SECRET_KEY');
});

test('a stop leaves the time that the product needs', () => {
  expect(Number.parseInt(String(app.stop_grace_period), 10)).toBeGreaterThanOrEqual(40);
});
