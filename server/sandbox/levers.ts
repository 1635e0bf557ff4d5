import { Type } from '@sinclair/typebox'
import { rolesFor } from '@domain/order/staff'
import type { OrderEvent } from '@domain/order/events'
import { STAFF_ROLES, type StaffActor, type StaffRole } from '@domain/staff'
import type { FastifyInstance } from 'fastify'
import type { Sweep } from '../jobs/sweeps'
import type { Deps } from '../module'
import type { AccountDesk } from '../modules/account/index'
import type { BookingDesk } from '../modules/booking/index'
import type { DeliveryQueries, Riders } from '../modules/delivery/index'
import type { ContentDesk } from '../modules/contentCheck/index'
import type { CouponDesk, CouponTill } from '../modules/coupon/index'
import type { CampaignDesk } from '../modules/couponCampaign/index'
import type { GiftDesk } from '../modules/couponGift/index'
import type { GroupDesk } from '../modules/groupBuy/index'
import type { VoucherDesk } from '../modules/groupVoucher/index'
import type { InStoreDesk } from '../modules/inStoreReward/index'
import type { InvoiceDesk } from '../modules/invoice/index'
import type { LotteryDesk } from '../modules/lottery/index'
import type { MemberDesk } from '../modules/member/index'
import type { MemberCodes } from '../modules/memberCode/index'
import type { MessageDesk } from '../modules/message/index'
import type { MenuDesk } from '../modules/menu/index'
import type { OrderDesk, OrderService } from '../modules/order/index'
import type { Packing } from '../modules/packing/index'
import type { Counter } from '../modules/payCode/index'
import type { PaymentDesk, PaymentService, Transfers } from '../modules/payment/index'
import type { MemberFlagDesk } from '../modules/shopMember/index'
import type { MallDesk } from '../modules/pointsMall/index'
import type { PayPasswords } from '../modules/payPassword/index'
import type { PrizeDesk } from '../modules/prize/index'
import type { DifferenceDesk, Reconciliation } from '../modules/reconciliation/index'
import type { RedemptionDesk } from '../modules/redemption/index'
import type { PointDesk } from '../modules/points/index'
import type { RefundDesk, RefundService } from '../modules/refund/index'
import type { ShopDesk } from '../modules/shop/index'
import type { ValueDesk } from '../modules/storedValue/index'
import type { TableService } from '../modules/table/index'
import type { WineDesk } from '../modules/wineDeposit/index'
import type { VisitDesk } from '../modules/visit/index'
import type { VisitCardDesk } from '../modules/visitCard/index'
import type { OffsetClock } from '../ports/sandbox/clock'
import type { Part } from './console/events'
import type { CallerFor } from './diner/caller'

/** The services that levers pull, by module: what a merchant's console will call, too. */
export interface SandboxServices {
  account: AccountDesk
  deliveries: DeliveryQueries
  riders: Riders
  packing: Packing
  contentChecks: ContentDesk
  coupons: CouponDesk
  couponTill: CouponTill
  campaigns: CampaignDesk
  gifts: GiftDesk
  invoiceDesk: InvoiceDesk
  member: MemberDesk
  memberCodes: MemberCodes
  points: PointDesk
  menu: MenuDesk
  messages: MessageDesk
  orders: OrderService
  orderDesk: OrderDesk
  payments: PaymentService
  counter: Counter
  paymentDesk: PaymentDesk
  transfers: Transfers
  reconciliation: Reconciliation
  differences: DifferenceDesk
  refunds: RefundService
  refundDesk: RefundDesk
  shops: ShopDesk
  storedValue: ValueDesk
  tables: TableService
  mall: MallDesk
  memberFlags: MemberFlagDesk
  prizes: PrizeDesk
  redemption: RedemptionDesk
  lottery: LotteryDesk
  groups: GroupDesk
  inStore: InStoreDesk
  wine: WineDesk
  vouchers: VoucherDesk
  visits: VisitDesk
  visitCards: VisitCardDesk
  bookings: BookingDesk
  payPasswords: PayPasswords['desk']
}

/** What the levers of every module are made with. */
export interface LeverParts {
  deps: Deps
  clock: OffsetClock
  services: SandboxServices
  /** Has open consoles look at a part of them again. */
  tell: (part: Part) => void
  /** Does what a diner could do: by the app's own calls, with a ticket of theirs. */
  callerFor: CallerFor
}

/** The levers of one module; every part but its routes may be left out. */
export interface Levers {
  /** Calls under /sandbox; refusals are told as http/input.ts does. */
  routes: (app: FastifyInstance) => void
  sweeps?: readonly Sweep[]
  /** A reset: what it remembers is as at start. */
  calm?: () => void
}

/** What a lever answers to `?q=`; null: everything. */
export const queryOf = (q: unknown): string | null => (typeof q === 'string' && q ? q : null)

/** Of a lever that somebody of the staff pulls: who does it; left out, whoever usually does. */
export const RoleInput = Type.Optional(Type.Union(STAFF_ROLES.map((role) => Type.Literal(role))))
export const staffOf = (event: OrderEvent, role: StaffRole | undefined): StaffActor => ({
  role: role ?? rolesFor(event)[0] ?? 'desk',
  name: 'sandbox',
})
