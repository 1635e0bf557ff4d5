import fc from 'fast-check'
import { dish, plain } from '../../test/support/menuArbitraries'
import { MAX_LINES, MAX_QUANTITY, quantityOfItem, type CartLine, type ItemOf } from './cart'
import { isRunning, ORDER_STATUSES } from '../order/status'
import { PAYMENT_STATUSES } from '../payment/status'
import {
  giveBack,
  isTableOrderOpen,
  newsSince,
  ownerOfChange,
  hasLeftTable,
  isLeftAlone,
  isMealOver,
  PRESENCE_LIFE,
  presenceProblem,
  SERVED_AFTER,
  TABLE_VISIT,
  tableOrderState,
  takenFrom,
  type LineNews,
} from './tableCart'

const noodles = dish({ itemId: 'noodles', limitPerOrder: 3 })
const tea = dish({ itemId: 'tea' })
const itemOf: ItemOf = (itemId) => [noodles, tea].find((item) => item.itemId === itemId)
const lineOf = (itemId: string, quantity: number, memberNo = 0): CartLine => ({
  lineKey: itemId,
  memberNo,
  selection: plain(itemId),
  quantity,
})

describe('lines that an unpaid order gives back', () => {
  it('go back to the guests who added them, beside what was added meanwhile', () => {
    const back = giveBack([lineOf('tea', 1, 0)], [lineOf('tea', 2, 0), lineOf('tea', 3, 1)], itemOf)
    expect(back).toEqual([lineOf('tea', 3, 0), lineOf('tea', 3, 1)])
  })

  it('keep the limit of a dish per order: what was added meanwhile comes first', () => {
    expect(giveBack([lineOf('noodles', 2, 1)], [lineOf('noodles', 3, 0)], itemOf)).toEqual([
      lineOf('noodles', 2, 1),
      lineOf('noodles', 1, 0),
    ])
    expect(giveBack([lineOf('noodles', 3, 1)], [lineOf('noodles', 3, 0)], itemOf)).toEqual([lineOf('noodles', 3, 1)])
  })

  it('keep the most portions of one line', () => {
    expect(giveBack([lineOf('tea', MAX_QUANTITY - 1)], [lineOf('tea', 5)], itemOf)).toEqual([lineOf('tea', MAX_QUANTITY)])
  })

  const anyLines = fc
    .uniqueArray(fc.tuple(fc.constantFrom('noodles', 'tea', 'gone'), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 999 })), {
      selector: ([itemId, memberNo]) => `${memberNo}/${itemId}`,
    })
    .map((lines) => lines.map(([itemId, memberNo, quantity]) => lineOf(itemId, quantity, memberNo)))

  it('never lose, invent or change the owner of a portion, and never break a limit that held', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (current, returned) => {
        const after = giveBack(current, returned, itemOf)
        const at = (lines: readonly CartLine[], { memberNo, lineKey }: CartLine) =>
          lines.find((line) => line.memberNo === memberNo && line.lineKey === lineKey)?.quantity ?? 0
        for (const line of after) {
          expect(line.quantity).toBeGreaterThanOrEqual(at(current, line))
          expect(line.quantity).toBeLessThanOrEqual(
            Math.max(at(current, line), Math.min(MAX_QUANTITY, at(current, line) + at(returned, line))),
          )
        }
        for (const line of current) expect(at(after, line)).toBeGreaterThanOrEqual(line.quantity)
        expect(quantityOfItem(after, 'noodles')).toBeLessThanOrEqual(Math.max(3, quantityOfItem(current, 'noodles')))
        expect(after.length).toBeLessThanOrEqual(Math.max(MAX_LINES, current.length))
      }),
    )
  })
})

describe('what the table is notified of an order', () => {
  const facts = { status: 'toPay', isPaid: false, isExpired: false, attempt: null } as const

  it('follows the payment: paying until it is paid, turned back, cancelled or over', () => {
    expect(tableOrderState(facts)).toBe('paying')
    expect(tableOrderState({ ...facts, attempt: 'pending' })).toBe('paying')
    expect(tableOrderState({ ...facts, attempt: 'closed' })).toBe('turnedBack')
    expect(tableOrderState({ ...facts, attempt: 'failed' })).toBe('turnedBack')
    expect(tableOrderState({ ...facts, status: 'confirmingPayment', attempt: 'confirming' })).toBe('paying')
    expect(tableOrderState({ ...facts, status: 'pendingAcceptance', isPaid: true, attempt: 'succeeded' })).toBe('paid')
    expect(tableOrderState({ ...facts, status: 'cancelled', attempt: 'closed' })).toBe('cancelled')
    expect(tableOrderState({ ...facts, status: 'cancelled', isExpired: true })).toBe('expired')
    expect(tableOrderState({ ...facts, status: 'cancelled', isPaid: true, attempt: 'refunding' })).toBe('refunded')
    expect(tableOrderState({ ...facts, status: 'refunding', isPaid: true })).toBe('refunded')
  })

  it('never says of a paid order that it is open, nor of an unpaid one that it is paid', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.constantFrom(...PAYMENT_STATUSES), { nil: null }),
        (status, isPaid, isExpired, attempt) => {
          const state = tableOrderState({ status, isPaid, isExpired, attempt })
          if (isPaid) expect(isTableOrderOpen(state)).toBe(false)
          else expect(state).not.toBe('paid')
        },
      ),
    )
  })
})

