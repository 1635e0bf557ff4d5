import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsGuide } from './lib/docs/settingsGuide'

/** docs/settings.md, from the settings that the server and the build read. */
writeFileSync(join(__dirname, '../docs/settings.md'), settingsGuide())
