import type { Output } from '@contract/index'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { NOON } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

type Menu = Output<'/goods/getAllGoodsInfo'>
const menu = (shopId = 'S1', lang = '') => server.api.with({ lang }).call('/goods/getAllGoodsInfo', { shopId })
const dish = (found: Menu, itemId: string) => found.items.find((item) => item.itemId === itemId)!
const exec = (sql: string) => server.db.exec(sql)

describe('the menu', () => {
  it('has the dishes that the shop offers, by category, in the merchant’s order', async () => {
    const { shopId, categories, items, boxes } = await menu()
    expect(shopId).toBe('S1')
    expect(categories).toEqual([
      { categoryId: 'C1', name: '奶茶' },
      { categoryId: 'C2', name: '小食' },
    ])
    expect(items.map(({ itemId }) => itemId)).toEqual(['I1', 'I5', 'I2', 'I3', 'I4'])
    expect(boxes).toEqual([{ boxId: 'X1', name: '打包杯', priceFen: 100 }])
  })

  it('describes a dish completely', async () => {
    expect(dish(await menu(), 'I1')).toEqual({
      itemId: 'I1',
      categoryId: 'C1',
      kind: 'single',
      weighGrams: null,
      name: '红烧奶茶',
      caption: '红烧奶茶，现做',
      picture: '/pictures/dish/I1.svg',
      priceFen: 1800,
      memberPriceFen: 1600,
      tags: [],
      allergens: null,
      specGroups: [
        {
          groupId: 'G1',
          kind: 'spec',
          name: '规格',
          options: [
            { optionId: 'O1', name: '中杯', priceDeltaFen: 0, remaining: null, picture: null, isDefault: true },
            { optionId: 'O2', name: '大杯', priceDeltaFen: 300, remaining: 2, picture: null, isDefault: false },
          ],
        },
      ],
      exclusions: [],
      addOns: [{ addOnId: 'A1', name: '珍珠', picture: null, priceFen: 200, remaining: 3, allergens: [] }],
      maxAddOns: 3,
      slots: [],
      box: { boxId: 'X1', count: 1 },
      limitPerOrder: null,
      remaining: null,
      saleWindow: null,
      soldLastMonth: 0,
      pinyin: { initials: 'hsnc', full: 'hong shao nai cha' },
    })
  })

  it('speaks four languages, with pinyin of the Chinese name in each', async () => {
    const menus = await Promise.all(['', 'zh-TW', 'en', 'yue'].map((lang) => menu('S1', lang)))
    expect(menus.map((one) => dish(one, 'I1').name)).toEqual(['红烧奶茶', '紅燒奶茶', 'Roasted milk tea', '紅燒奶茶'])
    expect(menus.map((one) => dish(one, 'I1').specGroups[0]!.name)).toEqual(['规格', '規格', 'Size', '大細'])
    expect(new Set(menus.map((one) => dish(one, 'I1').pinyin.full))).toEqual(new Set(['hong shao nai cha']))
    expect(new Set(menus.map(({ menuVersion }) => menuVersion)).size).toBe(1)
  })

  it('has the shop’s own prices; a member price that is no advantage is left out', async () => {
    expect(dish(await menu('S2'), 'I1')).toMatchObject({ priceFen: 1500, memberPriceFen: null })
    expect(dish(await menu('S3'), 'I1')).toMatchObject({ priceFen: 1800, memberPriceFen: 1600 })
  })

  it('has the hours in which a dish is sold', async () => {
    expect(dish(await menu(), 'I4').saleWindow).toEqual({ fromMin: 360, toMin: 600 })
  })

  it('is refused for an unknown shop', async () => {
    expect(await server.api.code('/goods/getAllGoodsInfo', { shopId: 'NONE' })).toBe('200001')
  })
})

