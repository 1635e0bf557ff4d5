/** Writes domain/validation/{letters,marks}.generated.ts, classes of characters as Unicode defines them: `npm run characters`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateRanges } from './lib/texts/characters'

for (const file of ['letters', 'marks'] as const)
  writeFileSync(join(__dirname, `../domain/validation/${file}.generated.ts`), generateRanges(file))
