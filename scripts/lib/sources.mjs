import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './root.mjs'

/** The sources of the diners' app. */
const CLIENT_SOURCES = [
  'src',
  'domain',
  'contract',
  'config',
  'scripts/lib/weapp/shortClasses.mjs',
  'babel.config.js',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.h5.json',
  'tsconfig.weapp.json',
  'package.json',
  'package-lock.json',
]
const CONSOLE_SOURCES = ['console', 'domain', 'contract', 'tsconfig.base.json', 'package-lock.json']
const CLIENT_SETTINGS = [
  'TARO_APP_API_BASE',
  'TARO_APP_SIGN_SECRET',
  'TARO_APP_MCHNT_CD',
  'TARO_APP_MAP_TILES',
  'TARO_APP_GALLERY',
  'SIGN_SECRET',
]

export const filesUnder = (name) => {
  const full = inRoot(name)
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .filter((child) => child !== 'node_modules')
    .sort()
    .flatMap((child) => filesUnder(path.posix.join(name, child)))
}

export const isTest = (name) => /\.test\.tsx?$/.test(name)

/** A hash of everything that affects this build. */
export const hashOf = (platform) => {
  const hash = createHash('sha256').update(root)
  for (const name of (platform === 'console' ? CONSOLE_SOURCES : CLIENT_SOURCES).flatMap(filesUnder)) {
    if (!isTest(name)) hash.update(`\n${name}\n`).update(readFileSync(inRoot(name)))
  }
  for (const name of CLIENT_SETTINGS) hash.update(`\n${name}=${process.env[name] ?? ''}`)
  return hash.digest('hex')
}
