import { ApiError, NetworkError } from '@/api'
import { a, b, plain, quantities, setUpCart, tick } from '../../test/support/client/cart'

describe('adding', () => {
  it('shows at once, priced as the server will, and is confirmed', async () => {
    const { open, server, sent } = setUpCart()
    const cart = open()
    await cart.load()
    cart.add(a, plain('a'), 2)
    cart.add(b, plain('b'))
    expect(cart).toMatchObject({ count: 3, isPending: true })
    expect(cart.bill).toMatchObject({ itemsFen: 2_500, packingFen: 200, savedFen: 100, payableFen: 2_600 })
    await cart.settled()
    expect(cart.isPending).toBe(false)
    expect(server.mine()).toEqual({ a: 2, b: 1 })
    expect(cart.version).toBe(2)
    expect(sent().at(-1)?.input).toMatchObject({ changes: [{ delta: 1, seenUnitFen: 400 }] })
  })

  it('is stored on the phone with one write before the tap is answered', async () => {
    const { open, storage, server } = setUpCart()
    const cart = open()
    await cart.load()
    const retained = jest.spyOn(storage, 'set')
    cart.add(a, plain('a'))
    expect(retained.mock.calls.map(([key]) => key)).toEqual(['cartOutbox'])
    expect(quantities(open())).toEqual({ 'me|a': 1 })
    await cart.settled()
    expect(server.mine()).toEqual({ a: 1 })
  })

  it('keeps the key of a line when the server has answered, so that it does not flicker', async () => {
    const { open } = setUpCart()
    const cart = open()
    await cart.load()
    cart.add(a, plain('a'))
    const before = cart.lines.map(({ key }) => key)
    await cart.settled()
    expect(cart.lines.map(({ key }) => key)).toEqual(before)
  })

  it('sends quick taps on one dish as one change after the first', async () => {
    const { open, sent, server } = setUpCart()
    const cart = open()
    await cart.load()
    for (let tap = 0; tap < 5; tap += 1) cart.add(a, plain('a'))
    await cart.settled()
    expect(sent()).toHaveLength(2)
    expect(server.mine()).toEqual({ a: 5 })
  })

  it('sends nothing for a tap that another one cancelled in time', async () => {
    const { open, sent } = setUpCart()
    const cart = open()
    await cart.load()
    cart.add(a, plain('a'))
    cart.add(b, plain('b'))
    cart.removeOne('b')
    await cart.settled()
    expect(sent()).toHaveLength(1)
    expect(cart.quantityOf('b')).toBe(0)
  })

  it('is undone with the server’s message when it is refused, and the rest continues', async () => {
    const { open, toasts, shop } = setUpCart({ a: 1 })
    const cart = open()
    await cart.load()
    cart.add(a, plain('a'), 2)
    cart.add(b, plain('b'))
    expect(cart.quantityOf('a')).toBe(2)
    await cart.settled()
    expect(quantities(cart)).toEqual({ 'me|b': 1 })
    expect(toasts.map(({ text }) => text)).toEqual(['Not enough left'])
    expect(shop.reloadMenu).toHaveBeenCalledTimes(1)
  })

  it('knows limits before the server is queried', async () => {
    const { open } = setUpCart()
    const cart = open()
    await cart.load()
    cart.add(b, plain('b'), 3)
    expect(cart.blockOf(plain('b'))).toMatchObject({ result: 'limitExceeded' })
    expect(cart.blockOf(plain('a'))).toBeNull()
  })
})

describe('without a network', () => {
  it('keeps changes, and repeats them with the same key until they are answered', async () => {
    const { open, fates, pauses, sent, server, toasts } = setUpCart()
    const cart = open()
    await cart.load()
    fates.push('lostAfter', 'lostBefore')
    cart.add(a, plain('a'))
    await tick()
    expect(cart).toMatchObject({ isOffline: true, count: 1 })
    await expect(cart.settled()).rejects.toBeInstanceOf(NetworkError)
    pauses.shift()?.()
    await tick()
    pauses.splice(0).forEach((end) => end())
    await tick()
    expect(cart).toMatchObject({ isOffline: false, isPending: false, count: 1 })
    expect(new Set(sent().map(({ input }) => JSON.stringify(input))).size).toBe(1)
    expect(server.mine()).toEqual({ a: 1 })
    // The strip and the cart bar show it for as long as it lasts.
    expect(toasts).toEqual([])
  })

  it('shows a message when a tap cannot continue without it', async () => {
    const { open, fates, toasts } = setUpCart()
    const cart = open()
    await cart.load()
    fates.push('lostBefore', 'lostBefore')
    cart.add(a, plain('a'))
    await tick()
    await expect(cart.acceptChanges()).rejects.toBeInstanceOf(NetworkError)
    expect(toasts).toMatchObject([{ text: 'Request failed. Please check your network' }])
  })

  it('never shows a change twice when the cart that arrives in between may contain it already', async () => {
    const { open, fates, server } = setUpCart()
    const cart = open()
    await cart.load()
    fates.push('lostAfter')
    cart.add(a, plain('a'))
    await tick()
    server.otherAdds(plain('b'), 1)
    await cart.refresh()
    expect(quantities(cart)).toEqual({ 'me|a': 1 })
    cart.wake()
    await tick()
    await tick()
    expect(quantities(cart)).toEqual({ 'me|a': 1, '1|b': 1 })
  })

  it('survives the end of the app', async () => {
    const { open, fates, server } = setUpCart()
    const cart = open()
    await cart.load()
    fates.push('lostAfter')
    cart.add(a, plain('a'))
    cart.add(a, plain('a'))
    await tick()
    const reopened = open()
    expect(reopened.count).toBe(2)
    await reopened.load()
    await reopened.settled()
    expect(server.mine()).toEqual({ a: 2 })
    expect(quantities(reopened)).toEqual({ 'me|a': 2 })
  })
})

