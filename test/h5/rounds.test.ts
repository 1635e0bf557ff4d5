import { type H5App, startH5App } from '../support/h5App'
import { leversOf } from '../support/node/levers'
import { rowsOf } from '../support/node/diner'
import { beginning, Shopper } from './support/shopper'

/** A booth of a shop that serves it first (server/seeds/nantang). */
const TABLE = 'TNTYYR01'
const FLOOR = '/floor/nt-yuyuan-R01'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

it('one evening at a table: two phones open it, send rounds, call, take a dish back, pay one bill and leave', async () => {
  const ann = await Shopper.arrive(app)
  const ben = await Shopper.arrive(app)
  const { t } = ann
  const levers = leversOf(app.server.url)
  const toTable = async (who: Shopper) => {
    await who.open('packDomain/pages/tableCode')
    await who.isAt('packDomain/pages/tableCode')
  }
  const adds = async (who: Shopper) => {
    await who.addFrom(DIM_SUM, SIU_MAI)
    await who.cartOf(1)
    await who.tap(t('menu.toKitchen'))
    await who.isAt('packDomain/pages/tableCode')
  }

  await ann.scan(TABLE)
  await ann.turnsTo(DIM_SUM)
  await ann.tap(t('cart.seeTable'))
  await ann.sees(t('visit.howMany'))
  await ann.tap(t('visit.open'))
  await ann.hears(t('visit.headcountMissing'))
  await ann.tap('4', 'radio')
  await ann.tap(beginning('菊普'), 'radio')
  await ann.tap(t('visit.openFor', { n: 4 }))
  await ann.sees(t('visit.people', { n: 4 }))

  // Ben scans the same code and sits at the same table.
  await ben.scan(TABLE)
  await adds(ben)
  await ben.sees(t('visit.people', { n: 4 }))
  await ann.sees(t('visit.notSent'))
  await ann.tap(t('visit.send', { n: 1 }))
  await ann.hears(t('visit.sent', { n: 1 }))
  await ben.sees(t('visit.dish.waiting'))
  await levers.post(`${FLOOR}/serve`, { lineNo: null })
  await ben.sees(t('visit.allServed'))
  await ann.sees(t('visit.allServed'))

  // A fifth comes late, and is charged tea, too; fewer they are made by the staff.
  await ben.tap(t('visit.changePeople'))
  await ben.tap(t('stepper.add', { name: t('visit.seat') }))
  await ben.tap(t('visit.seatThem', { n: 5 }))
  await ben.hears(t('visit.seated', { n: 5 }))
  await ann.sees(t('visit.people', { n: 5 }))
  await levers.post(`${FLOOR}/seat`, { guestsCount: 4 })
  await ann.sees(t('visit.people', { n: 4 }))

  // A second round waits for the table's word, and one portion of it is taken back by the waiter's code.
  await ben.tap(t('visit.addMore'))
  await adds(ben)
  // What is dearer than it was seen is agreed to first, at the table too.
  await levers.post('/shops/nt-yuyuan/dishes/nt-siu-mai', { priceFen: 2_700 })
  await ben.reload()
  await ben.sees(t('change.repriced', { was: '¥24', now: '¥27' }))
  await ben
    .named(t('visit.send', { n: 2 }))
    .and(ben.page.locator('[aria-disabled=true]'))
    .waitFor()
  await ben.tap(t('cart.accept'))
  await ben
    .named(t('visit.send', { n: 2 }))
    .and(ben.page.locator(':not([aria-disabled=true])'))
    .waitFor()
  await ben.tap(t('visit.held'), 'radio')
  await ben.tap(t('visit.send', { n: 2 }))
  await ann.sees(t('visit.dish.held'))
  await ann.tap(t('visit.fire'))
  await ben.sees(t('visit.dish.waiting'))
  await ben.page
    .getByRole('button', { name: t('visit.changeOf', { name: SIU_MAI }), exact: true })
    .first()
    .click()
  await ben
    .sheet()
    .getByRole('button', { name: t('visit.takeBack'), exact: true })
    .click()
  await ben
    .sheet()
    .getByRole('textbox', { name: t('visit.code') })
    .waitFor()
  const [permit] = await rowsOf<{ code: string }>(app.server, 'select code from waiter_permit')
  await ben
    .sheet()
    .getByRole('textbox', { name: t('visit.code') })
    .fill(permit!.code)
  await ben
    .sheet()
    .getByRole('button', { name: t('visit.takeBack'), exact: true })
    .click()
  await ann.sees(t('visit.dish.takenBack'))

  await ann.tap(t('visit.call.waiter'))
  await ann.sees(t('visit.called', { what: t('visit.call.waiter') }))
  await levers.post(`${FLOOR}/answer`, { kind: 'waiter' })
  await ann.sees(t('visit.coming', { who: '阿美' }))

  // Ben pays; Ann follows, and can neither add nor pay meanwhile.
  await toTable(ben)
  await ben.tap(t('visit.settle'))
  await ben.sheet().getByText(t('visit.payable')).waitFor()
  await ann.sees(t('visit.paying', { who: t('visit.guest') }))
  await ben.tap(beginning(t('visit.pay', { price: '' }).trim()))
  await ben.sheet().getByText(t('pay.sandbox')).waitFor()
  // One portion at ¥24 and four guests' tea at ¥6.
  expect(await ben.pays()).toBe('¥48.00')
  await ben.sees(t('paid.title'))
  await ann.sees(t('visit.paid'))
  // Of the second round nothing is left; the order tells the first.
  await ben.tap(t('paid.order'))
  await ben.isAt('packOrder/pages/details')
  await ben.sees(t('order.round', { n: 1 }))
  await levers.post(`${FLOOR}/clear`, {})
  // The page that stayed open is nobody's any more; the code leads to the next party.
  await ann.sees(t('tableCode.endedBody'))
  await ann.scan(TABLE)
  await ann.turnsTo(DIM_SUM)
  await ann.tap(t('cart.seeTable'))
  await ann.sees(t('visit.howMany'))
  await ann.leave()
  await ben.leave()
}, 180_000)
