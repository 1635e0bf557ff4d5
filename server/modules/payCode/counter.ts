import { type QuickPayAmount, quickPayProblem } from '@domain/order/placing/quickPay'
import { CHARGE_LIFE, codeAmountProblem, MAX_UNASKED, oneTimeProblem, readPayCode } from '@domain/payment/payCode'
import { DomainError } from '@domain/results'
import type { User } from '../../http/calls/context'
import type { Deps } from '../../module'
import type { AccountDesk } from '../account/index'
import type { OrderRow } from '../order/lifecycle/index'
import { hashOf, newCharge } from './codes'
import { findCharges, findScans, insertCharge, lockPayCode, oneTimeOf, usePayCode } from './repository'
import { counterOf, type PayCodeParts } from './service'

export interface CounterParts extends PayCodeParts {
  account: Pick<AccountDesk, 'owner'>
}

export interface Scan extends QuickPayAmount {
  shopId: string
  /** As it was scanned, or typed with gaps. */
  code: string
}

/** What a cashier does with codes: scans a diner's, or shows one with an amount. A merchant's console calls the same. */
export function createCounter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { quickPayments, payments, shops, account, lifecycle }: CounterParts,
) {
  const infoOf = (shopId: string) => shops.info(shopId, null, { lang: 'hans', now: clock.now(), from: null })

  function refuseAmount(amount: QuickPayAmount): void {
    const problem = quickPayProblem(amount) ?? codeAmountProblem(amount.amountFen)
    if (problem) throw DomainError.of(problem)
  }

  /** The diner of the code; they cannot be asked at this point. */
  async function ownerOf(userId: string, now: number): Promise<User> {
    const row = await account.owner(userId)
    if (!row) throw new DomainError('payCodeUnknown')
    const { open_id, xapp_id, phone, is_member } = row
    return { userId, openId: open_id ?? '', xappId: xapp_id ?? '', phone, isMember: is_member, payerOpenId: null, ticketEndsAt: now }
  }

  return {
    /**
     * Creates an order for the diner whose code was scanned. Their card balance pays it at once, up to the amount that needs no confirmation; the
     * rest is confirmed on their phone, which gets a push.
     */
    scan: ({ shopId, code, amountFen, excludedFen }: Scan): Promise<OrderRow> =>
      db.tx(async () => {
        const now = clock.now()
        refuseAmount({ amountFen, excludedFen })
        const figures = readPayCode(code)
        const row = figures === null ? undefined : await db.first(lockPayCode, hashOf(figures))
        const shop = await infoOf(shopId)
        const known = row?.mchnt_cd === shop.mchntCd ? row : undefined
        const problem = oneTimeProblem(known && oneTimeOf(known), now)
        if (problem) throw DomainError.of(problem)
        const { code_id, user_id, method } = known!
        const caller = { user: await ownerOf(user_id, now), lang: 'hans', now } as const
        const typed = { ...counterOf(shopId, shop.termId), amountFen, excludedFen, expectedPayableFen: null, coupons: 'auto' as const }
        const order = await quickPayments.place(typed, { ...caller, address: `counter ${shopId} ${user_id}` })
        await db.run(usePayCode, code_id, now, order.order_no)
        const isRequested = method !== 'balance' || order.payable_fen > MAX_UNASKED || order.paid_at !== null
        return isRequested ? order : payments.payAtOnce(order, 'balance', caller)
      }),

    /** A code with an amount, for any diner who scans it. */
    async charge(shopId: string, { amountFen, excludedFen }: QuickPayAmount) {
      refuseAmount({ amountFen, excludedFen })
      if ((await infoOf(shopId)).quickPay !== '1') throw new DomainError('quickPayUnsupported')
      const now = clock.now()
      const [charge, expiresAt] = [newCharge(), now + CHARGE_LIFE]
      await db.run(insertCharge, { hash: hashOf(charge), shopId, amountFen, excludedFen, now, expiresAt })
      return { charge, expiresAt }
    },

    /** The latest of both, with the orders that were made by them. */
    async latest() {
      const withOrder = async <T extends { order_no: string | null }>(row: T) => ({
        ...row,
        order: row.order_no === null ? null : await lifecycle.find(row.order_no),
      })
      return {
        scans: await Promise.all((await db.all(findScans)).map(withOrder)),
        charges: await Promise.all((await db.all(findCharges)).map(withOrder)),
      }
    },
  }
}

export type Counter = ReturnType<typeof createCounter>
