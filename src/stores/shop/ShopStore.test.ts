import { ApiError } from '@/api'
import { settings } from '@/platform/settings'
import { prepareShop } from '../../../test/support/client/shop'
import { placeWire, shopWire, tableWire } from '../../../test/support/client/wire'
import type { CartLine } from '../cart/lines'
import { TABLE_LIFE_MS } from './placeMemory'

const line = { key: 'me|a', quantity: 2 } as CartLine

describe('launch', () => {
  it('by a table code seats the diner at the table, to eat in', async () => {
    const { open, queries, questions } = prepareShop({ query: { scene: 'T100' } })
    const { shop } = open()
    await shop.start()
    expect(queries()).toEqual([{ ecode: 'T100' }])
    expect(shop).toMatchObject({ mode: 'dineIn', table: { tableId: 'tb1', name: 'A 01' } })
    expect(shop.ref).toEqual({ shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '0', tableFuiouId: 'tb1' })
    expect(questions).toEqual([])
  })

  it('names the merchant of a one-merchant app, so that a foreign code can be refused', async () => {
    const own = jest.replaceProperty(settings, 'merchantCode', 'M1')
    const { open, queries } = prepareShop({ query: { scene: 'T100' } })
    await open().shop.start()
    own.restore()
    expect(queries()).toEqual([{ ecode: 'T100', mchntCd: 'M1' }])
  })

  it('without a code opens the nearest shop, by a position that was allowed before, never by asking', async () => {
    const { open, queries, questions } = prepareShop({}, { kind: 'at', lat: 31, lng: 121 })
    const { shop } = open()
    await shop.start()
    expect(questions).toEqual([false])
    expect(queries()).toEqual([{ isOpenDefaultShop: '1', titu: 31, gitu: 121 }])
    expect(shop.shop?.name).toBe('Tea House North')
    expect(shop.menu.value?.items).toHaveLength(2)
    expect(shop.itemOf('b')?.name).toBe('B')
  })

  it('without a code returns to the last shop and, for the length of a meal, to its table', async () => {
    const { open, queries, clock, fake } = prepareShop({ query: { scene: 'T100' } })
    await open().shop.start()
    const again = open({})
    await again.shop.start()
    expect(again.shop.table?.tableId).toBe('tb1')
    clock.now += TABLE_LIFE_MS
    const later = open({})
    await later.shop.start()
    expect(later.shop.table).toBeNull()
    expect(fake.calls.filter(({ path }) => path === '/goods/getAllGoodsInfo')).toHaveLength(3)
    expect(queries().slice(1)).toEqual([
      { shopId: 's1', termId: 'TM1', tableFuiouId: 'tb1' },
      { shopId: 's1', termId: 'TM1' },
    ])
  })

  it.each([1047, 1048, 1049])('by scene %i forgets table and terminal', async (sceneId) => {
    const { open, queries } = prepareShop({ query: { scene: 'T100' } })
    await open().shop.start()
    const { shop } = open({ sceneId })
    await shop.start()
    expect(queries().at(-1)).toEqual({ shopId: 's1' })
    expect(shop.table).toBeNull()
  })

  it('keeps later choices when the page is only reloaded', async () => {
    const { open, queries } = prepareShop({ query: { scene: 'T100' } })
    const { shop } = open()
    await shop.start()
    await shop.prepare({ shopId: 's2' }).apply()
    const reloaded = open({ query: { scene: 'T100' }, isReload: true })
    await reloaded.shop.start()
    expect(queries().at(-1)).toMatchObject({ shopId: 's2' })
    const scanned = open({ query: { scene: 'T100' } })
    await scanned.shop.start()
    expect(queries().at(-1)).toEqual({ ecode: 'T100' })
  })

  it('by the link of the last shop, opened again, continues with its order mode', async () => {
    const { open } = prepareShop({ query: { scene: 'S100' } })
    const { shop } = open()
    await shop.start()
    await shop.prepare({ mode: 'pickup' }).apply()
    expect(shop.mode).toBe('pickup')
    const again = open({ query: { scene: 'S100' } })
    await again.shop.start()
    expect(again.shop.mode).toBe('pickup')
  })

  it('by a valid code clears the message about an invalid one before', async () => {
    const { open } = prepareShop({ query: { scene: 'T_off' } })
    const { shop } = open()
    await shop.start()
    expect(shop.entryProblem?.code).toBe('200013')
    const entering = shop.enter({ query: { scene: 'T100' }, sceneId: 1011, isReload: false })
    expect(shop.entryProblem).toBeNull()
    await entering
    expect(shop.table?.tableId).toBe('tb1')
    expect(shop.entryProblem).toBeNull()
  })

  it('by an invalid code shows why and opens no shop, not even that of the last visit', async () => {
    const { open } = prepareShop()
    await open().shop.start()
    const { shop } = open({ query: { scene: 'T_off' } })
    await shop.start()
    expect(shop.entryProblem).toEqual({ code: '200013', message: 'This code is disabled' })
    expect(shop.place.state).toBe('ready')
    expect(shop).toMatchObject({ shop: null, ref: null })
    await shop.prepare({ shopId: 's2' }).apply()
    expect(shop).toMatchObject({ shop: { shopId: 's2' }, entryProblem: null })
  })

  it('without an answer is a failure that can be tried again', async () => {
    const { open, fake, queries } = prepareShop({ query: { scene: 'T_lost' } })
    const { shop } = open()
    await shop.start()
    expect(shop.place).toMatchObject({ state: 'failed', error: { reason: 'network' } })
    expect(shop.entryProblem).toBeNull()
    fake.handlers['/nocheck/getMchntShopData'] = () => placeWire({ entry: 'table', table: tableWire() })
    await shop.reload()
    expect(shop.table?.tableId).toBe('tb1')
    expect(queries()).toEqual([{ ecode: 'T_lost' }, { ecode: 'T_lost' }])
  })

  it('opens another shop when the remembered one no longer exists', async () => {
    const { open, fake } = prepareShop()
    const { shop } = open()
    await shop.start()
    const answer = fake.handlers['/nocheck/getMchntShopData']!
    fake.handlers['/nocheck/getMchntShopData'] = (input, options) => {
      if (input.shopId === 's1') throw new ApiError('200001', 'Shop not found')
      return answer(input, options)
    }
    const again = open({})
    await again.shop.start()
    expect(again.shop.entryProblem?.code).toBe('200001')
    expect(again.shop.place.state).toBe('ready')
  })

  it('later, by another code or a scan, moves there; returning to the app does not', async () => {
    const { open, queries } = prepareShop({ query: { scene: 'T100' } })
    const { shop, launch } = open()
    await shop.start()
    launch.comeBack({ query: { scene: 'T100' }, sceneId: 1001 })
    expect(queries()).toHaveLength(1)
    launch.comeBack({ query: { scene: 'T100' }, sceneId: 1011 })
    launch.comeBack({ query: { scene: 'T200' }, sceneId: 1001 })
    expect(queries().slice(1)).toEqual([{ ecode: 'T100' }, { ecode: 'T200' }])
  })

  it('by a shared card opens its shop, once, and at no table', async () => {
    const { open, queries } = prepareShop()
    const { shop, launch } = open({ query: { shopId: 's2' }, sceneId: 1007 })
    await shop.start()
    expect(queries()).toEqual([{ shopId: 's2', isShareApplet: '1' }])
    expect(shop).toMatchObject({ table: null, shop: { shopId: 's2' } })
    await shop.prepare({ shopId: 's1' }).apply()
    launch.comeBack({ query: { shopId: 's2' }, sceneId: 1007 })
    expect(queries()).toHaveLength(2)
    expect(shop.shop?.shopId).toBe('s1')
  })

  it('by a card of a shop that no longer exists says so and opens the one of the last visit', async () => {
    const { open } = prepareShop()
    await open({ query: { scene: 'T100' } }).shop.start()
    const { shop } = open({ query: { shopId: 'gone' }, sceneId: 1007 })
    await shop.start()
    expect(shop).toMatchObject({ shop: { shopId: 's1' }, table: { tableId: 'tb1' }, entryProblem: { code: '200001' } })
  })

  it('does not move a diner back who has left since', async () => {
    const { open, queries } = prepareShop({ query: { scene: 'T100' } })
    const { shop, launch } = open()
    await shop.start()
    await shop.prepareScan('T300').apply()
    launch.comeBack({ query: { scene: 'T100' }, sceneId: 1089 })
    launch.comeBack({ sceneId: 1001 })
    expect(queries()).toHaveLength(2)
  })

  it('shows the colours of the last visit until the place is there', async () => {
    const { open } = prepareShop()
    await open().shop.start()
    const { shop } = open({})
    expect(shop.theme).toBeNull()
    const started = shop.start()
    expect(shop.place.value).toBeUndefined()
    expect(shop.theme).toEqual({ brand: '#f6512e', label: '#990123', tab: '#EE5654' })
    await started
  })
})

