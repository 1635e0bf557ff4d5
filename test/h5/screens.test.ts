import { mkdirSync } from 'node:fs'
import type { Lang } from '@/i18n'
import { type H5App, startH5App } from '../support/h5App'
import { Shopper } from './support/shopper'
import { tour } from './support/tour'

jest.setTimeout(240_000)
let app: H5App
beforeAll(async () => {
  app = await startH5App()
}, 120_000)
afterAll(() => app?.close())

it.each(['hans', 'en'] as Lang[])('walk %s', async (lang) => {
  const diner = await Shopper.arrive(app, lang)
  const dir = `/tmp/zm/proof/shots/${lang}`
  mkdirSync(dir, { recursive: true })
  let n = 0
  const t0 = Date.now()
  try {
  await tour(diner, async (name) => {
    await diner.page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity))
    await diner.page.screenshot({ path: `${dir}/${String(++n).padStart(2, '0')}-${name.replace(/\W+/g, '_')}.png` })
    console.log(name, Date.now() - t0)
  })
  } catch (e) { await diner.page.screenshot({ path: `${dir}/fail.png` }); throw e }
})
