/** Writes src/i18n/hant.generated.ts, traditional Chinese of all our texts. Run after changing texts: `npm run texts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateHant } from './lib/texts/hant'

writeFileSync(join(__dirname, '../src/i18n/hant.generated.ts'), generateHant())
