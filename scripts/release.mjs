import { build, isStale } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { release, RELEASED_APPS, sizeOf } from './lib/release.mjs'
import { inRoot, root } from './lib/root.mjs'

/** `npm run build`: everything that a server needs, in dist/release (docs/operate.md). */
process.chdir(root)
const FOLDER = inRoot('dist/release')

await ensureInstalled()
for (const app of RELEASED_APPS) {
  if (!isStale(app)) continue
  const { ok, output } = await build(app, { capture: true })
  if (ok) continue
  console.error(`The ${app} build failed\n${output}`)
  process.exit(1)
}
await release(FOLDER)
console.log(`Built dist/release (${(sizeOf(FOLDER) / 1e6).toFixed(1)} MB without packages). In it: npm ci, then npm start.`)