describe('one dish', () => {
  it('is returned as the menu shows it', async () => {
    const whole = dish(await menu(), 'I5')
    expect(await server.api.call('/goods/getPackagekgGoodsInfo', { shopId: 'S1', goodsId: 'I5' })).toEqual(whole)
    expect(await server.api.call('/goods/getGoodsSpecInfo', { shopId: 'S1', goodsId: 'I5' })).toEqual(whole)
  })

  it('has its story in the requested language', async () => {
    const story = (lang: string) => server.api.with({ lang }).call('/goods/getGoodsDesc', { shopId: 'S1', goodsId: 'I1' })
    expect([await story(''), await story('en')]).toEqual([
      { goodsId: 'I1', description: '红烧奶茶的故事' },
      { goodsId: 'I1', description: 'The story of Roasted milk tea' },
    ])
  })

  it.each(['/goods/getGoodsSpecInfo', '/goods/getPackagekgGoodsInfo', '/goods/getGoodsDesc'])(
    '%s refuses what the shop does not offer',
    async (path) => {
      expect(await server.api.code(path, { shopId: 'S1', goodsId: 'I6' })).toBe('300001')
      expect(await server.api.code(path, { shopId: 'S1', goodsId: 'NONE' })).toBe('300001')
    },
  )

  it('boxes can be requested alone', async () => {
    expect((await server.api.call('/goods/getLunchBoxGoods', { shopId: 'S1' })).boxes).toHaveLength(1)
  })
})

describe('searching', () => {
  const search = async (goodsName: string, lang = '') =>
    (await server.api.with({ lang }).call('/goods/getGoodsShowByName', { shopId: 'S1', goodsName })).items.map(({ itemId }) => itemId)

  it.each([
    ['part of a name', '奶茶', '', ['I1']],
    ['initials', 'hsnc', '', ['I1']],
    ['full pinyin', 'hongdou', '', ['I2']],
    ['the beginning of syllables', 'hongsn', '', ['I1']],
    ['a first letter, better matches first', 'h', '', ['I1', 'I2']],
    ['English', 'CAKE', 'en', ['I2']],
    ['pinyin in an English menu', 'danta', 'en', ['I3']],
    ['nothing', 'zzz', '', []],
  ])('by %s', async (_name, query, lang, found) => {
    expect(await search(query, lang)).toEqual(found)
  })
})

describe('suggestions', () => {
  const suggest = async (caller: Awaited<ReturnType<TestServer['newCaller']>>) =>
    server.api.as(caller).call('/goods/getMealRecommendAndDefGoodsList', { shopId: 'S1' })

  it('recommend dishes that are available now', async () => {
    const caller = await server.newCaller()
    expect(await suggest(caller)).toEqual({ orderedBefore: [], recommended: ['I1', 'I2'] })
    server.clock.set(NOON - 4 * 3_600_000)
    expect((await suggest(caller)).recommended).toEqual(['I1', 'I2', 'I4'])
    server.clock.set(NOON)
    await exec(`update stock set remaining = 0 where sku = 'I2'`)
    expect((await suggest(caller)).recommended).toEqual(['I1'])
    await exec(`update stock set remaining = 5 where sku = 'I2'`)
  })

  it('remember the caller’s paid dishes, last first, and nobody else’s orders', async () => {
    const [me, other] = [await server.newCaller(), await server.newCaller()]
    await bought('O1', me.userId, ['I3', 'I6'], NOON - 2)
    await bought('O2', me.userId, ['I2'], NOON - 1)
    await bought('O3', other.userId, ['I1'], NOON)
    expect((await suggest(me)).orderedBefore).toEqual(['I2', 'I3'])
    expect(await server.api.code('/goods/getMealRecommendAndDefGoodsList', { shopId: 'S1' })).toBe('100001')
  })
})

const bought = (orderNo: string, userId: string, itemIds: readonly string[], at: number) =>
  exec(
    insertSql('customer_order', [
      {
        order_no: orderNo,
        mchnt_cd: 'TEA',
        shop_id: 'S2',
        term_id: 'M2',
        user_id: userId,
        mode: 'pickup',
        status: 'completed',
        item_count: itemIds.length,
        items_fen: 0,
        packing_fen: 0,
        discount_fen: 0,
        payable_fen: 0,
        bill: {},
        created_at: at,
        pay_due_at: at,
        paid_at: at,
      },
    ]) +
      insertSql(
        'order_line',
        itemIds.map((itemId, line) => ({
          order_no: orderNo,
          line_no: line,
          item_id: itemId,
          added_by: userId,
          name: {},
          picture: '',
          selection: {},
          choice_text: {},
          quantity: 1,
          unit_list_fen: 0,
          unit_fen: 0,
        })),
      ),
  )
