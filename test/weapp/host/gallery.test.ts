import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { WeappHost } from '../support/app'
import { appJsonOf, declaredPages } from '../support/appJson'

const root = resolve(__dirname, '../../..')
const DIST = join(root, 'dist/weapp.gallery')
const PAGE = 'packGallery/pages/main'
/** A whole build, on a busy machine. */
const BUILD_MS = 600_000

/** By their names in the registry: importing the screens themselves would need a browser's styles. */
const screens = [...readFileSync(join(root, 'src/gallery/screens/index.ts'), 'utf8').matchAll(/^ {2}(\w+): \w+,$/gm)].map(
  ([, name]) => name!,
)

let host: WeappHost
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production', TARO_APP_GALLERY: 'yes', BUILD_OUTPUT: 'dist/weapp.gallery' }
  execFileSync(process.execPath, ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'weapp', '--no-check'], {
    cwd: root,
    env,
    stdio: 'pipe',
  })
  process.env.WEAPP_DIR = DIST
  const { startWeapp } = await import('../support/app')
  host = await startWeapp()
}, BUILD_MS)
afterAll(() => host?.close())

describe('the gallery in the mini-program', () => {
  it('is a page of the build that requests it, and of no other', () => {
    expect(declaredPages(appJsonOf(DIST))).toContain(PAGE)
    expect(declaredPages(appJsonOf(join(root, 'dist/weapp')))).not.toContain(PAGE)
    expect(screens.length).toBeGreaterThan(20)
  })

  it.each(screens)('shows %s without errors', async (screen) => {
    const phone = host.phone()
    phone.launch({ path: PAGE, query: { screen } })
    await phone.settles()
    phone.expectQuiet()
    expect(phone.elements().length).toBeGreaterThan(1)
    phone.end()
  })
})
