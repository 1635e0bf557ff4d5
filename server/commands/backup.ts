/** `npm run backup -- --to /var/backups/zhuoma`: one file with the database and the pictures, while servers run. `--keep 14`: older ones are removed. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveError, backUp, keepNewest } from '../archive/index'
import { loadConfig } from '../config'
import { systemClock } from '../ports/clock'

const MEGABYTE = 1e6

function retentionOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new ArchiveError(`--keep must be a number from 1 to 9999; it is "${text}"`)
  return Number(text)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const config = loadConfig(process.env)
  const to = values.to === undefined ? config.backupDir : resolve(values.to)
  if (to === undefined) throw new ArchiveError('Where to? --to FOLDER, or BACKUP_DIR')
  const retention = retentionOf(values.keep)
  const { file, manifest } = await backUp(config, to, systemClock.now())
  const bytes = manifest.files.reduce((sum, one) => sum + one.bytes, 0)
  process.stdout.write(
    `${file}: ${manifest.files.length} files, ${(bytes / MEGABYTE).toFixed(1)} MB, ${config.backupKey ? 'encrypted' : 'not encrypted (BACKUP_KEY)'}\n`,
  )
  const removed = retention === null ? 0 : await keepNewest(to, retention)
  if (removed > 0) process.stdout.write(`${removed} older removed\n`)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`No backup was made. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
