import { a, plain, setUpCart } from '../../../test/support/client/cart'

describe('an order of the contents of the cart', () => {
  const filled = async () => {
    const set = setUpCart()
    const cart = set.open()
    await cart.load()
    cart.add(a, plain('a'))
    await cart.settled()
    return { ...set, cart }
  }

  it('by somebody at the table is announced once, by name where there is one', async () => {
    const { cart, server, toasts } = await filled()
    server.isOrderedBy({ isMe: false, nickName: 'Ben' })
    await cart.refresh()
    expect(cart.lines).toEqual([])
    await cart.refresh()
    expect(toasts.map(({ text }) => text)).toEqual(['Ben has just ordered'])
  })

  it('by somebody without a name is announced, too', async () => {
    const { cart, server, toasts } = await filled()
    server.isOrderedBy({ isMe: false, nickName: '' })
    await cart.refresh()
    expect(toasts.map(({ text }) => text)).toEqual(['Someone at your table has just ordered'])
  })

  it('by the diner, or of a cart that was empty here, is not announced', async () => {
    const { cart, server, toasts } = await filled()
    server.isOrderedBy({ isMe: true, nickName: '' })
    await cart.refresh()
    server.isOrderedBy({ isMe: false, nickName: 'Ben' })
    await cart.refresh()
    expect(toasts).toEqual([])
  })

  it('that was made before the app opened this cart is not announced', async () => {
    const { open, server, toasts } = setUpCart()
    server.isOrderedBy({ isMe: false, nickName: 'Ben' })
    const cart = open()
    await cart.load()
    expect(toasts).toEqual([])
  })
})
