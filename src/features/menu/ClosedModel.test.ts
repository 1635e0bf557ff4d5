import { fakeApi } from '../../../test/support/client/fakes'
import { shopWire } from '../../../test/support/client/wire'
import { toShop } from '@/stores'
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
  const others = otherOpenShops(api, { shop: here, position: null })
  await others.load()
  expect(others.value?.map(({ shopId }) => shopId)).toEqual(['across', 'border'])
})
