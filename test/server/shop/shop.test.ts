import { hostOfLink } from '@domain/shop/entry'
import { NOON } from '../../support/node/clock'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const HOUR = 3_600_000
/** Beside S1. */
const HERE = { gitu: 121.476, titu: 31.233 }
const arrive = (input: object = {}, common: object = {}) => server.api.with({ ...common }).call('/nocheck/getMchntShopData', input)
const refusal = async (input: object, lang = '') => {
  const { envelope } = await server.api.with({ lang }).answer('/nocheck/getMchntShopData', input)
  return [envelope.resultCode, envelope.resultMsg]
}

describe('arriving by code', () => {
  it('a table code opens its shop, terminal and table', async () => {
    const { entry, shop, table, mchntCd } = await arrive({ ecode: 'TA01' })
    expect({ entry, mchntCd, shop: shop?.shopId, term: shop?.termId }).toEqual({ entry: 'table', mchntCd: 'TEA', shop: 'S1', term: 'M1' })
    expect(table).toEqual({ tableFuiouId: 'B1', tableTermName: 'A01', tableState: '1', seats: 4, orderModel: '0' })
  })

  it('a store code opens its shop without a table', async () => {
    const { entry, shop, table } = await arrive({ ecode: 'SS2', ...HERE })
    expect([entry, shop?.shopId, table]).toEqual(['store', 'S2', null])
  })

  it('the code of a second merchant opens that merchant when the app belongs to none', async () => {
    const { mchntCd, shop, detailInfo } = await arrive({ ecode: 'TN8' })
    expect([mchntCd, shop?.shopId, detailInfo.mchntName, detailInfo.forbidChangeShopFlag]).toEqual(['NOODLE', 'N1', '麦穗面', '1'])
  })

  it.each([
    ['unknown', { ecode: 'TNOBODY' }, '200011'],
    ['not one of ours', { ecode: 'https://example.com/pay' }, '200011'],
    ['hostile', { ecode: "T1' or '1'='1" }, '200011'],
    ['of another merchant', { ecode: 'TN8', mchntCd: 'TEA' }, '200012'],
    ['disabled', { ecode: 'TOLD' }, '200013'],
    ['of a disabled table', { ecode: 'TA02' }, '400104'],
    ['of a shop that does not take orders by app', { ecode: 'SS5' }, '200006'],
  ])('a code that is %s gets its own refusal, in four languages', async (_name, input, code) => {
    const messages = await Promise.all(['', 'zh-TW', 'en', 'yue'].map((lang) => refusal(input, lang)))
    expect(messages.map(([result]) => result)).toEqual([code, code, code, code])
    expect(new Set(messages.map(([, message]) => message)).size).toBeGreaterThan(1)
    expect(messages.every(([, message]) => message && message.length > 2)).toBe(true)
  })

  it('after a refused code the diner enters without it', async () => {
    await refusal({ ecode: 'TOLD' })
    expect((await arrive({ ...HERE })).shop?.shopId).toBe('S1')
  })
})

it('every arrival lists the hosts of printed codes', async () => {
  const { list } = await leversOf(server.url).get<{ list: { phoneLink: string }[] }>('/codes')
  const printed = [...new Set(list.map(({ phoneLink }) => hostOfLink(phoneLink)))]
  expect((await arrive({ ecode: 'TA01' })).codeHosts).toEqual(printed)
  expect((await arrive({ isOpenDefaultShop: '0' })).codeHosts).toEqual(printed)
})

describe('arriving by the number on the table', () => {
  afterEach(() => server.db.exec(`update shop set force_scan = false, table_range_m = null where shop_id = 'S1'`))

  it.each(['A01', 'a01', ' A 01 ', 'Ａ01'])('%j opens that table of the shop', async (tableNo) => {
    const { entry, shop, table } = await arrive({ shopId: 'S1', tableNo })
    expect([entry, shop?.shopId, table?.tableTermName]).toEqual(['table', 'S1', 'A01'])
  })

  it.each([
    ['of no table', { shopId: 'S1', tableNo: 'Z9' }, '400101'],
    ['of another shop’s table', { shopId: 'S2', tableNo: 'A01' }, '400101'],
    ['of a disabled table', { shopId: 'S1', tableNo: 'A02' }, '400104'],
    ['that is hostile', { shopId: 'S1', tableNo: "' or '1'='1" }, '400101'],
  ])('a number %s is refused', async (_name, input, code) => {
    expect((await refusal(input))[0]).toBe(code)
  })

  it.each(['force_scan = true', 'table_range_m = 100'])(
    'where the shop asks for a scan or nearness (%s) the code must be scanned',
    async (setting) => {
      await server.db.exec(`update shop set ${setting} where shop_id = 'S1'`)
      expect((await refusal({ shopId: 'S1', tableNo: 'A01' }))[0]).toBe('200014')
      expect((await arrive({ ecode: 'TA01' })).table?.tableTermName).toBe('A01')
    },
  )
})

