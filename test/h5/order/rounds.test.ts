import { type H5App, startH5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { rowsOf } from '../../support/node/diner'
import { registers } from '../support/logIn'
import { beginning, Shopper } from '../support/shopper'

/** A booth of a full-service shop (server/seeds/nantang). */
const TABLE = 'TNTYYR01'
const FLOOR = '/floor/nt-yuyuan-R01'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

it('one evening at a table: two phones open it, send rounds, call, cancel a dish, pay one bill and leave', async () => {
  const ann = await Shopper.arrive(app)
  const ben = await Shopper.arrive(app)
  const { t } = ann
  const levers = leversOf(app.server.url)
  const toTable = async (who: Shopper) => {
    await who.open('packDomain/pages/tableCode')
    await who.isAt('packDomain/pages/tableCode')
  }
  const adds = async (who: Shopper, key: 'menu.toKitchen' | 'menu.toKitchenAgain') => {
    await who.addFrom(DIM_SUM, SIU_MAI)
    await who.cartOf(1)
    await who.tap(t(key))
    await who.isAt('packDomain/pages/tableCode')
  }

  await ann.scan(TABLE)
  await ann.turnsTo(DIM_SUM)
  await ann.tap(t('cart.seeTable'))
  await ann.sees(t('visit.howMany'))
  await ann.tap(t('visit.open'))
  await ann.receives(t('visit.headcountMissing'))
  await ann.tap('4', 'radio')
  await ann.tap(beginning('菊普'), 'radio')
  await ann.tap(t('visit.openFor', { n: 4 }))
  await ann.sees(t('visit.people', { n: 4 }))

  // Ben scans the same code and sits at the same table.
  await ben.scan(TABLE)
  await adds(ben, 'menu.toKitchen')
  await ben.sees(t('visit.people', { n: 4 }))
  await ann.sees(t('visit.notSent'))
  await ann.tap(t('visit.send', { n: 1 }))
  await ann.receives(t('visit.sent', { n: 1 }))
  await ben.sees(t('visit.dish.waiting'))
  await levers.post(`${FLOOR}/serve`, { lineNo: null })
  await ben.sees(t('visit.allServed'))
  await ann.sees(t('visit.allServed'))

  // A fifth guest comes late, and is charged tea, too; only the staff can lower the number.
  await ben.tap(t('visit.changePeople'))
  await ben.tap(t('stepper.add', { name: t('visit.seat') }))
  await ben.tap(t('visit.seatThem', { n: 5 }))
  await ben.receives(t('visit.seated', { n: 5 }))
  await ann.sees(t('visit.people', { n: 5 }))
  await levers.post(`${FLOOR}/seat`, { guestsCount: 4 })
  await ann.sees(t('visit.people', { n: 4 }))

  // A second round is held until the table calls for it, and one portion of it is cancelled by the waiter's code.
  await ben.tap(t('visit.addMore'))
  await adds(ben, 'menu.toKitchenAgain')
  // A dish that has become dearer needs the diner's consent, at the table too.
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
  await ann.sees(t('visit.called.waiter'))
  await levers.post(`${FLOOR}/answer`, { kind: 'waiter' })
  await ann.sees(t('visit.coming', { who: '阿美' }))

  // Opening the bill reserves nothing: it names the dishes, and who had what.
  await toTable(ben)
  await ben.tap(t('visit.settle'))
  await ben.sheet().getByText(t('visit.payable')).waitFor()
  await ben.sheet().getByText(SIU_MAI).first().waitFor()
  await ben
    .sheet()
    .getByText(t('bill.joinSaves', { amount: '¥2.20' }))
    .waitFor()
  expect(await ann.page.getByText(t('visit.paying', { who: t('visit.guest') })).count()).toBe(0)
  await ben.tap(t('visit.shares'))
  // One portion at ¥24, and the tea of four shared by two.
  await ben.sheet().getByText('¥36.00').waitFor()
  await ben.sheet().getByText('¥12.00').waitFor()
  await ben
    .sheet()
    .getByRole('button', { name: t('sheet.close'), exact: true })
    .click()
  await ben.sheet().getByText('¥36.00').waitFor({ state: 'detached' })

  // Ann pays: Ben, who has the bill open, sees it, and takes over; her cashier closes.
  await toTable(ann)
  await ann.tap(t('visit.settle'))
  await ann.tap(beginning(t('visit.pay', { price: '' }).trim()))
  await ann.sheet().getByText(t('pay.sandbox')).waitFor()
  await ben.sees(t('visit.paying', { who: t('visit.guest') }))
  await ben.tap(beginning(t('visit.payInstead', { price: '' }).trim()))
  await ben.answers(t('visit.takeOver'))
  await ann.receives(t('visit.takenOver', { who: t('visit.guest') }))
  await ann.sees(t('visit.paying', { who: t('visit.guest') }))
  await ben.sheet().getByText(t('pay.sandbox')).waitFor()
  // One portion at ¥24 and four guests' tea at ¥6.
  expect(await ben.pays()).toBe('¥48.00')
  await ben.sees(t('paid.title'))
  await ann.sees(t('visit.paid'))
  // Nothing is left of the second round; the order shows the first.
  await ben.tap(t('paid.order'))
  await ben.isAt('packOrder/pages/details')
  await ben.sees(t('order.round', { n: 1 }))
  await levers.post(`${FLOOR}/clear`, {})
  // The page that stayed open belongs to no visit any more; the code leads to the next party.
  await ann.sees(t('tableCode.endedBody'))
  await ann.scan(TABLE)
  await ann.turnsTo(DIM_SUM)
  await ann.tap(t('cart.seeTable'))
  await ann.sees(t('visit.howMany'))
  // Her cashier was closed by his payment.
  await ann.leave(/409 \(Conflict\)/)
  await ben.leave()
}, 180_000)

it('a guest who pays while dishes are still due joins at the bill, and sees after payment which are due until they are served', async () => {
  const diner = await Shopper.arrive(app)
  const { t } = diner
  const levers = leversOf(app.server.url)
  const sends = async (n: number) => {
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(1)
    await diner.tap(new RegExp(`^(${t('menu.toKitchen')}|${t('menu.toKitchenAgain')})$`))
    await diner.isAt('packDomain/pages/tableCode')
    await diner.tap(t('visit.send', { n }))
    await diner.receives(t('visit.sent', { n }))
  }
  const serves = () => levers.post(`${FLOOR}/serve`, { lineNo: null })
  await diner.scan(TABLE)
  await diner.turnsTo(DIM_SUM)
  await diner.tap(t('cart.seeTable'))
  await diner.tap('4', 'radio')
  await diner.tap(beginning('菊普'), 'radio')
  await diner.tap(t('visit.openFor', { n: 4 }))
  await diner.tap(t('visit.addMore'))
  await sends(1)
  await serves()
  await diner.sees(t('visit.allServed'))
  await diner.tap(t('visit.addMore'))
  await sends(2)
  await diner.tap(t('visit.settle'))
  await diner
    .sheet()
    .getByText(t('visit.notAll', { n: 1 }))
    .waitFor()

  // After joining, the bill is a member's.
  const saving = diner.sheet().getByText(beginning(t('bill.joinSaves', { amount: '' }).trim()))
  await saving.click()
  await diner.tap(t('register.join'))
  await registers(diner, app, '13916180311')
  await diner.sheet().getByText(t('bill.memberPrice'), { exact: true }).waitFor()
  expect(await saving.count()).toBe(0)

  await diner.tap(beginning(t('visit.pay', { price: '' }).trim()))
  await diner.pays()
  await diner.sees(t('paid.title'))
  await diner.tap(t('paid.home'))
  await diner.opensTab('menu')
  await diner.tap(t('cart.seeTable'))
  await diner.sees(t('visit.paidNotAll', { n: 1 }))
  await diner.sees(t('visit.dish.waiting'))
  await serves()
  await diner.text(t('visit.paidNotAll', { n: 1 })).waitFor({ state: 'detached' })
  await diner.text(t('visit.dish.waiting')).waitFor({ state: 'detached' })
  await levers.post(`${FLOOR}/clear`, {})
  await diner.leave()
}, 180_000)

it('where the shop accepts by hand a table sees its order placed, refused, ordered again and accepted', async () => {
  const diner = await Shopper.arrive(app)
  const { t } = diner
  const levers = leversOf(app.server.url)
  await levers.post('/shops/nt-hubin', { isOpen: true })
  const placed = async () => {
    await diner.addFrom(DIM_SUM, SIU_MAI)
    await diner.cartOf(1)
    await diner.tap(new RegExp(`^(${t('menu.toKitchen')}|${t('menu.toKitchenAgain')})$`))
    await diner.isAt('packDomain/pages/tableCode')
    await diner.tap(t('visit.send', { n: 1 }))
    await diner.sees(t('visit.placed'))
    const [order] = await rowsOf<{ order_no: string }>(app.server, `select order_no from customer_order where status = 'placed'`)
    return order!.order_no
  }
  const settles = () => diner.page.getByRole('button', { name: t('visit.settle'), exact: true }).filter({ visible: true })

  await diner.scan('TNTHBV01')
  await diner.turnsTo(DIM_SUM)
  await diner.tap(t('cart.seeTable'))
  await diner.tap('4', 'radio')
  await diner.tap(beginning('菊普'), 'radio')
  await diner.tap(t('visit.openFor', { n: 4 }))
  await diner.sees(t('visit.people', { n: 4 }))
  await diner.tap(t('visit.addMore'))
  const refused = await placed()
  expect(await settles().count()).toBe(0)
  await levers.post(`/orders/${refused}/reject`, { role: 'waiter' })
  await diner.sees(t('visit.refusedBody'))

  await diner.tap(t('visit.addMore'))
  const accepted = await placed()
  await diner.open(`packOrder/pages/details?orderNo=${refused}`)
  await diner.sees(t('order.refusedUnpaid'))
  await diner.open(`packOrder/pages/details?orderNo=${accepted}`)
  await diner.seesStatus('status.placed')
  await diner.sees(t('order.placedBody'))
  await levers.post(`/orders/${accepted}/accept`, { role: 'waiter' })
  await diner.seesStatus('status.dining')
  await diner.open('packDomain/pages/tableCode')
  await settles().click()

  // One portion at ¥24 and four guests' tea at ¥6. The shop takes tips, and asks for none.
  await diner
    .sheet()
    .getByRole('radio', { name: t('tip.none'), checked: true })
    .waitFor()
  await diner.sees(t('visit.pay', { price: '¥48.00' }))
  await diner.tap(beginning(t('tip.percent', { n: 10 })), 'radio')
  await diner.tap(t('visit.pay', { price: '¥50.40' }))
  await diner.submits()
  expect(await diner.pays()).toBe('¥50.40')
  await diner.sees(t('paid.title'))
  await diner.open(`packOrder/pages/details?orderNo=${accepted}`)
  await diner.sees(t('bill.tip'))
  await diner.sees('¥2.40')
})

it('where the shop takes tips, a custom tip is paid with the order, and can be removed before', async () => {
  const diner = await Shopper.arrive(app)
  const { t } = diner
  await leversOf(app.server.url).post('/shops/nt-hubin', { isOpen: true })
  await diner.scan('TNTHBA02')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.owes('¥24.00')
  await diner.tap(beginning(t('tip.percent', { n: 15 })), 'radio')
  await diner.owes('¥27.60')
  await diner.tap(t('tip.own'), 'radio')
  await diner.owes('¥24.00')
  const amount = diner.page.getByRole('textbox', { name: t('tip.amount') })
  await amount.fill('1000.5')
  await diner.tap(t('tip.use'))
  await diner.sees(t('tip.tooLarge', { max: '¥1,000' }))
  await amount.fill('6.66')
  await diner.tap(t('tip.use'))
  await diner.owes('¥30.66')
  await diner.submits()
  expect(await diner.pays()).toBe('¥30.66')
  await diner.sees(t('paid.title'))
  await diner.open(`packOrder/pages/details?orderNo=${await diner.orderNo()}`)
  await diner.sees(t('bill.tip'))
  await diner.sees('¥6.66')
})
