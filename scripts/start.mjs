import { pathToFileURL } from 'node:url'
import { build, isStale } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { compiledServer } from './lib/server.mjs'

process.chdir(root)

const prepare = async () => {
  await ensureInstalled()
  if (!isStale('h5')) return
  console.log('Building the web app ...')
  const { ok, output } = await build('h5', { capture: true })
  if (!ok) throw new Error(`The web app could not be built.\n${output}`)
}

try {
  await prepare()
  // The server runs in this very process: Ctrl-C reaches it directly, and nothing is left behind.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(await compiledServer()).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