describe('arriving without a code', () => {
  it('the nearest shop is chosen when a position is sent', async () => {
    const { entry, shop, nearer } = await arrive({ mchntCd: 'TEA', gitu: 121.446, titu: 31.224 })
    expect([entry, shop?.shopId, nearer]).toEqual(['nearest', 'S2', null])
    expect(shop?.shopDistance).toBeGreaterThan(50)
    expect(shop?.shopDistance).toBeLessThan(300)
  })

  it('the merchant’s first shop is chosen without a position, and in a city its first', async () => {
    expect([(await arrive()).entry, (await arrive()).shop?.shopId]).toEqual(['default', 'S1'])
    expect((await arrive({ regionCd: 'AREAHZ' })).shop?.shopId).toBe('S3')
  })

  it('no shop is chosen when that is not allowed', async () => {
    const { entry, shop, shopList, shopRegionCdList } = await arrive({ isOpenDefaultShop: '0', ...HERE })
    expect([entry, shop]).toEqual(['none', null])
    expect(shopList.map(({ shopId }) => shopId)).toEqual(['S1', 'S2', 'S3', 'S4'])
    expect(shopRegionCdList).toMatchObject([
      { regionCd: 'HZ', regionNmCn: '杭州市', shopCount: 1 },
      { regionCd: 'SH', regionNmCn: '上海市', shopCount: 3 },
    ])
  })

  it('the chosen shop stays chosen, and a nearer open one is suggested', async () => {
    const { entry, shop, nearer } = await arrive({ shopId: 'S2', ...HERE })
    expect([entry, shop?.shopId]).toEqual(['chosen', 'S2'])
    expect(nearer).toMatchObject({ shopId: 'S1', shopName: '人民广场店' })
    expect(nearer!.shopDistance).toBeLessThan(shop!.shopDistance!)
  })

  it('a chosen shop is opened with the diner’s former table, and only if it is one of its own', async () => {
    expect((await arrive({ shopId: 'S1', tableFuiouId: 'B1' })).table?.tableTermName).toBe('A01')
    expect((await refusal({ shopId: 'S2', tableFuiouId: 'B1' }))[0]).toBe('400101')
    expect((await refusal({ shopId: 'S1', tableFuiouId: 'B2' }))[0]).toBe('400104')
  })

  it.each([
    ['an unknown shop', { shopId: 'NONE' }, '200001'],
    ['an unknown merchant', { mchntCd: 'NONE' }, '200018'],
    ['a shop without terminal', { shopId: 'S6' }, '200002'],
    ['a pre-order terminal of a shop that is not full service', { shopId: 'S1', termId: 'YDBAD' }, '200007'],
  ])('%s is refused', async (_name, input, code) => {
    expect((await refusal(input))[0]).toBe(code)
  })

  it('only the reductions that currently apply in this shop are listed', async () => {
    expect((await arrive({ shopId: 'S2' })).discountList?.map(({ promotionId }) => promotionId)).toEqual(['P2', 'P1'])
    expect((await server.api.call('/getShopDiscountList', { shopId: 'S1' })).list).toEqual([
      { promotionId: 'P1', name: '满 50 减 5', thresholdFen: 5000, reductionFen: 500, startsAt: 0, endsAt: 9e12 },
    ])
  })
})

