import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSettings } from '../config/buildSettings'
import { settingsGuide } from '../scripts/lib/docs/settingsGuide'
import { ConfigError, DEVELOPMENT_SIGN_SECRET, loadConfig, settingsTable } from './config'

const problemsOf = (env: Record<string, string>) => {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

it('No setting is required', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: undefined,
    paymentAdapter: 'sandbox',
    seedDemo: true,
    signSecret: DEVELOPMENT_SIGN_SECRET,
    identityHashSecret: 'zhuoma-identities',
  })
  expect(config.dataDir).toBe(resolve('.data'))
})

it('An empty variable counts as not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

it.each([
  ['PORT', '70000'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://localhost/zhuoma'],
  ['PUBLIC_URL', 'zhuoma.example'],
  ['PAYMENT_ADAPTER', 'cash'],
  ['MAP_TILES', 'https://tiles.example/{z}/{x}.png'],
  ['MAP_TILES', 'https://{x}.example/{z}/{y}.png'],
  ['MAP_TILES', '/map/{z}/{x}/{y}.svg'],
  ['SEED_DEMO', 'maybe'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))])
})

it('All invalid settings are reported at once, without any secret', () => {
  const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://me:hunter2@host/db' })
  expect(problems).toHaveLength(2)
  expect(problems.join()).not.toContain('hunter2')
})

const SECRETS = {
  SIGN_SECRET: 'a secret of our own',
  IDENTITY_HASH_SECRET: 'one for what is remembered',
  SANDBOX_PAY_SECRET: 'another one of our own',
}

it('Production refuses secrets that are known or easily guessed', () => {
  const demo = { NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes' }
  expect(problemsOf({ ...demo, ...SECRETS })).toEqual([])
  const names = Object.keys(SECRETS)
  expect(problemsOf(demo)).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^${name} `)) as unknown))
  for (const name of names)
    for (const weak of ['a', 'a'.repeat(40), 'abcdefghijklmno', 'secretsecretsecretsecret'])
      expect(problemsOf({ ...demo, ...SECRETS, [name]: weak })).toEqual([
        expect.stringMatching(new RegExp(`^${name} must be a secret of your own`)),
      ])
})

/** Every adapter: what production may run on, and whether a shop can work without it. */
const ADAPTERS = [
  ['PAYMENT_ADAPTER', 'wechat', false],
  ['WECHAT_LOGIN_ADAPTER', 'wechat', false],
  ['SMS_ADAPTER', 'webhook', false],
  ['INVOICE_ADAPTER', 'webhook', true],
  ['MAIL_ADAPTER', 'webhook', true],
  ['MESSAGE_ADAPTER', 'wechat', true],
  ['MINI_CODE_ADAPTER', 'wechat', true],
  ['COURIER_ADAPTER', 'webhook', true],
  ['VOUCHER_ADAPTER', 'webhook', true],
  ['OUTSIDE_CARD_ADAPTER', 'webhook', true],
  ['MAP_ADAPTER', 'amap', true],
  ['CLOUD_PRINTER_ADAPTER', 'feie', true],
  ['CONTENT_CHECK_ADAPTER', 'wechat', true],
] as const
const REAL = { NODE_ENV: 'production', ...Object.fromEntries(ADAPTERS.map(([name, real]) => [name, real])) }

it('The table of adapters is complete', () => {
  const named = settingsTable.map(({ name }) => name).filter((name) => name.endsWith('_ADAPTER'))
  expect(ADAPTERS.map(([name]) => name as string).sort()).toEqual(named.sort())
})

it.each(ADAPTERS)('%s: production refuses its sandbox by name, and takes %s', (name, real, canBeNone) => {
  const sandbox = { ...REAL, ...SECRETS, [name]: 'sandbox' }
  expect(problemsOf(sandbox)).toEqual([expect.stringMatching(new RegExp(`^${name} .*SANDBOX_IN_PRODUCTION=yes`))])
  expect(problemsOf({ ...sandbox, [name]: '' })).toEqual(problemsOf(sandbox))
  expect(problemsOf({ ...sandbox, SANDBOX_IN_PRODUCTION: 'yes' })).toEqual([])
  expect(problemsOf({ ...REAL, ...SECRETS, [name]: real })).toEqual([])
  const without = { ...REAL, ...SECRETS, INVOICE_ADAPTER: 'none', [name]: 'none' }
  expect(problemsOf(without)).toEqual(canBeNone ? [] : [expect.stringMatching(new RegExp(`^${name} must be one of`))])
})

it('Issuing invoices without a mail adapter is refused', () => {
  expect(problemsOf({ MAIL_ADAPTER: 'none' })).toEqual([expect.stringMatching(/^MAIL_ADAPTER=none needs INVOICE_ADAPTER=none/)])
  expect(problemsOf({ MAIL_ADAPTER: 'none', INVOICE_ADAPTER: 'none' })).toEqual([])
})

it('Production that takes real payments needs no secret of the sandbox', () => {
  expect(problemsOf({ ...REAL, ...SECRETS, SANDBOX_PAY_SECRET: '' })).toEqual([])
})

it('Production refuses sandbox adapters that were not allowed explicitly', () => {
  const problems = problemsOf({ NODE_ENV: 'production', ...SECRETS })
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(ADAPTERS.map(([name]) => name as string).sort())
  expect(problemsOf({ NODE_ENV: 'test' })).toEqual([])
})

it('Production gets demo shops only when that is set explicitly', () => {
  const production = { NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes', ...SECRETS }
  expect(loadConfig(production).seedDemo).toBe(false)
  expect(loadConfig({ ...production, SEED_DEMO: 'yes' }).seedDemo).toBe(true)
})

it('Every setting has a description', () => {
  for (const { name, about } of settingsTable) expect([name, about.length > 10]).toEqual([name, true])
})

const read = (...path: string[]) => readFileSync(join(__dirname, '..', ...path), 'utf8')

it('docs/settings.md agrees with the settings (npm run settings writes it)', () => {
  expect(read('docs', 'settings.md')).toBe(settingsGuide())
})

it('docs/settings.md names every build setting that the app reads', () => {
  const own = ['TARO_APP_VERSION']
  const known = new Set([...own, ...buildSettings.map(({ name }) => name)])
  const readers = [
    ['config', 'settings.ts'],
    ['config', 'index.ts'],
    ['src', 'app.config.ts'],
    ['scripts', 'lib', 'sources.mjs'],
  ]
  const named = readers.flatMap((path) => [...read(...path).matchAll(/TARO_APP_[A-Z_]+/g)].map(([name]) => name))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

it.each(['scale.md', 'operate.md'])('Every setting that docs/%s names exists', (document) => {
  const known = new Set([...settingsTable, ...buildSettings].map(({ name }) => name))
  const named = [...read('docs', document).matchAll(/`([A-Z]+_[A-Z_]+[A-Z])\b[^`]*`/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
