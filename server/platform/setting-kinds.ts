import { z } from 'zod';

/*
 * The kinds of settings that env.ts is made of. Each reads the text of an environment variable, and says in the words
 * of its error what the text must be.
 */

const TRUE_VALUES = ['1', 'true', 'yes', 'on'];
const FALSE_VALUES = ['0', 'false', 'no', 'off'];
const isFlag = (value: string) => TRUE_VALUES.includes(value) || FALSE_VALUES.includes(value);

/** A yes or no. */
export const flagSetting = (name: string) =>
  z
    .string()
    .transform((value) => value.toLowerCase())
    .refine(isFlag, `${name} must be 1 or 0`)
    .transform((value) => TRUE_VALUES.includes(value));

/** A whole number. `what` describes it with an example. */
export const numberSetting = (name: string, what: string, [min, max]: [min: number, max: number]) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be ${what}`)
    .transform(Number)
    .refine((number) => number >= min && number <= max, `${name} must be ${min} to ${max}`);

/** Several values with commas between them. */
export const listSetting = () => z.string().transform((value) => value.split(',').map((item) => item.trim()));

/** The number of proxies in front of the server. */
export const proxiesSetting = (name: string) =>
  z
    .string()
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : value.toLowerCase()))
    .refine(
      (value) => typeof value === 'number' || isFlag(value),
      `${name} must be the number of proxies in front of the server, or true or false`,
    )
    // With `true`, Express would trust any address that a client claims.
    .transform((value) => (typeof value === 'number' ? value : TRUE_VALUES.includes(value) ? 1 : 0));

export const POSTGRES_PROTOCOLS = ['postgres:', 'postgresql:'];

/** Whether a text is an absolute address of one of these protocols. */
export function isAddress(value: string, protocols: string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  // PostgreSQL may be reached by a socket, which stands in a parameter.
  return protocols.includes(protocol) && (hostname !== '' || POSTGRES_PROTOCOLS.includes(protocol));
}

/** An absolute address. */
export const urlSetting = (name: string, protocols: string[], example: string) =>
  z.string().refine((value) => isAddress(value, protocols), `${name} must be an address like ${example}`);

/** The address of a server. A path or an account in it would be ignored, so neither is allowed. */
export const originSetting = (name: string, example: string) =>
  urlSetting(name, ['http:', 'https:'], example)
    .refine(
      // An invalid address is reported by its own rule.
      (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
      `${name} must end after the host and port, like ${example}`,
    )
    .transform((value) => new URL(value).origin);

/** A key of push messages. */
export const vapidSetting = (name: string, length: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[A-Za-z0-9_-]{${length}}$`),
      `${name} is not such a key. Make one with: npm run threes -- push-keys`,
    );

/** The sources that may be asked about a link, an ISBN or a map address, and where each is. */
const LOOKUP_SOURCES = {
  pages: 'any page',
  openlibrary: 'https://openlibrary.org',
  wikidata: 'https://www.wikidata.org',
  nominatim: 'https://nominatim.openstreetmap.org',
} as const;

/** The addresses of the sources that are on. */
export type Lookups = Partial<Record<keyof typeof LOOKUP_SOURCES, string>>;

/** Names of sources with commas between them, each with another address if it has one: `name=https://…`. */
export const lookupsSetting = (name: string) =>
  z.string().transform((value, context): Lookups => {
    const complain = () => {
      const message = `${name} must be none, or some of ${Object.keys(LOOKUP_SOURCES).join(', ')} with commas between them, each with another address if it has one, like nominatim=https://nominatim.example`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (FALSE_VALUES.includes(value) || value === 'none') return {};
    const chosen: Lookups = {};
    for (const item of value.split(',')) {
      const [source = '', address] = item.trim().split(/=(.*)/s);
      if (!(source in LOOKUP_SOURCES)) return complain();
      if (address !== undefined && !isAddress(address, ['http:', 'https:'])) return complain();
      const known = source as keyof typeof LOOKUP_SOURCES;
      chosen[known] = (address ?? LOOKUP_SOURCES[known]).replace(/\/+$/, '');
    }
    return chosen;
  });
