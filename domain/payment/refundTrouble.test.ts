import fc from 'fast-check'
import { HOUR } from '../time'
import { maySettleByHand, REFUSED, refundTrouble } from './refundTrouble'

it('a refusal is known by its code, any other failure leaves it open, and what takes long is named after an hour', () => {
  expect(refundTrouble(`${REFUSED}: The provider refused the refund`, 0, 1)).toBe('refused')
  expect(refundTrouble('ECONNREFUSED: connect', 0, 1)).toBe('unreachable')
  expect([HOUR - 1, HOUR].map((now) => refundTrouble(null, 0, now))).toEqual([null, 'waiting'])
})

it('only a refusal may be paid by hand, whatever the last failure says', () => {
  fc.assert(
    fc.property(
      fc.option(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `${REFUSED}: ${text}`),
        ),
      ),
      fc.nat(),
      (failure, now) => {
        const trouble = refundTrouble(failure, 0, now)
        expect(trouble !== null && maySettleByHand(trouble)).toBe(failure !== null && failure.startsWith(`${REFUSED}:`))
      },
    ),
  )
})
