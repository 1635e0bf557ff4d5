import fc from 'fast-check'
import { createCartServer, type Fate, withFate } from '../../../test/support/client/cartServer'
import { afterPaint, fakeApi, memoryStorage } from '../../../test/support/client/fakes'
import { menuItem } from '../../../test/support/client/wire'
import { CartStore } from '../CartStore'
import { idle } from '../loadable'

type Step =
  | { do: 'add'; itemId: string; quantity: number }
  | { do: 'removeOne'; itemId: string }
  | { do: 'clear' }
  | { do: 'otherAdds'; itemId: string; delta: number }
  | { do: 'refresh' | 'wake' | 'wait' | 'reopen' }

const itemIds = fc.constantFrom('a', 'b', 'c')
const adding = fc.record({ do: fc.constant('add' as const), itemId: itemIds, quantity: fc.integer({ min: 1, max: 3 }) })
const calm = fc.constantFrom<Step>({ do: 'refresh' }, { do: 'wake' }, { do: 'wait' }, { do: 'reopen' })
const anything: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: adding },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('removeOne' as const), itemId: itemIds }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'clear' }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('otherAdds' as const), itemId: itemIds, delta: fc.integer({ min: -2, max: 2 }) }),
  },
  { weight: 4, arbitrary: calm },
)
/** The fate of each request, and the duration of its way there and back. */
const weather = fc.array(
  fc.record({
    fate: fc.constantFrom<Fate>('answered', 'answered', 'lostBefore', 'lostAfter'),
    there: fc.nat(3),
    back: fc.nat(3),
  }),
  { maxLength: 40 },
)

const items = ['a', 'b', 'c'].map((itemId) => menuItem(itemId))
const plain = (itemId: string) => ({ itemId, optionIds: [], addOns: [], slots: [] })
const tick = () => new Promise(setImmediate)
const ticks = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) await tick()
}

const run = async (steps: readonly Step[], conditions: { fate: Fate; there: number; back: number }[], stock?: Record<string, number>) => {
  const server = createCartServer(stock)
  const storage = memoryStorage()
  const ahead = [...conditions]
  let life = 0

  const open = () => {
    const mine = ++life
    /** A request of a closed app may still arrive; its answer is lost. */
    const travel = async <T>(work: () => T): Promise<T> => {
      const { fate, there, back } = ahead.shift() ?? { fate: 'answered' as const, there: 0, back: 0 }
      await ticks(there)
      const outcome = await withFate(fate, work).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      await ticks(back)
      if (mine !== life) return new Promise<T>(() => undefined)
      if ('error' in outcome) throw outcome.error
      return outcome.value
    }
    const { api } = fakeApi({
      '/nocheck/getCart': () => travel(server.get),
      '/nocheck/addCart': (input) => travel(() => server.add(input)),
      '/nocheck/clearCart': (input) => travel(() => server.clear(input)),
    })
    const shop = {
      ref: { shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '0', tableFuiouId: 'tb1' },
      mode: 'dineIn',
      menu: { value: { boxes: [] } },
      place: idle,
      current: { scannedCode: () => null, arrivingAt: null },
      reloadMenu: async () => undefined,
      itemOf: (itemId: string) => items.find((item) => item.itemId === itemId),
    }
    return new CartStore({
      api,
      platform: { storage, afterPaint, locate: async () => ({ kind: 'notRequested' as const }) },
      session: { isMember: false, lang: 'en' },
      shop: shop as unknown as ConstructorParameters<typeof CartStore>[0]['shop'],
      toast: { show: () => undefined, over: () => undefined },
      now: () => 1_000,
      sleep: () => ticks(2),
    })
  }

  let cart = open()
  void cart.load()
  for (const step of steps) {
    if (step.do === 'add')
      cart.add(
        items.find(({ itemId }) => itemId === step.itemId)!,
        plain(step.itemId),
        step.quantity,
      )
    else if (step.do === 'removeOne') cart.removeOne(step.itemId)
    else if (step.do === 'clear') cart.clear()
    else if (step.do === 'otherAdds') server.otherAdds(plain(step.itemId), step.delta)
    else if (step.do === 'refresh') void cart.refresh()
    else if (step.do === 'wake') cart.wake()
    else if (step.do === 'wait') await ticks(3)
    else {
      cart = open()
      void cart.load()
    }
  }
  ahead.splice(0)
  for (let passed = 0; cart.isPending && passed < 1_000; passed += 1) await tick()
  await ticks(20)
  await cart.refresh()
  return { cart, server }
}

/** The first app is still about to repeat its change when the third starts, as a tab of the same browser may be. */
const one: Step = { do: 'add', itemId: 'a', quantity: 1 }
const FORMER_LIFE: [Step[], { fate: Fate; there: number; back: number }[]] = [
  [one, { do: 'wait' }, { do: 'reopen' }, one, { do: 'wait' }, { do: 'reopen' }],
  [
    { fate: 'answered', there: 0, back: 0 },
    { fate: 'lostAfter', there: 0, back: 1 },
    { fate: 'answered', there: 0, back: 0 },
    { fate: 'lostAfter', there: 0, back: 1 },
  ],
]

const seen = (cart: CartStore) =>
  cart.lines.map(({ selection, quantity, isMine }) => `${isMine ? 'me' : 'you'} ${selection.itemId} ${quantity}`).sort()
const held = (server: ReturnType<typeof createCartServer>) =>
  server
    .answer()
    .lines.map(({ selection, quantity, memberNo }) => `${memberNo === 0 ? 'me' : 'you'} ${selection.itemId} ${quantity}`)
    .sort()

describe('the cart under any network conditions', () => {
  it('ends in the server’s state, with nothing left to send', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anything, { maxLength: 30 }),
        weather,
        fc.record({ a: fc.nat(6), b: fc.nat(6) }),
        async (steps, conditions, stock) => {
          const { cart, server } = await run(steps, conditions, stock)
          expect(cart.isPending).toBe(false)
          expect(seen(cart)).toEqual(held(server))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('has applied everything that the diner did exactly once', async () => {
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: adding as fc.Arbitrary<Step> }, { weight: 2, arbitrary: calm }), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(steps, weather, async (done, conditions) => {
        const { cart, server } = await run(done, conditions)
        const requested: Record<string, number> = {}
        for (const step of done) if (step.do === 'add') requested[step.itemId] = (requested[step.itemId] ?? 0) + step.quantity
        expect(server.mine()).toEqual(requested)
        expect(Object.fromEntries(cart.mine.map(({ selection, quantity }) => [selection.itemId, quantity]))).toEqual(requested)
      }),
      { numRuns: 300, examples: [FORMER_LIFE] },
    )
  })
})
