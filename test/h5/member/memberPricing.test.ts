import fc from 'fast-check'
import { SHOP_MEMBER_FLAGS, type ShopMemberFlags, USUAL_FLAGS } from '@domain/member/shopTerms'
import { type Bill, expectedBill } from '@/stores/bill'
import { toLines } from '@/stores/cart/lines'
import { toMenu, toPlace } from '@/stores/shop/place'
import { isExhaustive } from '../../support/exhaustive'
import { choose, Diner, newKey, PICKUP, type Place, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

/** 18.00 on the menu and 16.00 for members; 9.00 for everybody. */
const TEA = choose('I1', { optionIds: ['O1'] })
const CAKE = choose('I2')
/** A large one with pearls: 23.00, or 21.00 for members. */
const PEARL_TEA = choose('I1', { optionIds: ['O2'], addOns: [{ addOnId: 'A1', quantity: 1 }] })
const AT_THE_DOOR: Place = { ...PICKUP, orderType: '02' }
const FEE = 500
const MUCH = 900_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `insert into member_rules (mchnt_cd) values ('TEA');
     insert into member_level (mchnt_cd, level, name, growth, member_price, pay_percent) values
      ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0, false, 100),
      ('TEA', 2, '{"hans":"金卡","en":"Gold","yue":"金卡"}', 100, true, 93);
     insert into point_rules (mchnt_cd, scale_per) values ('TEA', 100);` +
      insertSql('shop_payment_method', [
        { shop_id: 'S1', method: 'balance' },
        { shop_id: 'S1', method: 'points' },
      ]) +
      `update shop set delivery = true, fence = '[]', express_distance_m = 4000, express_start_fare_fen = ${FEE}, express_fee = '[]',
         take_out_begin_min = 0, take_out_end_min = 2880 where shop_id = 'S1';
       insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms) values
         ('CAKES', 'TEA', '{"hans":"次卡","en":"Cakes","yue":"次卡"}', '{"hans":"","en":"","yue":""}', '/p', 7000, 9000, 500, 30,
          '{"itemIds":["I2"],"categoryIds":null,"shopIds":null,"capFen":null}')`,
  )
  await setStock(server, 'I2', MUCH)
})
afterAll(() => server.close())

const levers = () => leversOf(server.url)
let lastPhone = 13_760_000_000
/** A member with money, points, two coupons and a card of visits for cakes at the merchant. */
async function member(growth: number): Promise<Diner> {
  const who = String((lastPhone += 1))
  const diner = await Diner.arrive(server, undefined, { phone: who, member: true })
  if (growth > 0) await levers().post('/members/growth', { who, mchntCd: 'TEA', amount: growth })
  await levers().post('/cards', { who, mchntCd: 'TEA', principalFen: MUCH, bonusFen: MUCH / 9 })
  await levers().post('/members/points', { who, mchntCd: 'TEA', points: MUCH })
  for (const terms of [
    { kind: 'amount', amountFen: 300, percent: 100, minimumFen: 0 },
    { kind: 'percent', amountFen: 0, percent: 87, minimumFen: 3_000 },
  ]) {
    const { offerId } = await levers().post<{ offerId: string }>('/coupons', {
      mchntCd: 'TEA',
      name: '券',
      ...terms,
      total: null,
      perPerson: 99,
    })
    await levers().post('/coupons/hand', { who, offerId })
  }
  const card = { offerId: 'CAKES', shopId: 'S1', agreed: true, idempotencyKey: newKey() }
  await diner.pay((await diner.api.call('/visitCard/buy', card)).orderNo)
  return diner
}

/** An address nearby. */
async function addressOf(diner: Diner): Promise<string> {
  const [at] = await rowsOf<{ gitu: number; titu: number }>(server, `select lng as gitu, lat as titu from shop where shop_id = 'S1'`)
  const door = { address: '梧桐里', addressDetail: '愚园路 1107 号', houseNumber: '502', label: 'home' as const, isDefault: false }
  const whose = { consignee: '林小满', gender: '2' as const, phone: '13800016072' }
  return (await diner.api.call('/addReceiveAddress', { ...at!, ...door, ...whose, idempotencyKey: newKey() })).addressId
}

