import { kindRules } from '@domain/order/kind'
import type { Database } from '../../../db/database'
import type { HandReturns } from '../handReturns'
import type { AwaitedMethod } from '../methods'
import { shopTerms } from '../shopMethods'
import { findAccount } from './repository'

/**
 * Money that the diner sends to the shop's account; its transfer desk confirms the arrival. Only where the shop has entered an account, and only for
 * dishes, levels and visit cards: counter payments, groups and goods for points cannot wait for a bank.
 */
export const bankTransfer = (db: Database, returns: HandReturns): AwaitedMethod => ({
  name: 'bankTransfer',
  isAwaited: true,
  terms: async ({ shopId, kind }) =>
    kindRules(kind).paidBy === 'anything' && (await db.first(findAccount, shopId)) ? shopTerms(db, shopId, 'bankTransfer') : null,
  payBack: returns.payBack,
})
