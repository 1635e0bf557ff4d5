import { sample } from '../../support/exhaustive'
import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { dishName, optionName } from '../support/dishes'
import { beginning, MOVING, Shopper } from '../support/shopper'
import { nextTable } from '../support/tables'

const NOODLES = dishName('nt-beef-noodle', 'hans')
const SIU_MAI = dishName('nt-siu-mai', 'hans')
const SET = dishName('nt-lunch-set', 'hans')
const LARGE = optionName('nt-beef-noodle', 'large', 'hans')
const DIM_SUM = '点心小食'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app, 'hans', MOVING)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

/** A browser of its own for tests that change the browser itself, since all others share one. */
const onAnotherPhone = async (story: () => Promise<void>) => {
  const shared = diner
  diner = await Shopper.arrive(app, 'hans', MOVING)
  await story()
    .finally(() => diner.leave())
    .finally(() => (diner = shared))
}

/** Not awaited, since it may end the page that would answer. */
const back = () => diner.page.evaluate(() => void setTimeout(() => history.back()))
const modals = () => diner.page.locator('[aria-modal=true]')
const closed = () => diner.page.waitForFunction(() => document.querySelector('[aria-modal=true]') === null)
const depth = () => diner.page.evaluate(() => history.length)
const listTop = () => diner.page.evaluate(() => document.getElementById('menu-list')!.scrollTop)
/** History is corrected a moment after a change on screen. */
const steps = (most: number) =>
  diner.page.waitForFunction((requested) => ((history.state as { overlays?: number } | null)?.overlays ?? 0) === requested, most)

/** A page of this address without the app in it. */
const ELSEWHERE = '/sandbox/clock'
/** From another page by a link to the table's menu, so that going back from there can be seen. */
const arrives = async () => {
  await diner.page.goto(ELSEWHERE)
  await diner.scan(nextTable())
  await diner.named(beginning(diner.t('stepper.add', { name: NOODLES }))).waitFor()
  await diner.page.locator('#zm-first').waitFor({ state: 'detached' })
}

const leavesInOnePress = async () => {
  await steps(0)
  await back()
  await diner.page.waitForURL(`**${ELSEWHERE}`)
}

const backToMenu = () => back().then(() => diner.isAt('pages/menu/main'))
/** The last overlay closes, on the page where it was. */
const closesByBack = async () => {
  await backToMenu()
  await closed()
}

const opensDish = async () => {
  await diner.add(NOODLES)
  await diner.sheet().waitFor()
  await steps(1)
}
const addsSiuMai = async () => {
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
}
const opensCart = async () => {
  await diner.openCart()
  await diner.sheet().waitFor()
  await steps(1)
}
/** A dish of the cart whose choices are being changed, over the cart. */
const editsNoodles = async () => {
  await diner.add(NOODLES)
  await diner.chooses(LARGE)
  await diner.cartOf(1)
  await opensCart()
  await diner.tap(diner.t('cart.edit', { name: NOODLES }))
  await modals().nth(1).waitFor()
  await steps(2)
}

const seesSiuMai = () => diner.named(beginning(diner.t('stepper.add', { name: SIU_MAI }))).waitFor()
const atCashier = async () => {
  await arrives()
  await addsSiuMai()
  await diner.checksOut()
  await diner.submits()
  await steps(1)
}

