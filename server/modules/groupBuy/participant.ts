import { canJoin, GROUP_BUY } from '@domain/activity/groupBuy'
import { step } from '@domain/machine'
import { DomainError } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import type { Deps } from '../../module'
import type { Coupons } from '../coupon/index'
import type { Participant } from '../order/participants/index'
import type { Prizes } from '../prize/index'
import { mayBegin } from './offers'
import {
  countHeld,
  countSold,
  findOffer,
  findSeat,
  findSeats,
  giveAward,
  goodsReason,
  type GroupRow,
  insertGroup,
  lockGroup,
  markReturned,
  type OfferRow,
  returnSeat,
  seat,
  type SeatRow,
  writeGroup,
} from './repository'

/**
 * Paying takes a place in the group under the group's lock: of several who pay for the last place at once the first gets it, and the others are
 * refunded. When a group is full everybody in it gets a voucher: a code to collect the goods with, or a coupon to order them with.
 */
export function createGroupParticipant(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  prizes: Prizes,
  coupons: Pick<Coupons, 'claims'>,
): Participant {
  const notify = (userIds: readonly string[], at: number) =>
    push.publish(
      [...new Set(userIds)].map((userId) => `user:${userId}` as const),
      { type: 'activity', at },
    )

  async function fill(group: GroupRow, offer: OfferRow, seats: readonly SeatRow[], now: number): Promise<void> {
    for (const { order_no, user_id } of seats) {
      const reason = goodsReason(order_no)
      if (offer.goods_offer_id !== null) {
        const until = now + offer.days * DAY
        await coupons.claims.grant({ offerId: offer.goods_offer_id, userId: user_id, reason, until, now })
        continue
      }
      const award = await prizes.award({
        userId: user_id,
        mchntCd: offer.mchnt_cd,
        prize: { kind: 'goods', days: offer.days },
        name: offer.name,
        note: offer.contents,
        picture: offer.picture,
        source: 'groupBuy',
        reason,
        now,
      })
      await db.run(giveAward, order_no, award.award_id)
    }
    await db.run(countSold, offer.offer_id, group.size)
  }

  return {
    name: 'groups',
    /** No group begins of an offer that was paused or ended while its first place was not paid for. */
    async paying(order, now) {
      if (order.kind !== 'groupBuy') return
      const place = await db.one(findSeat, order.order_no)
      const obstacle = place.begins ? mayBegin(await db.one(findOffer, place.offer_id), now) : null
      if (obstacle !== null) throw new DomainError(obstacle)
    },
    async commit(order, now) {
      if (order.kind !== 'groupBuy') return
      const place = await db.one(findSeat, order.order_no)
      const offer = await db.one(findOffer, place.offer_id)
      if (place.begins)
        await db.run(insertGroup, {
          groupId: place.group_id,
          offerId: place.offer_id,
          leaderId: place.user_id,
          size: offer.size,
          at: now,
          endsAt: now + offer.minutes * MINUTE,
        })
      const group = await db.one(lockGroup, place.group_id)
      const seats = (await db.all(findSeats, [place.group_id])).filter(({ return_due_at }) => return_due_at === null)
      const isIn = seats.some(({ user_id }) => user_id === place.user_id)
      const { count } = await db.one(countHeld, place.user_id, place.offer_id)
      const takes = canJoin({ ...group, endsAt: group.ends_at }, now) && !isIn && count < offer.per_person
      if (!takes) {
        await db.run(returnSeat, order.order_no, now)
        return
      }
      await db.run(seat, order.order_no, now)
      const joined = group.joined + 1
      const isFull = joined === group.size
      const state = step(GROUP_BUY, group.state, isFull ? 'fill' : 'join')!
      await db.run(writeGroup, group.group_id, state, joined, isFull ? now : null)
      const all = [...seats, place]
      if (isFull) await fill(group, offer, all, now)
      await notify(
        all.map(({ user_id }) => user_id),
        now,
      )
    },

    /** The voucher is withdrawn before the money is refunded; a used voucher prevents the refund. */
    async before(order, event, now) {
      if (order.kind !== 'groupBuy' || event !== 'giveBack') return
      const place = await db.one(findSeat, order.order_no)
      const isCollected = place.award_id !== null && !(await prizes.withdraw(place.award_id, now))
      const used = await coupons.claims.withdraw([goodsReason(order.order_no)], now)
      if (isCollected || used.length > 0) throw new DomainError('groupGoodsUsed')
    },

    /** Given back: after the group ended, or by the shop. */
    async release(order, { now }) {
      if (order.kind !== 'groupBuy') return
      const place = await db.one(findSeat, order.order_no)
      await db.run(markReturned, order.order_no, now)
      await notify([place.user_id], now)
    },
  }
}
