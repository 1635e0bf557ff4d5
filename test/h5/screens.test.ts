import { mkdirSync } from 'node:fs'
import { type Lang, translate } from '@/i18n'
import { allTexts } from '../../scripts/lib/textBundles'
import { type H5App, startH5App } from '../support/h5App'
import { type Eyes, eyes } from './support/eyes'
import { Shopper } from './support/shopper'
import { tour } from './support/tour'

jest.setTimeout(240_000)
let app: H5App
beforeAll(async () => {
  app = await startH5App()
}, 120_000)
afterAll(() => app?.close())
declare const window: { eyes: Eyes }

it.each((process.env.LANGS ?? 'hans,hant,en,yue').split(',') as Lang[])('walk %s', async (lang) => {
  const diner = await Shopper.arrive(app, lang)
  await diner.phone.context.addInitScript(eyes)
  const words = allTexts().map((entry) => translate({ it: entry } as any, lang, 'it') as string)
  const dir = `/tmp/zm/proof/shots/${lang}`
  mkdirSync(dir, { recursive: true })
  const out: string[] = []
  const t0 = Date.now()
  const seen = new Set<string>()
  const add = (where: string, f: string[]) => { for (const x of f) if (!seen.has(x)) { seen.add(x); out.push(`${where} | ${x}`) } }
  try {
  await tour(diner, async (name) => {
    await diner.page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity))
    add(name + ' @390', await diner.page.evaluate((w) => window.eyes.cut(w), words))
    add(name + ' @390', await diner.page.evaluate((w) => window.eyes.overlapping(), words))
    add(name + ' pale', await diner.page.evaluate((w) => window.eyes.pale(), words))
    add(name + ' big', await diner.page.evaluate((w) => window.eyes.enlarged(() => [...window.eyes.cut(w).map(x=>'BIG '+x), ...window.eyes.overlapping().map(x=>'BIG '+x)]), words))
    await diner.page.setViewportSize({width: 320, height: 640})
    add(name + ' @320', await diner.page.evaluate((w) => window.eyes.cut(w), words))
    add(name + ' @320', await diner.page.evaluate((w) => window.eyes.overlapping(), words))
    await diner.page.setViewportSize({width: 390, height: 844})
    add(name + ' small', await diner.page.evaluate((w) => window.eyes.small(44), words))
  })
  } catch (e) { await diner.page.screenshot({ path: `${dir}/fail.png` }); throw e }
  console.log(lang, Date.now() - t0)
  require('node:fs').writeFileSync(`/tmp/zm/proof/found-${lang}.txt`, out.join('\n'))
})
