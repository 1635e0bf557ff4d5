import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { choose, Diner, newKey, PICKUP, type Place, setStock, stockOf, TABLE } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { NOON, noonAgain } from '../../support/node/clock'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TEA = choose('I1', { optionIds: ['O1'] })
const CAKE = choose('I2')
const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 5)
})

const PREORDER: Place = { shopId: 'N1', termId: 'YDN', orderType: '01', eatingModel: '1' }

describe('checkout', () => {
  it('shows the bill, its version, and the available times', async () => {
    const diner = await Diner.arrive(server)
    const cart = await diner.change(TEA, 2, 1800)
    const { bill, cartVersion, slots, asapReadyAt } = await diner.checkout()
    expect([bill, cartVersion]).toEqual([cart.bill, cart.version])
    expect(asapReadyAt).toBe(NOON + 5 * MINUTE)
    expect([slots[0], slots[1]]).toEqual([NOON + 15 * MINUTE, NOON + 30 * MINUTE])
    expect(slots.at(-1)).toBe(NOON + 10 * 60 * MINUTE - 15 * MINUTE)
  })

  it('when the shop is closed there is no "now", and before opening today’s slots begin then', async () => {
    server.clock.set(NOON - 3 * 60 * MINUTE)
    const { slots, asapReadyAt } = await (await Diner.arrive(server)).checkout()
    expect([asapReadyAt, slots[0]]).toEqual([null, NOON - 2 * 60 * MINUTE + 15 * MINUTE])
  })

  it('a pre-order has slots tomorrow too and no "now"', async () => {
    const { slots, asapReadyAt } = await (await Diner.arrive(server, PREORDER)).checkout()
    expect(asapReadyAt).toBeNull()
    expect(slots.some((at) => at > NOON + 24 * 60 * MINUTE - 60 * MINUTE)).toBe(true)
  })

  it.each<[string, Partial<Place>, keyof typeof RESULTS]>([
    ['dine-in where there is none', { shopId: 'S2', termId: 'M2', eatingModel: '0' }, 'dineInUnsupported'],
    ['delivery', { orderType: '02' }, 'deliveryUnsupported'],
    ['a disabled table', { eatingModel: '0', tableFuiouId: 'B2' }, 'tableDisabled'],
    [
      'a table that is served first and pays later',
      { shopId: 'N1', termId: 'MN', eatingModel: '0', tableFuiouId: 'BN' },
      'appOrderingNotOpen',
    ],
    ['a pre-order terminal of a light shop', { termId: 'YDBAD' }, 'checkBusinessMode'],
    ['a shop that takes no orders by app', { shopId: 'S5', termId: 'M5' }, 'appOrderingNotOpen'],
  ])('refuses %s', async (_name, place, result) => {
    const diner = await Diner.arrive(server, { ...PICKUP, ...place })
    expect(await diner.api.code('/calcOrderDis', { ...diner.place, slotAt: null })).toBe(RESULTS[result])
  })

  it('refuses pickup where the shop has stopped it', async () => {
    const diner = await Diner.arrive(server)
    await leversOf(server.url).post('/shops/S1', { pickup: false })
    expect(await diner.api.code('/calcOrderDis', { ...diner.place, slotAt: null })).toBe(RESULTS.pickupUnsupported)
    await leversOf(server.url).post('/shops/S1', { pickup: true })
  })
})

it('needs a scan for eating in where the shop demands one', async () => {
  await server.db.exec(`update shop set force_scan = true where shop_id = 'S1'`)
  const [walkedIn, scanned] = [await Diner.arrive(server, { ...TABLE, tableFuiouId: '' }), await Diner.arrive(server, TABLE)]
  const preview = (diner: Diner) => diner.api.code('/calcOrderDis', { ...diner.place, slotAt: null })
  expect([await preview(walkedIn), await preview(scanned)]).toEqual([RESULTS.scanTableCode, RESULTS.success])
  await server.db.exec(`update shop set force_scan = false where shop_id = 'S1'`)
})

