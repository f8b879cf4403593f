import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { addTypenameToDocument } from '@apollo/client/utilities';
import react from '@vitejs/plugin-react';
import { type DocumentNode, Kind, print, visit } from 'graphql';
import { type CSSOptions, defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { clientFiles, endpoints, pathsOf, patternOf } from './server/modules/address/endpoints.rules.ts';

// The address of the API in development. `npm run dev` sets it.
const api = process.env.DEV_API ?? 'http://localhost:4000';

/** The modules that most public pages share. Forms and dialogs are loaded when they are opened. */
const PARTS =
  /issue\.rules|document\/CollectionCard_collection|client\/(lib\/(?!chosenThings|drafts|forms|optimistic|restoreScroll|sandboxStorage|upload|useFieldErrors|useLiveEvents)|components\/(?!auth|lists|settings|webhooks|SecretDialog|CollectionCard\/(?!initials)|Curator(Card|Matches)|LoadMore|PickCard\/PickCardSkeleton|PictureField|ShareButton|ShelfGrid|ThingField|ThingSearch|UsernameField)|ui\/(?!Badges|Checkboxes|Confirm|Dialog|Field|Listbox|Menu|Meter|moveFocus|Progress|Switch|Tabs|TextField|ToggleRow|forms|useEdgeSwipe))/;

const DOCUMENT = 'virtual:document/';

/**
 * Puts each generated document where it is used, and each of its definitions into the build once. The preset looks
 * documents up in a map of all of them, which every page would have to load, and repeats in each the fragments it
 * spreads. The fragments of images are inlined, because their repeated fields compress better than a spread.
 */
function documentsInPlace(): Plugin {
  const definitions = new Map<string, string>();
  /** The text of each operation as the client sends it, by its hash. */
  const texts = new Map<string, string>();
  const hashes = new Map<string, string>();
  const imageFields = new Map<string, string>();
  const unmasked =
    /\{"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"\},"directives":\[\{"kind":"Directive","name":\{"kind":"Name","value":"unmask"\}\}\]\}/g;
  const spreadsOf = (own: string) => [
    ...new Set(
      [...own.matchAll(/"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g)].map(
        ([, name]) => name ?? '',
      ),
    ),
  ];
  const withFragments = (name: string, all = new Set<string>()): Set<string> => {
    if (all.has(name)) return all;
    all.add(name);
    for (const spread of spreadsOf(definitions.get(name) ?? '')) withFragments(spread, all);
    return all;
  };
  return {
    name: 'documents-in-place',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const generated = readFileSync(resolve(import.meta.dirname, 'client/gql/graphql.ts'), 'utf8');
      for (const [, json = ''] of generated.matchAll(/^export const \w+ = (\{.*\}) as unknown as /gm)) {
        const [own] = JSON.parse(json).definitions;
        definitions.set(own.name.value, JSON.stringify(own));
        if (own.typeCondition?.name.value === 'Image') {
          imageFields.set(own.name.value, JSON.stringify(own.selectionSet.selections).slice(1, -1));
        }
      }
      for (const [name, own] of definitions) {
        definitions.set(
          name,
          own.replace(unmasked, (spread, fragment) => imageFields.get(fragment) ?? spread),
        );
      }
      for (const name of definitions.keys()) {
        const text = sentText([...withFragments(name)].map((it) => JSON.parse(definitions.get(it) ?? '')));
        if (text === null) continue;
        hashes.set(name, hash('sha256', text, 'hex'));
        texts.set(hash('sha256', text, 'hex'), text);
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const source = JSON.stringify(Object.fromEntries(texts));
      this.emitFile({ type: 'asset', fileName: '.vite/documents.json', source });
    },
    resolveId: (id) => (id.startsWith(DOCUMENT) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${DOCUMENT}`)) return null;
      const name = id.slice(DOCUMENT.length + 1);
      const own = definitions.get(name) ?? '';
      const names = spreadsOf(own);
      const imports = names.map((name, index) => `import d${index} from '${DOCUMENT}${name}';`);
      const below = names.map((_, index) => `...d${index}.definitions`);
      const known = hashes.has(name) ? `hash:"${hashes.get(name)}",` : '';
      return `${imports.join('')}export default {kind:"Document",${known}definitions:[...new Set([${[own, ...below]}])]};`;
    },
    transform(code, id) {
      if (!/client\/.*\.tsx?$/.test(id) || id.includes('/gql/') || !code.includes('graphql(`')) return null;
      const names: string[] = [];
      const replaced = code.replace(/graphql\(`([\s\S]*?)`\)/g, (_, text: string) => {
        const name = /(?:query|mutation|subscription|fragment)\s+(\w+)/.exec(text)?.[1] ?? '';
        if (!definitions.has(name)) throw new Error(`No document ${name}. Run: npm run codegen`);
        return `document${names.push(name)}`;
      });
      const imports = names.map((name, index) => `import document${index + 1} from '${DOCUMENT}${name}';`);
      return `${imports.join('')}${replaced}`;
    },
  };
}

/** The text that the client would send: with type names, without directives for the client. Null for a fragment. */
function sentText(definitions: DocumentNode['definitions']): string | null {
  if (definitions[0]?.kind !== Kind.OPERATION_DEFINITION) return null;
  const typed = addTypenameToDocument({ kind: Kind.DOCUMENT, definitions });
  return print(visit(typed, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }));
}

