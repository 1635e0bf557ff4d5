import { MINUTE, slots } from '../time'
import { payDeadline, refundDeadline, slotDeadline } from './deadlines'

const NOW = Date.UTC(2026, 10, 21, 4)

it('an order can be paid for as long as its merchant says', () => {
  expect(payDeadline(NOW, 15)).toBe(NOW + 15 * MINUTE)
})

it('a refund can be requested within the shop’s window, and never where the shop allows no requests', () => {
  expect(refundDeadline(NOW, { takesRefunds: true, refundMinutes: 30 })).toBe(NOW + 30 * MINUTE)
  expect(refundDeadline(NOW, { takesRefunds: false, refundMinutes: 30 })).toBeNull()
})

it('every slot that is offered can still be ordered for, and none that cannot', () => {
  const hours = { periods: [{ fromMin: 0, toMin: 1440 }], offsetMin: 480, isResting: false }
  const offered = slots({ hours, now: NOW, prepMin: 20, fullAt: new Set() })
  expect(offered.every((slotAt) => NOW <= slotDeadline(slotAt, 20))).toBe(true)
  expect(slotDeadline(offered[0]! - 15 * MINUTE, 20)).toBeLessThan(NOW)
})
