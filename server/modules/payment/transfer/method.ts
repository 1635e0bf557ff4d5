import { kindRules } from '@domain/order/kind'
import type { Database } from '../../../db/database'
import type { HandReturns } from '../handReturns'
import type { AwaitedMethod } from '../methods'
import { shopTerms } from '../shopMethods'
import { findAccount } from './repository'

/**
 * Money that the diner sends to the shop's account; its transfer desk says when it has come. Only where the shop has set which account, and
 * for dishes, levels and cards of visits: at a counter, in a group or for goods that others want too nobody waits for a bank.
 */
export const bankTransfer = (db: Database, returns: HandReturns): AwaitedMethod => ({
  name: 'bankTransfer',
  isAwaited: true,
  terms: async ({ shopId, kind }) =>
    kindRules(kind).paidBy === 'anything' && (await db.first(findAccount, shopId)) ? shopTerms(db, shopId, 'bankTransfer') : null,
  payBack: returns.payBack,
})
