import type { Deps } from './module'
import { createCartParticipant } from './modules/cart/index'
import { campaignParticipant } from './modules/couponCampaign/index'
import { createDeliveryParticipant } from './modules/delivery/index'
import { createGroupParticipant } from './modules/groupBuy/index'
import { createVoucherParticipant } from './modules/groupVoucher/index'
import { createInvoiceParticipant } from './modules/invoice/index'
import { createLotteryParticipant } from './modules/lottery/index'
import { createGrowthParticipant, createLevelParticipant, createMemberPrices } from './modules/member/index'
import { nameOfSku } from './modules/menu/index'
import { createSlotCapacity, createUnpaidLimits, type Participant } from './modules/order/index'
import { createPackingParticipant } from './modules/packing/index'
import { createPaymentParticipant } from './modules/payment/index'
import { createPromotions } from './modules/pricing/index'
import { createRefundParticipant } from './modules/refund/index'
import { createShippingParticipant } from './modules/shippingInfo/index'
import { createStampParticipant } from './modules/stamp/index'
import { createStockParticipant } from './modules/stock/index'
import { createVisitParticipant } from './modules/visit/index'

type Own = { participant: Participant }

/** What participants share with the modules that they belong to. */
export type ParticipantParts = Parameters<typeof createCartParticipant>[1] & {
  coupons: Own & Parameters<typeof createGroupParticipant>[2]
  visitCards: Own
  mall: Own
  points: Own
  messages: Own
  storedValue: { topUps: Participant; tierOf: Parameters<typeof campaignParticipant>[1] }
  gifts: Parameters<typeof campaignParticipant>[0]
  levelTerms: Parameters<typeof createLevelParticipant>[0]
  prizes: Parameters<typeof createStampParticipant>[1] & Parameters<typeof createGroupParticipant>[1]
  books: Parameters<typeof createPaymentParticipant>[1]
  growth: Parameters<typeof createGrowthParticipant>[0]
  stays: Parameters<typeof createVisitParticipant>[1]
}

/**
 * Whoever joins an order, in the order in which each is asked and locks what is its own (docs/architecture.md, "How a capability joins an order").
 * Carts come before stock: placing an order holds its cart already.
 */
export const createParticipants = (deps: Deps, parts: ParticipantParts): Participant[] => {
  const { db } = deps
  const { catalog, store, coupons, visitCards, storedValue, gifts, levelTerms, prizes, mall, books, points } = parts
  const { growth, stays, messages } = parts
  return [
    createMemberPrices(db),
    createPromotions(db),
    coupons.participant,
    visitCards.participant,
    createVoucherParticipant(db),
    createUnpaidLimits(db, { isByAddress: deps.config.rateLimits }),
    createCartParticipant(db, { catalog, store }),
    createSlotCapacity(db),
    createDeliveryParticipant(deps),
    createPackingParticipant(deps),
    createStockParticipant(db, { nameOfSku: (shopId, sku, lang) => nameOfSku(db, shopId, sku, lang) }),
    storedValue.topUps,
    campaignParticipant(gifts, storedValue.tierOf),
    createLevelParticipant(levelTerms),
    createStampParticipant(deps, prizes),
    createLotteryParticipant(deps),
    createGroupParticipant(deps, prizes, coupons),
    mall.participant,
    createPaymentParticipant(deps, books),
    createRefundParticipant(db),
    createInvoiceParticipant(deps),
    points.participant,
    createGrowthParticipant(growth),
    createVisitParticipant(deps, stays),
    messages.participant,
    ...(deps.ports.shippingInfo ? [createShippingParticipant(db)] : []),
  ]
}
