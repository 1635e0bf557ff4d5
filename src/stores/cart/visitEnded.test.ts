import { a, b, plain, quantities, setUpCart, tick } from '../../../test/support/client/cart'
import { ApiError } from '@/api'
import type { PlaceRef } from '../shop/placeRef'

const SHOP: PlaceRef = { shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '0' }
const TABLE: PlaceRef = { ...SHOP, tableFuiouId: 'tb1' }
const ENDED = () => new ApiError('200021', 'Your visit has ended')

/** A phone at a table with a dish in the table's cart; the staff clear the table, and the server puts the dish into the diner's own cart. */
const atTable = async () => {
  const setup = setUpCart()
  const { shop, fake, server, open } = setup
  shop.ref = TABLE
  const cart = open()
  shop.current.leaveTable = () => {
    if (shop.ref?.tableFuiouId === undefined) return false
    shop.ref = SHOP
    // As the app's reactions do.
    void cart.load()
    return true
  }
  await cart.load()
  cart.add(a, plain('a'), 2)
  await cart.settled()
  const [get, add] = [fake.handlers['/nocheck/getCart']!, fake.handlers['/nocheck/addCart']!]
  const clears = () => {
    fake.handlers['/nocheck/getCart'] = (input, options) => {
      if (input.tableFuiouId && !input.isArrival) throw ENDED()
      return get(input, options)
    }
    fake.handlers['/nocheck/addCart'] = (input, options) => {
      if (input.tableFuiouId) throw ENDED()
      return add(input, options)
    }
  }
  const returns = () => {
    fake.handlers['/nocheck/addCart'] = add
    shop.ref = TABLE
    shop.current.arrivingAt = 'tb1'
    shop.current.arrived = () => void (shop.current.arrivingAt = null)
    return cart.load()
  }
  /** The notice that stays on the page; a toast beside it would repeat it. */
  const announced = () => [
    ...shop.problem.announce.mock.calls.map(([{ message }]: [ApiError]) => message),
    ...setup.toasts.map(({ text }) => text),
  ]
  return { ...setup, cart, server, clears, returns, announced: announced }
}

describe('a page that is open when the visit at its table ends', () => {
  it('leaves the table, says so once, and shows what the diner had not ordered', async () => {
    const { cart, clears, shop, announced } = await atTable()
    clears()
    await cart.refresh()
    await tick()
    expect(shop.ref).toEqual(SHOP)
    expect(announced()).toEqual(['Your visit has ended'])
    expect(quantities(cart)).toEqual({ 'me|a': 2 })
    expect(cart.error).toBeNull()
  })

  it('loses nothing of what it tries to send there: it is added to the diner’s own cart, once', async () => {
    const { cart, clears, sent, announced } = await atTable()
    clears()
    cart.add(a, plain('a'), 1)
    cart.add(b, plain('b'), 1)
    expect(quantities(cart)).toEqual({ 'me|a': 3, 'me|b': 1 })
    await cart.settled()
    await tick()
    expect(quantities(cart)).toEqual({ 'me|a': 3, 'me|b': 1 })
    expect(cart.isPending).toBe(false)
    expect(announced()).toEqual(['Your visit has ended'])
    const retained = sent().filter(({ input }) => (input as { tableFuiouId?: string }).tableFuiouId === undefined)
    expect(retained).toHaveLength(2)
  })

  it('reports the scan to the server until there is an answer, and never again', async () => {
    const { cart, clears, returns, fake } = await atTable()
    clears()
    await cart.refresh()
    await tick()
    await returns()
    await cart.refresh().catch(() => undefined)
    const requested = fake.calls
      .filter(({ path }) => path === '/nocheck/getCart')
      .map(({ input }) => (input as { isArrival?: boolean }).isArrival)
    expect(requested.filter(Boolean)).toHaveLength(1)
    expect(requested.at(-1)).toBeUndefined()
  })

  it('repeats a change that reached the server before the scan did, and stays at the table', async () => {
    const { cart, clears, returns, fake, shop, announced } = await atTable()
    clears()
    await cart.refresh()
    await tick()
    let letScanThrough = () => {}
    const held = new Promise<void>((resolve) => (letScanThrough = resolve))
    const get = fake.handlers['/nocheck/getCart']!
    fake.handlers['/nocheck/getCart'] = async (input, options) => {
      if (input.isArrival) await held
      return get(input, options)
    }
    const loading = returns()
    const add = fake.handlers['/nocheck/addCart']!
    let refused = 0
    fake.handlers['/nocheck/addCart'] = (input, options) => {
      if (refused > 0) return add(input, options)
      refused += 1
      letScanThrough()
      throw ENDED()
    }
    cart.add(b, plain('b'), 1)
    await loading
    await cart.settled()
    expect([refused, shop.ref, cart.isPending]).toEqual([1, TABLE, false])
    expect(quantities(cart)).toMatchObject({ 'me|b': 1 })
    expect(announced()).toHaveLength(1)
  })
})
