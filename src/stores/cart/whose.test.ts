import { NetworkError } from '@/api'
import { a, b, plain, setUpCart, tick } from '../../../test/support/client/cart'
import { createCartServer } from '../../../test/support/client/cartServer'

it('belongs to a place: what was not sent to the last one is dropped with it', async () => {
  const { open, shop, fates, fake } = setUpCart()
  const cart = open()
  await cart.load()
  fates.push('lostBefore')
  cart.add(a, plain('a'))
  cart.add(b, plain('b'))
  await tick()
  shop.ref = { ...shop.ref!, shopId: 's2' }
  fake.handlers['/nocheck/getCart'] = () => ({ ...createCartServer().answer(), cartId: 'cart2' })
  await cart.load()
  expect(cart).toMatchObject({ count: 0, cartId: 'cart2', isPending: false })
})

it('belongs to a diner: a cart that was requested before a change of diner is not used for the next one', async () => {
  const { open, fake } = setUpCart()
  const cart = open()
  await cart.load()
  const answers: (() => void)[] = []
  fake.handlers['/nocheck/getCart'] = () => {
    const cartId = `cart${answers.length + 2}`
    return new Promise((resolve) => answers.push(() => resolve({ ...createCartServer().answer(), cartId })))
  }
  const early = cart.refresh()
  const loaded = cart.load()
  answers[1]?.()
  await loaded
  answers[0]?.()
  await early
  expect(cart.cartId).toBe('cart3')
})

it('does not fail because the data of a place that was left could not be loaded', async () => {
  const { open, fake } = setUpCart()
  const cart = open()
  let fail = (_: Error): void => undefined
  fake.handlers['/nocheck/getCart'] = () => new Promise((_, reject) => (fail = reject))
  const early = cart.load()
  const failEarly = fail
  fake.handlers['/nocheck/getCart'] = () => createCartServer().answer()
  await cart.load()
  failEarly(new NetworkError('network'))
  await early
  expect(cart).toMatchObject({ error: null, isLoaded: true })
})

describe('the note to the shop', () => {
  it('stays when the diner logs in, and is cleared when another place is chosen', async () => {
    const { open, shop } = setUpCart()
    const cart = open()
    await cart.load()
    cart.choices.setRemark('less salt')
    await cart.load()
    expect(cart.choices.remark).toBe('less salt')
    const first = shop.ref!
    shop.ref = { ...first, shopId: 's2' }
    await cart.load()
    expect(cart.choices.remark).toBe('')
    shop.ref = first
    await cart.load()
    expect(cart.choices.remark).toBe('')
  })

  it('is there after the app was reloaded, at that place and for that diner only', async () => {
    const { open, shop } = setUpCart()
    const before = open()
    await before.load()
    before.choices.setRemark('less salt')
    const after = open()
    await after.load()
    expect(after.choices.remark).toBe('less salt')
    after.forget()
    const next = open()
    await next.load()
    expect(next.choices.remark).toBe('')
    next.choices.setRemark('less oil')
    shop.ref = { ...shop.ref!, shopId: 's2' }
    const elsewhere = open()
    await elsewhere.load()
    expect(elsewhere.choices.remark).toBe('')
  })
})

it('the chosen time and the number of guests are there after the app was reloaded, until the order is made', async () => {
  const { open } = setUpCart()
  const before = open()
  await before.load()
  before.choices.setSlot(900_000)
  before.choices.setHeadcount(3)
  const after = open()
  await after.load()
  expect(after.choices).toMatchObject({ slotAt: 900_000, headcount: 3, remark: '' })
  after.choices.clear()
  const next = open()
  await next.load()
  expect(next.choices).toMatchObject({ slotAt: null, headcount: null })
})

it('leaves nothing to the next person who uses the phone', async () => {
  const { open, server, fake } = setUpCart()
  const cart = open()
  await cart.load()
  let answer = (): void => undefined
  fake.handlers['/nocheck/addCart'] = (input) => new Promise((resolve) => (answer = () => resolve(server.add(input))))
  cart.add(a, plain('a'))
  cart.choices.setRemark('less salt')
  cart.forget()
  expect(cart).toMatchObject({ count: 0, choices: { remark: '' }, isPending: false, isLoaded: false })
  answer()
  await tick()
  expect(cart).toMatchObject({ count: 0, isLoaded: false })
})
