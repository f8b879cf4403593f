import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '..');
const { browserslist } = require('../package.json') as { browserslist: string[] };

/** Features that only newer browsers have, and how the product works without them. */
const WITHOUT: Record<string, string> = {
  'AbortSignal.timeout': 'Chrome 103 has it; only the name of its error came later',
  'Intl.Segmenter': 'Bio cuts between code points',
  Observable: 'of Apollo',
  '.take': 'of drafts',
  Notification: 'offered where it exists',
  'Notification.permission': 'offered where it exists',
  'Notification.requestPermission': 'offered where it exists',
  '.showPopover': 'the box stays in its place in the document',
  '.hidePopover': 'the box stays in its place in the document',
  '.union': 'of zod',
  ':has': 'a ring around the field in place of its box, less even spacing, or a focused card may be cut',
  'field-sizing': 'client/ui/forms/fitField.ts',
  'grid-template-columns: subgrid': 'a line before it gives each row columns of its own',
  'grid-template-rows: subgrid': 'the rows of neighbouring cards are not aligned',
  'color-mix()': 'a line before it, or no shade while a pointer is over or presses a control',
  'content-visibility': 'pictures are laid out before they are seen',
  'overflow-clip-margin': 'pictures are laid out before they are seen',
  'text-wrap': 'lines break less evenly',
  'scrollbar-gutter': 'the page moves as its scrollbar goes',
  'scrollbar-width': 'the usual scrollbar',
  'scrollbar-color': 'the usual scrollbar',
  'overscroll-behavior': 'the page scrolls after a list has reached its end',
  'overscroll-behavior-x': 'the page scrolls after a list has reached its end',
  'text-size-adjust': 'the browser chooses',
  'forced-color-adjust': 'the system chooses',
  'accent-color': 'known since Safari 15.4; contrast is not adjusted',
  'mask-image': 'prefixed by the build',
  'user-select': 'prefixed by the build',
  hyphens: 'prefixed by the build',
  'break-before: avoid': 'the foot can come to a second sheet',
  'print-color-adjust': 'the browser prints fewer colors',
  'print-color-adjust: exact': 'the browser prints fewer colors',
  '@page': 'the margins that the browser chooses',
  zoom: 'a long pick takes another page of paper',
  'font-family: ui-monospace': 'the next family of the list',
  resize: 'there is nothing to resize with on a phone',
  cursor: 'there is none on a phone',
  ':marker': 'the usual marker',
  ':selection': 'the usual color',
};

const isOlder = (version: string | undefined, served: string) => {
  const [major = 0, minor = 0] = (version ?? 'none').replace('≤', '').split('.').map(Number);
  const [servedMajor = 0, servedMinor = 0] = served.split('.').map(Number);
  return major < servedMajor || (major === servedMajor && minor <= servedMinor);
};

interface Features {
  [feature: string]: { status?: { by_compat_key?: Record<string, { support: Record<string, string> }> } };
}

/** The name in code of a key of MDN's compatibility data (`api.URL.canParse_static`). Null if it is ambiguous. */
function toFeatureName(key: string): string | null {
  const [, built = ''] = /^(?:javascript\.builtins|api)\.(.+)$/.exec(key) ?? [];
  if (/^(Intl\.)?\w+$/.test(built)) return built;
  if (/^\w+\.\w+_static$/.test(built)) return built.replace('_static', '');
  if (COMMON.test(built)) return `.${built.split('.')[1]}`;
  const [language, kind, name, value, more] = key.split('.');
  if (language !== 'css' || more) return null;
  if (kind === 'properties') return value ? `${name}: ${value}` : `${name}`;
  if (kind === 'types') return `${value ?? name}()`;
  if (value) return null;
  return kind === 'selectors' ? `:${name}` : `@${name}`;
}

/** The classes whose methods are recognized by their name alone. */
const COMMON =
  /^(Array|Iterator|Map|Promise|Set|String|TypedArray|Uint8Array|CSS\w+|Document|Element|HTML\w+Element|History|Node|Range|Selection|Window)\.\w+$/;

/** The names that not every served browser knows. */
function newerNames(): Set<string> {
  const { features } = require('web-features/data.json') as { features: Features };
  const served = browserslist.map((line) => line.replace('ios_saf', 'safari_ios').split(' >= '));
  const newer = new Set<string>();
  const known = new Set<string | null>();
  for (const { status } of Object.values(features)) {
    for (const [key, { support }] of Object.entries(status?.by_compat_key ?? {})) {
      const isKnown = served.every(([browser = '', version = '']) => isOlder(support[browser], version));
      if (isKnown) known.add(key.startsWith('css') ? toFeatureName(key) : `.${key.split('.').at(-1)}`);
      else newer.add(toFeatureName(key) ?? '');
    }
  }
  return new Set(
    [...newer].filter((name) => !known.has(name) && !WITHOUT[name] && !WITHOUT[name.replace(/: .*/, '')]),
  );
}

function namesInScript(text: string): string[] {
  return [
    ...[...text.matchAll(/\bnew (\w+)|(?<![.\w])([A-Z]\w*)(?=\.\w)/g)].map(
      ([, made, owner]) => made ?? owner ?? '',
    ),
    ...[...text.matchAll(/(?<![.\w])[A-Z]\w*\.\w+/g)].map(([name]) => name),
    ...[...text.matchAll(/\.\w+(?=(\?\.)?\()/g)].map(([name]) => name),
  ];
}

function namesInStyles(text: string): string[] {
  return [
    ...[...text.matchAll(/(?<=^|[{;])\s*([a-z-]+):([^;{}]*);/g)].flatMap(([, property = '', value = '']) => [
      property,
      ...value.split(/[\s,()]+/).map((word) => `${property}: ${word}`),
    ]),
    ...[...text.matchAll(/@[a-z-]+|:[a-z-]+(?=[\s,.:)({])|[a-z-]+\(/g)].map(([name]) =>
      name.endsWith('(') ? `${name})` : name,
    ),
  ];
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test('code and styles use only what every served browser knows, or do without it', () => {
  const newer = newerNames();
  const found = ['client', 'server/modules']
    .flatMap((folder) =>
      readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /^client\/.*\.(css|js|tsx?)$|\.rules\.ts$/.test(file) && !/test|\/gql\//.test(file))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(resolve(root, file), 'utf8'));
      const names = file.endsWith('.css') ? namesInStyles(text) : namesInScript(text);
      return [...new Set(names)].filter((name) => newer.has(name)).map((name) => `${name} in ${file}`);
    });
  expect(found).toEqual([]);
});
