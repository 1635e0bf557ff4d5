import { STAFF_ROLES } from '../staff'
import { mayDo, rolesFor } from './staff'
import { ORDER_EVENTS, type OrderEvent } from './events'

const EVENTS = Object.entries(ORDER_EVENTS) as [OrderEvent, (typeof ORDER_EVENTS)[OrderEvent]][]

describe('who of a shop’s staff may do what with an order', () => {
  it.each(EVENTS)('%s, which is done by the %s', (event, actor) => {
    expect(rolesFor(event).length > 0).toBe(actor === 'shop' || actor === 'rider')
    expect(new Set(rolesFor(event)).size).toBe(rolesFor(event).length)
  })

  it('everybody on the staff may do something, and the desk may do all of it', () => {
    for (const role of STAFF_ROLES) expect(EVENTS.some(([event]) => mayDo(role, event))).toBe(true)
    for (const [event] of EVENTS) expect(mayDo('desk', event)).toBe(rolesFor(event).length > 0)
  })

  it('only a rider or the desk is on the road; a rider neither cooks nor gives money back', () => {
    expect(EVENTS.filter(([event]) => mayDo('rider', event)).map(([event]) => event)).toEqual([
      'ship',
      'moveParcel',
      'deliver',
      'deliveryFailed',
    ])
  })
})
