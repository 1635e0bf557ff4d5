const SHELLS = '^src/(pages|packShop|packUser|packOrder|packOther|packDomain|userPack)/'

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
    never('server-and-client-apart', 'They meet in contract and domain only.', { path: '^server/' }, { path: '^src/' }),
    never(
      'contract-types-only',
      'No schema library in a bundle.',
      { path: '^src/' },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'shells-are-thin',
      'A route shell opens one feature.',
      { path: SHELLS },
      { path: '^(src|domain|contract)/', pathNot: ['^src/features/[^/]+/index\\.tsx?$', '^src/nav/', SHELLS] },
    ),
    never(
      'features-by-their-door',
      'Another feature only through its index.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.tsx?$'] },
    ),
    never('nobody-imports-shells', 'Navigation goes by named keys.', { path: '^src/', pathNot: SHELLS }, { path: SHELLS }),
    never(
      'components-know-no-business',
      'A component takes props.',
      { path: '^src/components/' },
      { path: '^src/(features|stores|api|compose)' },
    ),
    never('stores-below-views', 'A store shows nothing.', { path: '^src/stores/' }, { path: '^src/(features|components|compose)' }),
    never(
      'api-below-stores',
      'The client knows the wire only.',
      { path: '^src/api/' },
      { path: '^src/(features|components|stores|nav|theme|compose)' },
    ),
    never(
      'platform-is-lowest',
      'A port knows nothing of the app.',
      { path: '^src/platform/' },
      { path: '^src/', pathNot: '^src/platform/' },
    ),
    never(
      'one-composer',
      'Only compose.ts and the app put the parts together.',
      { path: '^src/', pathNot: ['^src/(app|compose)[^/]*$', '^src/compose/'] },
      { path: '^src/compose\\.tsx?$', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'own-repository',
      "A server module asks another's service, never its tables.",
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/[^/]+/repository', pathNot: '^server/modules/$1/' },
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
