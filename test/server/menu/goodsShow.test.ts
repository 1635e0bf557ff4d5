import { RESULTS } from '@domain/results'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const S1 = { shopId: 'S1' }

describe('parts of a menu', () => {
  it('are tiles of all dishes, of some, and of a category, as the menu has them', async () => {
    const { items, categories } = await server.api.call('/goods/getAllGoodsInfo', S1)
    const { list } = await server.api.call('/goods/getLightGoodsInfoList', S1)
    expect(list.map(({ goodsId, priceFen }) => [goodsId, priceFen])).toEqual(items.map(({ itemId, priceFen }) => [itemId, priceFen]))
    const some = await server.api.call('/goods/getGoodsShow', { ...S1, goodsIds: ['I3', 'GONE', 'I2', 'I3'] })
    expect(some.list.map(({ goodsId }) => goodsId)).toEqual(['I3', 'I2'])
    const { categoryId } = categories[0]!
    const ofType = await server.api.call('/goods/getGoodsShowByType', { ...S1, categoryId })
    expect(ofType.list.map(({ goodsId }) => goodsId)).toEqual(
      items.filter((item) => item.categoryId === categoryId).map(({ itemId }) => itemId),
    )
    const types = await server.api.call('/goods/getGoodsTypeByGoods', { ...S1, goodsIds: ['I2', 'GONE'] })
    expect(types.list).toEqual([{ goodsId: 'I2', categoryId: expect.any(String), name: expect.any(String) }])
  })

  it('list the choices of a set meal, and its fixed content', async () => {
    const { items } = await server.api.call('/goods/getAllGoodsInfo', S1)
    const meal = items.find(({ kind }) => kind === 'setMeal')!
    const { slots } = await server.api.call('/goods/getSubGoodsList', { ...S1, goodsId: meal.itemId })
    expect(slots.map(({ slotId, choices }) => [slotId, choices.map(({ goodsId }) => goodsId)])).toEqual(
      meal.slots.map(({ slotId, choices }) => [slotId, choices.map(({ itemId }) => itemId)]),
    )
    const { list } = await server.api.call('/goods/getSubGoodsViewList', { ...S1, goodsIds: [meal.itemId] })
    expect(list).toEqual([{ goodsId: meal.itemId, parts: [expect.objectContaining({ goodsId: 'I2' })] }])
  })

  it('list which options exclude each other', async () => {
    const { items } = await server.api.call('/goods/getAllGoodsInfo', S1)
    for (const { itemId, exclusions } of items) {
      const { list } = await server.api.call('/goods/getGoodsSpecRelatesList', { ...S1, goodsId: itemId })
      expect(list).toHaveLength(exclusions.reduce((sum, { optionIds }) => sum + optionIds.length, 0))
      for (const { optionId, excludes } of list) expect(excludes).not.toContain(optionId)
    }
  })

  it('lead from a dish to its code and back', async () => {
    const { link, path } = await server.api.call('/goods/getGoodsWxacode', { ...S1, goodsId: 'I3' })
    expect(link).toContain(path)
    expect(await server.api.call('/goods/getECodeGoods', { ecode: link })).toMatchObject({ shopId: 'S1', item: { itemId: 'I3' } })
  })

  it.each([
    ['/goods/getECodeGoods', { ecode: 'TA01' }, 'codeUnknown'],
    ['/goods/getECodeGoods', { ecode: '/#/pages/menu/main?shopId=S1&dish=GONE' }, 'itemRemoved'],
    ['/goods/getGoodsWxacode', { ...S1, goodsId: 'GONE' }, 'itemRemoved'],
    ['/goods/getSubGoodsList', { ...S1, goodsId: 'GONE' }, 'itemRemoved'],
    ['/goods/getLightGoodsInfoList', { shopId: 'NOWHERE' }, 'shopNotFound'],
  ] as const)('%s of %j is refused', async (call, input, result) => {
    const { envelope } = await server.api.answer(call, input as never)
    expect(envelope.resultCode).toBe(RESULTS[result])
  })
})
