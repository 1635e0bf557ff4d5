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

it('Production refuses the secret of development', () => {
  const demo = { NODE_ENV: 'production', SANDBOX_IN_PRODUCTION: 'yes' }
  expect(problemsOf(demo)).toEqual([expect.stringContaining('SIGN_SECRET')])
  expect(problemsOf({ ...demo, SIGN_SECRET: 'a secret of our own' })).toEqual([])
})

it('Production refuses sandbox adapters that nobody asked for', () => {
  const problems = problemsOf({ NODE_ENV: 'production', SIGN_SECRET: 'a secret of our own' })
  expect(problems).toHaveLength(3)
  expect(problems.join()).toMatch(/PAYMENT_ADAPTER.*WECHAT_LOGIN_ADAPTER.*SMS_ADAPTER/s)
  expect(problemsOf({ NODE_ENV: 'test' })).toEqual([])
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
