import { ApiError, NetworkError } from '@/api'
import { language } from '@/i18n'
import type { Entry } from '@/platform'
import { fakeApi, fakeLaunch, fakeLocate, memoryStorage } from '../../../test/support/client/fakes'
import { menuItem, menuWire, placeWire, shopWire, tableWire } from '../../../test/support/client/wire'
import { type PreloadedState, readPreloadedState } from './preloadedState'
import { CACHE_LIFE_MS } from './menuCache'
import { ShopStore } from './ShopStore'

const table = tableWire()
const atTable = placeWire({ entry: 'table', table })
const dish = menuItem('a', { priceFen: 1_800, tags: ['hot'], remaining: 3, saleWindow: { fromMin: 600, toMin: 700 } })

/** One phone, whose storage outlives every app on it. */
const phone = () => {
  const storage = memoryStorage()
  const clock = { now: 1_000 }
  const network = { fault: undefined as Error | undefined, menu: menuWire([dish, menuItem('b')]) }
  const answer = <T>(value: T): T => {
    if (network.fault) throw network.fault
    return value
  }
  const fake = fakeApi({
    '/nocheck/getMchntShopData': ({ shopId }) =>
      answer(shopId ? placeWire({ entry: 'chosen', shop: shopWire({ shopId }), table }) : atTable),
    '/goods/getAllGoodsInfo': ({ shopId }) => answer({ ...network.menu, shopId }),
  })
  const open = (entry: Partial<Entry> = { query: { scene: 'T100' } }, preloaded?: PreloadedState) => {
    const { locate } = fakeLocate({ kind: 'notRequested' })
    const launch = fakeLaunch(entry)
    return new ShopStore({
      api: fake.api,
      platform: { storage, locate, launch, ownHosts: () => [] },
      now: () => clock.now,
      preloaded: () => preloaded,
      linesAtStake: () => [],
      abandonCart: async () => undefined,
    })
  }
  return { open, fake, clock, network, storage }
}

const visited = async () => {
  const one = phone()
  const shop = one.open()
  await shop.start()
  await Promise.resolve()
  await shop.keepMenu()
  return one
}

