// @ts-check
// The settings of a process. `npm start` checks them before it installs the packages, so this file imports none.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';

/** A setting is missing or invalid. The message has a line for each, with its name and how to fix it. */
export class EnvError extends Error {}

class Problem extends Error {}

/**
 * The settings as variables of an environment, before they are checked.
 * @typedef {Record<string, string | undefined>} SettingSource
 */

/**
 * Reads the text of a setting. Throws a Problem if it is not valid.
 * @template T
 * @typedef {(text: string, name: string) => T} Kind
 */

/**
 * @param {boolean} isValid
 * @param {string} problem
 * @returns {asserts isValid}
 */
function check(isValid, problem) {
  if (!isValid) throw new Problem(problem);
}

/** @type {Kind<string>} */
const text = (value) => value;

/**
 * A text of a certain form, which `what` describes.
 * @param {RegExp} form
 * @param {string} what
 * @returns {Kind<string>}
 */
const matching = (form, what) => (value, name) => {
  check(form.test(value), `${name} must ${what}`);
  return value;
};

/**
 * @template {string} T
 * @param {T[]} choices
 * @returns {Kind<T>}
 */
const chooseFrom =
  (...choices) =>
  (value, name) => {
    const found = choices.find((choice) => choice === value);
    check(found !== undefined, `${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);
    return /** @type {T} */ (found);
  };

const TRUE_VALUES = ['1', 'true', 'yes', 'on'];
const FALSE_VALUES = ['0', 'false', 'no', 'off'];

/** @param {string} value */
const readFlag = (value) =>
  TRUE_VALUES.includes(value) ? true : FALSE_VALUES.includes(value) ? false : undefined;

/** @type {Kind<boolean>} */
const flag = (value, name) => {
  const read = readFlag(value.toLowerCase());
  check(read !== undefined, `${name} must be 1 or 0`);
  return read === true;
};

/**
 * A whole number. `what` describes it with an example.
 * @param {string} what
 * @param {[min: number, max: number]} range
 * @returns {Kind<number>}
 */
const wholeNumber =
  (what, [min, max]) =>
  (value, name) => {
    check(/^\d+$/.test(value), `${name} must be ${what}`);
    check(Number(value) >= min && Number(value) <= max, `${name} must be ${min} to ${max}`);
    return Number(value);
  };

/**
 * Several values with commas between them.
 * @type {Kind<string[]>}
 */
const list = (value) => value.split(',').map((item) => item.trim());

/** The number of proxies in front of the server. @type {Kind<number>} */
const proxies = (value, name) => {
  if (/^\d+$/.test(value)) return Number(value);
  const read = readFlag(value.toLowerCase());
  check(read !== undefined, `${name} must be the number of proxies in front of the server, or true or false`);
  // With `true`, Express would trust any address that a client claims.
  return read ? 1 : 0;
};

const HTTP_PROTOCOLS = ['http:', 'https:'];
const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'];
const POSTGRES_EXAMPLE = 'postgresql://user:password@host:5432/threes';

/**
 * Whether a text is an absolute address of one of these protocols.
 * @param {string} value
 * @param {string[]} protocols
 */
function isAddress(value, protocols) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  // PostgreSQL can be reached by a socket, which is given as a parameter.
  return protocols.includes(protocol) && (hostname !== '' || POSTGRES_PROTOCOLS.includes(protocol));
}

/**
 * An absolute address.
 * @param {string[]} protocols
 * @param {string} example
 * @returns {Kind<string>}
 */
const address = (protocols, example) => (value, name) => {
  check(isAddress(value, protocols), `${name} must be an address like ${example}`);
  return value;
};

const postgres = address(POSTGRES_PROTOCOLS, POSTGRES_EXAMPLE);

/** @type {Kind<string[]>} */
const postgresList = (value, name) => {
  const urls = list(value, name);
  check(
    urls.every((url) => isAddress(url, POSTGRES_PROTOCOLS)),
    `${name} must be addresses like ${POSTGRES_EXAMPLE}, with commas between them`,
  );
  return urls;
};

/**
 * The address of a server. A path or an account in it would be ignored, so neither is allowed.
 * @param {string} example
 * @returns {Kind<string>}
 */
const origin = (example) => (value, name) => {
  const url = new URL(address(HTTP_PROTOCOLS, example)(value, name));
  check(url.href === `${url.origin}/`, `${name} must end after the host and port, like ${example}`);
  return url.origin;
};

/** @type {Kind<string[]>} */
const hosts = (value, name) => {
  const found = list(value.toLowerCase(), name);
  check(
    found.every((host) => URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host),
    `${name} must be hosts like intranet.example or localhost:3000, with commas between them`,
  );
  return found;
};

/** The newest comes first. @type {Kind<string[]>} */
const sessionSecrets = (value, name) => {
  const secrets = list(value, name);
  check(
    secrets.every(({ length }) => length >= 32),
    `${name} must have at least 32 characters, and so must each of several with commas between them. Create one with: openssl rand -hex 32`,
  );
  return secrets;
};

/**
 * A key of push messages.
 * @param {number} length
 * @returns {Kind<string>}
 */
const vapidKey = (length) =>
  matching(
    new RegExp(`^[A-Za-z0-9_-]{${length}}$`),
    'be a key of push messages. Make one with: npm run threes -- push-keys',
  );

/** The sources for lookups of a link, an ISBN or a map address, with their URLs. */
export const LOOKUP_SOURCES = {
  pages: 'any page',
  openlibrary: 'https://openlibrary.org',
  wikidata: 'https://www.wikidata.org',
  nominatim: 'https://nominatim.openstreetmap.org',
};

/**
 * The addresses of the sources that are on.
 * @typedef {Partial<Record<keyof typeof LOOKUP_SOURCES, string>>} Lookups
 */

/** Names of sources with commas between them, each with another address if it has one. @type {Kind<Lookups>} */
const lookups = (value, name) => {
  if (FALSE_VALUES.includes(value) || value === 'none') return {};
  const problem = `${name} must be none, or some of ${Object.keys(LOOKUP_SOURCES).join(', ')} with commas between them, each with another address if it has one, like nominatim=https://nominatim.example`;
  /** @type {Lookups} */
  const chosen = {};
  for (const item of list(value, name)) {
    const [source = '', url] = item.split(/=(.*)/s);
    check(Object.hasOwn(LOOKUP_SOURCES, source), problem);
    check(url === undefined || isAddress(url, HTTP_PROTOCOLS), problem);
    const known = /** @type {keyof typeof LOOKUP_SOURCES} */ (source);
    chosen[known] = (url ?? LOOKUP_SOURCES[known]).replace(/\/+$/, '');
  }
  return chosen;
};

/** @type {Kind<number>} */
const shutdownDelay = (value, name) => {
  check(/^\d+(\.\d+)?$/.test(value), `${name} must be a number of seconds, like 5`);
  check(Number(value) <= 300, `${name} must be at most 300`);
  return Number(value);
};

/** @type {Kind<number>} */
const factor = (value, name) => {
  check(Number(value) > 0, `${name} must be greater than 0`);
  return Number(value);
};

/** Every setting and its allowed values. */
const settings = {
  NODE_ENV: chooseFrom('production', 'development', 'test'),
  LOG_LEVEL: chooseFrom('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  PORT: wholeNumber('a number, like 4000', [0, 65_535]),
  HOST: text,
  PUBLIC_URL: origin('https://threes.example.com'),
  DATABASE_URL: postgres,
  DATABASE_DIRECT_URL: postgres,
  DATABASE_PREPARED: flag,
  DATABASE_REPLICA_URLS: postgresList,
  REPLICA_MAX_LAG: wholeNumber('a number of seconds, like 3', [2, 10]),
  CDN_PURGE_URL: address(HTTP_PROTOCOLS, 'https://purge.example.com/'),
  CDN_PURGE_TOKEN: text,
  DATABASE_POOL_SIZE: wholeNumber('a number, like 12', [2, 200]),
  S3_ENDPOINT: origin('http://localhost:9000'),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_BUCKET: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'be 3 to 63 characters: lowercase letters, digits, dots and hyphens',
  ),
  S3_REGION: matching(/^[A-Za-z0-9-]{1,63}$/, 'be a name like us-east-1'),
  SESSION_SECRET: sessionSecrets,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address(HTTP_PROTOCOLS, 'http://127.0.0.1:5555'),
  ALLOWED_PRIVATE_HOSTS: hosts,
  LOOKUPS: lookups,
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  MAIL_FROM: text,
  VAPID_PUBLIC_KEY: vapidKey(87),
  VAPID_PRIVATE_KEY: vapidKey(43),
  TRUST_PROXY: proxies,
  ADMIN_EMAIL: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'be an email address'),
  DATA_FOLDER: text,
  DEMO: flag,
  SERVICE_WORKER: flag,
  WORKER: flag,
  METRICS_TOKEN: matching(/^.{16,}$/s, 'have at least 16 characters. Create one with: openssl rand -hex 32'),
  SHUTDOWN_DELAY_SECONDS: shutdownDelay,
  GIT_COMMIT: matching(/^[0-9a-f]{7,64}$/, 'be the name of a commit, like 3f2a9c1'),
  RATE_LIMIT_FACTOR: factor,
};

