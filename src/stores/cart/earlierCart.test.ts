import { a, b, plain, quantities, setUpCart, tick } from '../../../test/support/client/cart'
import { memoryStorage } from '../../../test/support/client/fakes'
import type { PlaceRef } from '../shop/placeRef'
import { EarlierCart } from './EarlierCart'

const DAY = 86_400_000
const PICKUP: PlaceRef = { shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '1' }
const AT_TABLE: PlaceRef = { ...PICKUP, eatingModel: '0', tableFuiouId: 't5' }

/** Two portions were chosen for pickup at s1; then the diner sits down at its table. */
const setUp = async () => {
  const before = setUpCart()
  const cart = before.open()
  await cart.load()
  cart.add(a, plain('a'))
  cart.add(b, plain('b'))
  await cart.settled()

  const storage = memoryStorage()
  const clock = { now: 1_000 }
  const table = setUpCart()
  table.shop.ref = AT_TABLE
  const tableCart = table.open()
  await tableCart.load()
  const abandoned: PlaceRef[] = []
  const open = () =>
    new EarlierCart({
      api: before.fake.api,
      storage,
      cart: { addAll: tableCart.addAll, abandon: async (ref) => void abandoned.push(ref) },
      now: () => clock.now,
    })
  const earlier = open()
  earlier.note(PICKUP, true)
  return { earlier, open, tableCart, abandoned, clock, before }
}

it('is offered at a table of the same shop, also after the app was closed', async () => {
  const { open } = await setUp()
  const earlier = open()
  await earlier.arriveAt(AT_TABLE)
  expect(earlier.portions).toBe(2)
})

it.each<[string, PlaceRef | null]>([
  ['at another shop', { ...AT_TABLE, shopId: 's2' }],
  ['away from a table', { ...PICKUP, eatingModel: '0' }],
  ['nowhere', null],
])('is not offered %s', async (_where, ref) => {
  const { earlier, before } = await setUp()
  const requested = before.fake.calls.length
  await earlier.arriveAt(ref)
  expect(earlier.lines).toEqual([])
  expect(before.fake.calls).toHaveLength(requested)
})

it('moves its dishes into the table’s cart, clears the previous one, and is not offered again', async () => {
  const { earlier, open, tableCart, abandoned } = await setUp()
  await earlier.arriveAt(AT_TABLE)
  earlier.bring()
  await tableCart.settled()
  expect(Object.values(quantities(tableCart))).toEqual([1, 1])
  await tick()
  expect(abandoned).toEqual([PICKUP])
  expect(earlier.lines).toEqual([])
  const again = open()
  await again.arriveAt(AT_TABLE)
  expect(again.lines).toEqual([])
})

it('stays where it is when it is declined', async () => {
  const { earlier, tableCart, abandoned } = await setUp()
  await earlier.arriveAt(AT_TABLE)
  earlier.dismiss()
  expect(tableCart.count).toBe(0)
  expect(abandoned).toEqual([])
})

it('is forgotten once it is empty, and after a day', async () => {
  const { earlier, open, clock } = await setUp()
  clock.now += DAY
  const late = open()
  await late.arriveAt(AT_TABLE)
  expect(late.lines).toEqual([])
  earlier.note(PICKUP, true)
  earlier.note({ ...PICKUP, shopId: 's2' }, false)
  await earlier.arriveAt(AT_TABLE)
  expect(earlier.portions).toBe(2)
  earlier.note(PICKUP, false)
  await earlier.arriveAt(AT_TABLE)
  expect(earlier.lines).toEqual([])
})
