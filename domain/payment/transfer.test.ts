import fc from 'fast-check'
import { MAX_AMOUNT } from '../money'
import { CHINA_OFFSET_MIN, DAY } from '../time'
import { foundMoney, inBlocks, transferDays } from './transfer'

const fen = fc.integer({ min: 0, max: MAX_AMOUNT })
const moment = fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 })

describe('the money of a transfer', () => {
  it('that was found pays, or goes back: no fen is lost or made', () => {
    fc.assert(
      fc.property(fen, fen, (requestedFen, foundFen) => {
        const { takenFen, missingFen, surplusFen } = foundMoney(requestedFen, foundFen)
        expect(takenFen + surplusFen).toBe(foundFen)
        expect(takenFen + missingFen).toBe(requestedFen)
        expect(Math.min(takenFen, missingFen, surplusFen)).toBeGreaterThanOrEqual(0)
        expect(Math.min(missingFen, surplusFen)).toBe(0)
      }),
    )
  })

  it('in parts pays exactly what was to be paid, whatever each time is found', () => {
    fc.assert(
      fc.property(fen, fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 40 }), (payableFen, finds) => {
        let [leftFen, retainedFen, backFen] = [payableFen, 0, 0]
        for (const one of finds) {
          const { takenFen, missingFen, surplusFen } = foundMoney(leftFen, one)
          retainedFen += takenFen
          backFen += surplusFen
          leftFen = missingFen
        }
        expect(retainedFen).toBe(Math.min(payableFen, retainedFen + backFen))
        expect(retainedFen + leftFen).toBe(payableFen)
      }),
    )
  })
})

describe('the day of a transfer', () => {
  it('is never in the future and never more than a day before the order, by the shop’s calendar', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 20 * DAY }), fc.constantFrom(CHINA_OFFSET_MIN, -300, 0), (placedAt, later, offset) => {
        const { from, to } = transferDays(placedAt, placedAt + later, offset)
        expect(from < to).toBe(true)
        expect(transferDays(placedAt, placedAt + later + DAY, offset).to > to).toBe(true)
      }),
    )
    expect(transferDays(Date.UTC(2026, 10, 21, 17), Date.UTC(2026, 10, 23, 15, 59), CHINA_OFFSET_MIN)).toEqual({
      from: '2026-11-21',
      to: '2026-11-23',
    })
  })
})

it('an account is read in blocks of four, however the shop wrote it', () => {
  expect(inBlocks('1001244009200883316')).toBe('1001 2440 0920 0883 316')
  expect(inBlocks('10012440 09200883')).toBe('1001 2440 0920 0883')
  expect(inBlocks('12')).toBe('12')
})
