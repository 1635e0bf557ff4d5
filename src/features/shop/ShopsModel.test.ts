import { observable, runInAction } from 'mobx'
import type { Located } from '@/platform'
import { idle, type City, type Loadable, type ShopStore } from '@/stores'
import { fakeApi } from '../../../test/support/client/fakes'
import { shopWire } from '../../../test/support/client/wire'
import { ShopsModel } from './ShopsModel'

type Wire = ReturnType<typeof shopWire>

const near = shopWire({ shopId: 'near', shopDistance: 200 })
const far = shopWire({ shopId: 'far', shopDistance: 900, eatInState: '0' })
const closed = shopWire({ shopId: 'closed', shopDistance: 50, openState: '0' })
const other = shopWire({ shopId: 'other', mchntCd: 'm2', shopDistance: 10, cityId: 'c2' })
const shanghai: City = { cityId: 'c1', name: 'Shanghai', province: 'Shanghai', initial: 'S', lat: 31, lng: 121, shopCount: 3 }

const setUp = ({
  shops = [near, far],
  recent = [],
  favourites = [],
  at = null,
  nearer = null,
  carts = [],
}: { shops?: Wire[]; recent?: Wire[]; favourites?: Wire[]; at?: Located | null; nearer?: Wire | null; carts?: object[] } = {}) => {
  interface Here {
    place: Loadable<unknown>
    city: City | null
    position: Located | null
    shop: { cityId: string; shopId?: string; merchantCode?: string } | null
    lookIn: (city: City | null) => void
    locate: jest.Mock<Promise<Located | null>, []>
  }
  const here: Here = observable(
    {
      place: { state: 'ready', value: {} },
      city: null,
      position: at,
      shop: null,
      lookIn: (city: City | null) => runInAction(() => void (here.city = city)),
      locate: jest.fn(async () => here.position),
    } as Here,
    { locate: false },
    { deep: false },
  )
  const fake = fakeApi({
    '/getShopList': () => ({ list: shops }) as never,
    '/nocheck/getAllOrderShopList': () => ({ list: recent }) as never,
    '/getShopCollectionList': () => ({ list: favourites }) as never,
    '/getCartInfoByCache': () => ({ list: carts }) as never,
    '/getShopNoNearestDialog': () => ({ nearer, shopDistance: 900 }) as never,
  })
  const refused: string[] = []
  const refusals = { has: (shopId: string) => refused.includes(shopId), add: (shopId: string) => void refused.push(shopId) }
  const model = new ShopsModel(fake.api, here as unknown as ShopStore, refusals)
  const listCalls = () => fake.calls.filter(({ path }) => path === '/getShopList').map(({ input }) => input)
  return { model, here, fake, listCalls }
}
const ids = (shops: readonly { shopId: string }[]) => shops.map(({ shopId }) => shopId)
const at: Located = { kind: 'at', lat: 31.2, lng: 121.4 }

describe('the list of shops', () => {
  it('without a position begins with the open shop, then has a group for each brand, its own first', async () => {
    const { model, here } = setUp({ shops: [other, near, far], recent: [near] })
    runInAction(() => (here.shop = { cityId: 'c1', shopId: 'near', merchantCode: near.mchntCd }))
    await model.load()
    expect(ids(model.current)).toEqual(['near'])
    expect(model.pinned).toEqual([])
    expect(model.brands.map(({ shops }) => ids(shops))).toEqual([['far'], ['other']])
    model.setWord('north')
    expect(model.current).toEqual([])
    expect(model.brands.map(({ shops }) => ids(shops))).toEqual([['near', 'far'], ['other']])
    runInAction(() => (here.position = at))
    expect(model.brands.map(({ shops }) => ids(shops))).toEqual([['other', 'near', 'far']])
  })

  it('keeps the server’s order, with recent shops first and each named once', async () => {
    const { model } = setUp({ recent: [far], at })
    await model.load()
    expect(ids(model.pinned)).toEqual(['far'])
    expect(ids(model.rest)).toEqual(['near'])
    model.setWord('north')
    expect(model.pinned).toEqual([])
    expect(ids(model.rest)).toEqual(['near', 'far'])
  })

  it('begins with the diner’s favourites, each named once', async () => {
    const { model, here } = setUp({ favourites: [far], recent: [far, near], at })
    await model.load()
    expect([model.favouriteShops, model.pinned, model.rest].map(ids)).toEqual([['far'], ['near'], []])
    here.lookIn(shanghai)
    expect([model.favouriteShops, model.pinned, model.rest].map(ids)).toEqual([[], [], ['near', 'far']])
  })

  it('adds and removes a favourite at once, and reverts that when the server refuses', async () => {
    const { model, fake } = setUp({ favourites: [far], at })
    await model.load()
    const [one] = model.rest
    fake.handlers['/collectionShop'] = ({ shopId }) => ({ shopId, isCollected: true })
    fake.handlers['/cancelCollection'] = () => Promise.reject(new Error('offline'))
    const keeping = model.toggleFavourite(one!)
    expect(ids(model.favouriteShops)).toEqual(['near', 'far'])
    await keeping
    expect(model.isFavourite('near')).toBe(true)
    const leaving = model.toggleFavourite(one!)
    expect(ids(model.favouriteShops)).toEqual(['far'])
    await leaving
    expect(ids(model.favouriteShops)).toEqual(['near', 'far'])
  })

  it('names the chosen city as its shops do, in the current language', async () => {
    const { model, here } = setUp({ shops: [shopWire({ cityId: 'c1', cityName: '上海' })] })
    expect(model.cityName).toBeNull()
    here.lookIn(shanghai)
    expect(model.cityName).toBe('Shanghai')
    await model.load()
    expect(model.cityName).toBe('上海')
  })

  it('begins with the city of the shop that is open, while the position is unknown', async () => {
    const { model, here } = setUp({ shops: [other, near, far] })
    await model.load()
    expect(ids(model.shops)).toEqual(['other', 'near', 'far'])
    runInAction(() => (here.shop = { cityId: 'c1' }))
    expect(ids(model.shops)).toEqual(['near', 'far', 'other'])
    runInAction(() => (here.position = at))
    expect(ids(model.shops)).toEqual(['other', 'near', 'far'])
  })

  it('is requested for every merchant, with the known city, words and position', async () => {
    jest.useFakeTimers()
    const { model, here, listCalls } = setUp({ at })
    const close = model.open()
    here.lookIn(shanghai)
    model.setWord(' tea ')
    await jest.advanceTimersByTimeAsync(300)
    expect(listCalls()).toEqual([
      { mchntCd: undefined, gitu: 121.4, titu: 31.2 },
      { mchntCd: undefined, gitu: 121.4, titu: 31.2, regionCd: 'AREAc1', keyword: 'tea' },
    ])
    close()
    model.setWord('cake')
    await jest.advanceTimersByTimeAsync(300)
    expect(listCalls()).toHaveLength(2)
    jest.useRealTimers()
  })

  it('is shown once everything above it has been answered, also by a failure', async () => {
    const { model, here, fake } = setUp()
    fake.handlers['/getShopCollectionList'] = () => Promise.reject(new Error('offline'))
    runInAction(() => (here.place = idle))
    await model.load()
    expect(model.shown).toEqual({ state: 'loading' })
    runInAction(() => (here.place = { state: 'failed', error: new Error('offline') }))
    expect(model.shown).toBe(model.list.current)
  })

  it('shows those of one order type, and all again', async () => {
    const { model, here } = setUp()
    await model.load()
    model.setMode('dineIn')
    expect(ids(model.shops)).toEqual(['near'])
    here.lookIn(shanghai)
    model.setWord('x')
    model.showAll()
    expect(model).toMatchObject({ mode: 'all', word: '' })
    expect(here.city).toBeNull()
  })

  it('has the solid button at the first open shop', async () => {
    const { model } = setUp({ shops: [closed, near], at })
    await model.load()
    expect(model.likeliestId).toBe('near')
  })
})

