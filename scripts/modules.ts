import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRetention } from './lib/docs/retention'
import { withModuleTables } from './lib/docs/modulesGuide'

/** Writes the tables of docs/architecture.md that list the modules at each point, from the modules themselves. */
const path = join(__dirname, '../docs/architecture.md')
writeFileSync(path, withModuleTables(readFileSync(path, 'utf8')))

/** And docs/privacy.md: how long rows of people stay. */
const privacy = join(__dirname, '../docs/privacy.md')
writeFileSync(privacy, withRetention(readFileSync(privacy, 'utf8')))
