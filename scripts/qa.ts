import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { qaGuide } from '../server/sandbox/scenarios/guide'

/** docs/qa.md, from the scenario catalogue. */
writeFileSync(join(__dirname, '../docs/qa.md'), qaGuide())
