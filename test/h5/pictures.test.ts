import { join } from 'node:path'
import { isExhaustive } from '../support/exhaustive'
import { type H5App, startH5App } from '../support/h5App'
import { Snapshots, compare, FEW } from './support/snapshots'
import { dishName } from './support/dishes'
import { beginning, Shopper } from './support/shopper'
import { holdStill, shoot, turn } from './support/still'
import { beforeJourneys, orderInTurn, journey } from './support/journey'
import { LOST } from './support/networkFaults'

jest.setTimeout(1_200_000)

const RENEWS = process.env.RENEW_PICTURES === 'yes'
const LANGS = ['hans', 'en'] as const
/** English differs by the length of its words, which screens.test.ts looks at: its pictures are compared in an exhaustive run. */
const LOOKED_AT = RENEWS || isExhaustive ? LANGS : (['hans'] as const)
const PHONE = { width: 390, height: 844 }
/** A tablet and a phone on its side, and what is looked at on them, in one language. */
const OTHER_SCREENS = [
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
]
const ON_OTHER_SCREENS = ['home', 'menu', 'spec sheet', 'cart', 'checkout', 'order being made', 'orders', 'me']
const snapshots = new Snapshots(join(__dirname, 'pictures'), RENEWS)

let app: H5App
beforeAll(async () => {
  app = await startH5App()
  await beforeJourneys(app)
  orderInTurn(app)
})
afterAll(() => app?.close())

const look = async (lang: (typeof LANGS)[number]): Promise<string[]> => {
  const diner = await Shopper.arrive(app, lang, { deviceScaleFactor: 1, reducedMotion: 'reduce', serviceWorkers: 'allow' })
  await holdStill(diner.phone.context, app.server.clock.now())
  const findings: string[] = []
  const check = async (name: string) => {
    const finding = await snapshots.check(name, () => shoot(diner.page, name.includes('loading')))
    if (finding) findings.push(finding)
  }
  await journey(diner, async (place) => {
    const name = place.replace(/[ ,]+/g, '-')
    await check(`${name}.${lang}`)
    if (lang !== 'hans' || !ON_OTHER_SCREENS.includes(place)) return
    for (const screen of OTHER_SCREENS) {
      await turn(diner.page, screen)
      await check(`${name}.${screen.width}x${screen.height}.${lang}`)
    }
    await turn(diner.page, PHONE)
  })
  await diner.leave(LOST)
  return findings
}

const isOfThese = (file: string) => LOOKED_AT.some((lang) => file.endsWith(`.${lang}.webp`))

/** The same page with a change of style. */
const changed = async (diner: Shopper, css: string): Promise<number> => {
  const before = await shoot(diner.page)
  const style = await diner.page.addStyleTag({ content: css })
  const after = await shoot(diner.page)
  await style.evaluate((element: HTMLStyleElement) => element.remove())
  return (await compare(before, after)).count
}

describe('the comparison', () => {
  let diner: Shopper
  beforeAll(async () => {
    diner = await Shopper.arrive(app, 'hans', { deviceScaleFactor: 1, reducedMotion: 'reduce' })
    await holdStill(diner.phone.context, app.server.clock.now())
    await diner.scan('TNTYYA11')
    await diner.named(beginning(diner.t('stepper.add', { name: dishName('nt-beef-noodle', 'hans') }))).waitFor()
  })
  afterAll(() => diner.leave())

  it.each([
    ['a margin of 2 px more', '.zm-dish__tags { margin-top: 8px !important }'],
    ['a key of another colour', '.zm-stepper__key--plus { background: #c01 !important }'],
    ['a tag that is gone', '.zm-tag { display: none !important }'],
    ['letters of 1 px more', '.zm-dish__name { font-size: 17px !important }'],
  ])('sees %s', async (_what, css) => expect(await changed(diner, css)).toBeGreaterThan(FEW))

  it.each([
    ['a third of a pixel aside', '.zm-menu__head, .zm-rail, .zm-dish { position: relative; left: 0.3px }'],
    ['edges a shade rounder', '.zm-picture { border-radius: 12.4px !important }'],
    ['colours a shade darker', '.zm-dish { filter: brightness(0.985) }'],
  ])('does not see %s', async (_what, css) => expect(await changed(diner, css)).toBeLessThanOrEqual(FEW))
})

it('every page and sheet looks as when it was last looked at (else `npm run pictures`, and look)', async () => {
  const findings = await Promise.all(LOOKED_AT.map(look))
  expect([...findings.flat(), ...snapshots.forgotten().filter(isOfThese)]).toEqual([])
})