describe('a nearer shop', () => {
  const shopOf = (model: ShopsModel, shopId: string) => model.shops.find((shop) => shop.shopId === shopId)!

  it('is stated by the server, also when a search hides it, and only if it is clearly nearer', async () => {
    const { model } = setUp({ shops: [far], at, nearer: near })
    await model.load()
    expect(await model.nearerThan(shopOf(model, 'far'))).toEqual({ name: near.shopName, distance: 200, chosenDistance: 900 })
    const steps = setUp({ shops: [far], at, nearer: shopWire({ shopId: 'next', shopDistance: 850 }) })
    await steps.model.load()
    expect(await steps.model.nearerThan(shopOf(steps.model, 'far'))).toBeNull()
  })

  it('is not mentioned without a position, nor for a shop for which the diner has refused for good', async () => {
    const blind = setUp({ shops: [far], nearer: near })
    await blind.model.load()
    expect(await blind.model.nearerThan(shopOf(blind.model, 'far'))).toBeNull()
    const { model, fake } = setUp({ shops: [far, other], at, nearer: near })
    await model.load()
    model.refuseNearer('far')
    expect(await model.nearerThan(shopOf(model, 'far'))).toBeNull()
    expect(fake.calls.some(({ path }) => path === '/getShopNoNearestDialog')).toBe(false)
    expect(await model.nearerThan(shopOf(model, 'other'))).not.toBeNull()
  })
})

it('a shop with dishes in the cart shows how many, of the latest order mode', async () => {
  const cart = { shopId: 'far', shopName: 'Far', mode: 'pickup', count: 3, updatedAt: 2 }
  const { model } = setUp({ carts: [cart, { ...cart, mode: 'delivery', count: 1, updatedAt: 1 }] })
  await model.load()
  expect([model.cartOf('far'), model.cartOf('near')]).toEqual([cart, undefined])
})

describe('locating', () => {
  it.each([
    ['unavailable', { kind: 'unavailable' }],
    ['undeclared', { kind: 'undeclared' }],
    ['denied', { kind: 'denied', by: 'diner', openSettings: null }],
    ['deniedByPhone', { kind: 'denied', by: 'phone', openSettings: null }],
    ['deniedByPrivacy', { kind: 'denied', by: 'privacy', openSettings: null }],
  ] as const)('that is %s says so, once it was asked for, and fetches nothing', async (refusal, at) => {
    const { model, here, listCalls } = setUp({ at })
    expect(model.refusal).toBeNull()
    await model.locate()
    expect(here.locate).toHaveBeenCalledWith(true)
    expect(model).toMatchObject({ refusal, isLocating: false, hasPosition: false })
    expect(listCalls()).toEqual([])
  })

  it('loads the distances', async () => {
    const { model, here, listCalls } = setUp()
    here.locate.mockImplementation(async () => runInAction(() => (here.position = at)))
    await Promise.all([model.locate(), model.locate()])
    expect(here.locate).toHaveBeenCalledTimes(1)
    expect(model).toMatchObject({ refusal: null, hasPosition: true })
    expect(listCalls()).toEqual([{ mchntCd: undefined, gitu: 121.4, titu: 31.2 }])
  })
})
