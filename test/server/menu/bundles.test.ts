import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settingsTable } from '../../../server/config'

const DIST = resolve(__dirname, '../../../dist')
const PLATFORMS = ['h5', 'weapp', 'console'].filter((platform) => existsSync(join(DIST, platform)))

/** Every secret setting of the server, by name and by value. Clients sign calls with SIGN_SECRET, so that one is in them (docs/settings.md). */
const SECRETS = settingsTable
  .filter(({ name }) => /SECRET|KEY|DATABASE_URL/.test(name) && name !== 'SIGN_SECRET')
  .flatMap(({ name, fallback }) => [name, fallback, process.env[name] ?? ''])
  .filter((text) => text.length > 5)

const OTHERS = [/-----BEGIN [A-Z ]*PRIVATE KEY/, /postgres(ql)?:\/\/\w+:/, /\/server\/(modules|http|db)\//]

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|json|html|css|wxml|wxss|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

it('there are bundles to check', () => expect(PLATFORMS).not.toEqual([]))

it.each(PLATFORMS)('the bundle of %s has no source map', (platform) => {
  expect(files(join(DIST, platform)).filter((file) => file.endsWith('.map'))).toEqual([])
})

it.each(PLATFORMS)('the bundle of %s has no secret of the server', (platform) => {
  const found = files(join(DIST, platform)).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const leaks = [...SECRETS.filter((secret) => text.includes(secret)), ...OTHERS.filter((pattern) => pattern.test(text)).map(String)]
    return leaks.map((leak) => `${file.slice(DIST.length)}: ${leak}`)
  })
  expect(found).toEqual([])
})
