import { pathToFileURL } from 'node:url'
import { build, isStale } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { compiledServer } from './lib/server.mjs'

process.chdir(root)

const prepare = async () => {
  await ensureInstalled()
  for (const [platform, what] of [
    ['h5', 'web app'],
    ['console', 'console'],
  ]) {
    if (!isStale(platform)) continue
    console.log(`Building the ${what} ...`)
    const { ok, output } = await build(platform, { capture: true })
    if (!ok) throw new Error(`The ${what} could not be built.\n${output}`)
  }
}

try {
  await prepare()
  // The server runs in this very process, so that Ctrl-C reaches it directly, and no process stays behind.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(await compiledServer()).href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
