/**
 * `npm run restore -- FILE`: into an empty DATA_DIR, or an empty database of DATABASE_URL; all of it or nothing. `--verify`: into a scratch database that is removed.
 * 0: restored, and every rule holds; 1: nothing was restored; 2: restored as it was, but a rule does not hold.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveError, type Broken, restore, verify } from '../archive/index'
import { loadConfig } from '../config'

const SHOWN = 20
const [GOOD, FAILED, BROKEN] = [0, 1, 2]

const print = (text: string) => void process.stdout.write(`${text}\n`)

function printBroken(broken: readonly Broken[]): void {
  print(`Rules that do not hold: ${broken.length}`)
  for (const { rule, id } of broken.slice(0, SHOWN)) print(`  ${rule}: ${id}`)
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean', default: false } }, allowPositionals: true })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new ArchiveError('Which backup? npm run restore -- FILE')
  const { manifest, broken } = await (values.verify ? verify : restore)(loadConfig(process.env), resolve(file))
  print(
    `${values.verify ? 'It can be restored' : 'Restored'}: ${manifest.files.length} files of ${manifest.madeAt}, migration ${manifest.migration}`,
  )
  if (broken.length === 0) return GOOD
  printBroken(broken)
  return BROKEN
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(FAILED)
  },
)
