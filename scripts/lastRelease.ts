import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../server/db/migrate'
import { contractShape, type LastRelease } from './lib/contractShape'

/** Writes contract/lastRelease.json from this tree; run once for each release, when its version is in package.json (CONTRIBUTING.md). */
const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { version: string }
const release: LastRelease = {
  version,
  migrations: Object.fromEntries(readMigrations().map(({ file, checksum }) => [file, checksum])),
  contract: contractShape(),
}
const lines = (record: object) =>
  Object.entries(record)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')
const text = `{\n  "version": ${JSON.stringify(version)},\n  "migrations": {\n${lines(release.migrations)}\n  },\n  "contract": {\n${lines(release.contract)}\n  }\n}\n`
writeFileSync(join(__dirname, '../contract/lastRelease.json'), text)