describe('a shop', () => {
  const shop = (shopId: string, more: object = {}) => server.api.call('/getShopInfo', { shopId, ...more })
  const at = async <T>(hours: number, request: () => Promise<T>): Promise<T> => {
    server.clock.set(NOON + hours * HOUR)
    return request().finally(() => server.clock.set(NOON))
  }

  it('is open by its hours, also past midnight, and shows when it opens', async () => {
    expect(await shop('S1')).toMatchObject({ openState: '1', opensAt: null })
    expect(await shop('S3')).toMatchObject({ openState: '0', opensAt: NOON + 6 * HOUR })
    expect(await at(12.5, () => shop('S3'))).toMatchObject({ openState: '1' })
    expect(await at(13, () => shop('S3'))).toMatchObject({ openState: '0', opensAt: NOON + 30 * HOUR })
    expect(await shop('S4')).toMatchObject({ openState: '2', opensAt: null })
  })

  it('is described in the requested language', async () => {
    const names = await Promise.all(
      ['', 'zh-TW', 'en', 'yue'].map((lang) => server.api.with({ lang }).call('/getShopInfo', { shopId: 'S1' })),
    )
    expect(names.map(({ shopName }) => shopName)).toEqual(['人民广场店', '人民廣場店', "People's Square", '人民广场店'])
  })

  it('names its pre-order terminal only when its business model allows one', async () => {
    expect((await shop('S1')).preorderTermId).toBeNull()
    expect(await shop('N1')).toMatchObject({ termId: 'MN', preorderTermId: 'YDN' })
    expect((await shop('N1', { termId: 'YDN' })).termId).toBe('YDN')
  })

  it('estimates the wait from the orders in its kitchen', async () => {
    expect(await shop('S1')).toMatchObject({ ordersAhead: 0, waitMinutes: 5 })
    const { userId } = await server.newCaller()
    for (const [no, status] of ['pendingAcceptance', 'inProduction', 'completed', 'toPay', 'accepted'].entries())
      await order(`W${no}`, 'S1', userId, status)
    expect(await shop('S1')).toMatchObject({ ordersAhead: 3, waitMinutes: 9 })
  })
})

const order = (orderNo: string, shopId: string, userId: string, status = 'completed', at = NOON) =>
  server.db.exec(
    `insert into customer_order (order_no, mchnt_cd, shop_id, term_id, user_id, mode, status, item_count, items_fen, packing_fen, discount_fen, payable_fen, bill, created_at, pay_due_at)
     select '${orderNo}', mchnt_cd, shop_id, 'M1', '${userId}', 'pickup', '${status}', 1, 0, 0, 0, 0, '{}', ${at}, ${at} from shop where shop_id = '${shopId}'`,
  )

