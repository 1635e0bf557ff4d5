import { build, PLATFORMS } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

const platform = process.argv[2]
if (!(platform in PLATFORMS)) {
  console.error(`Usage: node scripts/build.mjs ${Object.keys(PLATFORMS).join('|')}`)
  process.exit(2)
}

await ensureInstalled()
const { ok, output } = await build(platform)
if (ok) console.log(`Built dist/${platform}`)
else console.error(`The ${platform} build failed\n${output}`)
process.exitCode = ok ? 0 : 1
