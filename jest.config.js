const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: false },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
]

const shared = {
  rootDir: __dirname,
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false), '\\.jsx$': swc(true) },
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@domain/(.*)$': '<rootDir>/domain/$1',
    '^fast-check$': '<rootDir>/test/support/fastCheck.js',
    '\\.(s?css|png|jpe?g|svg|webp|woff2?)$': '<rootDir>/test/support/asset.js',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
  // As the builds do: x.h5.ts stands for x.
  moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'jsx', 'cjs', 'mjs', 'json', 'node'],
  transformIgnorePatterns: ['^<rootDir>/node_modules/'],
  setupFilesAfterEnv: ['<rootDir>/test/support/quietConsole.js', '<rootDir>/test/support/asyncStorages.js'],
}

/** What talks to the database or to a browser: PGlite, Playwright and dictionaries are loaded outside of Jest's sandbox. */
const withDatabase = {
  ...shared,
  testEnvironment: '<rootDir>/test/support/node/jest/environment.js',
  // Jest's guards on what a file left behind nest at every run of a worker, warn, and in the end overflow the stack.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^@electric-sql/pglite$': '<rootDir>/test/support/node/jest/pglite.js',
    '^@electric-sql/pglite/nodefs$': '<rootDir>/test/support/node/jest/pglite-nodefs.js',
    '^playwright-core$': '<rootDir>/test/support/node/jest/playwright.js',
    '^opencc-js$': '<rootDir>/test/support/node/jest/opencc.js',
    '^opencc-js/cn2t$': '<rootDir>/test/support/node/jest/opencc-cn2t.js',
    '^pinyin-pro$': '<rootDir>/test/support/node/jest/pinyin-pro.js',
    '^@iconify-json/noto/icons\\.json$': '<rootDir>/test/support/node/jest/noto.js',
  },
}

/** Evaluated once by a worker instead of once for each file, which took half of the time before its first test. */
const SERVER_SOURCES = `^${__dirname}/(?:server|contract|domain)/.*\\.ts$`

const { POSTGRES_URL: databaseUrl, TEST_ALL } = process.env

const inServer = (...names) => names.map((name) => `<rootDir>/test/server/**/${name}.test.ts`)
/** Tests of one engine's own faults. */
const EMBEDDED_ONLY = ['coreEmbedded', 'faultDisk', 'faultKill', 'faultMethods', 'faultPaper']
/** Killed in the same steps on both: PostgreSQL outlives the server, the embedded engine does not. */
const HARDER_ON_EMBEDDED = TEST_ALL === 'yes' ? [] : ['faultLedgers']
/** Neither the clock nor what HTTP refuses knows which engine there is. */
const POSTGRES_ONLY = ['faultPostgres', ...(databaseUrl && TEST_ALL !== 'yes' ? ['faultClock'] : [])]
const CORE = ['coreBackup', 'coreDatabase', 'coreEmbedded', 'coreMigrations', 'coreSchema', 'corePush', 'coreQueries', 'coreStatements']
/** Where there is a PostgreSQL, the embedded engine runs only what may differ there: how it is driven, its faults, every statement, and one whole meal. */
const ON_EMBEDDED = databaseUrl && TEST_ALL !== 'yes' ? inServer(...CORE, 'fault*', 'smoke') : inServer('*')
const without = (names) => names.map((name) => `!**/test/server/**/${name}.test.ts`)

/** Of those that start the server as a process of its own. */
const withServer = {
  ...withDatabase,
  transform: { [SERVER_SOURCES]: '<rootDir>/test/support/node/jest/outside.js', ...withDatabase.transform },
  globalSetup: '<rootDir>/test/support/node/jest/compileServer.mjs',
}
const server = {
  ...withServer,
  displayName: 'server',
  testMatch: [...ON_EMBEDDED, ...without(POSTGRES_ONLY)],
}
const onPostgres = { testEnvironmentOptions: { ...withDatabase.testEnvironmentOptions, databaseUrl } }
/** What crosses to a client runs on PostgreSQL where there is one: the embedded database works in the test's own process, for two seconds a file. */
const withClient = databaseUrl ? { ...withServer, ...onPostgres } : withServer

/** Builds of their own: of screens whose parts are on the pages that every run walks, and as one works on the app. */
const EXHAUSTIVE_ONLY = ['!**/test/weapp/host/{gallery,development}.test.ts']

const tests = (...folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`)

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: 2,
  testSequencer: '<rootDir>/scripts/lib/jest/sequencer.cjs',
  workerIdleMemoryLimit: '2GB',
  // A machine with much else to do may take its time; whoever waits for something tells sooner what did not come.
  testTimeout: 600_000,
  projects: [
    { ...withDatabase, displayName: 'unit', testMatch: tests('domain', 'contract', 'server', 'src', 'test/contract', 'bench') },
    server,
    // The server on the PostgreSQL of POSTGRES_URL; without it there is no such project, and `server` runs every file.
    ...(databaseUrl
      ? [
          {
            ...withServer,
            ...onPostgres,
            displayName: 'postgres',
            testMatch: [...inServer('*'), ...without([...EMBEDDED_ONLY, ...HARDER_ON_EMBEDDED])],
          },
        ]
      : []),
    {
      ...shared,
      displayName: 'app',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: tests('test/app'),
      setupFiles: ['<rootDir>/test/support/app/globals.js'],
      setupFilesAfterEnv: ['<rootDir>/test/support/quietConsole.js', '<rootDir>/test/support/app/afterEnv.js'],
      transformIgnorePatterns: [
        '^<rootDir>/node_modules/(?!(@tarojs|@stencil|swiper|taro-ui|lodash-es|query-string|decode-uri-component|split-on-first|filter-obj)/)',
      ],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@tarojs/components$': '<rootDir>/src/platform/html',
        '^@tarojs/taro$': '<rootDir>/test/support/app/taro.js',
      },
    },
    { ...withClient, displayName: 'h5', testMatch: tests('test/h5', 'test/console') },
    { ...withClient, displayName: 'weapp', testMatch: [...tests('test/weapp'), ...(TEST_ALL === 'yes' ? [] : EXHAUSTIVE_ONLY)] },
  ],
}
