import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchWholeChromium, newPhone } from '../../test/support/chromium'
import type { Figure } from '../lib/figure'
import { temporaryFolder } from '../server/engines'
import { freePort, ROOT, startProgram } from './program'

const ROUNDS = 4
/** What everybody loads; a file of one page is compiled by the same steps and no slower. */
const CHANGED = join(ROOT, 'src', 'app.tsx')

/** Until the open page shows what a new line says, ms: seen, compiled, loaded again, drawn. */
async function changeMs(page: Page, source: string, what: string): Promise<number> {
  const before = performance.now()
  writeFileSync(CHANGED, `${source}\ndocument.documentElement.setAttribute('data-changed', '${what}')\n`)
  const isShown = `document.documentElement.getAttribute('data-changed') === '${what}' && document.querySelector('.taro_page') !== null`
  await page.waitForFunction(isShown, undefined, { timeout: 60_000, polling: 'raf' })
  return performance.now() - before
}

/** A change in `src` until it is on the screen of the web app as `npm run dev` serves it. The source is as it was afterwards. */
export async function measureChange(): Promise<Figure[]> {
  const folder = temporaryFolder()
  const port = await freePort()
  const env = { NODE_ENV: 'development', BUILD_OUTPUT: 'dist/h5.dev', DEV_PORT: String(port), PORT: String(await freePort()) }
  const backend = startProgram('npm', ['start'], { PORT: env.PORT, DATA_DIR: folder.path })
  const watch = startProgram(process.execPath, ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5', '--watch'], env)
  const browser = await launchWholeChromium()
  const source = readFileSync(CHANGED, 'utf8')
  const putBack = () => writeFileSync(CHANGED, source)
  process.once('exit', putBack)
  try {
    await backend.says(/is ready/, 120_000)
    const compiled = await watch.says(/Listening at/, 240_000)
    const { page } = await newPhone(browser)
    await page.goto(`http://127.0.0.1:${port}/`, { timeout: 60_000 })
    await page.waitForSelector('.taro_page', { timeout: 60_000 })
    // The first one also fills the compiler's caches.
    await changeMs(page, source, 'first')
    const readings: number[] = []
    for (let round = 0; round < ROUNDS; round++) readings.push(await changeMs(page, source, String(round)))
    return [
      { name: 'the development build, once', unit: 'ms', readings: [compiled] },
      { name: 'a change in src: on the screen', unit: 'ms', readings, limit: 2_000 },
    ]
  } finally {
    putBack()
    process.off('exit', putBack)
    await browser.close()
    await Promise.all([watch.stop(), backend.stop()])
    folder.remove()
  }
}
