import type { Route } from 'playwright-core'
import { LANGUAGE_NAMES } from '@/features/about/languages'
import { type H5App, startH5App } from '../../support/h5App'
import { categoryOf, dishName } from '../support/dishes'
import { dishKey, dishKeys } from '../support/parts'
import { beginning, MOVING, Shopper } from '../support/shopper'
import { rests } from '../support/still'
import { isLost, LOST } from '../support/networkFaults'

const NOODLES = dishName('nt-beef-noodle', 'hans')
const SIU_MAI = dishName('nt-siu-mai', 'hans')
const SHEETS = /\/(js|css)\/sheets\./

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app, 'hans', MOVING)
})
afterEach(() => diner.leave(LOST))

const frames = (count: number) =>
  diner.page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  }, count)

/** A finger from (x, y), so many px up. */
const drag = async (x: number, y: number, up: number) => {
  const devtools = await diner.phone.context.newCDPSession(diner.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', y - (up * step) / 10)
  await touch('touchEnd', y - up)
}
const wheel = async (x: number, y: number, down: number) => {
  await diner.page.mouse.move(x, y)
  await diner.page.mouse.wheel(0, down)
}
const KEYS = ['ArrowDown', 'PageDown', 'End']

/** `behind`: the scroller below the sheet, dragged by a finger at `y`; `sheet` opens one. */
const staysPut = async (behind: string, at: number, sheet: () => Promise<void>) => {
  const { page } = diner
  const top = () => page.evaluate((selector) => [...document.querySelectorAll(selector)].at(-1)!.scrollTop, behind)
  // While nothing covers it, each of these scrolls it.
  let before = await top()
  const moves = async () => {
    await page.waitForFunction(([selector, from]) => [...document.querySelectorAll(selector)].at(-1)!.scrollTop > from, [
      behind,
      before,
    ] as const)
    await rests(page)
    before = await top()
  }
  await wheel(240, at, 30)
  await moves()
  await drag(240, at, 60)
  await moves()
  await rests(page)
  await sheet()
  await rests(page)
  const held = await top()
  const box = (await diner.sheet().boundingBox())!
  const spots = [box.y / 2, box.y + box.height / 2, box.y + 30]
  for (const y of spots) {
    await wheel(240, y, 400)
    await drag(240, y, 100)
    await wheel(240, y, -400)
    await drag(240, y, -60)
  }
  for (const key of KEYS) await page.keyboard.press(key)
  await frames(20)
  expect(await top()).toBe(held)
  await diner.escapes()
  await frames(5)
  expect(await top()).toBe(held)
}

describe('while a sheet is open, the content behind it does not move', () => {
  it('the list of the menu, under a dish', async () => {
    await diner.scan('TNTYYA01')
    await diner.named(beginning(diner.t('stepper.add', { name: NOODLES }))).waitFor()
    await diner.hasApp()
    await staysPut('#menu-list', 560, async () => {
      await dishKeys(diner).nth(2).click()
      await diner.sheet().waitFor()
    })
  })

  it('a page that scrolls, under the choice of a language', async () => {
    await diner.page.setViewportSize({ width: 390, height: 400 })
    await diner.open('pages/user/main')
    const language = diner.named(new RegExp(Object.values(LANGUAGE_NAMES).join('|')))
    await language.waitFor()
    await staysPut('.taro_page', 200, async () => {
      await language.click()
      await diner.sheet().waitFor()
    })
  })
})

describe('sheets of the menu that cannot be loaded', () => {
  const arrives = async (table: string, meet: (route: Route) => Promise<void>) => {
    await diner.page.route(SHEETS, meet)
    await diner.scan(table)
    await diner.named(beginning(diner.t('stepper.add', { name: NOODLES }))).waitFor()
    await diner.hasApp()
  }
  const opens = () => dishKey(diner, NOODLES).click()
  const isThere = () =>
    diner
      .sheet()
      .getByRole('button', { name: diner.t('spec.add'), exact: true })
      .waitFor()
  const requests = () => diner.question().getByText(diner.t('menu.sheetLost')).waitFor()

  it('say so at the tap that needs one, are loaded by another try, and nothing is lost meanwhile', async () => {
    await arrives('TNTYYA02', (route) => route.abort('internetdisconnected'))
    await diner.addFrom(categoryOf('nt-siu-mai', 'hans'), SIU_MAI)
    await diner.cartOf(1)
    await diner.turnsTo(categoryOf('nt-beef-noodle', 'hans'))
    await opens()
    await requests()
    const again = isLost(diner.page, SHEETS)
    await diner
      .question()
      .getByRole('button', { name: diner.t('menu.sheetAgain') })
      .click()
    await again
    await requests()
    await diner.page.unroute(SHEETS)
    await diner
      .question()
      .getByRole('button', { name: diner.t('menu.sheetAgain') })
      .click()
    await isThere()
    await diner.escapes()
    await diner.cartOf(1)
  })

  it('are loaded at the next tap after the diner cancelled', async () => {
    await arrives('TNTYYA03', (route) => route.abort('internetdisconnected'))
    await opens()
    await requests()
    await diner.answers(diner.t('menu.back'))
    expect(await diner.sheet().count()).toBe(0)
    await diner.page.unroute(SHEETS)
    await opens()
    await isThere()
  })

  it('load the page of the newer build, once, when a deployment has removed their file', async () => {
    let isOld = true
    await arrives('TNTYYA04', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
    await diner.addFrom(categoryOf('nt-siu-mai', 'hans'), SIU_MAI)
    await diner.cartOf(1)
    await diner.turnsTo(categoryOf('nt-beef-noodle', 'hans'))
    const again = diner.page.waitForEvent('load')
    await opens()
    await again
    await diner.named(beginning(diner.t('stepper.add', { name: NOODLES }))).waitFor()
    await diner.hasApp()
    await diner.cartOf(1)
    // The file is still missing: the page is not reloaded for ever.
    await opens()
    await requests()
    isOld = false
    await diner
      .question()
      .getByRole('button', { name: diner.t('menu.sheetAgain') })
      .click()
    await isThere()
  })
})

it('an address that is pasted while pictures of a pasted one are on screen is not treated as going back', async () => {
  await diner.open('packUser/pages/more')
  await diner.open('preview-image?urls=/art/cream/custard.svg')
  await diner.page.locator('[aria-modal=true]').waitFor()
  await diner.open('choose-location?latitude=31.2271&longitude=121.4435')
  await diner.page.getByRole('heading', { name: diner.t('address.choosePlace') }).waitFor()
  await diner.isAt('choose-location')
})
