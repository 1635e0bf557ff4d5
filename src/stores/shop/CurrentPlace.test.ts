import { prepareShop } from '../../../test/support/client/shop'

describe('a link to the shop of the last visit, opened again', () => {
  it.each(['pickup', 'preorder'] as const)('continues with %s, where its cart is', async (mode) => {
    const { open } = prepareShop({ query: { shopId: 's1' } })
    const { shop } = open()
    await shop.start()
    await shop.prepare({ mode }).apply()
    const left = shop.ref
    const again = open()
    await again.shop.start()
    expect(again.shop.mode).toBe(mode)
    expect(again.shop.ref).toEqual(left)
  })

  it('to another shop starts as every visit', async () => {
    const { open } = prepareShop({ query: { shopId: 's1' } })
    const { shop } = open()
    await shop.start()
    await shop.prepare({ mode: 'pickup' }).apply()
    const other = open({ query: { shopId: 's2' } })
    await other.shop.start()
    expect(other.shop.mode).toBe('dineIn')
  })

  it('by a table’s code still moves the diner to that table', async () => {
    const { open } = prepareShop({ query: { shopId: 's1' } })
    const { shop } = open()
    await shop.start()
    await shop.prepare({ mode: 'pickup' }).apply()
    const seated = open({ query: { scene: 'T100' } })
    await seated.shop.start()
    expect(seated.shop).toMatchObject({ mode: 'dineIn', table: { tableId: 'tb1' } })
  })
})

describe('the visit at the table has ended', () => {
  it('the diner is in the shop at no table, and a reload brings them to none', async () => {
    const { open, queries } = prepareShop({ query: { scene: 'T100' } })
    const { shop } = open()
    await shop.start()
    expect(shop.current.arrivingAt).toBe('tb1')
    shop.current.arrived('tb1')
    expect([shop.current.leaveTable('tb9'), shop.current.leaveTable('tb1'), shop.current.leaveTable('tb1')]).toEqual([false, true, false])
    expect(shop).toMatchObject({ place: { state: 'ready' }, shop: { shopId: 's1' }, table: null, mode: 'dineIn' })
    const reloaded = open({ query: { scene: 'T100' }, isReload: true })
    await reloaded.shop.start()
    expect(queries().at(-1)).not.toHaveProperty('tableFuiouId')
    expect(reloaded.shop.current.arrivingAt).toBeNull()
  })

  it('a reload during the visit is no scan; a scanned code is one', async () => {
    const { open } = prepareShop({ query: { scene: 'T100' } })
    await open().shop.start()
    const reloaded = open({ query: { scene: 'T100' }, isReload: true })
    await reloaded.shop.start()
    expect(reloaded.shop).toMatchObject({ table: { tableId: 'tb1' }, current: { arrivingAt: null } })
    await reloaded.shop.prepareScan('https://x.test/?scene=T100').apply()
    expect(reloaded.shop.current.arrivingAt).toBe('tb1')
  })
})

describe('a typed table number', () => {
  it('moves the diner to that table of the shop, and keeps the previous cart to be offered there', async () => {
    const { open, cart, queries } = prepareShop()
    const { shop } = open()
    await shop.start()
    cart.lines = [{ key: 'me|a', quantity: 2 } as (typeof cart.lines)[number]]
    const change = shop.prepare({ tableNo: 'A01' })
    expect(change.lost).toEqual([])
    await change.apply()
    expect(cart.abandoned).toEqual([])
    expect(queries().at(-1)).toMatchObject({ shopId: 's1', tableNo: 'A01' })
    expect(shop).toMatchObject({ mode: 'dineIn', table: { name: 'A01' } })
    cart.lines = [{ key: 'me|a', quantity: 2 } as (typeof cart.lines)[number]]
    expect(shop.prepare({ tableNo: 'A01' }).lost).toEqual([])
    // A table has its own cart, so changing to another table loses it.
    expect(shop.prepare({ tableNo: 'A02' }).lost).toHaveLength(1)
  })

  it('that does not exist shows a message, and the diner stays', async () => {
    const { open } = prepareShop()
    const { shop } = open()
    await shop.start()
    await shop.prepare({ tableNo: 'Z9' }).apply()
    expect(shop.entryProblem?.message).toBe('Table not found')
    expect(shop).toMatchObject({ place: { state: 'ready' }, shop: { shopId: 's1' }, table: null })
  })
})
