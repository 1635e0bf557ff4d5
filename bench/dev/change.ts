import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchWholeChromium, newPhone } from '../../test/support/chromium'
import type { Figure } from '../lib/figure'
import { temporaryFolder } from '../server/engines'
import { until } from '../../test/support/until'
import { freePort, type Program, ROOT, startProgram } from './program'

const ROUNDS = 4
/** A source that every page loads; a source of one page is compiled by the same steps in the same time. */
const CHANGED = join(ROOT, 'src', 'app.tsx')

/** The output of `npm run dev` for the mini-program, in another folder, so that the build stays unchanged. */
const WEAPP = 'dist/weapp.dev'

const watch = (type: 'h5' | 'weapp', env: Readonly<Record<string, string>>): Program =>
  startProgram(process.execPath, ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', type, '--watch', '--no-check'], {
    NODE_ENV: 'development',
    ...env,
  })

/** Changes the source a few times; the first time also fills the compiler's caches. The source is restored afterwards. */
async function changesMs(isShown: (mark: string) => Promise<unknown>): Promise<number[]> {
  const source = readFileSync(CHANGED, 'utf8')
  const putBack = () => writeFileSync(CHANGED, source)
  process.once('exit', putBack)
  const changeMs = async (mark: string) => {
    const before = performance.now()
    writeFileSync(CHANGED, `${source}\ndocument.documentElement.setAttribute('data-changed', '${mark}')\n`)
    await isShown(mark)
    return performance.now() - before
  }
  try {
    await changeMs('first')
    const readings: number[] = []
    for (let round = 0; round < ROUNDS; round++) readings.push(await changeMs(`round ${round}`))
    return readings
  } finally {
    putBack()
    process.off('exit', putBack)
  }
}

/** Until the open page shows a new line: noticed, compiled, loaded again, drawn. */
const showsIn = (page: Page) => (mark: string) =>
  page.waitForFunction(
    `document.documentElement.getAttribute('data-changed') === '${mark}' && document.querySelector('.taro_page') !== null`,
    undefined,
    { timeout: 60_000, polling: 'raf' },
  )

/** A change in `src` until it is on the screen of the web app as `npm run dev` serves it. */
async function measureOnScreen(): Promise<Figure[]> {
  const folder = temporaryFolder()
  const [port, backendPort] = [await freePort(), await freePort()].map(String) as [string, string]
  const backend = startProgram('npm', ['start'], { PORT: backendPort, DATA_DIR: folder.path })
  const program = watch('h5', { BUILD_OUTPUT: 'dist/h5.dev', DEV_PORT: port, PORT: backendPort })
  const browser = await launchWholeChromium()
  try {
    await backend.prints(/is ready/, 120_000)
    const compiled = await program.prints(/Listening at/, 240_000)
    const { page } = await newPhone(browser)
    await page.goto(`http://127.0.0.1:${port}/`, { timeout: 60_000 })
    await page.waitForSelector('.taro_page', { timeout: 60_000 })
    return [
      { name: 'the development build of the web app, once', unit: 'ms', readings: [compiled] },
      { name: 'a change in src: on the screen', unit: 'ms', readings: await changesMs(showsIn(page)), limit: 2_000 },
    ]
  } finally {
    await browser.close()
    await Promise.all([program.stop(), backend.stop()])
    folder.remove()
  }
}

/** A change in `src` until it is in the mini-program's files, which WeChat's devtools then load. */
async function measureWritten(): Promise<Figure[]> {
  const folder = join(ROOT, WEAPP)
  const program = watch('weapp', { BUILD_OUTPUT: WEAPP })
  const scripts = () => readdirSync(folder).filter((name) => name.endsWith('.js'))
  const isWritten = (mark: string) => scripts().some((name) => readFileSync(join(folder, name), 'utf8').includes(mark))
  try {
    const compiled = await program.prints(/Watching/, 240_000)
    const readings = await changesMs((mark) => until(() => isWritten(mark), `${mark} in the mini-program`, 60_000))
    return [
      { name: 'the development build of the mini-program, once', unit: 'ms', readings: [compiled] },
      { name: 'a change in src: in the files of the mini-program', unit: 'ms', readings, limit: 2_000 },
    ]
  } finally {
    await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The waiting time of a developer after a change, on both platforms. */
export const measureChange = async (): Promise<Figure[]> => [...(await measureOnScreen()), ...(await measureWritten())]