describe('the browser’s back action', () => {
  it('closes a sheet, leaves the page where it was, and then leaves it in one press, also after sheets that were closed otherwise', async () => {
    await arrives()
    await diner.page.evaluate(() => document.getElementById('menu-list')!.scrollBy(0, 150))
    const ways = [
      () => diner.page.keyboard.press('Escape'),
      () => diner.tap(diner.t('sheet.close')),
      () => diner.page.mouse.click(195, 20),
      backToMenu,
    ]
    for (const closes of ways) {
      await opensDish()
      const top = await listTop()
      expect(top).toBeGreaterThan(0)
      await closes()
      await closed()
      await steps(0)
      expect(await listTop()).toBe(top)
      expect(diner.page.url()).toContain('#/pages/menu/main')
    }
    await leavesInOnePress()
  })

  it('closes one overlay at a time, the topmost first', async () => {
    await arrives()
    await editsNoodles()
    await back()
    await modals().nth(1).waitFor({ state: 'detached' })
    await diner
      .sheet()
      .getByRole('heading', { name: diner.t('cart.title') })
      .waitFor()
    await steps(1)
    await closesByBack()
    await leavesInOnePress()
  })

  it('pressed twice at once closes two overlays, and nothing more', async () => {
    await arrives()
    await editsNoodles()
    await diner.page.evaluate(() => {
      history.back()
      history.back()
    })
    await closed()
    await diner.isAt('pages/menu/main')
    await leavesInOnePress()
  })

  it('answers a question with no', async () => {
    await arrives()
    await addsSiuMai()
    await diner.tap(diner.t('mode.pickup'), 'radio')
    await diner.question().waitFor()
    await steps(1)
    await back()
    await closed()
    await diner.cartOf(1)
    expect(await diner.named(diner.t('mode.dineIn'), 'radio').getAttribute('aria-checked')).toBe('true')
    await leavesInOnePress()
  })

  it('ends a search', async () => {
    await arrives()
    await diner.tap(diner.t('menu.search'))
    await diner.page.getByPlaceholder(diner.t('search.placeholder')).fill('nrm')
    await steps(1)
    await back()
    await diner.page.getByPlaceholder(diner.t('search.placeholder')).waitFor({ state: 'detached' })
    await diner.named(diner.t('menu.search')).waitFor()
    await leavesInOnePress()
  })

  it('from the checkout that the cart opened leads to the menu alone', async () => {
    await arrives()
    await addsSiuMai()
    await opensCart()
    await diner
      .sheet()
      .getByRole('button', { name: diner.t('menu.checkout') })
      .click()
    await diner.isAt('packOrder/pages/payment/main')
    await diner.payKey().waitFor()
    await backToMenu()
    await diner.cartOf(1)
    await closed()
    await leavesInOnePress()
  })

  it('from a page above an open sheet leads to the sheet, then the menu', async () => {
    await arrives()
    await diner.addFrom('套餐', SET)
    await diner.isAt('packDomain/pages/package')
    await diner.tap(diner.t('spec.add'))
    await diner.cartOf(1)
    await diner.openCart()
    await diner.tap(diner.t('cart.edit', { name: SET }))
    await diner.isAt('packDomain/pages/package')
    await diner.named(diner.t('spec.save')).waitFor()
    await steps(0)
    await backToMenu()
    await diner.sheet().getByText(SET).waitFor()
    await steps(1)
    await closesByBack()
    await leavesInOnePress()
  })

  it('leaves the cashier unpaid, like its close button', async () => {
    await atCashier()
    await back()
    await diner.isAt('packOrder/pages/details')
    await diner.receives(diner.t('pay.cancelled'))
    await diner.seesStatus('status.toPay')
    await closed()
    await backToMenu()
    await seesSiuMai()
    await leavesInOnePress()
  })

  it('from the page of a payment leads to the menu, not the checkout', async () => {
    await atCashier()
    await diner.pays()
    await diner.sees(diner.t('paid.title'))
    await steps(0)
    await backToMenu()
    await seesSiuMai()
    await leavesInOnePress()
  })

  it('leads to the menu once where a button of the checkout returned to it', async () => {
    await arrives()
    await addsSiuMai()
    await diner.checksOut()
    await leversOf(app.server.url).post('/shops/nt-yuyuan/dishes/nt-siu-mai', { priceFen: 2500 })
    await diner.question().getByText(/¥25/).waitFor()
    await diner.answers(diner.t('change.back'))
    await diner.isAt('pages/menu/main')
    await seesSiuMai()
    await leavesInOnePress()
  })

  it('leads to the menu once where a shop was chosen over it', async () => {
    await arrives()
    await diner.tap(new RegExp(diner.t('menu.changeShop', { name: '.+' })))
    await diner.isAt('packShop/pages/shop/main')
    await diner.named(new RegExp(diner.t('shops.orderAt', { name: '.+' }))).click()
    await diner.isAt('pages/menu/main')
    await diner.named(diner.t('menu.search')).waitFor()
    await leavesInOnePress()
  })

  it('closes a sheet that was tapped open before the app had started', () =>
    onAnotherPhone(async () => {
      await diner.page.goto(ELSEWHERE)
      let letGo = () => {}
      const gate = new Promise<void>((resolve) => (letGo = resolve))
      await diner.page.route('**/js/*.js', async (route) => {
        await gate
        await route.continue()
      })
      await diner.page.goto(`/?scene=${nextTable()}`, { waitUntil: 'commit' })
      await diner.page.locator('#zm-first').getByRole('button', { name: / ¥/ }).first().click()
      letGo()
      await diner.sheet().waitFor()
      await steps(1)
      await closesByBack()
      await leavesInOnePress()
    }))

  it.each(sample([0, 1_500], 1, 'late steps'))('needs one press after a reload with a sheet open, also when a step takes %i ms', (late) =>
    onAnotherPhone(async () => {
      await arrives()
      await opensDish()
      const before = await depth()
      await diner.page.addInitScript((ms) => {
        const go = history.go.bind(history)
        const seen = Object.assign(window, { questions: 0 })
        history.go = (by) => {
          seen.questions += 1
          setTimeout(go, ms, by)
        }
      }, late)
      await diner.reload()
      await diner.named(beginning(diner.t('stepper.add', { name: NOODLES }))).waitFor()
      await steps(0)
      expect([await modals().count(), await diner.page.evaluate(() => (window as { questions?: number }).questions)]).toEqual([0, 1])
      expect(await depth()).toBe(before)
      await leavesInOnePress()
    }),
  )

  it('forward does not reopen what back has closed', async () => {
    await arrives()
    await opensDish()
    await back()
    await closed()
    await diner.page.goForward()
    await leavesInOnePress()
    expect(await modals().count()).toBe(0)
  })
})