describe('placing an order', () => {
  it('takes the cart and its stock, and waits to be paid', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo, orderState, payableFen, payDueAt } = await diner.orderOf(CAKE, 2, 900, { remark: '少糖' })
    expect([orderState, payableFen, payDueAt]).toEqual(['01', 1800, NOON + 15 * MINUTE])
    expect(orderNo).toMatch(/^20261121\d{8}$/)
    expect(await stockOf(server, 'I2')).toBe(3)
    expect((await diner.cart()).lines).toEqual([])
    const detail = await diner.detail(orderNo)
    expect(detail).toMatchObject({
      orderNo,
      remark: '少糖',
      itemCount: 2,
      payMethod: null,
      pickupNo: null,
      cancelReason: null,
      isReviewed: false,
    })
    expect(detail.lines).toMatchObject([{ lineNo: 1, name: '红豆糕', quantity: 2, unitListFen: 900, unitFen: 900, isMine: true }])
    expect(detail.events).toEqual([{ orderState: '01', at: NOON }])
    expect(detail.bill.payableFen).toBe(payableFen)
  })

  it('has a longer number where every short one is in use', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 1, 900)
    await server.db.exec(
      `insert into customer_order (order_no, mchnt_cd, shop_id, term_id, user_id, mode, status, version, item_count, items_fen, packing_fen,
                                   discount_fen, payable_fen, bill, remark, created_at, pay_due_at, closed_at)
       select left(o.order_no, 12) || lpad(n::text, 4, '0'), mchnt_cd, shop_id, term_id, user_id, mode, 'cancelled', 2, item_count, items_fen, packing_fen,
              discount_fen, payable_fen, bill, remark, created_at, pay_due_at, created_at
         from customer_order o, generate_series(0, 9999) as n where o.order_no = '${orderNo}' on conflict do nothing`,
    )
    const next = await diner.orderOf(CAKE, 1, 900)
    expect(next.orderNo).toMatch(/^\d{20}$/)
    expect(next.orderNo.slice(0, 12)).toBe(orderNo.slice(0, 12))
    expect((await diner.detail(next.orderNo)).orderNo).toBe(next.orderNo)
    await server.db.exec(`delete from customer_order where closed_at = created_at and status = 'cancelled'`)
  })

  it('the figures are the same in cart, checkout, order and list, in every language', async () => {
    const diner = await Diner.arrive(server, PICKUP, { member: true })
    const cart = await diner.change(TEA, 4, 1600)
    const { bill } = await diner.checkout()
    const { orderNo, payableFen } = await diner.order()
    const english = await diner.api.with({ lang: 'en' }).call('/queryOrderByNo', { orderNo })
    const { list } = await diner.api.call('/getOrderList', {})
    expect(bill).toEqual(cart.bill)
    expect((await diner.detail(orderNo)).bill).toEqual(cart.bill)
    expect([payableFen, english.bill.payableFen, list[0]!.payableFen]).toEqual(Array(3).fill(bill.payableFen))
    expect(bill.payableFen).toBe(4 * 1800 + 400 - 800 - 500)
    expect(english.lines[0]).toMatchObject({ name: 'Roasted milk tea', choiceText: 'Regular', unitFen: 1600 })
    expect(english.bill.lines.find(({ kind }) => kind === 'fullReduction')).toMatchObject({ reason: { params: { name: '5 off 50' } } })
  })

  it('has the name, colours, currency and time zone of its merchant, in the list and on its page', async () => {
    const diner = await Diner.arrive(server)
    const { orderNo } = await diner.orderOf(CAKE, 1, 900)
    await server.db.exec(`update merchant set currency_sign = 'HK$', utc_offset_min = 540, brand_color = '#006644' where mchnt_cd = 'TEA'`)
    const { list } = await diner.api.call('/getOrderList', {})
    const { detailInfo } = await diner.api.call('/nocheck/getMchntShopData', { mchntCd: 'TEA' })
    const announced = { orderNo, mchntName: detailInfo.mchntName, theme: detailInfo.theme, currencySign: 'HK$', utcOffsetMin: 540 }
    expect(announced.theme?.brandColor).toBe('#006644')
    expect([list[0], await diner.detail(orderNo)]).toMatchObject([announced, announced])
    await server.db.exec(`update merchant set currency_sign = '¥', utc_offset_min = 480 where mchnt_cd = 'TEA'`)
  })

  it('is refused when the cart is not the one that was confirmed', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(TART, 1, 700)
    const confirmed = await diner.confirmation()
    await diner.change(TART, 1, 700)
    expect(await diner.api.code('/createOrder', confirmed)).toBe(RESULTS.cartChanged)
  })

  it('is refused when the price is not the one that was confirmed, for whatever reason', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(TART, 1, 700)
    expect(await diner.api.code('/createOrder', await diner.confirmation({ expectedPayableFen: 1 }))).toBe(RESULTS.priceChanged)
    await server.db.exec(
      `update shop_item set price_fen = 750 where shop_id = 'S1' and item_id = 'I3'; update menu_version set version = version + 1`,
    )
    expect(await diner.api.code('/createOrder', await diner.confirmation())).toBe(RESULTS.cartChanged)
    await server.db.exec(
      `update shop_item set price_fen = null where shop_id = 'S1' and item_id = 'I3'; update menu_version set version = version + 1`,
    )
    expect(await diner.api.code('/createOrder', await diner.confirmation())).toBe(RESULTS.success)
  })

  it('is refused when a dish sold out in between, and takes nothing', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(CAKE, 2, 900)
    const confirmed = await diner.confirmation()
    await setStock(server, 'I2', 1)
    expect(await diner.api.code('/createOrder', confirmed)).toBe(RESULTS.cartChanged)
    expect(await stockOf(server, 'I2')).toBe(1)
    expect((await diner.cart()).lines).toHaveLength(1)
  })

  it.each<[string, object, keyof typeof RESULTS]>([
    ['a remark that is too long', { remark: '一二三四五六七八九十一' }, 'remarkTooLong'],
    ['a remark with special characters', { remark: '<b>' }, 'remarkIllegal'],
    ['a time that is no slot', { slotAt: NOON + 7 * MINUTE }, 'slotUnavailable'],
    ['a slot before the dish can be made', { slotAt: NOON }, 'slotUnavailable'],
    ['a slot of tomorrow', { slotAt: NOON + 24 * 60 * MINUTE }, 'slotUnavailable'],
  ])('refuses %s', async (_name, more, result) => {
    const diner = await Diner.arrive(server)
    await diner.change(TART, 1, 700)
    expect(await diner.api.code('/createOrder', { ...(await diner.confirmation()), ...more })).toBe(RESULTS[result])
  })

  it('refuses an empty cart, and a closed shop', async () => {
    const diner = await Diner.arrive(server)
    expect(await diner.api.code('/createOrder', await diner.confirmation())).toBe(RESULTS.cartEmpty)
    await diner.change(TART, 1, 700)
    const confirmed = await diner.confirmation()
    server.clock.set(NOON + 11 * 60 * MINUTE)
    expect(await diner.api.code('/createOrder', confirmed)).toBe(RESULTS.shopClosed)
    expect(await diner.api.code('/calcOrderDis', { ...diner.place, slotAt: null })).toBe(RESULTS.shopClosed)
  })

  it('needs the headcount where the shop asks for it', async () => {
    await server.db.exec(`update shop set ask_headcount = true where shop_id = 'S1'`)
    const diner = await Diner.arrive(server, TABLE)
    await diner.change(TART, 1, 700)
    expect(await diner.api.code('/createOrder', await diner.confirmation())).toBe(RESULTS.headcountMissing)
    const { orderNo } = await diner.order({ guestsCount: 3 })
    expect(await diner.detail(orderNo)).toMatchObject({ guestsCount: 3, tableTermName: 'A01', eatingModel: '0' })
    await server.db.exec(`update shop set ask_headcount = false where shop_id = 'S1'`)
  })

  it('a dish with certain hours is checked against the time of eating', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(choose('I4'), 1, 600)
    expect(await diner.api.code('/createOrder', await diner.confirmation())).toBe(RESULTS.itemNotOnSale)
    await diner.api.call('/nocheck/clearCart', { ...PICKUP, idempotencyKey: newKey() })
  })

  it('a table’s cart becomes one order of the guest who orders', async () => {
    await server.db.exec('delete from cart')
    const [anna, ben] = [await Diner.arrive(server, TABLE), await Diner.arrive(server, TABLE)]
    await anna.change(TART, 1, 700)
    await ben.change(TART, 2, 700)
    const { orderNo } = await ben.order()
    expect((await ben.detail(orderNo)).lines.map(({ quantity, isMine }) => [quantity, isMine])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(await anna.api.code('/queryOrderByNo', { orderNo })).toBe(RESULTS.orderNotFound)
    expect((await anna.api.call('/getOrderList', {})).list).toEqual([])
    expect((await anna.cart()).lines).toEqual([])
  })

  it('is refused above the highest possible amount, and takes nothing', async () => {
    await server.db.exec(`update shop_item set price_fen = 10000000 where shop_id = 'S1' and item_id = 'I3'`)
    const diner = await Diner.arrive(server)
    await diner.change(TART, 101, 10_000_000)
    const { envelope } = await diner.api.answer('/createOrder', await diner.confirmation())
    expect(envelope.resultCode).toBe(RESULTS.amountTooLarge)
    await diner.change(TART, -1, 10_000_000)
    expect(await diner.order()).toMatchObject({ payableFen: 1_000_000_000 - 500 })
    await server.db.exec(`update shop_item set price_fen = null where shop_id = 'S1' and item_id = 'I3'`)
  })

  it('an order that costs nothing is paid at once', async () => {
    await server.db.exec(
      `update shop_item set price_fen = 0 where shop_id = 'S1' and item_id = 'I3'; update menu_version set version = version + 1`,
    )
    const diner = await Diner.arrive(server)
    const { orderNo, orderState } = await diner.orderOf(TART, 1, 0)
    expect(orderState).toBe('03')
    expect(await diner.detail(orderNo)).toMatchObject({ payMethod: 'free', pickupNo: expect.stringMatching(/^[A-Z]\d{3}$/) })
    expect((await diner.prepay(orderNo)).channel).toBe('none')
    await server.db.exec(
      `update shop_item set price_fen = null where shop_id = 'S1' and item_id = 'I3'; update menu_version set version = version + 1`,
    )
  })
})
