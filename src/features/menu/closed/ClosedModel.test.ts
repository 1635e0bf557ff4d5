import { fakeApi } from '../../../../test/support/client/fakes'
import { shopWire } from '../../../../test/support/client/wire'
import { idle, type ShopStore, toShop } from '@/stores'
import { otherOpenShops } from './ClosedModel'

it('a closed shop suggests open shops of its city or near, never one in another city', async () => {
  const here = toShop(shopWire({ shopId: 's1', cityId: 'c1' }))
  const list = [
    shopWire({ shopId: 's1', cityId: 'c1', shopDistance: 0 }),
    shopWire({ shopId: 'across', cityId: 'c1', shopDistance: 30_000 }),
    shopWire({ shopId: 'border', cityId: 'c2', shopDistance: 9_000 }),
    shopWire({ shopId: 'far', cityId: 'c2', shopDistance: 1_000_000 }),
    shopWire({ shopId: 'unknown', cityId: 'c3', shopDistance: null }),
    shopWire({ shopId: 'shut', cityId: 'c1', shopDistance: 100, openState: '0' }),
  ]
  const { api } = fakeApi({ '/getShopList': () => ({ list }) })
  const others = otherOpenShops(api, { shop: here, position: null, place: idle }, () => 0)
  await others.load()
  expect(others.value?.map(({ shopId }) => shopId)).toEqual(['across', 'border'])
})

describe('the loader’s answer about opening hours nearby', () => {
  const NOON = Date.UTC(2026, 10, 20, 4)
  const here = toShop(shopWire({ shopId: 's1' }))
  const record = (shopId: string, fromMin: number, toMin: number, isResting = false) => ({
    shopId,
    hours: { periods: [{ fromMin, toMin }], offsetMin: 480, isResting },
  })
  const callsWith = async (openRecords: ReturnType<typeof record>[], position: ShopStore['position'] = null) => {
    const { api, calls } = fakeApi({ '/getShopList': () => ({ list: [] }) })
    const place = { state: 'ready', value: { openRecords } } as unknown as ShopStore['place']
    await otherOpenShops(api, { shop: here, position, place }, () => NOON).load()
    return calls.length
  }

  it('saves the request where no other shop is open now', async () => {
    expect(await callsWith([record('s1', 540, 600), record('s2', 1_080, 1_320), record('s3', 540, 1_320, true)])).toBe(0)
    expect(await callsWith([record('s1', 540, 600), record('s2', 540, 1_320)])).toBe(1)
    expect(await callsWith([])).toBe(1)
  })

  it('applies near the shop: for a diner elsewhere their surroundings are loaded', async () => {
    expect(await callsWith([record('s1', 540, 600)], { kind: 'at', lng: 121.4, lat: 31.2 } as ShopStore['position'])).toBe(1)
  })
})