const anyFlags = fc.record(Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, fc.boolean()]))) as fc.Arbitrary<ShopMemberFlags>
const anything = fc.record({
  who: fc.constantFrom('visitor', 'plain', 'gold'),
  flags: anyFlags,
  isMemberDay: fc.boolean(),
  teas: fc.integer({ min: 1, max: 4 }),
  pearlTeas: fc.nat(2),
  cakes: fc.nat(4),
  isDelivered: fc.boolean(),
  usesVisits: fc.boolean(),
  choice: fc.constantFrom<'auto' | 'none'>('auto', 'none'),
  pointsFen: fc.nat(2_000),
})

const setShop = async (flags: ShopMemberFlags, isMemberDay: boolean) => {
  await levers().post('/members/flags', { shopId: 'S1', ...flags })
  await levers().post('/members/days', { mchntCd: 'TEA', weekdays: isMemberDay ? [0, 1, 2, 3, 4, 5, 6] : [], monthDays: [] })
}
const promotions = (isOn: boolean) =>
  server.db.exec(`update promotion set starts_at = ${isOn ? 0 : 8_000_000_000_000} where promotion_id = 'P1'`)
const paidFen = async (orderNo: string) =>
  (
    await rowsOf<{ fen: number }>(
      server,
      `select coalesce(sum(amount_fen), 0)::int as fen from payment where order_no = '${orderNo}' and status = 'succeeded'`,
    )
  )[0]
/** Except the fee for the distance, which is known once there is an address. */
const figures = ({ itemsFen, packingFen, discountFen, deliveryFen, payableFen, savedFen, count, lines }: Bill) => ({
  ...{ itemsFen, packingFen, discountFen, dishesFen: payableFen - deliveryFen, savedFen, count },
  lines: lines.filter(({ kind }) => kind !== 'delivery').map(({ kind, amountFen }) => `${kind} ${amountFen}`),
})

/** The phone: what its stores contain after the shop, the menu and the cart were loaded. */
async function phoneOf(diner: Diner) {
  const place = toPlace(await diner.api.call('/nocheck/getMchntShopData', { shopId: 'S1' }))
  const menu = toMenu(await diner.api.call('/goods/getAllGoodsInfo', { shopId: 'S1', termId: 'M1' }))
  const shop = {
    place: { state: 'ready' as const, value: place },
    menu: { value: menu } as never,
    itemOf: (itemId: string) => menu.items.find((item) => item.itemId === itemId),
  }
  const deps = { session: { isMember: true }, shop: { ...shop, place: shop.place as never }, now: () => server.clock.now() }
  return (lines: ReturnType<typeof toLines>, last: Awaited<ReturnType<Diner['cart']>>, mode: 'pickup' | 'delivery') =>
    figures(expectedBill(lines, { ...deps, shop: { ...deps.shop, mode } }, last))
}