describe('clearing', () => {
  it('removes the diner’s own lines and restores them on undo', async () => {
    const { open, server, toasts } = setUpCart()
    server.otherAdds(plain('b'), 2)
    const cart = open()
    await cart.load()
    cart.add(a, plain('a'), 2)
    await cart.settled()
    cart.clear()
    expect(quantities(cart)).toEqual({ '1|b': 2 })
    await cart.settled()
    expect(server.mine()).toEqual({})
    expect(toasts).toMatchObject([{ text: 'Cart cleared', action: { label: 'Undo' } }])
    toasts[0]?.action?.onTap()
    expect(cart.quantityOf('a')).toBe(2)
    await cart.settled()
    expect(server.mine()).toEqual({ a: 2 })
  })

  it('cannot be undone in another place', async () => {
    const { open, toasts } = setUpCart()
    const cart = open()
    await cart.load()
    cart.add(a, plain('a'))
    cart.clear()
    expect(toasts).toHaveLength(1)
    await cart.load()
    expect(toasts).toEqual([])
  })
})

describe('changing choices', () => {
  const sized = (size: string) => ({ ...plain('a'), optionIds: [size] })

  it('replaces the old choice by the new one, in one step', async () => {
    const { open, server, sent } = setUpCart()
    const cart = open()
    await cart.load()
    cart.add(a, sized('small'), 2)
    await cart.settled()
    cart.reselect(cart.lines[0]!, a, sized('large'), 3)
    expect(quantities(cart)).toEqual({ 'me|a|o:large': 3 })
    await cart.settled()
    expect(server.mine()).toEqual({ 'a|o:large': 3 })
    expect(sent()).toHaveLength(2)
  })

  it('only changes the quantity when the choice is the same', async () => {
    const { open, server } = setUpCart()
    const cart = open()
    await cart.load()
    cart.add(a, sized('small'), 2)
    cart.reselect(cart.lines[0]!, a, sized('small'), 1)
    await cart.settled()
    expect(server.mine()).toEqual({ 'a|o:small': 1 })
  })
})

describe('at a table', () => {
  it('changes somebody else’s line as theirs', async () => {
    const { open, server } = setUpCart()
    server.otherAdds(plain('b'), 2)
    const cart = open()
    await cart.load()
    const theirs = cart.lines[0]!
    expect(theirs).toMatchObject({ isMine: false, memberNo: 1 })
    cart.setQuantity(theirs, 1)
    await cart.settled()
    expect(quantities(cart)).toEqual({ '1|b': 1 })
    expect(cart.quantityOfMine('b')).toBe(0)
  })

  it('ignores an older cart, and requests only what is new', async () => {
    const { open, server, fake } = setUpCart()
    const cart = open()
    await cart.load()
    server.otherAdds(plain('b'), 1)
    const old = server.answer()
    server.otherAdds(plain('b'), 1)
    await cart.refreshAfter({ type: 'cart', cartId: 'cart1', version: 2, at: 1 })
    expect(cart.count).toBe(2)
    fake.handlers['/nocheck/getCart'] = () => old
    await cart.refresh()
    expect(cart.count).toBe(2)
    const requested = fake.calls.length
    await cart.refreshAfter({ type: 'cart', cartId: 'cart1', version: 2, at: 1 })
    expect(fake.calls).toHaveLength(requested)
  })
})

it('says why it could not be loaded, and keeps what is shown', async () => {
  const { open, fake } = setUpCart()
  const cart = open()
  await cart.load()
  fake.handlers['/nocheck/getCart'] = () => Promise.reject(new ApiError('200003', 'Closed'))
  await cart.refresh()
  expect(cart.error).toMatchObject({ code: '200003' })
  expect(cart.isLoaded).toBe(true)
})

it('reloads the menu when the cart shows that prices or stock have changed, once', async () => {
  const { open, server, fake, shop } = setUpCart()
  const cart = open()
  await cart.load()
  cart.add(a, plain('a'))
  await cart.settled()
  const unpriced = { wasFen: null, nowFen: null, limit: null }
  const removed = { lineKey: 'a', name: 'A', kind: 'soldOut' as const, wasQuantity: 1, nowQuantity: 0, ...unpriced }
  fake.handlers['/nocheck/getCart'] = () => ({ ...server.get(), changes: [removed] })
  await cart.refreshAfter()
  await cart.refreshAfter()
  expect(shop.reloadMenu).toHaveBeenCalledTimes(1)
})
