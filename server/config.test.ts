import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError, DEVELOPMENT_SIGN_SECRET, loadConfig, settingsTable } from './config'

const problemsOf = (env: Record<string, string>) => {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

it('Nothing needs to be set', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: undefined,
    paymentAdapter: 'sandbox',
    seedDemo: true,
    signSecret: DEVELOPMENT_SIGN_SECRET,
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
  ['SEED_DEMO', 'maybe'],
  ['NODE_ENV', 'staging'],
])('%s=%s is refused by name', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))])
})

it('Everything that is wrong is told at once, and no secret with it', () => {
  const problems = problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://me:hunter2@host/db' })
  expect(problems).toHaveLength(2)
  expect(problems.join()).not.toContain('hunter2')
})

const SECRETS = { SIGN_SECRET: 'a secret of our own', SANDBOX_PAY_SECRET: 'another one of our own' }

it('Production refuses secrets that are known or easily guessed', () => {
  const demo = { NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes' }
  expect(problemsOf({ ...demo, ...SECRETS })).toEqual([])
  expect(problemsOf(demo)).toEqual([expect.stringMatching(/^SIGN_SECRET /), expect.stringMatching(/^SANDBOX_PAY_SECRET /)])
  for (const name of ['SIGN_SECRET', 'SANDBOX_PAY_SECRET'])
    for (const weak of ['a', 'a'.repeat(40), 'abcdefghijklmno', 'secretsecretsecretsecret'])
      expect(problemsOf({ ...demo, ...SECRETS, [name]: weak })).toEqual([
        expect.stringMatching(new RegExp(`^${name} must be a secret of your own`)),
      ])
})

it('Production that takes real payments needs no secret of the sandbox', () => {
  const real = {
    NODE_ENV: 'production',
    PAYMENT_ADAPTER: 'wechat',
    WECHAT_LOGIN_ADAPTER: 'wechat',
    SMS_ADAPTER: 'webhook',
    INVOICE_ADAPTER: 'webhook',
    MAIL_ADAPTER: 'webhook',
  }
  expect(problemsOf({ ...real, SIGN_SECRET: SECRETS.SIGN_SECRET })).toEqual([])
})

it('Production refuses sandbox adapters that nobody asked for', () => {
  const problems = problemsOf({ NODE_ENV: 'production', ...SECRETS })
  expect(problems).toHaveLength(5)
  expect(problems.join()).toMatch(/PAYMENT_ADAPTER.*WECHAT_LOGIN_ADAPTER.*SMS_ADAPTER.*INVOICE_ADAPTER.*MAIL_ADAPTER/s)
  expect(problemsOf({ NODE_ENV: 'test' })).toEqual([])
})

it('Production is filled with demo shops only when that is asked for', () => {
  const production = { NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes', ...SECRETS }
  expect(loadConfig(production).seedDemo).toBe(false)
  expect(loadConfig({ ...production, SEED_DEMO: 'yes' }).seedDemo).toBe(true)
})

it('Every setting says what it is for', () => {
  for (const { name, about } of settingsTable) expect([name, about.length > 10]).toEqual([name, true])
})

it('The table of the README is this table', () => {
  const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8')
  for (const { name, fallback, about } of settingsTable)
    expect(readme).toContain(`| \`${name}\` | ${fallback && `\`${fallback}\``} | ${about} |`)
})

it('Whatever docs/scale.md says to set can be set', () => {
  const known = new Set(settingsTable.map(({ name }) => name))
  const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8')
  const isOfBuild = (name: string) => name.startsWith('TARO_APP_') && readme.includes(`| \`${name}\` |`)
  const scale = readFileSync(join(__dirname, '..', 'docs', 'scale.md'), 'utf8')
  const named = [...scale.matchAll(/`([A-Z]+_[A-Z_]+)\b[^`]*`/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !known.has(name) && !isOfBuild(name))).toEqual([])
})
