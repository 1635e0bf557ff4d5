import fc from 'fast-check'
import { isAllMade, isOpenTicket, leftOf, nextTicket, TICKET_STATES, type TicketEvent, type TicketState } from './ticket'

const EVENTS: readonly TicketEvent[] = ['confirm', 'bump', 'takeBack', 'pass', 'recall', 'close']

const after = (events: readonly TicketEvent[]): TicketState =>
  events.reduce<TicketState>((state, event) => nextTicket(state, event) ?? state, 'sent')

it('is bumped once: a second bump finds that it is made', () => {
  expect(after(['confirm', 'bump'])).toBe('made')
  expect([nextTicket('made', 'bump'), nextTicket('done', 'bump')]).toEqual([null, null])
})

it('is taken back until it is passed on, and recalled afterwards', () => {
  expect([after(['bump', 'takeBack']), nextTicket('done', 'takeBack')]).toEqual(['shown', null])
  expect([after(['bump', 'pass', 'recall']), nextTicket('made', 'recall')]).toEqual(['shown', null])
})

it('never gets lost: from wherever it is, it can be made and passed on', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      const state = after(events)
      expect(TICKET_STATES).toContain(state)
      expect(after([...events, ...(isOpenTicket(state) ? (['bump'] as const) : []), 'pass'])).toBe('done')
    }),
  )
})

it('is confirmed once, and nothing that follows makes it unconfirmed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      const state = after(['confirm', ...events])
      expect(state).not.toBe('sent')
      expect(nextTicket(state, 'confirm')).toBeNull()
    }),
  )
})

it('says of an order that all is made when no ticket of it is open', () => {
  expect([isAllMade([]), isAllMade(['made', 'shown']), isAllMade(['made', 'done'])]).toEqual([false, false, true])
})

it('has no fewer than no portions left', () => {
  expect([leftOf({ quantity: 3, taken: 1 }), leftOf({ quantity: 2, taken: 2 })]).toEqual([2, 0])
})