/** @typedef {keyof typeof settings} SettingName */
/** @typedef {{ [Name in SettingName]?: ReturnType<(typeof settings)[Name]> }} Settings */

/**
 * These settings may be given as a file, by the same name and `_FILE`.
 * @type {SettingName[]}
 */
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
];

/** Settings that need each other, and what to do if one is missing. @type {[names: SettingName[], advice: string][]} */
const TOGETHER = [
  [
    ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    'Set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY together, or none of them for the embedded server',
  ],
  [
    ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
    'Set CDN_PURGE_URL and CDN_PURGE_TOKEN together, or neither if there is no cache to purge',
  ],
  [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together, or neither to run without Google login',
  ],
  [['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], 'Make both with: npm run threes -- push-keys'],
];

/** The name of each setting, and of the files for secrets. @type {readonly string[]} */
export const settingNames = [...Object.keys(settings), ...SECRETS.map((name) => `${name}_FILE`)];

/**
 * The settings of an environment. Throws an EnvError with one line per invalid setting.
 * @param {SettingSource} source
 * @returns {Settings}
 */
export function readSettings(source) {
  // `NAME=` in a .env or compose file means that the setting is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const problems = readSecretFiles(given);
  /** @type {Record<string, unknown>} */
  const values = {};
  for (const [name, read] of Object.entries(settings)) {
    try {
      if (given[name] !== undefined) values[name] = read(given[name], name);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.set(name, error.message);
    }
  }
  /** @param {SettingName} name */
  const isSet = (name) => given[name] !== undefined || problems.has(name);
  for (const [names, advice] of TOGETHER) {
    const missing = names.filter((name) => !isSet(name));
    if (missing.length === names.length) continue;
    for (const name of missing) problems.set(name, `${name} is missing. ${advice}`);
  }
  for (const name of /** @type {const} */ (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS'])) {
    if (!isSet(name) || isSet('DATABASE_URL')) continue;
    problems.set(name, `${name} needs DATABASE_URL. The embedded PostgreSQL has no pooler and no replicas`);
  }
  const isProduction = (values.NODE_ENV ?? 'production') === 'production';
  if (isProduction && !isLocalAddress(given.PUBLIC_URL) && !isSet('SESSION_SECRET')) {
    problems.set(
      'SESSION_SECRET',
      'SESSION_SECRET is missing. It is required when PUBLIC_URL is a public address. Create one with: openssl rand -hex 32',
    );
  }
  if (problems.size === 0) return values;
  throw new EnvError([...problems.values()].map((problem) => `- ${problem}`).join('\n'));
}

/** The environment of this process, together with a `.env` file if there is one. @returns {SettingSource} */
export function processEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/**
 * Where a process keeps its files and listens.
 * @param {Settings} settings
 */
export function listPlaces({ DATA_FOLDER = '.data', PORT: port = 4000, HOST, PUBLIC_URL }) {
  // Everybody knows the demo passwords, so a local site must not be reachable from the network.
  const host = HOST ?? (isLocalAddress(PUBLIC_URL) ? '127.0.0.1' : undefined);
  return { dataFolder: resolve(DATA_FOLDER), port, host };
}

/**
 * Creates a folder with its parents. mkdirSync would never end where the system allows no folders, such as /proc.
 * @param {string} folder
 */
export function makeFolder(folder) {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // It exists, perhaps since a moment ago.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Creates the data folder. Returns an error message if it is not writable.
 * @param {string} folder
 */
export function dataFolderProblem(folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return explainNoRights(folder, error);
  }
}

/** @param {string} folder */
export const explainFullDisk = (folder) =>
  `The disk of DATA_FOLDER, ${folder}, is full. Make room, then start again`;

/**
 * @param {string} folder
 * @param {unknown} error
 */
export function explainNoRights(folder, error) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOSPC') return explainFullDisk(folder);
  const user = process.getuid ? `the user with the id ${process.getuid()}` : 'this user';
  return `DATA_FOLDER is ${folder}, where ${user} cannot read and write (${code}). Make them the owner of all that is in it, or set DATA_FOLDER to another folder`;
}

/**
 * Adds the secrets that are given as files to `given`. Returns what is wrong by the name of the secret.
 * @param {SettingSource} given
 * @returns {Map<string, string>}
 */
function readSecretFiles(given) {
  const problems = new Map();
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) {
      problems.set(name, `${name} and ${name}_FILE are both set. Keep one of them`);
      continue;
    }
    /** @param {string} why */
    const complain = (why) => problems.set(name, `${name}_FILE names ${file}, ${why}`);
    try {
      // Removes the newline or byte order mark that an editor may have added.
      const secret = readFileSync(file, 'utf8').trim();
      if (!secret) complain('which is empty');
      else if (/[\0\uFFFD]/.test(secret)) complain('which is not text in UTF-8');
      else given[name] = secret;
    } catch (error) {
      complain(`which cannot be read (${/** @type {NodeJS.ErrnoException} */ (error).code})`);
    }
  }
  return problems;
}

/**
 * Whether an address is one of this machine.
 * @param {string | undefined} url
 */
export function isLocalAddress(url) {
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
