const SHELLS =
  '^src/(pages|packShop|packUser|packOrder|packOther|packDomain|userPack)/|^src/(preview-image|choose-location|open-location)\\.tsx$'

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Who may import whom; docs/architecture.md draws it. */
module.exports = {
  forbidden: [
    never(
      'no-circles',
      'Two files that need each other are one file, or three.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    never('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
    never(
      'domain-is-pure',
      'Rules know no framework, no clock and no database.',
      { path: '^domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^domain/', 'node_modules/crypto-js/md5'] },
    ),
    never(
      'contract-is-data',
      'The wire knows TypeBox and the domain.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', '^domain/', 'node_modules/@sinclair/typebox'] },
    ),
    never('client-and-server-apart', 'They meet in contract and domain only.', { path: '^src/' }, { path: '^server/' }),
    never('console-and-the-rest-apart', 'It shares the wire and the rules.', { path: '^console/' }, { path: '^(src|server)/' }),
    never('nobody-needs-the-console', 'It is a program of its own.', { path: '^(src|server|domain|contract)/' }, { path: '^console/' }),
    never(
      'console-knows-the-wire-by-type',
      'No schema library in a bundle.',
      { path: '^console/' },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
    ),
    never('server-and-client-apart', 'They meet in contract and domain only.', { path: '^server/' }, { path: '^src/' }),
    never(
      'contract-types-only',
      'No schema library in a bundle.',
      { path: '^src/' },
      { path: '^contract/', pathNot: '^contract/facts\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    never('facts-are-bare', 'They are in the bundle.', { path: '^contract/facts\\.ts$' }, { path: '.' }),
    never(
      'shells-are-thin',
      'A route shell opens one feature, that of the menu after what the server drew.',
      { path: SHELLS },
      { path: '^(src|domain|contract)/', pathNot: ['^src/features/[^/]+/index\\.tsx?$', '^src/nav/', '^src/ssr/MenuPage\\.tsx$', SHELLS] },
    ),
    never(
      'features-by-their-door',
      'Another feature only through its index.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.tsx?$'] },
    ),
    never(
      'first-screen-by-its-door',
      'What the server draws first is met by its index, and by the page of the menu.',
      { path: '^src/', pathNot: '^src/ssr/' },
      { path: '^src/ssr/', pathNot: '^src/ssr/(index\\.ts|MenuPage\\.tsx)$' },
    ),
    never(
      'views-know-no-first-screen',
      'What is drawn first on the server is drawn as if there were no server.',
      { path: '^src/(features|components|stores|api|platform|theme|i18n)/' },
      { path: '^src/ssr/' },
    ),
    never('nobody-imports-shells', 'Navigation goes by named keys.', { path: '^src/', pathNot: SHELLS }, { path: SHELLS }),
    never(
      'components-know-no-business',
      'A component takes props.',
      { path: '^src/components/' },
      { path: '^src/(features|stores|api|app)' },
    ),
    never('stores-below-views', 'A store shows nothing.', { path: '^src/stores/' }, { path: '^src/(features|components|app)' }),
    never(
      'api-below-stores',
      'The client knows the wire only.',
      { path: '^src/api/' },
      { path: '^src/(features|components|stores|nav|theme|app)' },
    ),
    never(
      'platform-is-lowest',
      'A port knows nothing of the app.',
      { path: '^src/platform/' },
      { path: '^src/', pathNot: '^src/platform/' },
    ),
    never(
      'only-the-app-constructs',
      'Stores, client and ports are made once, in src/app.',
      { path: '^src/', pathNot: '^src/app[./]' },
      { path: '^src/app/' },
    ),
    never(
      'server-modules-by-index',
      'A server module meets another by its index, or by sql.ts and rows.ts, which have parts of statements and the shape of rows; the parts of order/ are modules of their own.',
      { path: '^server/modules/(order/[^/]+|[^/]+)/' },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/(order/)?[^/]+/(index|sql|rows)\\.ts$'] },
    ),
    never(
      'server-modules-without-circles',
      'A module needs another or is needed by it, in types, too.',
      { path: '^server/modules/(order/[^/]+|[^/]+)/' },
      { circular: true, via: { path: '^server/modules/', pathNot: '^server/modules/$1/' } },
    ),
    never(
      'server-by-module-index',
      'Sandbox, seeds and the server itself meet a module by its index, too.',
      { path: '^server/', pathNot: ['^server/modules/', '\\.test\\.ts$'] },
      { path: '^server/modules/', pathNot: '^server/modules/(order/)?[^/]+/(index|rows)\\.ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.s?css$', '^types/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