describe('news of a shared cart', () => {
  const news = (version: number, byNo: number, memberNo: number, delta: number, lineKey = 'tea'): LineNews => ({
    version,
    byNo,
    memberNo,
    delta,
    lineKey,
  })

  it('are one entry for each person and line, and none for what was undone', () => {
    expect(newsSince([news(2, 1, 1, 1), news(3, 1, 1, 1), news(4, 0, 0, 1), news(5, 0, 0, -1)], 0)).toEqual([news(3, 1, 1, 2)])
  })

  it('leave out what was known already', () => {
    expect(newsSince([news(2, 1, 1, 1), news(3, 1, 1, 2)], 2)).toEqual([news(3, 1, 1, 2)])
  })

  it('tell a diner what others took of theirs, not what others added or took of their own', () => {
    expect(takenFrom([news(2, 1, 0, -1), news(3, 0, 0, -1), news(4, 1, 1, -2), news(5, 1, 0, 1)], 0)).toEqual([news(2, 1, 0, -1)])
  })
})

it('further portions belong to the guest who adds them; only taking away reaches another’s line', () => {
  expect([ownerOfChange(1, 0, 2), ownerOfChange(1, 0, -2), ownerOfChange(undefined, 0, -1)]).toEqual([0, 1, 0])
})

describe('a shop that asks whether one is there', () => {
  const none = { rangeM: 300, distanceM: null, verifiedAt: null }

  it('wants a scan, or a position in range, and says which is missing', () => {
    expect(presenceProblem({ ...none, rangeM: null }, 0)).toBeNull()
    expect(presenceProblem(none, 0)).toBe('scanTableCode')
    expect(presenceProblem({ ...none, distanceM: 301 }, 0)).toBe('outsideOrderingRange')
    expect(presenceProblem({ ...none, distanceM: 300 }, 0)).toBeNull()
  })

  it('takes a scan for three hours', () => {
    expect(presenceProblem({ ...none, verifiedAt: 0 }, PRESENCE_LIFE - 1)).toBeNull()
    expect(presenceProblem({ ...none, verifiedAt: 0, distanceM: 5_000 }, PRESENCE_LIFE)).toBe('outsideOrderingRange')
  })
})

describe('the end of a visit at a table', () => {
  const facts = { changedAt: 0, billSince: null, leftBefore: null }

  it('is three hours without a change, and with a bill only the staff’s word', () => {
    expect([isLeftAlone(facts, TABLE_VISIT), isLeftAlone(facts, TABLE_VISIT + 1)]).toEqual([false, true])
    expect(isLeftAlone({ ...facts, billSince: 0 }, TABLE_VISIT * 9)).toBe(false)
  })

  it('belongs to guests who sat down before it, and to none who came later', () => {
    expect(hasLeftTable({ ...facts, joinedAt: null }, TABLE_VISIT * 2)).toBe(false)
    expect(hasLeftTable({ ...facts, joinedAt: 5, leftBefore: 6 }, 10)).toBe(true)
    expect(hasLeftTable({ ...facts, joinedAt: 6, leftBefore: 6 }, 10)).toBe(false)
    expect(hasLeftTable({ ...facts, joinedAt: 1 }, TABLE_VISIT + 1)).toBe(true)
    expect(hasLeftTable({ ...facts, joinedAt: 2 }, TABLE_VISIT + 1)).toBe(false)
  })
})

it('a table where one pays first is over once something was paid, all of it has come, and nothing else is chosen', () => {
  const meal = fc.record({
    status: fc.constantFrom(...ORDER_STATUSES),
    paidAt: fc.option(fc.integer({ min: 0, max: 5 * SERVED_AFTER }), { nil: null }),
    readyAt: fc.option(fc.integer({ min: 0, max: 5 * SERVED_AFTER }), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(meal), fc.boolean(), fc.integer({ min: 0, max: 8 * SERVED_AFTER }), (orders, hasLines, now) => {
      const isOver = isMealOver(orders, hasLines, now)
      if (hasLines || orders.every(({ paidAt }) => paidAt === null)) return expect(isOver).toBe(false)
      const pending = orders.filter(
        ({ status, paidAt, readyAt }) => isRunning(status) && (paidAt === null || now < Math.max(paidAt, readyAt ?? 0) + SERVED_AFTER),
      )
      expect(isOver).toBe(pending.length === 0)
    }),
  )
})
