import { contract, type Path } from '@contract/index'
import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

/** Names in calls that belong to a person. */
const IDS = ['cardId', 'orderNo', 'couponId', 'couponIds', 'giftId', 'exchangeId']
/** Without tables, where a bill belongs to all guests, and without parts that have files of their own with the same test. */
const ELSEWHERE = new Set<string>([
  '/queryTableOrder',
  '/confirmAddHeavyMealOrder',
  '/addDishes',
  '/removeDishes',
  '/fireDishes',
  '/getTableBill',
  '/settleTable',
  // A gift may be taken by anybody with its link.
  '/getSendCouponConfigInfo',
  '/coupon/getGiveCouponReceive',
  '/coupon/getShareCouponReceive',
  // A stamp card is the merchant's.
  '/getCollectAwardDetail',
  // Anybody may scan the code of a payment and pay for another person, as themselves (paymentWechat).
  '/setWxPayer',
  '/getWxAuth',
])

let server: TestServer
let owner: Diner
let stranger: Diner
/** The owner's belongings; the stranger has one of each, too. */
let owned: Record<'value' | 'topUp' | 'level' | 'visit' | 'visitOrder' | 'meal' | 'coupon' | 'given' | 'gift', string>

async function settle(phone: string) {
  const diner = await Diner.arrive(server, undefined, { phone, member: true })
  const levers = leversOf(server.url)
  const whose = { who: phone, mchntCd: 'TEA' }
  await levers.post('/cards', { ...whose, principalFen: 50_000, bonusFen: 5_000 })
  await levers.post('/members/points', { ...whose, points: 500 })
  await levers.post('/members/growth', { ...whose, amount: 120 })
  const coupons: string[] = []
  for (const name of ['一', '二']) {
    const terms = { mchntCd: 'TEA', name, kind: 'amount', amountFen: 100, percent: 100, minimumFen: 100_000, total: null, perPerson: 9 }
    const { offerId } = await levers.post<{ offerId: string }>('/coupons', terms)
    await server.db.exec(`update coupon_offer set is_giftable = true where offer_id = '${offerId}'`)
    coupons.push((await levers.post<{ couponId: string }>('/coupons/hand', { who: phone, offerId })).couponId)
  }
  const { orderNo: topUp } = await diner.api.call('/rechargePay', { shopId: 'S1', amount: '10', agreed: true, idempotencyKey: newKey() })
  await diner.pay(topUp)
  const agreed = { agreed: true, privacyAgreed: true, idempotencyKey: newKey() }
  const { orderNo: level } = await diner.api.call('/buyLevel', { mchntCd: 'TEA', shopId: 'S1', levelValue: 2, ...agreed })
  const begun = await diner.api.call('/visitCard/buy', { offerId: 'TEN', shopId: 'S1', agreed: true, idempotencyKey: newKey() })
  await diner.pay(begun.orderNo)
  const [card] = (await diner.api.call('/visitCard/getMyCards', {})).list
  const gift = await diner.api.call('/setSendCouponConfigInfo', {
    couponIds: [coupons[1]!],
    cover: 'tea',
    wish: '',
    idempotencyKey: newKey(),
  } as never)
  const { orderNo: meal } = await diner.orderOf(choose('I3'), 1, 700)
  const [value] = (await diner.api.call('/getUserCardBalanceList', {})).list
  return {
    diner,
    owned: {
      value: value!.cardId,
      topUp,
      level,
      visit: card!.cardId,
      visitOrder: begun.orderNo,
      meal,
      coupon: coupons[0]!,
      given: coupons[1]!,
      gift: (gift as { giftId: string }).giftId,
    },
  }
}

beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  const name = `'{"hans":"十次卡","en":"Ten cakes","yue":"十次卡"}'`
  await server.db.exec(`
    insert into point_rules (mchnt_cd) values ('TEA');
    insert into member_rules (mchnt_cd) values ('TEA');
    insert into member_level (mchnt_cd, level, name, growth, price_fen, paid_days) values ('TEA', 1, ${name}, 0, null, 365), ('TEA', 2, ${name}, null, 990, 30);
    insert into shop_payment_method (shop_id, method) values ('S1', 'balance'), ('S1', 'points');
    insert into top_up_rule (rule_id, mchnt_cd, shop_id, is_open, min_fen) values ('TEA', 'TEA', null, true, 100);
    insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms) values
      ('TEN', 'TEA', ${name}, ${name}, '/p', 700, 900, 10, 30, '{"itemIds":["I2"],"categoryIds":null,"shopIds":null,"capFen":null}')`)
  const one = await settle('13780000001')
  const other = await settle('13780000002')
  ;[owner, owned, stranger] = [one.diner, one.owned, other.diner]
})
afterAll(() => server.close())