/**
 * Keeps GraphQL's printer out of the first load. Apollo prints documents to compare them. Their JSON does as well.
 */
function apolloWithoutPrinter(): Plugin {
  return {
    name: 'apollo-without-printer',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/@apollo/client/utilities/graphql/print.js')) return null;
      return 'export const print = Object.assign((document) => document.hash ?? JSON.stringify(document), { reset() {} });';
    },
  };
}

/**
 * Lets the bundler drop unused components of the router, which saves two kilobytes of the first load. It does not know
 * by itself that `displayName` and `forwardRef` have no side effects.
 */
function onlyUsedOfRouter(): Plugin {
  return {
    name: 'only-used-of-router',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\/production\/[^/]+\.mjs$/.test(id)) return null;
      return code
        .replace(/^\w+\.displayName = .+;$/gm, '')
        .replace(/= (React\w*\.forwardRef\()/g, '= /* @__PURE__ */ $1');
    },
  };
}

/** The oldest browsers of package.json's "browserslist", as build targets: `safari16.4`. */
const { browserslist } = JSON.parse(readFileSync(resolve(import.meta.dirname, 'package.json'), 'utf8'));
const served = browserslist.map((line: string) => line.replace('ios_saf', 'ios').replace(' >= ', ''));

const SANDBOX_COPY = '?sandbox';

/**
 * Gives GraphiQL its own copy of the packages that it shares with every page. The first load would otherwise hold all
 * that GraphiQL uses of them. Its dialogs also do without the stylesheet that they would write into the page, which the
 * content security policy forbids.
 */
function sandboxApart(): Plugin {
  const packages =
    /\/node_modules\/(@?graphiql|codemirror-graphql|graphql-language-service|react-remove-scroll|react-remove-scroll-bar|use-callback-ref|use-sidecar)\//;
  const noStyle = '\0no-style';
  return {
    name: 'sandbox-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === 'react-style-singleton') return noStyle;
      const isWithin = importer?.endsWith(SANDBOX_COPY);
      if (
        !importer ||
        !(isWithin
          ? source.startsWith('.')
          : packages.test(importer) && /^(graphql|tslib)(\/|$)/.test(source))
      )
        return null;
      const found = await this.resolve(source, importer.replace(SANDBOX_COPY, ''), {
        ...options,
        skipSelf: true,
      });
      return found && { ...found, id: `${found.id}${SANDBOX_COPY}`, moduleSideEffects: false };
    },
    load(id) {
      if (id === noStyle) return 'export const styleSingleton = () => () => null;';
      return id.endsWith(SANDBOX_COPY) ? readFileSync(id.slice(0, -SANDBOX_COPY.length), 'utf8') : null;
    },
  };
}

