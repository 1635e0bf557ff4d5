import fc from 'fast-check'
import { type Point } from '../geo/geo'
import { step } from '../machine'
import { DELIVERY, type DeliveryState } from '../order/delivery'
import { ORDER_EVENTS, type OrderEvent } from '../order/events'
import { carrierOf, COURIER_STATES, deliveryEventOf, isWithCourier, newsOf } from './courier'
import { cutAt, metresOf, pointAfter } from './path'

const STATES = Object.keys(DELIVERY) as DeliveryState[]

describe('what a courier reports', () => {
  it('leads from every state along the table, and comes to an end', () => {
    for (const start of STATES)
      for (const report of COURIER_STATES) {
        let state = start
        for (let turn = 0; turn < 5; turn += 1) {
          const news = newsOf(state, report)
          if (!news) break
          const event = 'delivery' in news ? news.delivery : deliveryEventOf(news.order)
          const next = step(DELIVERY, state, event!)
          expect([start, report, state, event, next === null]).toEqual([start, report, state, event, false])
          state = next!
          expect(turn).toBeLessThan(4)
        }
      }
  })

  it('that is repeated means nothing the second time', () => {
    const through = (report: (typeof COURIER_STATES)[number]) => {
      let state: DeliveryState = 'awaitingRider'
      for (let news = newsOf(state, report); news; news = newsOf(state, report))
        state = step(DELIVERY, state, 'delivery' in news ? news.delivery : deliveryEventOf(news.order)!)!
      return state
    }
    expect(COURIER_STATES.map(through)).toEqual(['awaitingRider', 'riderToPickUp', 'delivering', 'signed', 'callingRider', 'exception'])
  })

  it('is queried only while there may be something to report', () => {
    for (const state of STATES)
      if (!isWithCourier(state)) expect(COURIER_STATES.map((report) => newsOf(state, report)).filter(Boolean)).toEqual([])
  })
})

it('whatever ends an order without its food at the door ends the delivery', () => {
  const ends = (Object.keys(ORDER_EVENTS) as OrderEvent[]).filter((event) => deliveryEventOf(event) === 'cancel')
  expect(ends.sort()).toEqual(['markOffline', 'payTimeout', 'refundAgree', 'reject', 'userCancel'])
})

describe('who brings it', () => {
  const at = (state: DeliveryState, of: Partial<Parameters<typeof carrierOf>[0]> = {}) =>
    carrierOf({ state, byParcel: false, hasRider: false, callsRiders: true, ...of })

  it('is a rider where the shop calls riders, until it has left without one', () => {
    for (const state of STATES) expect([state, at(state)]).toEqual([state, state === 'delivering' || state === 'signed' ? 'shop' : 'rider'])
  })

  it('is the rider who collected it, the shop itself when no rider is called, or always the parcel service', () => {
    for (const state of STATES) {
      expect(at(state, { hasRider: true })).toBe('rider')
      expect(at(state, { callsRiders: false })).toBe('shop')
      expect(at(state, { byParcel: true, hasRider: true })).toBe('parcel')
    }
  })
})

describe('a way', () => {
  const anyPoint = fc.record({
    lng: fc.double({ min: 121.4, max: 121.5, noNaN: true }),
    lat: fc.double({ min: 31.2, max: 31.3, noNaN: true }),
  })
  const anyPath = fc.array(anyPoint, { minLength: 2, maxLength: 6 })
  const near = (a: Point, b: Point) => metresOf([a, b])

  it('leads from its start to its end, and never further', () => {
    fc.assert(
      fc.property(anyPath, fc.double({ min: -10, max: 50_000, noNaN: true }), (path, metres) => {
        const here = pointAfter(path, metres)
        if (metres <= 0) expect(near(here, path[0]!)).toBeLessThan(0.01)
        if (metres >= metresOf(path)) expect(near(here, path[path.length - 1]!)).toBeLessThan(0.01)
      }),
    )
  })

  it('is cut into parts that together are as long as it is', () => {
    fc.assert(
      fc.property(anyPath, fc.double({ min: 0, max: 1, noNaN: true }), (path, share) => {
        const { behind, ahead } = cutAt(path, pointAfter(path, metresOf(path) * share))
        expect(Math.abs(metresOf(behind) + metresOf(ahead) - metresOf(path))).toBeLessThan(0.5)
      }),
    )
  })
})
