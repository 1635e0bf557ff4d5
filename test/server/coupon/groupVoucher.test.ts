import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

const CAKE = choose('I2')
const named = (hans: string) => ({ hans, en: hans, yue: hans })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  const offer = (id: string, itemIds: string[], shopIds: string[] | null = null) => ({
    offer_id: id,
    mchnt_cd: 'TEA',
    name: named('抖音蛋糕券'),
    caption: named('任选 1 份'),
    benefit: { kind: 'exchange', amountFen: 0, percent: 100, capFen: null },
    conditions: {
      minimumFen: 0,
      shopIds,
      itemIds,
      categoryIds: null,
      modes: null,
      hours: null,
      weekdays: null,
      level: null,
      memberDay: false,
      newCustomer: false,
      channel: 'any',
    },
    is_listed: false,
    claim_from: 0,
    claim_until: 9_000_000_000_000,
    valid_days: 365,
  })
  const free = { ...offer('FREE', ['I3']), created_at: 1 }
  const listed = { ...offer('LISTED', ['I3']), is_listed: true }
  await server.db.exec(
    insertSql('coupon_offer', [offer('DOUYIN', ['I2']), offer('AWAY', ['I2'], ['S2'])]) +
      insertSql('coupon_offer', [free]) +
      insertSql('coupon_offer', [listed, { ...listed, offer_id: 'MORE', is_listed: false }]),
  )
  await server.db.exec(
    insertSql('voucher_deal', [
      { deal_id: 'CAKE', offer_id: 'DOUYIN' },
      { deal_id: 'AWAY', offer_id: 'AWAY' },
    ]),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
})
afterEach(() => leversOf(server.url).post('/vouchers/fault', { fault: 'none' }))

let lastPhone = 13_700_000_000
const member = () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
const sold = async (dealId = 'CAKE') => (await leversOf(server.url).post<{ code: string }>('/vouchers', { dealId })).code
const there = async (code: string) =>
  (await rowsOf<{ state: string }>(server, `select state from sandbox_voucher where code = '${code}'`))[0]!.state
const here = async (code: string) => {
  const { list } = await leversOf(server.url).get<{ list: { code: string; here: string | null }[] }>('/vouchers')
  return list.find((one) => one.code === code)!.here
}
const fault = (kind: string) => leversOf(server.url).post('/vouchers/fault', { fault: kind })
const happens = (code: string, does: string) => leversOf(server.url).post('/vouchers/change', { code, does })
const auth = (diner: Diner, code: string) => diner.api.call('/douYinGroupBuy/groupBuyAuth', { shopId: 'S1', code })
const codeOfAuth = (diner: Diner, code: string) => diner.api.code('/douYinGroupBuy/groupBuyAuth', { shopId: 'S1', code })
const choice = (code: string, itemId = 'I2', idempotencyKey = newKey()) => ({ shopId: 'S1', code, itemId, idempotencyKey })
const select = (diner: Diner, code: string) => diner.api.call('/douYinGroupBuy/selectCouponGoods', choice(code))
const codeOfSelect = (diner: Diner, code: string, itemId?: string) =>
  diner.api.code('/douYinGroupBuy/selectCouponGoods', choice(code, itemId))
/** The payment is reported, then the platform is called. */
const pays = async (diner: Diner, orderNo: string) => {
  await diner.pay(orderNo)
  await server.sweep()
}
/** A diner who has ordered a cake with a voucher, and not paid yet. */
async function ordering() {
  const [diner, code] = [await member(), await sold()]
  const { couponId } = await select(diner, code)
  await diner.change(CAKE, 2, 900)
  const order = await diner.order()
  return { diner, code, couponId, ...order }
}

