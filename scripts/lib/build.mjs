import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compressFolder } from './compress.mjs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { clientHash } from './sources.mjs'
import { brokenWeappLimits } from './weappSizes.mjs'

const TARO = 'node_modules/@tarojs/cli/bin/taro'
export const PLATFORMS = { h5: 'index.html', weapp: 'app.json' }

const stampFile = (platform) => inRoot('node_modules/.cache/zhuoma', `build-${platform}`)
const isBuilt = (platform) => existsSync(inRoot('dist', platform, PLATFORMS[platform]))

export const forgetBuild = (platform) => rmSync(stampFile(platform), { force: true })

/** Builds one platform into dist/<platform>. Resolves to {ok, output}. */
export const build = async (platform, { capture = false } = {}) => {
  const hash = clientHash()
  forgetBuild(platform)
  rmSync(inRoot('dist', platform), { recursive: true, force: true })
  const { code, output } = await run(process.execPath, [TARO, 'build', '--type', platform], { capture, env: { NODE_ENV: 'production' } })
  // Taro ends with 0 after some failures: what counts is whether the result is there.
  const built = code === 0 && isBuilt(platform)
  const broken = built && platform === 'weapp' ? brokenWeappLimits() : []
  const ok = built && broken.length === 0
  if (ok && platform === 'h5') await compressFolder(inRoot('dist/h5'))
  if (ok) {
    mkdirSync(inRoot('node_modules/.cache/zhuoma'), { recursive: true })
    writeFileSync(stampFile(platform), hash)
  }
  return { ok, output: [output, ...broken].join('\n') }
}

export const isStale = (platform) => {
  if (!isBuilt(platform) || !existsSync(stampFile(platform))) return true
  return readFileSync(stampFile(platform), 'utf8') !== clientHash()
}
