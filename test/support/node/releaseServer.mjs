import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { release } from '../../../scripts/lib/release.mjs'
import { inRoot } from '../../../scripts/lib/root.mjs'

/** Puts the server of a release into a folder, with links to the packages of its own lock file and no others: what `npm ci` would install there. */
const [folder] = process.argv.slice(2)
await release(folder, [])
const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
for (const place of Object.keys(packages)) {
  // Packages inside of packages come with them; some are for other machines.
  if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) || !existsSync(inRoot(place))) continue
  mkdirSync(path.dirname(path.join(folder, place)), { recursive: true })
  symlinkSync(inRoot(place), path.join(folder, place))
}
