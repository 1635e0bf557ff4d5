const { TestEnvironment } = require('jest-environment-node')

/**
 * PGlite loads itself with import(), which Jest's module sandbox refuses; Playwright and the dictionaries, which only turn a text into another, take
 * long to load: all are loaded outside and handed in (see pglite.js).
 */
const OUTSIDE = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/nodefs',
  'playwright-core',
  'opencc-js',
  'opencc-js/cn2t',
  'pinyin-pro',
  'unpdf',
]

module.exports = class NodeWithOutside extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { databaseUrl } = config.projectConfig.testEnvironmentOptions
    if (databaseUrl) this.global.process.env.TEST_DATABASE_URL = databaseUrl
    this.global.modulesFromOutside = new Proxy({}, { get: (_none, name) => (OUTSIDE.includes(name) ? require(name) : undefined) })
  }

  /** A test that fails on a machine far away says what its phones showed: there is no second look. */
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || typeof error?.stack !== 'string') return
    const seen = await this.global.phonesShow?.()
    if (seen) error.stack = error.stack.replace(error.message, () => `${error.message}\n\n${seen}\n`)
  }
}
