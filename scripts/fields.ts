import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldsGuide } from './lib/docs/fields'

/** docs/fields.md, from the contract and the app. */
writeFileSync(join(__dirname, '../docs/fields.md'), fieldsGuide())
