const { readFileSync } = require('node:fs')
const { TestEnvironment } = require('jest-environment-node')
const served = require('../../../../server/art/bounds.json')

const DRAWINGS = '@iconify-json/noto/icons.json'
/**
 * PGlite loads itself with import(), which Jest's module sandbox refuses; Playwright, the dictionaries, which only convert texts, and the collection of
 * drawings take long to load: all are loaded outside the sandbox and passed in (see pglite.js).
 */
const OUTSIDE = [
  '@electric-sql/pglite',
  '@electric-sql/pglite/nodefs',
  'playwright-core',
  'opencc-js',
  'opencc-js/cn2t',
  'pinyin-pro',
  DRAWINGS,
  'unpdf',
]

/** Returns the previous answer for a first argument with the same `keyOf`. */
const remembering =
  (make, keyOf, known = new Map()) =>
  (...given) => {
    const key = keyOf(given[0])
    if (!known.has(key)) known.set(key, make(...given))
    return known.get(key)
  }
/** Only a hundredth of its 25 MB is used. */
const drawings = () => {
  const { icons } = JSON.parse(readFileSync(require.resolve(DRAWINGS), 'utf8'))
  return { icons: Object.fromEntries(Object.keys(served).map((name) => [name, icons[name]])) }
}
const loaded = new Map()
/** Results of one file that the next one of this worker needs as well; they must not depend on the file. */
const remembered = new Map()
/** A converter's dictionary takes a tenth of a second to build: a worker builds it once. */
const converters = (found) => ({
  ...found,
  Converter: remembering(found.Converter, JSON.stringify),
  ConverterFactory: remembering(found.ConverterFactory, (dictionary) => dictionary),
})
const load = (name) => {
  if (name === DRAWINGS) return drawings()
  return name.startsWith('opencc-js') ? converters(require(name)) : require(name)
}
const fromOutside = (name) => {
  if (!loaded.has(name)) loaded.set(name, load(name))
  return loaded.get(name)
}
/** A module of the server by its path. Evaluated again for each file they took half a second of it, and ran without V8's earlier optimisations. */
const moduleOfServer = (name) => require(process.env.TEST_SERVER_MODULES)[name]()

const outside = (_none, name) => {
  if (OUTSIDE.includes(name)) return fromOutside(name)
  return typeof name === 'string' && name.endsWith('.ts') ? moduleOfServer(name) : undefined
}

/** Lines of stacks, by the place in the code that they name. */
const lines = new Map()
/** Playwright looks up the place of each of its calls in source maps; the answer for a place is stored and reused. */
const rememberingFrames = (format) => (error, frames) => {
  const head = format(error, [])
  const lineOf = (frame) => {
    const file = frame.getFileName()
    if (!file) return format(error, [frame]).slice(head.length)
    const place = `${file} ${frame.getPosition()} ${frame.getFunctionName()} ${frame.isAsync()}`
    if (!lines.has(place)) lines.set(place, format(error, [frame]).slice(head.length))
    return lines.get(place)
  }
  return head + frames.map(lineOf).join('')
}

module.exports = class NodeWithOutside extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { databaseUrl } = config.projectConfig.testEnvironmentOptions
    if (databaseUrl) this.global.process.env.TEST_DATABASE_URL = databaseUrl
    this.global.rememberedByWorker = remembered
    this.global.modulesFromOutside = new Proxy({}, { get: outside })
  }

  async setup() {
    await super.setup()
    Error.prepareStackTrace = rememberingFrames(Error.prepareStackTrace)
  }

  /** A test that fails on a remote machine prints what its phones showed, since nobody can look again. */
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || typeof error?.stack !== 'string') return
    const seen = await this.global.phonesShow?.()
    if (seen) error.stack = error.stack.replace(error.message, () => `${error.message}\n\n${seen}\n`)
  }
}
