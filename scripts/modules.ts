import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withModuleTables } from './lib/docs/modulesGuide'

/** The tables of docs/architecture.md that say which module joins where, from the modules themselves. */
const path = join(__dirname, '../docs/architecture.md')
writeFileSync(path, withModuleTables(readFileSync(path, 'utf8')))