describe('lists of shops', () => {
  const list = async (input: object = {}, lang = '') =>
    (await server.api.with({ lang }).call('/getShopList', input)).list.map(({ shopId }) => shopId)

  it('are sorted by distance with a position and by name without', async () => {
    expect(await list({ mchntCd: 'TEA', ...HERE })).toEqual(['S4', 'S1', 'S2', 'S3'])
    expect(await list({ mchntCd: 'TEA' })).toEqual(['S2', 'S1', 'S3', 'S4'])
    expect(await list({ mchntCd: 'TEA' }, 'en')).toEqual(['S2', 'S1', 'S4', 'S3'])
  })

  it('cover all merchants when none is named', async () => {
    expect(await list({ ...HERE })).toContain('N1')
  })

  it.each([
    ['part of the name', '静安', ['S2']],
    ['the English name in any case', 'WEST lake', ['S3']],
    ['the address', '人民广场店路', ['S1']],
    ['initials', 'rmgc', ['S1']],
    ['full pinyin', 'jingansi', ['S2']],
    ['a city', '杭州', ['S3']],
    ['nothing that matches', 'zzz', []],
    ['blanks', '  ', ['S2', 'S1', 'S3', 'S4']],
  ])('are found by %s', async (_name, keyword, found) => {
    expect(await list({ mchntCd: 'TEA', keyword })).toEqual(found)
  })

  it.each(['麦穗面', 'maisui noodles', 'msm'])('of a brand are found by its name: %s', async (keyword) => {
    expect(await list({ keyword })).toEqual(['N1'])
  })

  it('are limited to a city', async () => {
    expect(await list({ mchntCd: 'TEA', regionCd: 'HZ' })).toEqual(['S3'])
    expect(await list({ mchntCd: 'TEA', regionCd: 'AREAHZ' })).toEqual(['S3'])
  })

  it('of earlier orders belong to the caller, last first', async () => {
    const [me, other] = [await server.newCaller(), await server.newCaller()]
    await order('R1', 'S2', me.userId, 'completed', NOON - 2)
    await order('R2', 'S1', me.userId, 'completed', NOON - 3)
    await order('R3', 'N1', me.userId, 'cancelled', NOON - 1)
    await order('R4', 'S3', other.userId)
    const recent = async (input: object) =>
      (await server.api.as(me).call('/nocheck/getAllOrderShopList', input)).list.map(({ shopId }) => shopId)
    expect(await recent({})).toEqual(['N1', 'S2', 'S1'])
    expect(await recent({ mchntCd: 'TEA' })).toEqual(['S2', 'S1'])
    expect((await server.api.call('/nocheck/getAllOrderShopList', {})).list).toEqual([])
  })

  it('of earlier orders are found beyond hundreds of orders elsewhere', async () => {
    const me = await server.newCaller()
    await order('L1', 'S3', me.userId, 'completed', NOON - 5000)
    for (let no = 0; no < 3; no++)
      await server.db.exec(
        `insert into customer_order (order_no, mchnt_cd, shop_id, term_id, user_id, mode, status, item_count, items_fen, packing_fen, discount_fen, payable_fen, bill, created_at, pay_due_at)
         select 'L' || ${no} || '-' || n, mchnt_cd, shop_id, 'M1', '${me.userId}', 'pickup', 'completed', 1, 0, 0, 0, 0, '{}', ${NOON} - n * 3 - ${no}, ${NOON}
           from shop, generate_series(1, 100) as n where shop_id = '${['S1', 'N1', 'S2'][no]}'`,
      )
    const { list: shops } = await server.api.as(me).call('/nocheck/getAllOrderShopList', {})
    expect(shops.map(({ shopId }) => shopId)).toEqual(['S1', 'N1', 'S2', 'S3'])
  })

  it('suggest a nearer open shop', async () => {
    const request = (shopId: string) => server.api.call('/getShopNoNearestDialog', { shopId, ...HERE })
    expect((await request('S2')).nearer?.shopId).toBe('S1')
    expect((await request('S1')).nearer).toBeNull()
    expect(await server.api.code('/getShopNoNearestDialog', { shopId: 'NONE', ...HERE })).toBe('200001')
  })
})

describe('merchants, cities and tables', () => {
  it('merchants have the number of their shops', async () => {
    expect((await server.api.with({ lang: 'en' }).call('/nocheck/getTopMchntList', {})).list).toMatchObject([
      { mchntCd: 'TEA', mchntName: 'Shanlan Tea', shopCount: 4 },
      { mchntCd: 'NOODLE', mchntName: 'Maisui Noodles', shopCount: 1 },
    ])
  })

  it('a merchant has its name and its theme', async () => {
    expect(await server.api.call('/getMchntDetailInfo', { mchntCd: 'TEA' })).toMatchObject({
      mchntName: '山岚茶',
      currencySign: '¥',
      forbidChangeShopFlag: '0',
      theme: { brandColor: '#f6512e', labelColor: '#990123', tabColor: '#EE5654' },
    })
    expect(await server.api.code('/getMchntDetailInfo', { mchntCd: 'NONE' })).toBe('200018')
  })

  it('cities are listed flat and by province', async () => {
    expect((await server.api.call('/getMchntCdAllRegionCd', { mchntCd: 'TEA' })).list.map(({ regionCd }) => regionCd)).toEqual(['HZ', 'SH'])
    expect((await server.api.call('/nocheck/getProvRegionMap', {})).provinces).toMatchObject([
      { province: '浙江', regions: [{ regionCd: 'HZ' }] },
      { province: '上海', regions: [{ regionCd: 'SH', shopCount: 4 }] },
    ])
  })

  it('a table has its state', async () => {
    expect((await server.api.call('/getTableFuiouInfo', { tableFuiouId: 'B2' })).tableState).toBe('0')
    expect(await server.api.code('/getTableFuiouInfo', { tableFuiouId: 'NONE' })).toBe('400101')
  })
})
