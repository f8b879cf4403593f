// Import rules. They match patterns of paths, so that new folders are included. CONTRIBUTING.md explains them.
const TESTS = '\\.(test|samples)\\.tsx?$';
const domain = (kind) => `^server/modules/.+\\.${kind}\\.ts$`;

/**
 * The domains of server/modules, lowest storey first. Each may import only those before it, so that no two depend on
 * each other.
 */
const STOREYS = {
  base: 'access address audit category gazetteer site mail security media story',
  people: 'profile settings factor token app follow',
  content: 'lookup pick collection notification comment favorite list shelf search thing',
  workflows: 'moderation invite account submission featured match place',
  surfaces: 'push digest export mirror webhook share syndication cdn job admin node',
};
const domains = Object.values(STOREYS).join(' ').split(' ');
const folders = (names) => `^server/modules/(${names.join('|')})/`;

/** Files with rules of a domain or promises of the API, which the client may import. */
const RULES = '^server/(modules|platform)/[^.]+\\.rules\\.ts$';

/** Files that decide who may see and do what. */
const POLICIES = '^server/(modules|platform)/.+\\.policy\\.ts$';

/** A rule: files of a folder may import only these parts of our code. */
const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from,
  to: { path: '^(server|client|prisma|e2e)/', pathNot: to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that import each other are one file in two places.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      severity: 'error',
      comment: 'An index file hides where things are and pulls in what is not needed.',
      from: { pathNot: '^client/gql/' },
      to: { path: '^(server|client|prisma|e2e)/.*/index\\.tsx?$', pathNot: '^client/gql/' },
    },
    {
      name: 'nothing-missing',
      severity: 'error',
      comment: 'The imported file or package is not there (or not in package.json).',
      // This tool installs its packages on demand.
      from: { pathNot: '^\\.ci/tools/lighthouse\\.mjs' },
      to: { couldNotResolve: true, pathNot: '^(prisma/client/|virtual:)' },
    },

    only(
      'platform-knows-no-domain',
      { path: '^server/platform/', pathNot: TESTS },
      ['^server/platform/', '^prisma/client/'],
      'platform imports nothing of ours but the generated client.',
    ),
    only(
      'modules-stand-on-platform',
      { path: '^server/modules/', pathNot: TESTS },
      ['^server/(modules|platform)/', '^prisma/client/'],
      'modules import modules and platform.',
    ),
    {
      name: 'modules-meet-at-their-doors',
      severity: 'error',
      comment: 'Across modules only *.model (and *.inputs), *.service, *.reads, *.policy and *.rules.',
      from: { path: '^server/modules/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^server/modules/',
        pathNot: ['^server/modules/$1/', '\\.(model|inputs|service|reads|policy|rules)\\.ts$'],
      },
    },
    ...domains.map((name, place) => ({
      name: `storey-of-${name}`,
      severity: 'error',
      comment: `${name} imports only the domains before it in STOREYS.`,
      from: { path: folders([name]), pathNot: TESTS },
      to: { path: '^server/modules/', pathNot: folders(domains.slice(0, place + 1)) },
    })),
    {
      name: 'every-domain-in-a-storey',
      severity: 'error',
      comment: 'This domain is not listed in STOREYS.',
      from: {},
      to: { path: '^server/modules/', pathNot: folders(domains) },
    },
    only(
      'http-stands-on-modules',
      { path: '^server/http/', pathNot: TESTS },
      ['^server/(http|modules|platform)/', '^server/schema\\.ts$', '^prisma/client/'],
      'http imports modules and platform, and the schema made of them.',
    ),
    only(
      'rules-import-nothing',
      { path: RULES },
      [RULES],
      'Rules run in the browser too: zod and other rules only.',
    ),
    {
      name: 'rules-import-zod-only',
      severity: 'error',
      comment: 'Rules run in the browser too: of all packages zod only.',
      from: { path: RULES },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '(^|/)node_modules/zod/' },
    },
    {
      name: 'policies-are-pure',
      severity: 'error',
      comment:
        'A policy is a pure function of viewer and row: the viewer, SQL, other policies and rules only.',
      from: { path: POLICIES, pathNot: '^server/platform/' },
      to: {
        path: '^(server|prisma)/',
        pathNot: [POLICIES, RULES, '^server/platform/context\\.ts$'],
      },
    },
    {
      name: 'prisma-in-its-rooms',
      severity: 'error',
      comment: 'Prisma only in platform, *.service.ts, *.reads.ts and prisma/.',
      from: {
        path: '^(server|client|e2e)/',
        pathNot: ['^server/platform/', domain('(service|reads)'), '^server/testing/', TESTS],
      },
      to: {
        path: [
          '^prisma/client/|node_modules/(@prisma|\\.prisma|prisma)/',
          '^server/platform/database/sql\\.ts$',
        ],
      },
    },
    {
      name: 's3-in-its-room',
      severity: 'error',
      comment: 'The S3 client only in platform/storage/storage.ts.',
      from: { pathNot: '^server/platform/storage/storage(\\.test)?\\.ts$' },
      to: { path: '(^|/)node_modules/minio/' },
    },
    {
      name: 'requests-stay-in-http',
      severity: 'error',
      comment: 'http is the only room that sees req and res.',
      from: { path: '^server/(modules|platform)/', pathNot: TESTS },
      to: { path: '(^|/)node_modules/(express|express-session|passport[^/]*|busboy|helmet)/' },
    },
    {
      name: 'tests-help-tests-only',
      severity: 'error',
      comment: 'What runs in the product does not import what only tests need.',
      from: {
        path: '^(server|client|prisma)/',
        pathNot: [TESTS, '^(server|client)/testing/', '\\.bench\\.ts$'],
      },
      to: { path: '^((server|client)/testing/|e2e/)|\\.(test|samples)\\.tsx?$' },
    },
    {
      name: 'server-never-client',
      severity: 'error',
      comment: 'The server never imports the client. Its tests run the typed client of integrators.',
      from: { path: '^(server|prisma)/' },
      to: { path: '^client/', pathNot: '^client/sdk/' },
    },

    {
      name: 'tools-outside-the-product',
      severity: 'error',
      comment:
        'The product does without the tools; only npm test reads the rules of the specification by one.',
      from: { path: '^(server|client|prisma|e2e)/', pathNot: '^server/commands/test\\.mjs$' },
      to: { path: '^\\.ci/' },
    },

    {
      name: 'client-reaches-rules-only',
      severity: 'error',
      comment: "Of the server's source the client imports only *.rules.ts.",
      from: { path: '^client/' },
      to: { path: '^(server|prisma)/', pathNot: RULES },
    },
    {
      name: 'app-for-main-only',
      severity: 'error',
      comment: 'Only main imports app.',
      from: { path: '^client/', pathNot: ['^client/main[^/]*\\.tsx$', '^client/(app|testing)/', TESTS] },
      to: { path: '^client/app/' },
    },
    {
      name: 'pages-for-app-only',
      severity: 'error',
      comment: 'Only app opens pages.',
      from: { path: '^client/', pathNot: ['^client/(app|pages)/', TESTS] },
      to: { path: '^client/pages/' },
    },
    {
      name: 'pages-apart',
      severity: 'error',
      comment: 'A page never imports a page: what two of them need belongs in components.',
      from: { path: '^client/pages/([^/]+)/' },
      to: { path: '^client/pages/', pathNot: '^client/pages/$1/' },
    },
    only(
      'components-stand-on-ui',
      { path: '^client/(components|editor)/', pathNot: TESTS },
      ['^client/(components|editor|ui|lib|gql|styles)/', RULES],
      'components and editor import ui, lib, gql and each other.',
    ),
    only(
      'editing-stands-on-editor',
      { path: '^client/editing/', pathNot: TESTS },
      ['^client/(editing|editor|ui|lib|gql|styles)/', RULES],
      'editing imports editor, ui, lib and gql. Only pages with a form import it.',
    ),
    only(
      'lib-stands-alone',
      { path: '^client/lib/', pathNot: TESTS },
      ['^client/(lib|gql)/', RULES],
      'lib imports lib and gql.',
    ),
    only('ui-knows-ui', { path: '^client/ui/', pathNot: TESTS }, ['^client/ui/'], 'ui imports only ui.'),
    {
      name: 'ui-is-plain',
      severity: 'error',
      comment: 'ui knows neither GraphQL nor the router.',
      from: { path: '^client/ui/' },
      to: { path: '(^|/)node_modules/(@apollo|graphql|react-router|react-router-dom)/' },
    },
    {
      name: 'lexical-in-editor',
      severity: 'error',
      comment: 'The editor is heavy; it loads only where someone edits.',
      from: { path: '^client/', pathNot: '^client/editor/' },
      to: { path: '(^|/)node_modules/(lexical|@lexical)/' },
    },
    {
      name: 'e2e-from-outside',
      severity: 'error',
      comment:
        'Journeys see the product from outside; of its code they may read the rules, and share test servers and ports.',
      from: { path: '^e2e/' },
      to: {
        path: '^(server|client|prisma)/',
        pathNot: [
          RULES,
          '^prisma/demo/',
          '^server/testing/servers/',
          '^server/platform/embedded/ports\\.mjs$',
        ],
      },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API that tools could use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^prisma/client/', '^client/(sdk/)?gql/'] },
    exclude: { path: '\\.(css|svg|woff2?)$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
