/**
 * `npm run files -- check`: whether the configured object store can be used, and is private. `npm run files -- move`: copies the files of the former
 * folder to the store, while servers run; it can be run again. `--remove`: removes files from the folder that are in the store.
 */
import { parseArgs } from 'node:util'
import { loadConfig } from '../config'
import { checkStore, moveFiles } from '../ports/files/move'
import { createFolderFiles, createS3Files, s3Settings } from '../ports/files/index'

const MEGABYTE = 1e6
const print = (text: string) => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { remove: { type: 'boolean', default: false } }, allowPositionals: true })
  const [command] = positionals
  if (positionals.length !== 1 || (command !== 'check' && command !== 'move')) throw new Error('What? npm run files -- check, or move')
  const config = loadConfig(process.env)
  if (config.fileStore !== 's3') throw new Error('FILE_STORE=s3 and the settings of the store are needed')
  const store = createS3Files(s3Settings(config))
  await checkStore(store)
  print('The store can be read and written, and not without a signature')
  if (command === 'check') return
  const { copied, present, bytes, removed } = await moveFiles(createFolderFiles(config.dataDir), store, { isRemoved: values.remove })
  print(`${copied} copied (${(bytes / MEGABYTE).toFixed(1)} MB), ${present} were there already, ${removed} removed from the folder`)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`It was not done to the end, and can be run again. ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
