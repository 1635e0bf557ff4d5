import { BOOKING } from './booking/booking'
import { GROUP_BUY, groupBuyCodes } from './activity/groupBuy'
import { INVOICE, invoiceCodes } from './invoice/state'
import { codesOf, step, type Machine } from './machine'
import { DELIVERY, deliveryCodes, hasRider, type DeliveryState } from './order/delivery'
import { REFUND, refundCodes } from './order/refund/refund'
import { TABLE, tableProblem } from './tableVisit/status'
import { PAYMENT_TRANSITIONS } from './payment/status'

type AnyMachine = Machine<string, string>
const reachable = (machine: AnyMachine, start: string): string[] => {
  const found = new Set([start])
  for (const state of found) for (const next of Object.values(machine[state] ?? {})) if (next) found.add(next)
  return [...found].sort()
}

describe.each<[string, AnyMachine, string, string[]]>([
  ['a delivery', DELIVERY, 'awaitingAcceptance', ['signed', 'cancelled']],
  ['a refund', REFUND, 'requested', ['returned', 'rejected', 'withdrawn']],
  ['a table', TABLE, 'free', []],
  ['an invoice', INVOICE, 'notIssued', ['reversed']],
  ['a group buy', GROUP_BUY, 'grouping', ['succeeded', 'failed', 'cancelled']],
  ['a booking', BOOKING, 'booked', ['ended', 'cancelled', 'noShow']],
  ['a payment', PAYMENT_TRANSITIONS, 'created', ['refunded']],
])('%s', (_, machine, start, ends) => {
  it('reaches all its states from its start', () => expect(reachable(machine, start)).toEqual(Object.keys(machine).sort()))

  it('ends where it should and nowhere else, within reach from everywhere', () => {
    const found = Object.keys(machine).filter((state) => Object.keys(machine[state] ?? {}).length === 0)
    expect(found.sort()).toEqual([...ends].sort())
    if (ends.length === 0) return
    for (const state of Object.keys(machine)) expect(reachable(machine, state).some((reached) => ends.includes(reached))).toBe(true)
  })
})

describe('wire codes', () => {
  it('go there and back, and are unknown when unknown', () => {
    const delivery = Object.keys(DELIVERY) as DeliveryState[]
    expect(delivery.map((state) => deliveryCodes.fromCode(deliveryCodes.toCode(state)))).toEqual(delivery)
    for (const { fromCode } of [deliveryCodes, refundCodes, invoiceCodes, groupBuyCodes, codesOf({ only: '01' })]) {
      expect(fromCode('01')).not.toBeNull()
      expect(fromCode('99')).toBeNull()
    }
  })
})

describe('what the machines mean', () => {
  it('a failed invoice can be requested again, an issued one cannot', () => {
    expect(step(INVOICE, 'failed', 'request')).toBe('issuing')
    expect(step(INVOICE, 'issued', 'request')).toBeNull()
  })

  it('a rider is shown only while there is one', () => {
    expect((Object.keys(DELIVERY) as DeliveryState[]).filter(hasRider)).toEqual(['riderToPickUp', 'delivering'])
  })

  it('nobody sits down where the previous guests still are', () => {
    expect((['free', 'ordered', 'toBeCleared', 'disabled'] as const).map(tableProblem)).toEqual([
      null,
      null,
      'previousGuestsSeated',
      'tableDisabled',
    ])
  })
})
