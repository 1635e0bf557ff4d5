import { build, PLATFORMS } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { brokenReleaseRules, builtNote } from './lib/weapp/weappRelease.mjs'

const [platform, flag] = process.argv.slice(2)
const isRelease = flag === '--release'
if (!(platform in PLATFORMS) || (flag !== undefined && !isRelease)) {
  console.error(`Usage: node scripts/build.mjs ${Object.keys(PLATFORMS).join('|')} [--release]`)
  process.exit(2)
}

const unfit = platform === 'weapp' ? brokenReleaseRules(process.env) : []
if (isRelease && unfit.length > 0) {
  console.error(`This is no release:\n${unfit.join('\n')}`)
  process.exit(1)
}

await ensureInstalled()
const { ok, output } = await build(platform)
if (!ok) console.error(`The ${platform} build failed\n${output}`)
else console.log(builtNote(platform, unfit))
process.exitCode = ok ? 0 : 1