describe('a voucher’s code', () => {
  it('shows its value here, without using it', async () => {
    const [diner, code] = [await member(), await sold()]
    const spaced = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`
    expect(await auth(diner, spaced)).toMatchObject({
      code,
      name: '抖音蛋糕券',
      paidFen: 990,
      couponId: null,
      goods: [{ itemId: 'I2', priceFen: 900, soldOut: false }],
    })
    expect(await here(code)).toBeNull()
    expect(await codeOfSelect(await member(), code)).toBe(RESULTS.success)
  })

  it.each([
    ['refund', RESULTS.voucherRefunded],
    ['use', RESULTS.voucherUsed],
    ['end', RESULTS.voucherExpired],
  ])('is refused after "%s" on the platform', async (does, refusal) => {
    const [diner, code] = [await member(), await sold()]
    await happens(code, does)
    expect(await codeOfAuth(diner, code)).toBe(refusal)
    expect(await codeOfSelect(diner, code)).toBe(refusal)
  })

  it('is refused at another shop, for another dish, without a phone, and while the platform does not answer', async () => {
    const [diner, code] = [await member(), await sold()]
    expect(await codeOfAuth(diner, await sold('AWAY'))).toBe(RESULTS.voucherElsewhere)
    expect(await codeOfSelect(diner, code, 'I3')).toBe(RESULTS.voucherNotForDish)
    expect(await codeOfAuth(await Diner.arrive(server), code)).not.toBe(RESULTS.success)
    await fault('down')
    expect(await codeOfAuth(diner, code)).toBe(RESULTS.voucherUnanswered)
  })

  it('may be wrong five times, then it has to wait', async () => {
    const [diner, code] = [await member(), await sold()]
    for (let n = 0; n < 5; n++) expect(await codeOfAuth(diner, `99990000000${n}`)).toBe(RESULTS.voucherNotFound)
    expect(await codeOfAuth(diner, code)).toBe(RESULTS.voucherTries)
    server.clock.advance(10 * MINUTE)
    expect(await codeOfAuth(diner, code)).toBe(RESULTS.success)
  })

  it('allows five wrong tries also at once, and a right one costs no try', async () => {
    const diner = await member()
    for (let n = 0; n < 6; n++) expect(await codeOfAuth(diner, await sold())).toBe(RESULTS.success)
    const codes = await Promise.all(Array.from({ length: 30 }, (_, n) => codeOfAuth(diner, `8888000000${String(n).padStart(2, '0')}`)))
    expect(codes.filter((code) => code === RESULTS.voucherNotFound)).toHaveLength(5)
    expect(codes.filter((code) => code === RESULTS.voucherTries)).toHaveLength(25)
  })

  it('belongs to one of 50 who add it at once, and gives one coupon to 50 taps', async () => {
    const code = await sold()
    const diners = await Promise.all(Array.from({ length: 50 }, member))
    const codes = await Promise.all(diners.map((diner) => codeOfSelect(diner, code)))
    expect(codes.filter((one) => one === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((one) => one === RESULTS.voucherTaken)).toHaveLength(49)
    const owner = diners[codes.indexOf(RESULTS.success)]!
    const again = await Promise.all(Array.from({ length: 20 }, () => select(owner, code)))
    expect(new Set(again.map(({ couponId }) => couponId)).size).toBe(1)
    expect((await auth(owner, code)).couponId).toBe(again[0]!.couponId)
    expect(
      await codeOfAuth(
        diners.find((diner) => diner !== owner)!,
        code,
      ),
    ).toBe(RESULTS.voucherTaken)
    expect(await rowsOf(server, `select 1 from held_coupon where granted_for = 'douyin/${code}'`)).toHaveLength(1)
  })

  it('is answered again for the same key, also when the platform does not answer by then', async () => {
    const [diner, code] = [await member(), await sold()]
    const input = choice(code)
    const first = await diner.api.call('/douYinGroupBuy/selectCouponGoods', input)
    await fault('down')
    expect(await diner.api.call('/douYinGroupBuy/selectCouponGoods', input)).toEqual(first)
  })
})

describe('an order with a voucher', () => {
  it('gets one portion free, and uses the voucher when it is paid', async () => {
    const { diner, code, couponId, orderNo, payableFen } = await ordering()
    expect(payableFen).toBe(900)
    await server.sweep()
    expect(await there(code)).toBe('unused')
    await pays(diner, orderNo)
    expect([await there(code), await here(code)]).toEqual(['used', 'used'])
    expect((await diner.api.call('/coupon/detail', { couponId })).isGiftable).toBe(false)
    expect(await codeOfAuth(diner, code)).toBe(RESULTS.voucherUsed)
  })

  it('leaves the voucher unused when it is cancelled unpaid', async () => {
    const { diner, code, orderNo } = await ordering()
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    await server.sweep()
    expect([await there(code), await here(code)]).toEqual(['unused', 'held'])
    await diner.change(CAKE, 1, 900)
    expect((await diner.checkout()).bill.payableFen).toBe(0)
  })

  it('frees the voucher when it is cancelled after it was paid', async () => {
    const { diner, code, orderNo } = await ordering()
    await pays(diner, orderNo)
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    await server.sweep()
    expect([await there(code), await here(code)]).toEqual(['unused', 'held'])
  })

  it.each(['down', 'mute'])('stays undecided while the platform is %s, and is settled when it answers', async (kind) => {
    const { diner, code, orderNo } = await ordering()
    await fault(kind)
    await pays(diner, orderNo)
    expect(await here(code)).toBe('inQuestion')
    expect(await there(code)).toBe(kind === 'mute' ? 'used' : 'unused')
    await fault('none')
    server.clock.advance(MINUTE)
    await server.sweep()
    expect([await there(code), await here(code)]).toEqual(['used', 'used'])
  })

  it('that is cancelled before the platform has answered ends with an unused voucher', async () => {
    const { diner, code, orderNo } = await ordering()
    await fault('mute')
    await pays(diner, orderNo)
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    await server.sweep()
    expect(await here(code)).toBe('inQuestion')
    await fault('none')
    server.clock.advance(MINUTE)
    await server.sweep()
    expect([await there(code), await here(code)]).toEqual(['unused', 'held'])
  })

  it('is paid with a voucher that was withdrawn: the staff are notified, and its coupon ends', async () => {
    const { diner, code, couponId, orderNo } = await ordering()
    await happens(code, 'use')
    await pays(diner, orderNo)
    expect(await here(code)).toBe('refused')
    expect(await diner.cancel(orderNo)).toBe(RESULTS.success)
    await server.sweep()
    expect(await here(code)).toBe('ended')
    expect((await diner.api.call('/coupon/detail', { couponId })).state).toBe('expired')
  })
})

it('A voucher that is refunded on the platform ends here within the hour, unused', async () => {
  const [diner, code] = [await member(), await sold()]
  const { couponId } = await select(diner, code)
  await happens(code, 'refund')
  server.clock.advance(HOUR)
  await server.sweep()
  expect(await here(code)).toBe('ended')
  expect((await diner.api.call('/coupon/detail', { couponId })).state).toBe('expired')
  expect(await codeOfAuth(diner, code)).toBe(RESULTS.voucherExpired)
})

it('A voucher’s coupon expires with the voucher', async () => {
  const [diner, code] = [await member(), await sold()]
  const { validUntil } = await select(diner, code)
  expect(validUntil - server.clock.now()).toBeLessThanOrEqual(60 * DAY)
})

describe('deals at the console', () => {
  let manager: ConsoleBrowser
  beforeAll(async () => {
    manager = (await at(server, 'manager')).browser
  })
  const deals = () => manager.call('/staff/getVoucherDeals', {})
  const dealOf = async (dealId: string) => (await deals()).list.find((deal) => deal.dealId === dealId)!
  const refusal = async (input: object) => {
    const { envelope } = await manager.answer('/staff/saveVoucherDeal', input)
    return [envelope.resultCode, envelope.field]
  }
  const TART = { dealId: '7301', title: '抖音蛋挞', offerId: 'FREE' }

  it('are accepted once staff add them, and a voucher becomes the coupon that they chose', async () => {
    const { offers, isConnected } = await deals()
    expect([isConnected, offers.map(({ offerId }) => offerId).sort()]).toEqual([true, ['FREE', 'MORE']])
    expect(await refusal({ ...TART, title: ' ' })).toEqual([RESULTS.nameMissing, 'title'])
    expect(await refusal({ ...TART, offerId: 'LISTED' })).toEqual([RESULTS.voucherCouponUnknown, 'offerId'])
    expect(await refusal({ ...TART, dealId: 'CAKE' })).toEqual([RESULTS.voucherDealTaken, 'dealId'])
    await manager.call('/staff/saveVoucherDeal', TART)
    const [diner, code] = [await member(), await sold('7301')]
    expect(await auth(diner, code)).toMatchObject({ goods: [{ itemId: 'I3' }] })
    await diner.api.call('/douYinGroupBuy/selectCouponGoods', choice(code, 'I3'))
    expect(await dealOf('7301')).toMatchObject({ title: '抖音蛋挞', offerId: 'FREE', isOpen: true, added: 1, used: 0, paidFen: 990 })
    expect((await deals()).offers.map(({ offerId }) => offerId)).toEqual(['MORE'])
    expect(await auditOf(server, `what = 'saveVoucherDeal'`)).toMatchObject([{ subject: '抖音蛋挞 7301', after: { offerId: 'FREE' } }])
  })

  it('that are paused take no voucher more, and those that were added stay good', async () => {
    const [first, second] = [await member(), await member()]
    const [added, later] = [await sold(), await sold()]
    await select(first, added)
    const { version } = await dealOf('CAKE')
    await manager.call('/staff/turnVoucherDeal', { dealId: 'CAKE', version, isOpen: false })
    try {
      expect(await codeOfAuth(second, later)).toBe(RESULTS.voucherDealPaused)
      expect(await codeOfSelect(second, later)).toBe(RESULTS.voucherDealPaused)
      expect((await auth(first, added)).couponId).not.toBeNull()
      expect(await manager.code('/staff/turnVoucherDeal', { dealId: 'CAKE', version, isOpen: true })).toBe(RESULTS.staffChanged)
    } finally {
      await manager.call('/staff/turnVoucherDeal', { dealId: 'CAKE', version: version + 1, isOpen: true })
    }
    expect(await codeOfSelect(second, later)).toBe(RESULTS.success)
  })

  it('keep their coupon once a voucher was added, and until then change freely and can be removed', async () => {
    await select(await member(), await sold())
    const { version, title } = await dealOf('CAKE')
    const cake = { dealId: 'CAKE', version }
    expect(await refusal({ ...cake, title: '蛋糕', offerId: 'MORE' })).toEqual([RESULTS.voucherDealUsed, 'offerId'])
    expect(await manager.code('/staff/removeVoucherDeal', cake)).toBe(RESULTS.voucherDealUsed)
    await manager.call('/staff/saveVoucherDeal', { ...cake, title: '蛋糕', offerId: 'DOUYIN' })
    expect([title, (await dealOf('CAKE')).title]).toEqual(['', '蛋糕'])
    const code = await sold('AWAY')
    await manager.call('/staff/saveVoucherDeal', { dealId: 'AWAY', version: 1, title: '别处', offerId: 'MORE' })
    await manager.call('/staff/removeVoucherDeal', { dealId: 'AWAY', version: 2 })
    expect(await codeOfAuth(await member(), code)).toBe(RESULTS.voucherElsewhere)
  })

  it('that are paused while many add their vouchers have as many as were told so', async () => {
    const diners = await Promise.all(Array.from({ length: 8 }, async () => ({ diner: await member(), code: await sold() })))
    const { version, added } = await dealOf('CAKE')
    const [codes] = await Promise.all([
      Promise.all(diners.map(({ diner, code }) => codeOfSelect(diner, code))),
      manager.call('/staff/turnVoucherDeal', { dealId: 'CAKE', version, isOpen: false }),
    ])
    const had = codes.filter((code) => code === RESULTS.success).length
    expect(new Set(codes.filter((code) => code !== RESULTS.success))).toEqual(new Set(had === 8 ? [] : [RESULTS.voucherDealPaused]))
    expect((await dealOf('CAKE')).added).toBe(added + had)
  })

  it('are those of their merchant alone', async () => {
    const others = (await at(server, 'owner', null, 'NOODLE')).browser
    expect((await others.call('/staff/getVoucherDeals', {})).list).toEqual([])
    expect(await others.code('/staff/removeVoucherDeal', { dealId: 'CAKE', version: 1 })).toBe(RESULTS.voucherDealNotFound)
    const ofOneShop = (await at(server, 'manager', 'S1')).browser
    expect(await ofOneShop.code('/staff/saveVoucherDeal', TART)).toBe(RESULTS.forbidden)
  })
})
