import { a, b, plain, quantities, setUpCart, tick } from '../../../test/support/client/cart'

/** Two tabs of one browser: the same phone storage, diner and cart. */
const twoTabs = async () => {
  const set = setUpCart()
  const first = set.open()
  await first.load()
  const second = set.open()
  await second.load()
  return { ...set, first, second }
}

describe('two tabs of one diner', () => {
  it('both keep their unsent changes, whichever writes last', async () => {
    const { first, second, fates, open, server } = await twoTabs()
    fates.push('lostBefore', 'lostBefore', 'lostBefore')
    first.add(a, plain('a'))
    second.add(b, plain('b'))
    await tick()
    // The first tries once more before both are closed.
    first.wake()
    await tick()
    const later = open()
    expect(quantities(later)).toEqual({ 'me|a': 1, 'me|b': 1 })
    await later.load()
    await later.settled()
    expect(server.mine()).toEqual({ a: 1, b: 1 })
  })

  it('send the stored changes that both have found once, and later taps as well', async () => {
    const { first, fates, open, server, sent } = await twoTabs()
    fates.push('lostBefore')
    first.add(a, plain('a'))
    await tick()
    const second = open()
    second.add(a, plain('a'))
    await Promise.all([second.load(), first.settled()])
    await second.settled()
    expect(server.mine()).toEqual({ a: 2 })
    const bodies = new Map(sent().map(({ input }) => [(input as { idempotencyKey: string }).idempotencyKey, JSON.stringify(input)]))
    expect(new Set(sent().map(({ input }) => JSON.stringify(input)))).toEqual(new Set(bodies.values()))
  })

  it('leave nothing on the phone once both are answered', async () => {
    const { first, second, open } = await twoTabs()
    first.add(a, plain('a'))
    second.add(b, plain('b'))
    await Promise.all([first.settled(), second.settled()])
    expect(open().isPending).toBe(false)
  })
})
