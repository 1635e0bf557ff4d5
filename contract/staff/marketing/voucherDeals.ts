import { Type } from '@sinclair/typebox'
import { At, Count, FenAmount, Id, Nullable, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const DealId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' })

const VoucherDeal = Type.Object({
  /** The platform's number of it. */
  dealId: Id,
  /** What it is called there; staff alone see it. */
  title: Type.String(),
  /** The coupon that one of its vouchers becomes, and what that one is worth. */
  offerId: Id,
  offerName: Type.String(),
  offerCaption: Type.String(),
  /** Vouchers of it can be added. */
  isOpen: Type.Boolean(),
  version: Type.Integer(),
  changedBy: Type.String(),
  changedAt: Nullable(At),
  /** Vouchers that were added here, those of them that paid an order, and what guests paid for all of them on the platform. */
  added: Count,
  used: Count,
  paidFen: FenAmount,
})

const VoucherDeals = Type.Object({
  list: Type.Array(VoucherDeal),
  /** Coupons for a free dish that nobody can claim, and that no deal has yet. */
  offers: Type.Array(Type.Object({ offerId: Id, name: Type.String(), caption: Type.String() })),
  /** The server speaks to the platform; otherwise no voucher can be added. */
  isConnected: Type.Boolean(),
  currencySign: Type.String(),
})
const Which = { dealId: Id, version: Type.Integer() }

/** Deals on another platform whose vouchers are accepted (decision 0363). */
export const voucherDeals = declareStaffCalls(staffFacts, {
  '/staff/getVoucherDeals': { input: Type.Object({}), output: VoucherDeals },
  /** Without `version` a new one. Once a voucher of it was added, its coupon stays. */
  '/staff/saveVoucherDeal': {
    input: Type.Object({ dealId: DealId, version: Type.Optional(Type.Integer()), title: ShortText(40), offerId: Id }),
    output: VoucherDeals,
  },
  /** While it is not open no voucher is added; those that were added stay good. */
  '/staff/turnVoucherDeal': { input: Type.Object({ ...Which, isOpen: Type.Boolean() }), output: VoucherDeals },
  /** One of which no voucher was added. */
  '/staff/removeVoucherDeal': { input: Type.Object(Which), output: VoucherDeals },
})