describe('mode', () => {
  it('that the shop does not have is replaced by one that it has', async () => {
    const { open, fake } = prepareShop()
    fake.handlers['/nocheck/getMchntShopData'] = () => placeWire({ shop: shopWire({ eatInState: '0' }) })
    const { shop } = open()
    await shop.start()
    expect(shop.shop?.modes).toEqual(['pickup'])
    expect(shop.mode).toBe('pickup')
  })

  it('leaves the table when it is not to eat in, without forgetting it', async () => {
    const { open } = prepareShop({ query: { scene: 'T100' } })
    const { shop } = open()
    await shop.start()
    await shop.prepare({ mode: 'pickup' }).apply()
    expect(shop.ref).toEqual({ shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '1' })
    const again = open({})
    await again.shop.start()
    expect(again.shop).toMatchObject({ mode: 'pickup', table: null })
    await again.shop.prepare({ mode: 'dineIn' }).apply()
    expect(again.shop.table?.tableId).toBe('tb1')
  })

  it('for later is ordered at the terminal for it, and back at the shop’s own', async () => {
    const { open, queries } = prepareShop()
    const { shop } = open()
    await shop.start()
    await shop.prepare({ mode: 'preorder' }).apply()
    expect(shop.mode).toBe('preorder')
    expect(shop.ref).toMatchObject({ termId: 'YD1', orderType: '01' })
    await shop.prepare({ mode: 'pickup' }).apply()
    expect(shop).toMatchObject({ mode: 'pickup', shop: { terminalId: 'TM1' } })
    expect(queries().slice(1)).toEqual([
      { shopId: 's1', mchntCd: 'm1', termId: 'YD1' },
      { shopId: 's1', mchntCd: 'm1' },
    ])
  })

  it('that is chosen while the place is fetched again is not undone by the answer', async () => {
    const { shop } = prepareShop().open()
    await shop.start()
    const reloaded = shop.reload()
    await shop.prepare({ mode: 'pickup' }).apply()
    await reloaded
    expect(shop.mode).toBe('pickup')
  })
})

