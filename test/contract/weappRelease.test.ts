import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { brokenReleaseRules, builtNote } from '../../scripts/lib/weapp/weappRelease.mjs'

const release = { TARO_APP_API_BASE: 'https://order.example.com/api', TARO_APP_SIGN_SECRET: 'a secret of one’s own' }

it('accepts a build for a registered domain with its own secret', () => expect(brokenReleaseRules(release)).toEqual([]))

it.each<[string, Record<string, string>, RegExp]>([
  ['no address of a server', { TARO_APP_API_BASE: '' }, /TARO_APP_API_BASE is not set/],
  ['an address without https', { TARO_APP_API_BASE: 'http://order.example.com/api' }, /https/],
  ['an address of one machine', { TARO_APP_API_BASE: 'https://192.168.1.7:8080/api' }, /registered domain/],
  ['this machine', { TARO_APP_API_BASE: 'https://localhost/api' }, /registered domain/],
  ['no secret', { TARO_APP_SIGN_SECRET: '' }, /TARO_APP_SIGN_SECRET/],
  ['the development secret', { TARO_APP_SIGN_SECRET: 'zhuoma-development' }, /TARO_APP_SIGN_SECRET/],
  ['the gallery', { TARO_APP_GALLERY: 'yes' }, /TARO_APP_GALLERY/],
])('refuses to release %s', (_what, change, words) => {
  expect(brokenReleaseRules({ ...release, ...change })).toEqual([expect.stringMatching(words)])
})

it('says of any other build that it is for the devtools only, and why', () => {
  expect(builtNote('weapp', brokenReleaseRules(release))).toBe('Built dist/weapp')
  expect(builtNote('weapp', brokenReleaseRules({ ...release, TARO_APP_API_BASE: '' }))).toMatch(
    /for the devtools, not for upload:\nTARO_APP_API_BASE is not set/,
  )
})

it('then builds nothing, and says why', () => {
  const env = { ...process.env, TARO_APP_API_BASE: '', TARO_APP_SIGN_SECRET: '', SIGN_SECRET: '' }
  const { status, stderr } = spawnSync(process.execPath, [resolve(__dirname, '../../scripts/build.mjs'), 'weapp', '--release'], {
    encoding: 'utf8',
    env,
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/This is no release:\nTARO_APP_API_BASE is not set/)
})
