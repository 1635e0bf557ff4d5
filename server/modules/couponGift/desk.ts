import { giftKind } from '@domain/coupon/gift'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { WEB_APP } from '../../http/calls/context'
import type { ContentChecks } from '../contentCheck/index'
import { findGifts, findOpen } from './repository'
import type { Gifts } from './service'

/** What staff see of gifts: those that wait; what anybody may do with one, and its end now. */
export const createGiftDesk = (db: Database, gifts: Gifts, checks: ContentChecks) => ({
  open: () => db.all(findOpen),
  async give(gift: Parameters<Gifts['give']>[0], userId: string): Promise<string> {
    const giftId = await gifts.give(gift, { userId, openId: '', xappId: WEB_APP })
    await checks.look('wish', giftId)
    return giftId
  },
  async take(giftId: string, userId: string): Promise<void> {
    const [gift] = await db.all(findGifts, [giftId])
    if (!gift) throw new DomainError('giftNotFound')
    await gifts.take(giftId, giftKind(gift.count), userId)
  },
  end: gifts.hasten,
})
export type GiftDesk = ReturnType<typeof createGiftDesk>
