import type { Output } from '@contract/index'
import { DomainError } from '@domain/results'
import { createMenuCatalog, returnStock, takeStock } from '../../server/modules/menu/index'
import { insertSql, smallMerchant } from '../support/node/smallMerchant'
import { NOON } from '../support/node/clock'
import { startTestServer, type TestServer } from '../support/node/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

type Menu = Output<'/goods/getAllGoodsInfo'>
const menu = (shopId = 'S1', lang = '') => server.api.with({ lang }).call('/goods/getAllGoodsInfo', { shopId })
const dish = (found: Menu, itemId: string) => found.items.find((item) => item.itemId === itemId)!
const exec = (sql: string) => server.db.exec(sql)
const stockOf = async (sku: string, shopId = 'S1') => {
  const [row] = await server.db.all<[string, string], { remaining: number }>(
    { name: 'test.stockOf', text: 'select remaining from stock where shop_id = $1 and sku = $2' },
    shopId,
    sku,
  )
  return row?.remaining ?? null
}

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
    expect(menus.map((one) => dish(one, 'I1').name)).toEqual(['红烧奶茶', '红烧奶茶', 'Roasted milk tea', '紅燒奶茶'])
    expect(menus.map((one) => dish(one, 'I1').specGroups[0]!.name)).toEqual(['规格', '规格', 'Size', '大細'])
    expect(new Set(menus.map((one) => dish(one, 'I1').pinyin.full))).toEqual(new Set(['hong shao nai cha']))
    expect(new Set(menus.map(({ menuVersion }) => menuVersion)).size).toBe(1)
  })

  it('has the shop’s own prices; a member price that is no advantage there is none', async () => {
    expect(dish(await menu('S2'), 'I1')).toMatchObject({ priceFen: 1500, memberPriceFen: null })
    expect(dish(await menu('S3'), 'I1')).toMatchObject({ priceFen: 1800, memberPriceFen: 1600 })
  })

  it('says when a dish is sold', async () => {
    expect(dish(await menu(), 'I4').saleWindow).toEqual({ fromMin: 360, toMin: 600 })
  })

  it('is refused for an unknown shop', async () => {
    expect(await server.api.code('/goods/getAllGoodsInfo', { shopId: 'NONE' })).toBe('200001')
  })
})

describe('what changes', () => {
  it('a price is the new one at once, in the version too', async () => {
    const before = await menu('S3')
    await exec(`update menu_item set price_fen = 1900 where item_id = 'I1'`)
    const after = await menu('S3')
    expect(dish(after, 'I1').priceFen).toBe(1900)
    expect(after.menuVersion).not.toBe(before.menuVersion)
    await exec(`update menu_item set price_fen = 1800 where item_id = 'I1'`)
  })

  it('a dish taken off the shelf is gone from its shop only', async () => {
    await exec(`update shop_item set on_sale = false where shop_id = 'S3' and item_id = 'I3'`)
    expect(dish(await menu('S3'), 'I3')).toBeUndefined()
    expect(dish(await menu('S2'), 'I3')).toBeDefined()
    expect(dish(await menu('S3'), 'I5').slots[0]!.choices.map(({ itemId }) => itemId)).toEqual(['I2'])
    await exec(`update shop_item set on_sale = true where shop_id = 'S3' and item_id = 'I3'`)
  })

  it('a set meal of which a slot can no longer be filled is not offered', async () => {
    await exec(`update shop_item set on_sale = false where shop_id = 'S3' and item_id in ('I2', 'I3')`)
    expect(dish(await menu('S3'), 'I5')).toBeUndefined()
    await exec(`update shop_item set on_sale = true where shop_id = 'S3' and item_id in ('I2', 'I3')`)
  })

  it('names of categories and prices of boxes count as well', async () => {
    const before = await menu()
    await exec(`update category set name = name || '{"hans":"好茶"}' where category_id = 'C1'; update lunch_box set price_fen = 150`)
    const after = await menu()
    expect([after.categories[0]!.name, after.boxes[0]!.priceFen]).toEqual(['好茶', 150])
    expect(after.menuVersion).not.toBe(before.menuVersion)
    await exec(`update category set name = name || '{"hans":"奶茶"}' where category_id = 'C1'; update lunch_box set price_fen = 100`)
  })

  it('nothing changed means the same version', async () => {
    expect((await menu()).menuVersion).toBe((await menu()).menuVersion)
  })

  it('is seen by another server process that had the old menu in memory', async () => {
    const other = await startTestServer({ db: server.db })
    const theirs = () => other.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })
    await theirs()
    await exec(
      `update shop_item set price_fen = 950 where shop_id = 'S1' and item_id = 'I2'; update stock set remaining = 1 where sku = 'I2'`,
    )
    expect(dish(await theirs(), 'I2')).toMatchObject({ priceFen: 950, remaining: 1 })
    await exec(
      `update shop_item set price_fen = null where shop_id = 'S1' and item_id = 'I2'; update stock set remaining = 5 where sku = 'I2'`,
    )
    await other.close()
  })
})

