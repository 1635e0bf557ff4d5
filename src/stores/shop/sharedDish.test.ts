import { ApiError } from '@/api'
import type { Entry } from '@/platform'
import { fakeApi, fakeLaunch, fakeLocate, memoryStorage } from '../../../test/support/client/fakes'
import { menuWire, placeWire, shopWire } from '../../../test/support/client/wire'
import { ShopStore } from './ShopStore'

const open = (entry: Partial<Entry>) => {
  const { api } = fakeApi({
    '/nocheck/getMchntShopData': ({ shopId }) => {
      if (shopId === 'gone') throw new ApiError('200001', 'Shop not found')
      return placeWire({ entry: 'chosen', shop: shopWire({ shopId: shopId ?? 's1' }), table: null })
    },
    '/goods/getAllGoodsInfo': ({ shopId }) => ({ ...menuWire(), shopId }),
  })
  const launch = fakeLaunch(entry)
  const { locate } = fakeLocate({ kind: 'notRequested' })
  const platform = { storage: memoryStorage(), locate, launch, ownHosts: () => [] }
  const shop = new ShopStore({ api, platform, now: () => 1000, linesAtStake: () => [], abandonCart: () => Promise.resolve() })
  return { shop, launch }
}

describe('a shared card of a dish', () => {
  it('opens the dish once its shop is loaded, and once: returning to the app does not', async () => {
    const { shop, launch } = open({ query: { shopId: 's2', dish: 'b' }, sceneId: 1007 })
    const coming = shop.start()
    expect(shop.requestedItemId).toBeNull()
    await coming
    expect(shop).toMatchObject({ shop: { shopId: 's2' }, requestedItemId: 'b' })
    shop.request(null)
    launch.comeBack({ query: { shopId: 's2', dish: 'b' }, sceneId: 1007 })
    await new Promise(setImmediate)
    expect(shop.requestedItemId).toBeNull()
    launch.comeBack({ query: { shopId: 's2', dish: 'c' }, sceneId: 1007 })
    await new Promise(setImmediate)
    expect(shop.requestedItemId).toBe('c')
  })

  it.each([
    ['of a shop that is gone', { query: { shopId: 'gone', dish: 'b' } }],
    ['on a page that is fetched again', { query: { shopId: 's2', dish: 'b' }, isReload: true }],
  ])('%s wants none', async (_what, entry) => {
    const { shop } = open(entry)
    await shop.start()
    expect(shop.requestedItemId).toBeNull()
  })
})
