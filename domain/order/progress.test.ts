import fc from 'fast-check'
import { ORDER_KINDS, type OrderKind } from './kind'
import { ORDER_MODES, type OrderMode } from './mode'
import { progressOf, type StatusTimes } from './progress'
import { ORDER_STATUSES, type OrderStatus } from './status'

const announced = (status: OrderStatus, mode: OrderMode, times: StatusTimes, kind: OrderKind = 'meal'): string =>
  progressOf({ kind, status, mode }, times, 1)
    .map(({ key, state, at }) => `${key}:${state}${at === null ? '' : `@${at}`}`)
    .join(' ')

describe('the progress of an order', () => {
  it('has its steps, with their times, and one that is under way', () => {
    expect(announced('inProduction', 'pickup', { pendingAcceptance: 2, accepted: 3, inProduction: 4 })).toBe(
      'placed:done@1 paid:done@2 accepted:done@3 making:now@4 ready:next pickedUp:next',
    )
    expect(announced('completed', 'dineIn', { pendingAcceptance: 2, accepted: 3, inProduction: 4, completed: 5 })).toBe(
      'placed:done@1 paid:done@2 accepted:done@3 making:done@4 served:done@5',
    )
    expect(
      announced('deliveryException', 'delivery', { pendingAcceptance: 2, accepted: 3, inProduction: 4, toBeDelivered: 5, inDelivery: 6 }),
    ).toBe('placed:done@1 paid:done@2 accepted:done@3 making:done@4 packed:done@5 onTheWay:now@6 delivered:next')
    expect(announced('toPay', 'pickup', {})).toMatch(/^placed:now@1 paid:next/)
    expect(announced('toPay', 'dineIn', { dining: 2 }, 'visit')).toBe('placed:done@1 dining:now@2 paid:next')
  })

  it('stops where a cancelled or refunded order had got to', () => {
    expect(announced('cancelled', 'pickup', { pendingAcceptance: 2 })).toBe(
      'placed:done@1 paid:done@2 accepted:next making:next ready:next pickedUp:next',
    )
    expect(announced('cancelled', 'pickup', {})).toMatch(/^placed:done@1 paid:next/)
  })

  it('has no time for a step that was passed over, and keeps a step to come without time', () => {
    expect(announced('inProduction', 'dineIn', { inProduction: 4, completed: 9 })).toBe(
      'placed:done@1 paid:done accepted:done making:now@4 served:next',
    )
  })

  it('is for every order: done, then at most one under way, then to come', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.constantFrom(...ORDER_MODES),
        fc.constantFrom(...ORDER_KINDS),
        (status, mode, kind) => {
          const states = progressOf({ kind, status, mode }, {}, 1).map(({ state }) => state)
          expect(states.join(' ')).toMatch(/^(done ?)*(now ?)?(next ?)*$/)
        },
      ),
    )
  })
})