/**
 * Lets a stylesheet that failed to load be requested again. Vite's preload helper counts it as loaded after the first
 * try even if it failed, so a second try would show the component without styles.
 */
function lostStylesAgain(): Plugin {
  const changes: [from: RegExp, to: string][] = [
    [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
    [/(e\.type === "error"\) )(rej\()/, '$1link.remove(), $2'],
  ];
  return {
    name: 'lost-styles-again',
    apply: 'build',
    transform(code, id) {
      if (id !== '\0vite/preload-helper.js') return null;
      return changes.reduce((before, [from, to]) => {
        if (!from.test(before)) throw new Error(`Vite's preload helper has changed: ${from} is not in it`);
        return before.replace(from, to);
      }, code);
    },
  };
}

/**
 * Gives each component file of the server's build its name in the client's manifest. With it the server finds the styles
 * of the lazy components that it rendered (client/lib/lazyWithRetry.ts).
 */
function moduleNames(): Plugin {
  const folder = resolve(import.meta.dirname, 'client');
  return {
    name: 'module-names',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && isSsrBuild === true,
    transform(code, id) {
      if (!id.startsWith(folder) || !id.endsWith('.tsx')) return null;
      return `${code}\nexport const moduleName = ${JSON.stringify(relative(folder, id))};\n`;
    },
  };
}

/**
 * Lets pages that the server does not render load the list of their files together with the entry. Rendered pages go
 * without it (server/http/pages/template.ts).
 */
function listOfPagesAhead(): Plugin {
  return {
    name: 'list-of-pages-ahead',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transformIndexHtml(_html, { bundle = {} }) {
      const list = Object.values(bundle).find((part) => part.name === 'unrenderedPages');
      if (!list) throw new Error('The build has no unrenderedPages');
      const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${list.fileName}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

/**
 * Names the build in its pages by a hash of its files, so that a page that was opened before a release can tell
 * (client/lib/release.ts).
 */
function buildName(): Plugin {
  return {
    name: 'build-name',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transformIndexHtml(_html, { bundle = {} }) {
      const content = hash('sha1', Object.keys(bundle).sort().join(), 'hex').slice(0, 12);
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
    },
  };
}

/** Files for editing. They are not cached for offline use, because saving needs a network. */
const FOR_WRITING =
  /\/(AuthPanel|CollectionEditor|CropDialog|MyThreesPage|OnboardingPage|schemas|StoryEditor|SubmissionsPage)[-.]/;

/** Whether a file is only for the sandbox, which needs a network too. */
const isOfSandbox = (part: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  part.type === 'chunk'
    ? part.moduleIds.some((id) => /\/node_modules\/(@?graphiql|codemirror|codemirror-graphql)\//.test(id))
    : part.names.some((name) => name.startsWith('Explorer'));

/**
 * Emits sw.js, which is client/worker/worker.js with the list of files to cache, a hash of them as the version, and the
 * pattern of addresses that are no pages.
 */
function serviceWorker(): Plugin {
  const read = (name: string) => readFileSync(resolve(import.meta.dirname, 'client', name), 'utf8');
  const named = ['theme.js', 'favicon.svg', 'icon-192.png', 'manifest.webmanifest'];
  return {
    name: 'service-worker',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.entries(bundle)
        .filter(([file, part]) => !FOR_WRITING.test(file) && !/-ext-/.test(file) && !isOfSandbox(part))
        .map(([file]) => file)
        .filter((file) => /^assets\/.*\.(js|css|woff2)$/.test(file));
      const files = ['index.html', ...named, ...built.sort()].map((file) => `/${file}`);
      const source = read('worker/worker.js');
      const noPages = pathsOf([...endpoints, clientFiles])
        .map(patternOf)
        .join('|');
      const version = hash(
        'sha1',
        [source, noPages, read('index.html'), read('public/theme.js'), ...files].join(),
        'hex',
      );
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const BUILD = ${JSON.stringify({ version: version.slice(0, 12), files, noPages })};\n${source}`,
      });
      this.emitFile({ type: 'asset', fileName: 'sw-end.js', source: read('worker/end.js') });
    },
  };
}

function postcss(): CSSOptions['postcss'] {
  return {
    plugins: [
      {
        // On touch screens, the last touched element would otherwise stay hovered.
        postcssPlugin: 'hover-or-press',
        Once(root, { AtRule }) {
          root.walkRules(/:hover/, (rule) => {
            const on = (params: string, selectors: string[]) =>
              rule.before(new AtRule({ name: 'media', params }).append(rule.clone({ selectors })));
            const hovered = rule.selectors.filter((selector) => selector.includes(':hover'));
            const others = rule.selectors.filter((selector) => !selector.includes(':hover'));
            on('(hover: hover)', hovered);
            on(
              '(hover: none)',
              hovered.map((selector) => selector.replaceAll(':hover', ':active')),
            );
            if (others.length > 0) rule.selectors = others;
            else rule.remove();
          });
        },
      },
      {
        // GraphiQL's stylesheet holds fonts, which the content security policy forbids. The sandbox shows ours.
        postcssPlugin: 'no-fonts-within-styles',
        Once(root) {
          root.walkAtRules('font-face', (rule) => {
            if (rule.toString().includes('url(data:')) rule.remove();
          });
        },
      },
    ],
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: resolve(import.meta.dirname, 'client'),
  publicDir: resolve(import.meta.dirname, 'client/public'),
  cacheDir: resolve(import.meta.dirname, 'node_modules/.vite'),
  plugins: [
    documentsInPlace(),
    apolloWithoutPrinter(),
    onlyUsedOfRouter(),
    sandboxApart(),
    lostStylesAgain(),
    moduleNames(),
    listOfPagesAhead(),
    buildName(),
    serviceWorker(),
    react(),
  ],
  resolve: {
    // This condition selects RxJS as modern JavaScript instead of ES5 with helpers.
    conditions: ['es2015', ...defaultClientConditions],
    // The package's exports lead to its development build, with all its warnings.
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: resolve(
                import.meta.dirname,
                'node_modules/react-router/dist/production/index.mjs',
              ),
            },
          ]
        : [],
  },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    manifest: true,
    target: served,
    modulePreload: {
      polyfill: false,
      // The entry lists the dependencies of each lazy file. Files that every page has loaded by then are left out.
      resolveDependencies: (_file, needed) =>
        needed.filter((name) => !/assets\/(base|parts|rolldown-runtime)-/.test(name)),
    },
    minify: !isSsrBuild,
    rolldownOptions: {
      output: {
        // The first load holds the names of all files of lazy pages, whose hashes do not compress.
        ...(!isSsrBuild && {
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
        }),
        // With this comment, Chromium compiles the libraries in the background, not one function at a time when called.
        postBanner: ({ name }) => (name === 'base' ? '//# allFunctionsCalledOnLoad\n' : ''),
        // All code that every page needs is one file. Small files compress worse and cost a request each.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|@wry|optimism|rxjs|graphql(?!\/language\/print)|tslib)\/(?!.*\?sandbox$)/,
            },
            { name: 'parts', test: PARTS, minShareCount: 4 },
            // Alone, the icon would be a file of its own.
            { name: 'share', test: /components\/ShareButton\/|lucide-react\/.*\/share\.[mc]?js$/ },
            // Forms load these together. The first load holds the name of each file of a page.
            {
              name: 'rules',
              test: /node_modules\/zod\/|server\/modules\/(account|invite|pick|profile)\/\w+\.rules\.ts$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  css: {
    postcss: postcss(),
    // Shorter than Vite's own names, which saves half a kilobyte of the first load.
    modules: {
      generateScopedName: (name, file) =>
        `${name}_${hash('sha1', relative(import.meta.dirname, file), 'base64url').slice(0, 4)}`,
    },
  },
  // `vite build --ssr` bundles the dependencies too, so that the server starts faster.
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    // The API compares the Origin header with its public address, so the header is not changed.
    proxy: Object.fromEntries(
      pathsOf(endpoints).map((path) => [patternOf(path), { target: api, changeOrigin: false }]),
    ),
  },
}));
