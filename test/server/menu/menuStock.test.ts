import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import type { DomainError } from '@domain/results'
import type { StockNeed } from '@domain/menu/selection'
import { createMenuCatalog, nameOfSku } from '../../../server/modules/menu/index'
import { returnStock, takeStock } from '../../../server/modules/stock/index'
import { NOON } from '../../support/node/clock'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

type Menu = Output<'/goods/getAllGoodsInfo'>
const menu = (shopId = 'S1') => server.api.call('/goods/getAllGoodsInfo', { shopId })
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

describe('what changes', () => {
  it('a new price applies at once, in the version too', async () => {
    const before = await menu('S3')
    await exec(`update menu_item set price_fen = 1900 where item_id = 'I1'`)
    const after = await menu('S3')
    expect(dish(after, 'I1').priceFen).toBe(1900)
    expect(after.menuVersion).not.toBe(before.menuVersion)
    await exec(`update menu_item set price_fen = 1800 where item_id = 'I1'`)
  })

  it('a delisted dish is removed from its shop only', async () => {
    await exec(`update shop_item set on_sale = false where shop_id = 'S3' and item_id = 'I3'`)
    expect(dish(await menu('S3'), 'I3')).toBeUndefined()
    expect(dish(await menu('S2'), 'I3')).toBeDefined()
    expect(dish(await menu('S3'), 'I5').slots[0]!.choices.map(({ itemId }) => itemId)).toEqual(['I2'])
    await exec(`update shop_item set on_sale = true where shop_id = 'S3' and item_id = 'I3'`)
  })

  it('a set meal with an empty slot is not offered', async () => {
    await exec(`update shop_item set on_sale = false where shop_id = 'S3' and item_id in ('I2', 'I3')`)
    expect(dish(await menu('S3'), 'I5')).toBeUndefined()
    await exec(`update shop_item set on_sale = true where shop_id = 'S3' and item_id in ('I2', 'I3')`)
  })

  it('names of categories and prices of boxes count as well', async () => {
    const before = await menu()
    await exec(`update category set name = name || '{"hans":"好茶"}' where category_id = 'C1'; update lunch_box set price_fen = 150`)
    const after = await menu()
    expect([after.categories[0]!.name, after.boxes![0]!.priceFen]).toEqual(['好茶', 150])
    expect(after.menuVersion).not.toBe(before.menuVersion)
    await exec(`update category set name = name || '{"hans":"奶茶"}' where category_id = 'C1'; update lunch_box set price_fen = 100`)
  })

  it('without a change the version stays the same', async () => {
    expect((await menu()).menuVersion).toBe((await menu()).menuVersion)
  })

  it('a change is seen by another server process that had the old menu in memory', async () => {
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
  it('is shown as counted, and a sold-out dish is last in its category', async () => {
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

  it('that is too little for any portion makes a dish sold out', async () => {
    await exec(`insert into stock values ('S1', 'I1:O1', 0); update stock set remaining = 0 where sku = 'I1:O2'`)
    expect(dish(await menu(), 'I1').remaining).toBe(0)
    await exec(`delete from stock where sku = 'I1:O1'; update stock set remaining = 2 where sku = 'I1:O2'`)
    await exec(`insert into stock values ('S1', 'I3', 0); update stock set remaining = 0 where sku = 'I2'`)
    expect(dish(await menu(), 'I5').remaining).toBe(0)
    await exec(`delete from stock where sku = 'I3'; update stock set remaining = 5 where sku = 'I2'`)
  })

  const nameIn = (lang: Lang) => (sku: string) => nameOfSku(server.db, 'S1', sku, lang)
  const take = (needs: readonly StockNeed[], lang: Lang = 'hans') => takeStock(server.db, 'S1', needs, nameIn(lang), NOON)

  it('is taken as a whole and returned exactly; uncounted skus are not taken', async () => {
    const taken = await take([
      { sku: 'I3', quantity: 9 },
      { sku: 'A1', quantity: 2 },
      { sku: 'I2', quantity: 4 },
    ])
    expect(taken).toEqual([
      { sku: 'A1', quantity: 2 },
      { sku: 'I2', quantity: 4 },
    ])
    expect([await stockOf('A1'), await stockOf('I2')]).toEqual([1, 1])
    await returnStock(server.db, 'S1', taken, NOON)
    expect([await stockOf('A1'), await stockOf('I2')]).toEqual([3, 5])
  })

  it.each([
    ['a dish', 'I2', 6, 'en', { name: 'Red bean cake', left: 5 }],
    ['an option', 'I1:O2', 3, 'hans', { name: '红烧奶茶 · 大杯', left: 2 }],
    ['an add-on', 'A1', 4, 'yue', { name: '珍珠', left: 3 }],
  ] as const)('refuses too much of %s by its name, and then takes nothing', async (_name, sku, quantity, lang, params) => {
    const refused = await take(
      [
        { sku: 'A1', quantity: 1 },
        { sku, quantity },
      ],
      lang,
    ).catch((error: DomainError) => error)
    expect(refused).toMatchObject({ result: 'stockShort', params: sku === 'A1' ? { ...params, left: 3 } : params })
    expect([await stockOf('A1'), await stockOf('I2'), await stockOf('I1:O2')]).toEqual([3, 5, 2])
  })

  it('of 5 portions is sold exactly to 5 of 32 at once, in different orders with other dishes', async () => {
    const needs = Array.from({ length: 32 }, (_, index) =>
      take(
        index % 2
          ? [
              { sku: 'I2', quantity: 1 },
              { sku: 'I3', quantity: 1 },
            ]
          : [
              { sku: 'I3', quantity: 1 },
              { sku: 'I2', quantity: 1 },
            ],
      ).then(
        () => 'sold',
        (error: DomainError) => error.result,
      ),
    )
    const outcomes = await Promise.all(needs)
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'stockShort')).toHaveLength(27)
    expect(await stockOf('I2')).toBe(0)
    await exec(`update stock set remaining = 5 where sku = 'I2'`)
  })

  it('is consistent within the transaction of an order', async () => {
    const catalog = createMenuCatalog(server.db)
    await catalog.menuOf('S1', 'hans')
    await server.db.tx(async (tx) => {
      await takeStock(tx, 'S1', [{ sku: 'I2', quantity: 5 }], nameIn('hans'), NOON)
      const current = await catalog.itemsOf('S1', ['I2', 'I6', 'NONE'])
      expect([...current.in('en').keys()]).toEqual(['I2'])
      expect(current.in('en').get('I2')).toMatchObject({ name: 'Red bean cake', remaining: 0 })
      expect(current.nameOf('I2')).toMatchObject({ hans: '红豆糕', en: 'Red bean cake' })
      await returnStock(tx, 'S1', [{ sku: 'I2', quantity: 5 }], NOON)
    })
  })
})