it('the phone’s bill equals the server’s to the fen, before a portion is added and after; checkout, order and payments keep to it; removing a discount restores the total', async () => {
  const people = { visitor: await Diner.arrive(server), plain: await member(0), gold: await member(100) }
  const phone = await phoneOf(people.gold)
  const addresses = new Map<Diner, string>()
  for (const diner of Object.values(people)) addresses.set(diner, await addressOf(diner))
  await fc.assert(
    fc.asyncProperty(anything, async ({ who, flags, isMemberDay, teas, pearlTeas, cakes, isDelivered, usesVisits, choice, pointsFen }) => {
      const here = people[who as keyof typeof people]
      const diner = isDelivered ? here.at(AT_THE_DOOR) : here
      const where = { ...diner.place, slotAt: null, ...(isDelivered && { addressId: addresses.get(here)! }) }
      const mode = isDelivered ? 'delivery' : 'pickup'
      await setShop(flags, isMemberDay)
      await promotions(true)
      await diner.api.call('/nocheck/clearCart', { ...diner.place, idempotencyKey: newKey() })
      await diner.change(TEA, teas, 1_800)
      if (pearlTeas > 0) await diner.change(PEARL_TEA, pearlTeas, 2_300)
      const before = cakes > 0 ? await diner.change(CAKE, cakes, 900) : await diner.cart()
      expect(phone(toLines(before), before, mode)).toEqual(figures(before.bill))
      // One more, calculated with the terms that are known already.
      const more = toLines(before).map((line) => (line.selection.optionIds[0] === 'O1' ? { ...line, quantity: line.quantity + 1 } : line))
      const ahead = phone(more, before, mode)
      const cart = await diner.change(TEA, 1, 1_800)
      expect(ahead).toEqual(figures(cart.bill))

      const priced = async (coupons: 'auto' | string[], visitCards = usesVisits) =>
        diner.api.call('/calcOrderDis', { ...where, coupons, visitCards })
      const whole = await priced('auto')
      expect(whole.bill.deliveryFen).toBe(isDelivered ? FEE : 0)
      expect(whole.bill.lines.some(({ kind }) => kind === 'visitCard')).toBe(usesVisits && cakes > 0 && who !== 'visitor')
      const plain = await priced([], false)
      const fallen = [plain, await priced([]), await priced('auto', false)]
      // Without its coupon and visits a bill equals the cart's sum.
      expect(figures(plain.bill)).toEqual(figures(cart.bill))
      await promotions(false)
      fallen.push(await priced('auto'))
      await promotions(true)
      for (const off of ['isMemberDiscount', 'exclusiveLevelDiscount'] as const) {
        await setShop({ ...flags, [off]: false }, isMemberDay)
        fallen.push(await priced('auto'))
      }
      for (const { bill } of fallen) expect(bill.payableFen).toBeGreaterThanOrEqual(whole.bill.payableFen)
      await setShop({ ...flags, isMemberDiscount: false }, isMemberDay)
      await promotions(false)
      const { bill: bare } = await priced([], false)
      expect([bare.discountFen, bare.payableFen]).toEqual([0, bare.itemsFen + bare.packingFen + bare.deliveryFen])
      await setShop(flags, isMemberDay)
      await promotions(true)
      const again = await priced('auto')
      expect(figures(again.bill)).toEqual(figures(whole.bill))

      const chosen = choice === 'auto' ? (again.coupons?.chosen ?? []) : []
      const shown = await priced(chosen)
      const { orderNo, payableFen } = await diner.order({
        ...where,
        coupons: chosen,
        visitCards: usesVisits,
        expectedPayableFen: shown.bill.payableFen,
      })
      expect(payableFen).toBe(shown.bill.payableFen)
      try {
        if (who === 'visitor') return
        // Points pay a part and stored value the rest, unless the shop excludes combining it with discounts.
        const pay = (method: 'points' | 'balance', amountFen?: number) =>
          diner.api.code('/confirmPay', { orderNo, method, idempotencyKey: newKey(), ...(amountFen && { amountFen }) })
        const byPoints = Math.min(pointsFen, payableFen - 1)
        if (byPoints > 0) expect(await pay('points', byPoints)).toBe('000000')
        const isApart = !flags.balanceShareDiscount && shown.bill.lines.some(({ kind }) => kind === 'fullReduction' || kind === 'coupon')
        expect((await pay('balance')) === '000000').toBe(!isApart)
        const paid = await paidFen(orderNo)
        expect(paid).toEqual({ fen: isApart ? byPoints : payableFen })
      } finally {
        await diner.cancel(orderNo)
      }
    }),
    {
      numRuns: isExhaustive ? 100 : 12,
      examples: [
        [
          {
            ...{ who: 'gold', flags: USUAL_FLAGS, isMemberDay: true, teas: 3, pearlTeas: 1, cakes: 2 },
            ...{ isDelivered: true, usesVisits: true, choice: 'auto', pointsFen: 500 },
          },
        ],
      ],
    },
  )
})
