import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

describe('the decorated home page', () => {
  const home = (shopId: string, more: object = {}, lang = '') =>
    server.api.with({ lang }).call('/nocheck/getScteDecorationByMainType', { mainType: 'home', shopId, ...more })
  const part = async <T extends string>(type: T, shopId: string, lang = '') =>
    (await home(shopId, { componentType: type }, lang)).list.map(({ jsonData }) => jsonData)[0]

  it('shows today’s prices of the shop', async () => {
    expect(await part('banner', 'S1', 'en')).toMatchObject({ slides: [{ title: 'Roasted milk tea', priceFen: 1800 }] })
    expect(await part('banner', 'S2')).toMatchObject({ slides: [{ priceFen: 1500 }] })
  })

  it('shows the recommended dishes that the shop offers, with their current sold-out state', async () => {
    const items = async () => ((await part('recommended', 'S1')) as { items: { itemId: string; soldOut: boolean }[] }).items
    expect(await items()).toMatchObject([
      { itemId: 'I2', priceFen: 900, soldOut: false },
      { itemId: 'I1', priceFen: 1800, memberPriceFen: 1600, soldOut: false },
    ])
    await server.db.exec(`update stock set remaining = 0 where sku = 'I2'`)
    expect((await items())[0]).toMatchObject({ itemId: 'I2', soldOut: true })
    await server.db.exec(`update stock set remaining = 5 where sku = 'I2'`)
  })

  it('offers only the order modes of the shop', async () => {
    expect(await part('orderEntries', 'S1')).toEqual({ entries: ['dineIn', 'pickup'] })
    expect(await part('orderEntries', 'S2')).toEqual({ entries: ['pickup'] })
    expect(await part('orderEntries', 'N1')).toEqual({ entries: ['dineIn', 'pickup', 'preorder'] })
  })

  it('keeps the merchant’s order, with a link for each part that can be tapped', async () => {
    const { list } = await home('S1')
    expect(list.map(({ componentType }) => componentType)).toEqual(['banner', 'orderEntries', 'recommended'])
    expect(list[2]!.decorationLinkList).toEqual([
      { target: 'menuItem', value: 'I2' },
      { target: 'menuItem', value: 'I1' },
    ])
  })

  it('is refused for an unknown shop', async () => {
    expect(await server.api.code('/nocheck/getScteDecorationByMainType', { mainType: 'home', shopId: 'NONE' })).toBe('200001')
  })
})
