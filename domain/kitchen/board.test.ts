import fc from 'fast-check'
import { allDay, byAge, type DishToMake, partsOf } from './board'

const ticket = fc.record({
  ticketId: fc.string({ minLength: 1, maxLength: 4 }),
  orderNo: fc.constantFrom('1', '2', '3'),
  roundNo: fc.integer({ min: 1, max: 3 }),
  beginAt: fc.integer({ min: 0, max: 5 }),
})

it('keeps tickets in one order, whatever comes and goes between them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(ticket, { selector: ({ ticketId }) => ticketId }), fc.integer({ min: 0, max: 9 }), (tickets, at) => {
      const sorted = [...tickets].sort(byAge)
      const without = (id: string | undefined) => sorted.filter(({ ticketId }) => ticketId !== id)
      const removed = sorted[at]?.ticketId
      expect(
        [...tickets]
          .reverse()
          .filter(({ ticketId }) => ticketId !== removed)
          .sort(byAge),
      ).toEqual(without(removed))
      expect(sorted.every((one, no) => no === 0 || sorted[no - 1]!.beginAt <= one.beginAt)).toBe(true)
    }),
  )
})

it('tells what is added and what is left out', () => {
  expect(partsOf('宽面 · 去葱 · 溏心蛋×2', 1)).toEqual([
    { kind: 'plain', text: '宽面' },
    { kind: 'less', text: '葱' },
    { kind: 'more', text: '溏心蛋×2' },
  ])
  expect(partsOf('No onion · Large', 0)).toEqual([
    { kind: 'less', text: 'onion' },
    { kind: 'plain', text: 'Large' },
  ])
  expect(partsOf('', 0)).toEqual([])
})

const dish = (more: Partial<DishToMake>): DishToMake => ({
  itemId: 'I1',
  name: '干炒牛河',
  choiceText: '',
  quantity: 1,
  taken: 0,
  isMade: false,
  isHeld: false,
  ...more,
})

it('counts equal dishes together, without what is made, taken back or held', () => {
  const dishes = [
    dish({ quantity: 2 }),
    dish({ choiceText: '去葱', quantity: 3, taken: 1 }),
    dish({ isMade: true }),
    dish({ isHeld: true }),
    dish({ quantity: 1, taken: 1 }),
    dish({ itemId: 'I2', name: '虾饺' }),
  ]
  expect(allDay(dishes)).toEqual([
    { itemId: 'I1', name: '干炒牛河', count: 4, variants: [{ text: '去葱', count: 2 }] },
    { itemId: 'I2', name: '虾饺', count: 1, variants: [] },
  ])
})
