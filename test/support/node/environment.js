const { TestEnvironment } = require('jest-environment-node')

/** PGlite loads itself with import(), which Jest's module sandbox refuses, and Playwright takes long to load: both are loaded outside and handed in (see pglite.js). */
const OUTSIDE = ['@electric-sql/pglite', '@electric-sql/pglite/nodefs', 'playwright-core']

module.exports = class NodeWithOutside extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { databaseUrl } = config.projectConfig.testEnvironmentOptions
    if (databaseUrl) this.global.process.env.TEST_DATABASE_URL = databaseUrl
    this.global.modulesFromOutside = new Proxy({}, { get: (_none, name) => (OUTSIDE.includes(name) ? require(name) : undefined) })
  }
}
