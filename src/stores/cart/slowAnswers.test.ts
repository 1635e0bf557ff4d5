import { ApiError } from '@/api'
import type { CartWire } from './lines'
import { a, b, plain, quantities, setUpCart, tick } from '../../../test/support/client/cart'

/** Answers of the cart are delivered when the test says so, with the state at the time of the request. */
const slowDown = (set: ReturnType<typeof setUpCart>) => {
  const waiting: ((fields?: Partial<CartWire>) => Promise<void>)[] = []
  set.fake.handlers['/nocheck/getCart'] = () =>
    new Promise((resolve) => {
      const asRequested = set.server.get()
      waiting.push(async (fields) => {
        resolve({ ...asRequested, ...fields })
        await tick()
      })
    })
  return waiting
}

const setUpSlow = async () => {
  const set = setUpCart()
  const cart = set.open()
  await cart.load()
  return { ...set, cart, waiting: slowDown(set) }
}

const changed = (nowFen: number): Partial<CartWire> => ({
  changes: [{ lineKey: 'a', name: 'A', kind: 'repriced', wasQuantity: 1, nowQuantity: 1, wasFen: 1_000, nowFen, limit: null }],
})

describe('slow answers', () => {
  it('that a later one has overtaken are ignored, also those of the same version at an older price', async () => {
    const { cart, waiting } = await setUpSlow()
    void cart.refresh()
    void cart.refresh()
    await waiting[1]!(changed(1_200))
    await waiting[0]!(changed(1_100))
    expect(cart.changes).toMatchObject([{ nowFen: 1_200 }])
  })

  it('that arrive in order are all used', async () => {
    const { cart, waiting } = await setUpSlow()
    void cart.refresh()
    void cart.refresh()
    await waiting[0]!(changed(1_100))
    expect(cart.changes).toMatchObject([{ nowFen: 1_100 }])
    await waiting[1]!(changed(1_200))
    expect(cart.changes).toMatchObject([{ nowFen: 1_200 }])
  })

  it('about another place belong to another cart', async () => {
    const { cart, waiting } = await setUpSlow()
    void cart.refresh()
    const loaded = cart.load()
    await waiting[0]!(changed(1_100))
    expect(cart.isLoaded).toBe(false)
    await waiting[1]!()
    await loaded
    expect(cart).toMatchObject({ isLoaded: true, changes: [] })
  })
})

describe('several dishes are restored at once, one of which is no longer available', () => {
  const undone = async (stock: Record<string, number>) => {
    const set = setUpCart(stock)
    const cart = set.open()
    await cart.load()
    cart.add(a, plain('a'))
    cart.add(b, plain('b'), 2)
    await cart.settled()
    cart.clear()
    await cart.settled()
    // The last portion goes to somebody else at the table.
    set.server.otherAdds(plain('a'), 1)
    set.toasts[0]!.action!.onTap()
    expect(quantities(cart)).toMatchObject({ 'me|a': 1, 'me|b': 2 })
    await cart.settled()
    return { ...set, cart }
  }

  it('restores the others, and says once why not all', async () => {
    const { cart, server, toasts, shop } = await undone({ a: 1 })
    expect(server.mine()).toEqual({ b: 2 })
    expect(quantities(cart)).toEqual({ 'me|b': 2, '1|a': 1 })
    expect(toasts.map(({ text }) => text)).toEqual(['Cart cleared', 'Not enough left'])
    expect(shop.reloadMenu).toHaveBeenCalled()
  })

  it('is one step where all are available', async () => {
    const { server, sent } = await undone({ a: 2 })
    expect(server.mine()).toEqual({ a: 1, b: 2 })
    expect(sent()).toHaveLength(3)
  })
})

describe('a dish that others at the table took before the cart has arrived', () => {
  const refused = async () => {
    const set = setUpCart()
    set.server.otherAdds(plain('b'), 3)
    set.fake.handlers['/nocheck/addCart'] = () => Promise.reject(new ApiError('300004', 'At most 3 of B per order'))
    const waiting = slowDown(set)
    const cart = set.open()
    const loaded = cart.load()
    cart.add(b, plain('b'))
    expect(cart).toMatchObject({ count: 1, isPending: true })
    return { ...set, cart, waiting, loaded }
  }
  const isRight = (cart: ReturnType<ReturnType<typeof setUpCart>['open']>) => {
    expect(quantities(cart)).toEqual({ '1|b': 3 })
    expect(cart).toMatchObject({ count: 3, isPending: false })
    expect(cart.quantityOfMine('b')).toBe(0)
    expect(cart.blockOf(plain('b'))).toMatchObject({ result: 'limitExceeded' })
  }

  it('is not counted once it is refused, and the cart shows whose it is', async () => {
    const { cart, waiting, loaded, toasts } = await refused()
    await cart.settled()
    expect(toasts.map(({ text }) => text)).toEqual(['At most 3 of B per order'])
    expect(cart).toMatchObject({ count: 0, isPending: false })
    await waiting[0]!()
    await loaded
    isRight(cart)
  })

  it('is requested again when the cart arrived while the tap was on its way', async () => {
    const { cart, waiting, loaded } = await refused()
    await waiting[0]!()
    await loaded
    await cart.settled()
    await waiting[1]!()
    isRight(cart)
  })

  it('contains what this phone did not know', async () => {
    const set = setUpCart()
    const cart = set.open()
    await cart.load()
    set.server.otherAdds(plain('b'), 3)
    set.fake.handlers['/nocheck/addCart'] = () => Promise.reject(new ApiError('300004', 'At most 3 of B per order'))
    cart.add(b, plain('b'))
    await cart.settled()
    await tick()
    isRight(cart)
  })
})