describe('without the network', () => {
  it('the last menu of the code is there, complete and with its time', async () => {
    const { open, clock, network } = await visited()
    clock.now = 9_000
    network.fault = new NetworkError('network')
    const shop = open()
    await shop.start()
    expect(shop.menu.value?.items).toEqual([dish, menuItem('b')])
    expect(shop).toMatchObject({
      menuAt: 1_000,
      mode: 'dineIn',
      table: { tableId: 'tb1' },
      shop: { shopId: 's1' },
      place: { state: 'failed' },
    })
  })

  it('is there at once while the server is queried, and is replaced by its answer', async () => {
    const { open, clock, network } = await visited()
    clock.now = 9_000
    network.menu = menuWire([menuItem('a', { priceFen: 2_000 })])
    const shop = open()
    const opening = shop.start()
    expect(shop).toMatchObject({ menuAt: 1_000, place: { state: 'loading' } })
    expect(shop.menu.value?.items[0]?.priceFen).toBe(1_800)
    await opening
    await Promise.resolve()
    expect(shop).toMatchObject({ menuAt: 9_000, place: { state: 'ready' } })
    expect(shop.menu.value?.items.map(({ priceFen }) => priceFen)).toEqual([2_000])
  })

  it('is stored completely however many dishes it has; a later one is stored instead', async () => {
    const { open, clock, network } = phone()
    const many = Array.from({ length: 250 }, (_, index) => menuItem(`dish${index}`, { priceFen: index }))
    network.menu = menuWire(many)
    const shop = open()
    await shop.start()
    await shop.menu.load('s1', 't1')
    const keeping = shop.keepMenu()
    clock.now = 5_000
    network.menu = menuWire([...many, dish])
    await shop.reloadMenu()
    await Promise.all([keeping, shop.keepMenu()])
    network.fault = new NetworkError('network')
    const later = open()
    await later.start()
    expect(later.menuAt).toBe(5_000)
    expect(later.menu.value?.items).toEqual([...many, dish])
  })

  it('is unusable if a part of it belongs to another menu', async () => {
    const { open, network, storage } = await visited()
    const part = storage.texts.get('menu.0')!
    storage.texts.set('menu.0', part.replace('"value":{"at":1000', '"value":{"at":999'))
    expect(storage.texts.get('menu.0')).not.toBe(part)
    network.fault = new NetworkError('network')
    const shop = open()
    await shop.start()
    expect(shop.menu.value).toBeUndefined()
  })

  it.each([
    { after: 'a menu with fewer dishes', fits: true, left: ['menu', 'menu.0'] },
    { after: 'one that does not fit', fits: false, left: [] },
  ])('leaves no dishes of 250 behind after $after', async ({ fits, left }) => {
    const { open, clock, network, storage } = phone()
    const many = Array.from({ length: 250 }, (_, index) => menuItem(`dish${index}`))
    const shop = open()
    const retained = () => [...storage.texts.keys()].filter((key) => key.startsWith('menu')).sort()
    network.menu = menuWire(many)
    await shop.start()
    await shop.menu.load('s1', 't1')
    await shop.keepMenu()
    expect(retained()).toEqual(['menu', 'menu.0', 'menu.1', 'menu.2'])
    const { set } = storage
    if (fits) network.menu = menuWire([dish])
    else storage.set = (key, text) => set(key, text) && !key.startsWith('menu.1')
    clock.now = 5_000
    await shop.reloadMenu()
    await shop.keepMenu()
    expect(retained()).toEqual(left)
  })

  it('is fetched once the network is back', async () => {
    const { open, clock, network } = await visited()
    network.fault = new NetworkError('network')
    const shop = open()
    await shop.start()
    network.fault = undefined
    clock.now = 20_000
    await shop.recover()
    await Promise.resolve()
    expect(shop).toMatchObject({ menuAt: 20_000, place: { state: 'ready' } })
  })

  it('is also used for a reload of the chosen shop, but not for another code or language', async () => {
    const { open, network } = await visited()
    network.fault = new NetworkError('network')
    const again = open({ query: {}, isReload: true })
    await again.start()
    expect(again.menu.value?.items).toHaveLength(2)
    const other = open({ query: { scene: 'T200' } })
    await other.start()
    expect(other.menu.value).toBeUndefined()
    language.set('en')
    const english = open()
    await english.start()
    language.set('hans')
    expect(english.menu.value).toBeUndefined()
  })

  it('is discarded after two weeks, or when the code is refused', async () => {
    const { open, clock, network } = await visited()
    network.fault = new ApiError('200013', 'This code is disabled')
    const refused = open()
    const opening = refused.start()
    expect(refused.menu.value?.items).toHaveLength(2)
    await opening
    expect(refused).toMatchObject({ entryProblem: { code: '200013' }, menuAt: null })
    network.fault = new NetworkError('network')
    clock.now += CACHE_LIFE_MS
    const late = open()
    await late.start()
    expect(late.menu.value).toBeUndefined()
  })
})

describe('the answers in the document', () => {
  const preloaded: PreloadedState = { code: 'T100', lang: 'hans', place: atTable, menu: menuWire([dish]) }

  it('are used at once, without a request', () => {
    const { open, fake } = phone()
    const shop = open(undefined, preloaded)
    void shop.start()
    expect(shop).toMatchObject({ place: { state: 'ready' }, menuAt: 1_000, table: { tableId: 'tb1' } })
    expect(shop.menu.value?.items).toEqual([dish])
    expect(fake.calls).toEqual([])
  })

  it('are for their own code only', async () => {
    const { open, fake } = phone()
    await open({ query: { scene: 'T200' } }, preloaded).start()
    expect(fake.pathsCalled()).toContain('/nocheck/getMchntShopData')
  })

  it('does not move a diner back who has left when the page is reloaded', async () => {
    const { open } = phone()
    const shop = open(undefined, preloaded)
    await shop.start()
    await shop.prepare({ shopId: 's2' }).apply()
    const again = open({ query: { scene: 'T100' }, isReload: true }, preloaded)
    await again.start()
    expect(again.shop?.shopId).toBe('s2')
  })

  it('are no scan of their code when the page is loaded again', async () => {
    const { open } = phone()
    const shop = open(undefined, preloaded)
    await shop.start()
    const again = open({ query: { scene: 'T100' }, isReload: true }, preloaded)
    await again.start()
    expect([shop, again].map(({ table, current }) => [table?.tableId, current.scannedCode()])).toEqual([
      ['tb1', 'T100'],
      ['tb1', null],
    ])
  })

  it('are read only for the language on screen, and never from an incomplete text', () => {
    expect(readPreloadedState(JSON.stringify(preloaded), 'hans')).toEqual(preloaded)
    expect(readPreloadedState(JSON.stringify(preloaded), 'en')).toBeUndefined()
    expect(readPreloadedState(JSON.stringify({ ...preloaded, menu: null }), 'hans')).toBeUndefined()
    expect(readPreloadedState(undefined, 'hans')).toBeUndefined()
  })
})
