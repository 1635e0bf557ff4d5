import { setUpCart, a, plain, tick } from '../../../test/support/client/cart'
import type { CartWire } from './lines'

type Orders = NonNullable<CartWire['orders']>
type News = NonNullable<CartWire['news']>

const order = (overrides: Partial<Orders[number]> = {}): Orders[number] => ({
  orderNo: 'o1',
  version: 2,
  isMe: false,
  nickName: 'Ben',
  state: 'paying',
  orderState: '01',
  myCount: 1,
  ...overrides,
})
const news = (overrides: Partial<News[number]> = {}): News[number] => ({
  version: 9,
  byNo: 1,
  byName: 'Ben',
  memberNo: 0,
  selection: plain('a'),
  lineKey: 'a',
  name: 'A',
  delta: -2,
  ...overrides,
})

const atTable = async () => {
  const setup = setUpCart()
  const cart = setup.open()
  await cart.load()
  cart.add(a, plain('a'), 2)
  await cart.settled()
  setup.toasts.splice(0)
  const arrives = (change: Partial<CartWire>) => {
    setup.fake.handlers['/nocheck/getCart'] = () => ({ ...setup.server.answer(), ...change })
    return cart.refresh()
  }
  return { ...setup, cart, arrives: arrives }
}

describe('the orders of a table', () => {
  it('are announced by state, and a later state replaces the earlier message', async () => {
    const { arrives, toasts } = await atTable()
    for (const state of ['paying', 'turnedBack', 'cancelled'] as const) await arrives({ version: 9, orders: [order({ state })] })
    expect(toasts.map(({ text, about }) => [text, about])).toEqual([
      ['Ben has ordered and is paying', 'ordered'],
      ['Ben has ordered but hasn’t paid yet', 'ordered'],
      ['Ben cancelled the order. The dishes are back in the cart', 'ordered'],
    ])
  })

  it('are announced once, and never the diner’s own', async () => {
    const { arrives, toasts } = await atTable()
    for (let times = 0; times < 2; times++) await arrives({ version: 9, orders: [order(), order({ orderNo: 'o2', isMe: true })] })
    expect(toasts).toHaveLength(1)
  })

  it('are followed as long as they can change', async () => {
    const { arrives, cart } = await atTable()
    const paid = order({ state: 'paid', orderState: '05' })
    const over = [order({ orderNo: 'o2', state: 'cancelled', orderState: '30' }), order({ orderNo: 'o3', state: 'paid', orderState: '10' })]
    await arrives({ version: 9, orders: [paid, ...over] })
    expect(cart.table.followed).toEqual(['o1'])
  })
})

describe('the diner’s dishes that somebody else removed', () => {
  it('are announced with the name, and restored by one tap', async () => {
    const { arrives, toasts, cart, sent, server } = await atTable()
    await arrives({ version: 9, lines: [], news: [news()] })
    expect(toasts).toMatchObject([{ text: 'Ben took out your A', action: { label: 'Put back' } }])
    toasts[0]!.action!.onTap()
    await tick()
    expect(sent().at(-1)!.input).toMatchObject({ changes: [{ selection: plain('a'), delta: 2 }] })
    expect(sent().at(-1)!.input).not.toHaveProperty('changes.0.memberNo')
    expect(cart.mine.length + Object.keys(server.mine()).length).toBeGreaterThan(0)
  })

  it('are announced once, but not what others did to their own dishes, or the diner to theirs', async () => {
    const { arrives, toasts } = await atTable()
    await arrives({ version: 9, news: [news()] })
    await arrives({ version: 10, news: [news(), news({ version: 10, memberNo: 1, delta: -1 }), news({ version: 10, byNo: 0 })] })
    expect(toasts).toHaveLength(1)
  })

  it('are announced by their number when there are many', async () => {
    const { arrives, toasts } = await atTable()
    await arrives({ version: 9, news: [news(), news({ lineKey: 'b', selection: plain('b'), name: 'B' })] })
    expect(toasts.map(({ text }) => text)).toEqual(['Ben took out 2 of your dishes'])
  })
})

it('added portions of somebody else’s line are the diner’s own', async () => {
  const { cart, server, arrives } = await atTable()
  server.otherAdds(plain('b'), 1)
  await arrives({})
  const theirs = cart.lines.find(({ isMine }) => !isMine)!
  cart.setQuantity(theirs, 2)
  await cart.settled()
  expect(server.mine()).toEqual({ a: 2, b: 1 })
  cart.setQuantity(
    cart.lines.find(({ isMine }) => !isMine)!,
    0,
  )
  await cart.settled()
  expect(cart.lines.every(({ isMine }) => isMine)).toBe(true)
})