/** The current state of everything that the owner has. */
const all = async (): Promise<string> => {
  const { userId } = owner.who
  const tables = ['value_card', 'point_account', 'member_standing', 'visit_card', 'held_coupon', 'customer_order', 'payment']
  const retained = await Promise.all(
    tables.map((table) => rowsOf(server, `select to_jsonb(t) as row from ${table} t where user_id = '${userId}' order by 1`)),
  )
  return JSON.stringify(retained)
}

/** The further input of each call; an order of every kind where it takes an order. */
const orders = () => [owned.topUp, owned.level, owned.visitOrder, owned.meal]
const BESIDE: Partial<Record<Path, object>> = {
  '/confirmPay': { method: 'balance' },
  '/visitCard/giveBack': { expectedFen: 700 },
  '/setSendCouponConfigInfo': { cover: 'tea', wish: '' },
  '/applyRefund': { lines: [{ lineNo: 1, quantity: 1 }], reason: 'damaged', note: '', pictureIds: [], expectedFen: 700 },
  '/commentOrder': { rating: 5, text: '好', tags: [], pictureIds: [], anonymous: false },
  '/submitTransfer': { payerName: '王', paidOn: '2026-11-20', pictureIds: ['P1'], pickupCode: '', pickupPoint: '', remark: '', version: 1 },
  '/unlockOrder': { waiterCode: '000000' },
  '/receiveParcel': { parcelId: 'P1' },
  '/withdrawRefund': { refundId: 'R1' },
  '/coupon/getCouponGoodsByShop': { shopId: 'S1' },
}
const idsFor = (field: string): string[] => {
  if (field === 'cardId') return [owned.value, owned.visit]
  if (field === 'orderNo') return orders()
  if (field === 'giftId') return [owned.gift]
  if (field === 'exchangeId') return [owned.meal]
  return [owned.coupon, owned.given]
}
const fieldsOf = (path: Path) => Object.keys((contract[path].input as { properties?: object }).properties ?? {})
const calls = (Object.keys(contract) as Path[])
  .filter((path) => !ELSEWHERE.has(path) && fieldsOf(path).some((field) => IDS.includes(field)))
  .map((path) => [path, fieldsOf(path).find((field) => IDS.includes(field))!] as const)

it.each(calls)('%s shows nothing of another member, and changes nothing of theirs', async (path, field) => {
  const before = await all()
  for (const id of idsFor(field)) {
    const input = {
      ...(fieldsOf(path).includes('idempotencyKey') && { idempotencyKey: newKey() }),
      ...(fieldsOf(path).includes('mchntCd') && { mchntCd: 'TEA' }),
      ...BESIDE[path],
      [field]: field === 'couponIds' ? [id] : id,
    }
    const { envelope } = await stranger.api.answer<unknown>(path, input as never)
    // Well formed, and refused; or an answer that has nothing of the owner in it.
    expect([envelope.resultCode, envelope.resultMsg]).not.toEqual([RESULTS.badInput, envelope.resultMsg])
    expect(envelope.resultCode).not.toBe(RESULTS.internalError)
    if (envelope.resultCode === RESULTS.success) {
      const announced = JSON.stringify(envelope.data)
      for (const mine of [...Object.values(owned), owner.who.userId, '0001']) expect(announced).not.toContain(`"${mine}"`)
      expect(path).toBe('nothing is answered')
    }
  }
  expect(await all()).toBe(before)
})

it.each<[Path, object]>([
  ['/getUserCardBalanceList', {}],
  ['/visitCard/getMyCards', {}],
  ['/getPointInfo', { mchntCd: 'TEA' }],
  ['/getPointDetail', { mchntCd: 'TEA' }],
  ['/getMemberLevelInfo', { mchntCd: 'TEA' }],
  ['/getMemberLevelDetail', { mchntCd: 'TEA' }],
  ['/getUserInfo', {}],
  ['/member/getMemberInfo', {}],
  ['/getCouponList', { mchntCd: 'TEA', state: 'unused' }],
  ['/getMemberCode', { mchntCd: 'TEA' }],
])(
  '%s, which names nobody, answers of whoever holds the ticket, also where the common parameters name somebody else',
  async (path, input) => {
    const requested = await stranger.api.answer<unknown>(path, { ...input, userId: owner.who.userId, phone: '13780000001' } as never)
    const announced = JSON.stringify(requested.envelope.data ?? null)
    for (const mine of [...Object.values(owned), owner.who.userId]) expect(announced).not.toContain(mine)
  },
)

it('a member code identifies its maker, whoever shows it', async () => {
  const { code } = await stranger.api.call('/getMemberCode', { mchntCd: 'TEA' })
  const announced = await leversOf(server.url).post<{ userId: string }>('/members/scan', { code, door: 'TA01' })
  expect(announced.userId).toBe(stranger.who.userId)
})
