import fc from 'fast-check'
import { chargeTip, tipFen, typedTip } from './tip'

const order = (itemsFen: number) => ({ lines: [], itemsFen, mode: 'dineIn' as const, isMember: false })

it('is a share of the dishes to the nearest fen, or the amount that the diner names, and says which', () => {
  expect(chargeTip({ percent: 15 }, [10, 15])(order(8_750))).toEqual([
    { kind: 'tip', amountFen: 1_313, reason: { key: 'bill.tip', params: { name: '15%' } } },
  ])
  expect(chargeTip({ amountFen: 666 }, [10])(order(0))).toEqual([{ kind: 'tip', amountFen: 666, reason: null }])
})

it('of a share that the shop does not suggest is nothing', () => {
  expect(chargeTip({ percent: 20 }, [10, 15])(order(8_750))).toEqual([])
})

it('is never more for less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(1_000_000), fc.nat(1_000_000), (percent, one, more) => {
      expect(tipFen({ percent }, one)).toBeLessThanOrEqual(tipFen({ percent }, one + more))
      expect(tipFen({ percent }, one)).toBeLessThanOrEqual(one)
    }),
  )
})

it.each([
  ['', null, null],
  [' 6.6 ', { amountFen: 660 }, null],
  ['0', null, null],
  ['1000', { amountFen: 100_000 }, null],
  ['1000.01', null, 'tooLarge'],
  ['1.234', null, 'malformed'],
  ['-5', null, 'malformed'],
  ['五', null, 'malformed'],
])('typed as "%s" is %j', (text, tip, problem) => {
  expect(typedTip(text)).toEqual({ tip, problem })
})
