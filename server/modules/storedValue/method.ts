import { balanceMeets } from '@domain/member/shopTerms'
import { totalOf } from '@domain/storedValue/value'
import type { Database } from '../../db/database'
import type { OrderRow } from '../order/lifecycle/index'
import { type InstantMethod, paidBy, shopTerms } from '../payment/index'
import { memberFlagsOf } from '../shopMember/index'
import type { PayPasswords } from '../payPassword/index'
import type { Ledger } from './ledger'
import { findCardAtShop } from './repository'

/** Pays from the member's card at the shop's merchant, alone or in part beside another method. */
export const storedValueMethod = (db: Database, ledger: Ledger, passwords: Pick<PayPasswords, 'isRequested' | 'verify'>): InstantMethod => {
  const isRequested = async ({ order_no, mchnt_cd }: OrderRow, amountFen: number) =>
    passwords.isRequested(mchnt_cd, await paidBy(db, order_no, 'balance'), amountFen)
  return {
    name: 'balance',
    async terms({ user, shopId }) {
      const terms = await shopTerms(db, shopId, 'balance')
      if (!terms) return null
      const card = await db.first(findCardAtShop, user.userId, shopId)
      const isFrozen = card !== undefined && card.frozen_at !== null
      const availableFen = card && !isFrozen ? totalOf({ principalFen: card.principal_fen, bonusFen: card.bonus_fen }) : 0
      const isUnreduced = !balanceMeets(await memberFlagsOf(db, shopId), true)
      return {
        ...terms,
        needsPhone: true,
        availableFen,
        canShare: true,
        isUnreduced,
        ...(isFrozen && { hindrance: 'cardFrozen' as const }),
      }
    },
    take: ({ paymentId, order, amountFen, now }) =>
      ledger.take(order.user_id, order.mchnt_cd, amountFen, { paymentId, orderNo: order.order_no, now }),
    giveBack: ({ paymentId, refundId, order, amountFen, now }) =>
      ledger.putBack(paymentId, refundId, amountFen, { orderNo: order.order_no, now }),
    isRequested,
    check: async (order, { password, amountFen }, now) =>
      (await isRequested(order, amountFen)) ? passwords.verify(order.user_id, password, now) : null,
  }
}