describe('a change of place', () => {
  it('states what it would lose, and clears the previous cart only after the move', async () => {
    const { open, cart } = prepareShop()
    const { shop } = open()
    await shop.start()
    cart.lines = [line]
    const change = shop.prepare({ shopId: 's2' })
    expect(change.lost).toEqual([line])
    expect(cart.abandoned).toEqual([])
    await change.apply()
    expect(shop.shop?.shopId).toBe('s2')
    expect(cart.abandoned).toEqual(['s1 01 0'])
  })

  it('to the current place loses nothing', async () => {
    const { open, cart } = prepareShop()
    const { shop } = open()
    await shop.start()
    cart.lines = [line]
    expect([shop.prepare({ shopId: 's1' }), shop.prepare({ mode: 'dineIn' })].map(({ lost }) => lost)).toEqual([[], []])
  })

  it('by a scan to a table of the same shop keeps the previous cart, and says that it may', async () => {
    const { open, cart } = prepareShop()
    const { shop } = open()
    await shop.start()
    cart.lines = [line]
    const change = shop.prepareScan('T100')
    expect(change).toMatchObject({ lost: [line], mayBring: true })
    await change.apply()
    expect(shop.table?.tableId).toBe('tb1')
    expect(cart.abandoned).toEqual([])
    expect(shop.prepareScan('T200')).toMatchObject({ lost: [line], mayBring: false })
  })

  it('that is refused costs neither the place nor the cart', async () => {
    const { open, cart } = prepareShop()
    const { shop } = open()
    await shop.start()
    cart.lines = [line]
    await shop.prepareScan('https://example.com/?scene=T_off').apply()
    expect(shop.entryProblem?.code).toBe('200013')
    expect(shop.shop?.shopId).toBe('s1')
    expect(cart.abandoned).toEqual([])
    await shop.prepare({ shopId: 'gone' }).apply()
    expect(shop).toMatchObject({ entryProblem: { code: '200001' }, shop: { shopId: 's1' } })
    expect(cart.abandoned).toEqual([])
  })
})

it('requests the position only when asked to, and sends it from then on', async () => {
  const { open, queries, questions } = prepareShop({}, { kind: 'at', lat: 31, lng: 121 })
  const { shop } = open({ query: { scene: 'S1' } })
  await shop.start()
  expect(questions).toEqual([])
  await shop.locate(true)
  expect(questions).toEqual([true])
  expect(queries().at(-1)).toMatchObject({ shopId: 's1', titu: 31, gitu: 121 })
})
