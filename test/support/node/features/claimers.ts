import { ANYTHING } from '@domain/coupon/terms'
import type { Database } from '../../../../server/db/database'
import { newKey } from '../diner'
import { insertSql } from '../merchants/smallMerchant'
import type { StubbornDiner } from '../faults/stubbornDiner'

const OFFERS = Array.from({ length: 6 }, (_, no) => `O${no}`)

const name = { hans: '券', en: 'Coupon', yue: '券' }
const offer = (offer_id: string) => ({
  offer_id,
  mchnt_cd: 'TEA',
  name,
  caption: name,
  benefit: { kind: 'amount', amountFen: 100, percent: 100, capFen: null },
  conditions: ANYTHING,
  claim_from: 0,
  claim_until: 9_000_000_000_000,
  valid_days: 30,
  per_person: 1_000,
  is_giftable: true,
})

/** Coupons that members claim in batches. */
export const BATCH_OF_COUPONS = insertSql('coupon_offer', OFFERS.map(offer))

/** What the server confirmed to a member: the coupons that they claimed, and the gifts that they took. */
export class Claimer {
  readonly claimed: string[] = []
  readonly taken: string[] = []

  constructor(readonly diner: StubbornDiner) {}

  /** Claims a batch, shares one of it, and another member takes that. */
  async turn(other: Claimer): Promise<void> {
    const common = { mchntCd: 'TEA' }
    const batch = await this.diner.request('/coupon/batchReceiveCoupon', { ...common, offerIds: OFFERS, idempotencyKey: newKey() } as never)
    if (!batch) return
    this.claimed.push(...batch.claimed.map(({ couponId }) => couponId))
    const couponIds = batch.claimed.slice(0, 1).map(({ couponId }) => couponId)
    const gift = await this.diner.request('/setSendCouponConfigInfo', {
      couponIds,
      cover: 'tea',
      wish: '',
      idempotencyKey: newKey(),
    } as never)
    if (!gift) return
    const took = await other.diner.request('/coupon/getGiveCouponReceive', { giftId: gift.giftId, idempotencyKey: newKey() })
    if (took) other.taken.push(gift.giftId)
  }
}

const rows = <R>(db: Database, text: string) => db.all<[], R>({ name: '', text })

/** Everything confirmed exists, each coupon and each gift once. */
export async function expectEachOnce(db: Database, claimers: readonly Claimer[]): Promise<void> {
  const held = await rows<{ coupon_id: string; user_id: string; offer_id: string; claim_no: number | null }>(
    db,
    'select coupon_id, user_id, offer_id, claim_no from held_coupon',
  )
  const byId = new Map(held.map((one) => [one.coupon_id, one]))
  // Nothing confirmed is lost, and a batch exists once: its numbers have no gaps.
  for (const { claimed } of claimers) expect(claimed.filter((couponId) => !byId.has(couponId))).toEqual([])
  expect(new Set(claimers.flatMap(({ claimed }) => claimed)).size).toBe(claimers.flatMap(({ claimed }) => claimed).length)
  expect(held.filter(({ claim_no }) => claim_no !== null)).toHaveLength(claimers.flatMap(({ claimed }) => claimed).length)
  const counts = await rows<{ claimed: number; held: number }>(
    db,
    `select o.claimed, (select count(*)::int from held_coupon h where h.offer_id = o.offer_id and h.claim_no is not null) as held from coupon_offer o`,
  )
  expect(counts.filter(({ claimed, held: there }) => claimed !== there)).toEqual([])
  // A gift is taken by one member, and a member who was told that they have it, has it.
  const gifts = await rows<{ gift_id: string; taken: number; count: number; retained: number }>(
    db,
    `select g.gift_id, g.taken, g.count, (select count(*)::int from held_coupon h where h.from_gift = g.gift_id) as retained from coupon_gift g`,
  )
  expect(gifts.filter(({ taken, count, retained }) => taken > count || retained !== taken)).toEqual([])
  const takenGifts = new Set(gifts.filter(({ taken }) => taken === 1).map(({ gift_id }) => gift_id))
  expect(claimers.flatMap(({ taken }) => taken).filter((giftId) => !takenGifts.has(giftId))).toEqual([])
  expect(claimers.flatMap(({ taken }) => taken).length).toBeGreaterThan(0)
}
