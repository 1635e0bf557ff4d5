import type { Route } from 'playwright-core'
import { type H5App, startH5App } from '../support/h5App'
import { categoryOf, dishName } from './support/dishes'
import { beginning, Shopper } from './support/shopper'
import { LOST } from './support/weather'

const NOODLES = dishName('nt-beef-noodle', 'hans')
const SIU_MAI = dishName('nt-siu-mai', 'hans')
const SHEETS = /\/(js|css)\/sheets\./

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
}, 120_000)
afterAll(() => app?.close())
beforeEach(async () => {
  diner = await Shopper.arrive(app)
})
afterEach(async () => {
  diner.phone.expectQuietConsole(LOST)
  await diner.leave()
})

describe('sheets of the menu that cannot be fetched', () => {
  const arrives = async (table: string, meet: (route: Route) => Promise<void>) => {
    await diner.page.route(SHEETS, meet)
    await diner.scan(table)
    await diner.named(beginning(diner.t('stepper.add', { name: NOODLES }))).waitFor()
    await diner.page.locator('#zm-first').waitFor({ state: 'detached' })
  }
  const opens = () => diner.page.locator('.zm-dish--row', { hasText: NOODLES }).locator('.zm-dish__open').click()
  const asks = () => diner.question().getByText(diner.t('menu.sheetLost')).waitFor()

  it('say so at the touch that wants one, come at another try, and nothing is lost meanwhile', async () => {
    await arrives('TNTYYA02', (route) => route.abort('internetdisconnected'))
    await diner.addFrom(categoryOf('nt-siu-mai', 'hans'), SIU_MAI)
    await diner.cartOf(1)
    await diner.tap(beginning(categoryOf('nt-beef-noodle', 'hans')), 'tab')
    await opens()
    await asks()
    await diner
      .question()
      .getByRole('button', { name: diner.t('menu.sheetAgain') })
      .click()
    await asks()
    await diner.page.unroute(SHEETS)
    await diner
      .question()
      .getByRole('button', { name: diner.t('menu.sheetAgain') })
      .click()
    await diner.sheet().locator('.zm-spec__footer').waitFor()
    await diner.page.keyboard.press('Escape')
    await diner.sheet().waitFor({ state: 'detached' })
    await diner.cartOf(1)
  })

  it('come at the next touch after the diner let it be', async () => {
    await arrives('TNTYYA03', (route) => route.abort('internetdisconnected'))
    await opens()
    await asks()
    await diner.answers(diner.t('menu.back'))
    expect(await diner.sheet().count()).toBe(0)
    await diner.page.unroute(SHEETS)
    await opens()
    await diner.sheet().locator('.zm-spec__footer').waitFor()
  })

  it('bring the page of the newer build, once, when a deployment has taken their file away', async () => {
    let isOld = true
    await arrives('TNTYYA04', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
    await diner.addFrom(categoryOf('nt-siu-mai', 'hans'), SIU_MAI)
    await diner.cartOf(1)
    await diner.tap(beginning(categoryOf('nt-beef-noodle', 'hans')), 'tab')
    const again = diner.page.waitForEvent('load')
    await opens()
    await again
    await diner.named(beginning(diner.t('stepper.add', { name: NOODLES }))).waitFor()
    await diner.page.locator('#zm-first').waitFor({ state: 'detached' })
    await diner.cartOf(1)
    // The file is still not there: the page is not loaded for ever.
    await opens()
    await asks()
    isOld = false
    await diner
      .question()
      .getByRole('button', { name: diner.t('menu.sheetAgain') })
      .click()
    await diner.sheet().locator('.zm-spec__footer').waitFor()
  })
})
