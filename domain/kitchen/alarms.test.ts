import { alarmsOf, type RingingTicket, shownOf } from './alarms'

const ticket = (more: Partial<RingingTicket> = {}): RingingTicket => ({
  ticketId: 'K1',
  state: 'shown',
  isAddOn: false,
  dishes: [{ quantity: 2, taken: 0 }],
  ...more,
})
const received = (before: RingingTicket[] | null, now: RingingTicket[]) => [...alarmsOf(before && shownOf(before), now)]

it('a screen that is opened rings for unconfirmed tickets only', () => {
  expect(
    received(null, [ticket(), ticket({ ticketId: 'K2', state: 'sent' }), ticket({ ticketId: 'K3', state: 'sent', isAddOn: true })]),
  ).toEqual([
    ['K2', 'new'],
    ['K3', 'changed'],
  ])
})

it('a new ticket, an add-on, a dish more and a dish taken back are distinguished', () => {
  expect(received([], [ticket(), ticket({ ticketId: 'K2', isAddOn: true })])).toEqual([
    ['K1', 'new'],
    ['K2', 'changed'],
  ])
  expect(received([ticket()], [ticket({ dishes: [{ quantity: 2, taken: 1 }] })])).toEqual([['K1', 'void']])
  expect(
    received(
      [ticket()],
      [
        ticket({
          dishes: [
            { quantity: 2, taken: 0 },
            { quantity: 1, taken: 0 },
          ],
        }),
      ],
    ),
  ).toEqual([['K1', 'changed']])
})

it('what a screen has shown already, and what another kitchen screen has finished, does not ring', () => {
  expect(received([ticket()], [ticket({ state: 'made' })])).toEqual([])
  expect(received([], [ticket({ state: 'done' })])).toEqual([])
})