describe('stock', () => {
  it('is shown as it is, and a sold-out dish goes last in its category', async () => {
    const before = await menu()
    await exec(`update stock set remaining = 0 where sku = 'I2'`)
    const after = await menu()
    expect(after.items.map(({ itemId }) => itemId)).toEqual(['I1', 'I5', 'I3', 'I4', 'I2'])
    expect(dish(after, 'I2').remaining).toBe(0)
    expect(dish(after, 'I5').slots[0]!.choices.map(({ remaining }) => remaining)).toEqual([0, null])
    expect(after.menuVersion).not.toBe(before.menuVersion)
    await exec(`update stock set remaining = 5 where sku = 'I2'`)
    expect((await menu()).menuVersion).toBe(before.menuVersion)
  })

  it('without which no portion can be made makes a dish sold out', async () => {
    await exec(`insert into stock values ('S1', 'I1:O1', 0); update stock set remaining = 0 where sku = 'I1:O2'`)
    expect(dish(await menu(), 'I1').remaining).toBe(0)
    await exec(`delete from stock where sku = 'I1:O1'; update stock set remaining = 2 where sku = 'I1:O2'`)
    await exec(`insert into stock values ('S1', 'I3', 0); update stock set remaining = 0 where sku = 'I2'`)
    expect(dish(await menu(), 'I5').remaining).toBe(0)
    await exec(`delete from stock where sku = 'I3'; update stock set remaining = 5 where sku = 'I2'`)
  })

  it('is taken as a whole and given back exactly; what is not counted is not taken', async () => {
    const taken = await takeStock(
      server.db,
      'S1',
      [
        { sku: 'I3', quantity: 9 },
        { sku: 'A1', quantity: 2 },
        { sku: 'I2', quantity: 4 },
      ],
      'hans',
    )
    expect(taken).toEqual([
      { sku: 'A1', quantity: 2 },
      { sku: 'I2', quantity: 4 },
    ])
    expect([await stockOf('A1'), await stockOf('I2')]).toEqual([1, 1])
    await returnStock(server.db, 'S1', taken)
    expect([await stockOf('A1'), await stockOf('I2')]).toEqual([3, 5])
  })

  it.each([
    ['a dish', 'I2', 6, 'en', { name: 'Red bean cake', left: 5 }],
    ['an option', 'I1:O2', 3, 'hans', { name: '红烧奶茶 · 大杯', left: 2 }],
    ['an add-on', 'A1', 4, 'yue', { name: '珍珠', left: 3 }],
  ] as const)('refuses too much of %s by its name, and then takes nothing', async (_name, sku, quantity, lang, params) => {
    const refused = await takeStock(
      server.db,
      'S1',
      [
        { sku: 'A1', quantity: 1 },
        { sku, quantity },
      ],
      lang,
    ).catch((error: DomainError) => error)
    expect(refused).toMatchObject({ result: 'stockShort', params: sku === 'A1' ? { ...params, left: 3 } : params })
    expect([await stockOf('A1'), await stockOf('I2'), await stockOf('I1:O2')]).toEqual([3, 5, 2])
  })

  it('of 5 portions wanted by 32 at once, in different orders with other things, sells exactly 5', async () => {
    const wants = Array.from({ length: 32 }, (_, index) =>
      takeStock(
        server.db,
        'S1',
        index % 2
          ? [
              { sku: 'I2', quantity: 1 },
              { sku: 'I3', quantity: 1 },
            ]
          : [
              { sku: 'I3', quantity: 1 },
              { sku: 'I2', quantity: 1 },
            ],
        'hans',
      ).then(
        () => 'sold',
        (error: DomainError) => error.result,
      ),
    )
    const outcomes = await Promise.all(wants)
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'stockShort')).toHaveLength(27)
    expect(await stockOf('I2')).toBe(0)
    await exec(`update stock set remaining = 5 where sku = 'I2'`)
  })

  it('is what it is within the transaction that orders', async () => {
    const catalog = createMenuCatalog(server.db)
    await catalog.menuOf('S1', 'hans')
    await server.db.tx(async (tx) => {
      await takeStock(tx, 'S1', [{ sku: 'I2', quantity: 5 }], 'hans')
      const current = await catalog.itemsOf('S1', ['I2', 'I6', 'NONE'])
      expect([...current.in('en').keys()]).toEqual(['I2'])
      expect(current.in('en').get('I2')).toMatchObject({ name: 'Red bean cake', remaining: 0 })
      expect(current.nameOf('I2')).toMatchObject({ hans: '红豆糕', en: 'Red bean cake' })
      await returnStock(tx, 'S1', [{ sku: 'I2', quantity: 5 }])
    })
  })
})

describe('one dish', () => {
  it('is answered as the menu shows it', async () => {
    const whole = dish(await menu(), 'I5')
    expect(await server.api.call('/goods/getPackagekgGoodsInfo', { shopId: 'S1', goodsId: 'I5' })).toEqual(whole)
    expect(await server.api.call('/goods/getGoodsSpecInfo', { shopId: 'S1', goodsId: 'I5' })).toEqual(whole)
  })

  it('has its story in the language asked for', async () => {
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

  it('boxes can be asked for alone', async () => {
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

  it('recommend what can be had now', async () => {
    const caller = await server.newCaller()
    expect(await suggest(caller)).toEqual({ orderedBefore: [], recommended: ['I1', 'I2'] })
    server.clock.set(NOON - 4 * 3_600_000)
    expect((await suggest(caller)).recommended).toEqual(['I1', 'I2', 'I4'])
    server.clock.set(NOON)
    await exec(`update stock set remaining = 0 where sku = 'I2'`)
    expect((await suggest(caller)).recommended).toEqual(['I1'])
    await exec(`update stock set remaining = 5 where sku = 'I2'`)
  })

  it('remember what the caller paid for, last first, and nobody else’s orders', async () => {
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
