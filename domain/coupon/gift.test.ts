import fc from 'fast-check'
import { HOUR } from '../time'
import {
  afterGiftEvent,
  GIFT_STATES,
  type GiftEvent,
  giftEnd,
  giftStateAt,
  giveProblem,
  isGiftable,
  maskedName,
  takeProblem,
  WISH_LENGTH,
  wishOf,
} from './gift'
import { afterEvent, type CouponEvent, HELD_STATES } from './state'

const events: CouponEvent[] = ['lock', 'free', 'use', 'return', 'offer', 'gift', 'takeBack']
const at = fc.integer({ min: 0, max: 1e9 })
const gifts = fc.record({ state: fc.constantFrom(...GIFT_STATES), endsAt: at, count: fc.integer({ min: 1, max: 20 }) })

it('a coupon that is being given cannot be used, and is given once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
      let state: (typeof HELD_STATES)[number] = 'unused'
      let given = 0
      for (const event of happened) {
        const next = afterEvent(state, event)
        if (state === 'giving') expect(['gift', 'takeBack'].includes(event)).toBe(next !== null)
        if (next === 'gifted') given += 1
        state = next ?? state
      }
      expect(given).toBeLessThanOrEqual(1)
      expect(given === 1).toBe(state === 'gifted')
    }),
  )
})

it('a gift ends once', () => {
  for (const state of GIFT_STATES)
    for (const event of ['takeLast', 'takeBack', 'end'] satisfies GiftEvent[])
      expect(afterGiftEvent(state, event) === null).toBe(state !== 'open')
})

it('a gift waits a day, and no longer than its coupons last', () => {
  fc.assert(
    fc.property(at, fc.array(at, { minLength: 1 }), (now, ends) => {
      const end = giftEnd(now, ends)
      expect(end).toBeLessThanOrEqual(now + 24 * HOUR)
      for (const one of ends) expect(end).toBeLessThanOrEqual(one)
      expect([now + 24 * HOUR, ...ends]).toContain(end)
    }),
  )
})

it('only a free coupon of an offer that may be given, not received and not the payment provider’s, is given', () => {
  expect(isGiftable({ offerIsGiftable: true, issuer: 'merchant', isReceived: false })).toBe(true)
  expect(isGiftable({ offerIsGiftable: false, issuer: 'merchant', isReceived: false })).toBe(false)
  expect(isGiftable({ offerIsGiftable: true, issuer: 'provider', isReceived: false })).toBe(false)
  expect(isGiftable({ offerIsGiftable: true, issuer: 'merchant', isReceived: true })).toBe(false)
  for (const state of HELD_STATES) {
    expect(giveProblem({ isGiftable: false, state, validUntil: 2 }, 1)).toBe('couponNotGiftable')
    expect(giveProblem({ isGiftable: true, state, validUntil: 2 }, 1)).toBe(state === 'unused' ? null : 'couponNotFree')
  }
  expect(giveProblem({ isGiftable: true, state: 'unused', validUntil: 1 }, 1)).toBe('couponExpired')
})

it('a giver, or somebody who has taken one, takes nothing, and nobody takes from a gift that is not open', () => {
  fc.assert(
    fc.property(gifts, fc.boolean(), fc.boolean(), at, (gift, isGiver, hasTaken, now) => {
      const found = takeProblem(gift, { isGiver, hasTaken }, now)
      const isOpen = giftStateAt(gift, now) === 'open'
      expect(isOpen).toBe(gift.state === 'open' && now < gift.endsAt)
      expect(found === null).toBe(isOpen && !isGiver && !hasTaken)
    }),
  )
  expect(takeProblem({ state: 'taken', endsAt: 9, count: 1 }, { isGiver: false, hasTaken: false }, 1)).toBe('giftTaken')
  expect(takeProblem({ state: 'taken', endsAt: 9, count: 3 }, { isGiver: false, hasTaken: false }, 1)).toBe('couponsAllClaimed')
  expect(takeProblem({ state: 'open', endsAt: 9, count: 1 }, { isGiver: true, hasTaken: false }, 1)).toBe('giftOwn')
})

it('a wish is one line of at most 20 characters, as readers count them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const wish = wishOf(text)
      if (wish === null) return
      expect([...wish].length).toBeLessThanOrEqual(WISH_LENGTH)
      expect(wish).not.toMatch(/\n|^\s|\s$|\s\s/)
      expect(wishOf(wish)).toBe(wish)
    }),
  )
  expect(wishOf(' 今天辛苦了，\n请你喝一杯 ')).toBe('今天辛苦了， 请你喝一杯')
  expect(wishOf('🧋'.repeat(20))).not.toBeNull()
  expect(wishOf('好'.repeat(21))).toBeNull()
})

it('others see the first character of a name', () => {
  expect(maskedName('阿哲')).toBe('阿*')
  expect(maskedName('🧋 Bo')).toBe('🧋*')
  expect(maskedName('')).toBe('')
})
