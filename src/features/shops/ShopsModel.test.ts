import { observable, runInAction } from 'mobx'
import type { Located } from '@/platform'
import type { City, ShopStore } from '@/stores'
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
  kept = [],
  at = null,
}: { shops?: Wire[]; recent?: Wire[]; kept?: Wire[]; at?: Located | null } = {}) => {
  interface Here {
    city: City | null
    position: Located | null
    shop: { cityId: string } | null
    lookIn: (city: City | null) => void
    locate: jest.Mock<Promise<Located | null>, []>
  }
  const here: Here = observable(
    {
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
    '/getShopCollectionList': () => ({ list: kept }) as never,
  })
  const model = new ShopsModel(fake.api, here as unknown as ShopStore)
  const asked = () => fake.calls.filter(({ path }) => path === '/getShopList').map(({ input }) => input)
  return { model, here, fake, asked }
}
const ids = (shops: readonly { shopId: string }[]) => shops.map(({ shopId }) => shopId)
const at: Located = { kind: 'at', lat: 31.2, lng: 121.4 }

describe('the list of shops', () => {
  it('comes as the server orders it, recent shops pinned and named once', async () => {
    const { model } = setUp({ recent: [far], at })
    await model.load()
    expect(ids(model.pinned)).toEqual(['far'])
    expect(ids(model.rest)).toEqual(['near'])
    model.setWord('north')
    expect(model.pinned).toEqual([])
    expect(ids(model.rest)).toEqual(['near', 'far'])
  })

  it('begins with those that the diner keeps, each named once', async () => {
    const { model, here } = setUp({ kept: [far], recent: [far, near], at })
    await model.load()
    expect([model.kept, model.pinned, model.rest].map(ids)).toEqual([['far'], ['near'], []])
    here.lookIn(shanghai)
    expect([model.kept, model.pinned, model.rest].map(ids)).toEqual([[], [], ['near', 'far']])
  })

  it('keeps a shop and lets it go at once, and takes that back when the server refuses', async () => {
    const { model, fake } = setUp({ kept: [far], at })
    await model.load()
    const [one] = model.rest
    fake.handlers['/collectionShop'] = ({ shopId }) => ({ shopId, isCollected: true })
    fake.handlers['/cancelCollection'] = () => Promise.reject(new Error('offline'))
    const keeping = model.keep(one!)
    expect(ids(model.kept)).toEqual(['near', 'far'])
    await keeping
    expect(model.isKept('near')).toBe(true)
    const leaving = model.keep(one!)
    expect(ids(model.kept)).toEqual(['far'])
    await leaving
    expect(ids(model.kept)).toEqual(['near', 'far'])
  })

  it('names the city that is looked at as its shops do, in the language of now', async () => {
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

  it('is asked of every merchant, with city, words and position as they are known', async () => {
    jest.useFakeTimers()
    const { model, here, asked } = setUp({ at })
    const close = model.open()
    here.lookIn(shanghai)
    model.setWord(' tea ')
    await jest.advanceTimersByTimeAsync(300)
    expect(asked()).toEqual([
      { mchntCd: undefined, gitu: 121.4, titu: 31.2 },
      { mchntCd: undefined, gitu: 121.4, titu: 31.2, regionCd: 'AREAc1', keyword: 'tea' },
    ])
    close()
    model.setWord('cake')
    await jest.advanceTimersByTimeAsync(300)
    expect(asked()).toHaveLength(2)
    jest.useRealTimers()
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

  it('puts the solid button at the first that is open', async () => {
    const { model } = setUp({ shops: [closed, near], at })
    await model.load()
    expect(model.likeliestId).toBe('near')
  })
})

describe('a nearer shop', () => {
  const shopOf = (model: ShopsModel, shopId: string) => model.shops.find((shop) => shop.shopId === shopId)!

  it('is an open one of the same merchant, clearly nearer', async () => {
    const { model } = setUp({ shops: [other, closed, near, far], at })
    await model.load()
    expect(model.nearerThan(shopOf(model, 'far'))).toMatchObject({ shopId: 'near', distance: 200 })
    expect(model.nearerThan(shopOf(model, 'near'))).toBeNull()
    expect(model.nearestId).toBe('other')
  })

  it('is not asked about for a few steps, nor without a position', async () => {
    const steps = setUp({ shops: [near, shopWire({ shopId: 'next', shopDistance: 290 })], at })
    await steps.model.load()
    expect(steps.model.nearerThan(shopOf(steps.model, 'next'))).toBeNull()
    const blind = setUp({ shops: [shopWire({ shopId: 'x' }), shopWire({ shopId: 'y' })] })
    await blind.model.load()
    expect(blind.model.nearestId).toBeNull()
    expect(blind.model.nearerThan(shopOf(blind.model, 'y'))).toBeNull()
  })
})

describe('locating', () => {
  it.each([
    ['unavailable', { kind: 'unavailable' }],
    ['denied', { kind: 'denied', by: 'diner', openSettings: null }],
    ['deniedByPhone', { kind: 'denied', by: 'phone', openSettings: null }],
    ['deniedByPrivacy', { kind: 'denied', by: 'privacy', openSettings: null }],
  ] as const)('that is %s says so, once it was asked for, and fetches nothing', async (refusal, at) => {
    const { model, here, asked } = setUp({ at })
    expect(model.refusal).toBeNull()
    await model.locate()
    expect(here.locate).toHaveBeenCalledWith(true)
    expect(model).toMatchObject({ refusal, isLocating: false, knowsPosition: false })
    expect(asked()).toEqual([])
  })

  it('brings the distances', async () => {
    const { model, here, asked } = setUp()
    here.locate.mockImplementation(async () => runInAction(() => (here.position = at)))
    await Promise.all([model.locate(), model.locate()])
    expect(here.locate).toHaveBeenCalledTimes(1)
    expect(model).toMatchObject({ refusal: null, knowsPosition: true })
    expect(asked()).toEqual([{ mchntCd: undefined, gitu: 121.4, titu: 31.2 }])
  })
})
