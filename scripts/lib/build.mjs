import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { inRoot, root } from './root.mjs'
import { run } from './run.mjs'
import { classListOf, shortenClasses } from './weapp/shortClasses.mjs'
import { hashOf } from './sources.mjs'
import { sourceListOf } from './weapp/weappSizes.mjs'

/** Taro's `doctor` would check the configuration, which a type does; `--no-check`, since it brings two ESLints and is not installed. */
const TARO = 'node_modules/@tarojs/cli/bin/taro'
const VITE = 'console/node_modules/vite/bin/vite.js'
/** The builds, by the file that a complete one has. */
export const PLATFORMS = { h5: 'index.html', weapp: 'app.json', console: 'index.html' }
/** The diners' apps are built by Taro, the merchant's console by Vite. */
const programOf = (platform) =>
  platform === 'console' ? [VITE, 'build', 'console', '--logLevel', 'warn'] : [TARO, 'build', '--type', platform, '--no-check']

const stampFile = (platform) => inRoot('node_modules/.cache/zhuoma', `build-${platform}`)
const isBuilt = (platform, folder = inRoot('dist', platform)) => existsSync(path.join(folder, PLATFORMS[platform]))

export const forgetBuild = (platform) => rmSync(stampFile(platform), { force: true })

/** A server may be reading the last build, so it stays until the next one is complete. */
const takePlace = (next, folder) => {
  const last = `${folder}.last`
  rmSync(last, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, last)
  renameSync(next, folder)
  rmSync(last, { recursive: true, force: true })
}

/** The steps of a build beyond Taro's own; resolves to the problems found. */
const finish = async (platform, folder) => {
  if (platform === 'weapp') {
    shortenClasses(folder)
    // Imported late, since it needs packages, and this file is read before they are installed.
    const { brokenWeappRules } = await import('./weapp/weappGate.mjs')
    return brokenWeappRules(folder)
  }
  await compressFolder(folder)
  return []
}

/** Builds one platform into dist/<platform>. Resolves to {ok, output}. */
export const build = async (platform, { capture = false } = {}) => {
  const hash = hashOf(platform)
  const next = inRoot('dist', `${platform}.next`)
  rmSync(next, { recursive: true, force: true })
  const env = { NODE_ENV: 'production', BUILD_OUTPUT: path.relative(root, next) }
  const { code, output } = await run(process.execPath, programOf(platform), { capture, env })
  // Taro exits with 0 after some failures, so the build counts as done only if its result exists.
  if (code !== 0 || !isBuilt(platform, next)) return { ok: false, output }
  const broken = await finish(platform, next)
  if (broken.length > 0) return { ok: false, output: broken.join('\n') }
  takePlace(next, inRoot('dist', platform))
  for (const besides of [sourceListOf, classListOf])
    if (existsSync(besides(next))) renameSync(besides(next), besides(inRoot('dist', platform)))
  mkdirSync(path.dirname(stampFile(platform)), { recursive: true })
  writeFileSync(stampFile(platform), hash)
  return { ok: true, output }
}

export const isStale = (platform) => {
  if (!isBuilt(platform) || !existsSync(stampFile(platform))) return true
  return readFileSync(stampFile(platform), 'utf8') !== hashOf(platform)
}
