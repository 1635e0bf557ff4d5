import { giftEnd } from '@domain/coupon/gift'
import { CHINA_OFFSET_MIN, DAY, HOUR, startOfDay } from '@domain/time'
import type { Database } from '../../db/database'
import { fillHeld } from './coupons'
import { filler, type Row } from '../fill'

const fillGift = filler(
  'coupon_gift',
  'gift_id giver_id offer_id mchnt_cd cover wish count taken state valid_from valid_until begun_at ends_at ended_at',
)

/** 周舟, 13800000005, gives; 琪琪, 13800000003, has taken. */
const [GIVER, TAKER] = ['demo05', 'demo03']

/** At every merchant: two coupons that can be given or shared, a gift that waits, and one that was taken. */
export async function writeCouponGifts(db: Database, merchantCodes: readonly string[], now: number): Promise<void> {
  const gifts: Row[] = []
  const held: Row[] = []
  for (const code of merchantCodes) {
    const until = startOfDay(now, CHINA_OFFSET_MIN) + 16 * DAY
    const gift = (name: string, row: Row) => ({
      gift_id: `${code}-gift-${name}`,
      giver_id: GIVER,
      offer_id: `${code}-treat`,
      mchnt_cd: code,
      count: 1,
      valid_from: now - 2 * DAY,
      valid_until: until,
      ...row,
    })
    const coupon = (name: string, row: Row) => ({
      coupon_id: `${code}-treat-${name}`,
      offer_id: `${code}-treat`,
      mchnt_cd: code,
      user_id: GIVER,
      state: 'unused',
      granted_for: `seed:${code}-treat-${name}`,
      claimed_at: now - 2 * DAY,
      valid_from: now - 2 * DAY,
      valid_until: until,
      ...row,
    })
    const [openAt, takenAt] = [now - 2 * HOUR, now - 20 * HOUR]
    gifts.push(
      gift('open', {
        cover: 'tea',
        wish: '今天辛苦了，请你喝一杯',
        taken: 0,
        state: 'open',
        begun_at: openAt,
        ends_at: giftEnd(openAt, [until]),
        ended_at: null,
      }),
      gift('taken', {
        cover: 'cake',
        wish: '生日快乐',
        taken: 1,
        state: 'taken',
        begun_at: takenAt - HOUR,
        ends_at: giftEnd(takenAt - HOUR, [until]),
        ended_at: takenAt,
      }),
    )
    held.push(
      coupon('first', {}),
      coupon('second', {}),
      coupon('open', { state: 'giving', gift_id: `${code}-gift-open` }),
      coupon('taken', { state: 'gifted', gift_id: `${code}-gift-taken` }),
      coupon('received', { user_id: TAKER, from_gift: `${code}-gift-taken`, claimed_at: takenAt }),
    )
  }
  await fillGift(db, gifts)
  await fillHeld(db, held)
}
