import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const stampFile = inRoot('node_modules/.zhuoma-lock')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')

/** Installs when the lock file differs from the one that was installed last. */
export const ensureInstalled = async () => {
  const required = lockHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === required) return
  console.log('Installing dependencies ...')
  const fresh = !existsSync(inRoot('node_modules'))
  const args = fresh ? ['ci'] : ['install', '--no-save']
  const { code } = await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`npm ${args[0]} failed (exit code ${code})`)
  writeFileSync(stampFile, required)
}
