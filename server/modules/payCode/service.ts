import type { Input, Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { toStatusCode } from '@domain/order/status'
import {
  CHARGE_READING,
  codeAmountProblem,
  MAX_CODE_CHARGE,
  MAX_UNASKED,
  oneTimeProblem,
  PAY_CODE_LIFE,
  PAY_CODE_OVERLAP,
  type PayCodeMethod,
  stateOf,
} from '@domain/payment/payCode'
import { DomainError } from '@domain/results'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import type { OrderLifecycle, OrderRow } from '../order/lifecycle/index'
import type { QuickPayments } from '../order/placing/index'
import { createLastQuickPayment } from '../order/records/index'
import type { PaymentService } from '../payment/index'
import { findMerchant } from '../merchant/index'
import { findShopNames } from '../place/index'
import type { ShopService } from '../shop/index'
import { hashOf, newCodeId, newPayCode } from './codes'
import { type ChargeRow, endEarlier, findCharge, findPayCode, insertPayCode, lockCharge, oneTimeOf, useCharge } from './repository'

export interface PayCodeParts {
  quickPayments: QuickPayments
  lifecycle: Pick<OrderLifecycle, 'find'>
  payments: Pick<PaymentService, 'offers' | 'leftOf' | 'payAtOnce'>
  shops: Pick<ShopService, 'info'>
}

type Placer = Caller & { address: string }

/** Where an amount of the counter is paid: at the shop, whichever of its terminals. */
export const counterOf = (shopId: string, termId: string) => ({ shopId, termId, orderType: '01', eatingModel: '1' }) as const

/** Payment codes of diners at the counter: showing one's own, or taking over what a cashier's code asks for. */
export function createPayCodes({ db }: Pick<Deps, 'db'>, { quickPayments, lifecycle, payments, shops }: PayCodeParts) {
  const lastPayment = createLastQuickPayment(db)

  async function orderView(order: OrderRow, lang: Lang) {
    const { shop } = await db.one(findShopNames, order.shop_id)
    return {
      orderNo: order.order_no,
      orderState: toStatusCode(order.status),
      shopName: pick(shop, lang),
      currencySign: (await db.one(findMerchant, order.mchnt_cd)).currency_sign,
      payableFen: order.payable_fen,
      leftFen: await payments.leftOf(order),
    }
  }

  const balanceAt = async (shopId: string, { user, now }: Caller) => {
    const offers = await payments.offers({ user, shopId, kind: 'quickPay', mode: null, leftFen: MAX_CODE_CHARGE, isReduced: false, now })
    return offers.find(({ method }) => method === 'balance') ?? null
  }

  /** Which method comes first, where nobody has chosen: money on a card, where there is any. */
  const firstOf = (wished: PayCodeMethod | undefined, hasMoney: boolean): PayCodeMethod => {
    if (!hasMoney) return 'wechat'
    return wished ?? 'balance'
  }

  async function own(charge: ChargeRow, { user, lang }: Caller) {
    if (charge.order_no === null) return null
    const order = await lifecycle.find(charge.order_no)
    return order.user_id === user.userId ? orderView(order, lang) : null
  }

  return {
    async show({ shopId, method: wished }: Input<'/getPayQrcode'>, caller: Caller): Promise<Output<'/getPayQrcode'>> {
      const { user, lang, now } = caller
      const shop = await shops.info(shopId, null, { lang, now, from: null })
      if (shop.quickPay !== '1') throw new DomainError('quickPayUnsupported')
      const balance = await balanceAt(shopId, caller)
      const method = firstOf(wished, (balance?.payableFen ?? 0) > 0)
      const [code, codeId, expiresAt] = [newPayCode(), newCodeId(), now + PAY_CODE_LIFE]
      await db.tx(async () => {
        await db.run(insertPayCode, { hash: hashOf(code), codeId, userId: user.userId, merchantCode: shop.mchntCd, method, now, expiresAt })
        await db.run(endEarlier, user.userId, codeId, now, now + PAY_CODE_OVERLAP)
      })
      const { currency_sign } = await db.one(findMerchant, shop.mchntCd)
      const last = await lastPayment(user.userId, shop.mchntCd)
      return {
        codeId,
        code,
        expiresAt,
        shopName: shop.shopName,
        currencySign: currency_sign,
        method,
        balance,
        maxFen: MAX_CODE_CHARGE,
        unaskedFen: MAX_UNASKED,
        lastPayment: last
          ? {
              orderNo: last.order_no,
              shopName: pick(last.shop_name, lang),
              payableFen: last.payable_fen,
              paidAt: last.paid_at,
              utcOffsetMin: last.utc_offset_min,
            }
          : null,
      }
    },

    async state({ codeId }: Input<'/getPayCodeState'>, { user, lang, now }: Caller): Promise<Output<'/getPayCodeState'>> {
      const row = await db.first(findPayCode, codeId)
      if (row?.user_id !== user.userId) throw new DomainError('payCodeUnknown')
      const order = row.order_no === null ? null : await orderView(await lifecycle.find(row.order_no), lang)
      return { state: stateOf(oneTimeOf(row), now), order }
    },

    /** Scanned in time; the diner who took it over sees their order as long as it is stored. */
    async charge({ charge: code }: Input<'/getCharge'>, caller: Caller): Promise<Output<'/getCharge'>> {
      const row = await db.first(findCharge, hashOf(code))
      const taken = row && (await own(row, caller))
      const problem = taken ? null : oneTimeProblem(row && oneTimeOf(row), caller.now)
      if (problem) throw DomainError.of(problem)
      const { shop_id: shopId, amount_fen: amountFen, excluded_fen: excludedFen, expires_at } = row!
      const shop = await shops.info(shopId, null, { lang: caller.lang, now: caller.now, from: null })
      const { bill } = await quickPayments.preview({ ...counterOf(shopId, shop.termId), amountFen, excludedFen, coupons: 'auto' }, caller)
      const names = await db.one(findShopNames, shopId)
      return {
        state: stateOf(oneTimeOf(row!), caller.now),
        shopId,
        shopName: shop.shopName,
        mchntName: pick(names.merchant, caller.lang),
        currencySign: (await db.one(findMerchant, shop.mchntCd)).currency_sign,
        bill,
        expiresAt: expires_at + CHARGE_READING,
        order: taken ?? null,
      }
    },

    take: ({ charge: code, expectedPayableFen }: Input<'/takeCharge'>, caller: Placer): Promise<OrderRow> =>
      db.tx(async () => {
        const hash = hashOf(code)
        const row = await db.first(lockCharge, hash)
        const problem = oneTimeProblem(row && { ...oneTimeOf(row), expiresAt: row.expires_at + CHARGE_READING }, caller.now)
        if (problem) throw DomainError.of(problem)
        const { shop_id: shopId, amount_fen: amountFen, excluded_fen: excludedFen } = row!
        const tooMuch = codeAmountProblem(amountFen)
        if (tooMuch) throw DomainError.of(tooMuch)
        const shop = await shops.info(shopId, null, { lang: caller.lang, now: caller.now, from: null })
        const typed = { ...counterOf(shopId, shop.termId), amountFen, excludedFen, expectedPayableFen, coupons: 'auto' as const }
        const order = await quickPayments.place(typed, caller)
        await db.run(useCharge, hash, caller.now, order.order_no)
        return order
      }),
  }
}

export type PayCodes = ReturnType<typeof createPayCodes>
