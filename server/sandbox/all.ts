import { sandboxModule } from './index'
import { accountLevers } from './account/levers'
import { smsOutboxModule } from './account/outbox'
import { activityLevers } from './activity/levers'
import { bookingLevers } from './booking/levers'
import { cartLevers } from './cart/levers'
import { clockLevers } from './clock/levers'
import { contentCheckLevers } from './contentCheck/levers'
import { couponLevers } from './coupon/levers'
import { campaignLevers } from './couponCampaign/levers'
import { couponGiftLevers } from './couponGift/levers'
import { deliveryLevers } from './delivery/levers'
import { dueWorkLevers } from './dueWork/levers'
import { faultLevers } from './faults/levers'
import { floorLevers } from './floor/levers'
import { groupLevers } from './groupBuy/levers'
import { voucherLevers } from './groupVoucher/levers'
import { invoiceLevers } from './invoice/levers'
import { memberLevers } from './member/levers'
import { menuLevers } from './menu/levers'
import { messageLevers } from './message/levers'
import { orderLevers } from './order/levers'
import { fulfilmentLevers } from './fulfilment/levers'
import { payCodeLevers } from './payCode/levers'
import { paymentLevers } from './payment/levers'
import { counterLevers } from './payment/counter'
import { pointsMallLevers } from './pointsMall/levers'
import { printingLevers } from './printing/levers'
import { reconciliationLevers } from './reconciliation/levers'
import { redemptionLevers } from './redemption/levers'
import { refundLevers } from './refund/levers'
import { resetLevers } from './reset/levers'
import { scenarioLevers } from './scenarios/levers'
import { shopLevers } from './shop/levers'
import { staffLevers } from './staff/levers'
import { storedValueLevers } from './storedValue/levers'
import { tableLevers } from './table/levers'
import { tipLevers } from './tip/levers'
import { transferLevers } from './transfer/levers'
import { visitCardLevers } from './visitCard/levers'

/** The sandbox and its levers. A new `levers.ts` is added here, as modules are added to server/modules.ts; the order does not matter. */
export const sandboxModules = [
  sandboxModule,
  smsOutboxModule,
  accountLevers,
  activityLevers,
  bookingLevers,
  cartLevers,
  clockLevers,
  contentCheckLevers,
  couponLevers,
  campaignLevers,
  couponGiftLevers,
  deliveryLevers,
  dueWorkLevers,
  faultLevers,
  floorLevers,
  groupLevers,
  voucherLevers,
  invoiceLevers,
  memberLevers,
  menuLevers,
  messageLevers,
  orderLevers,
  fulfilmentLevers,
  payCodeLevers,
  paymentLevers,
  counterLevers,
  pointsMallLevers,
  printingLevers,
  reconciliationLevers,
  redemptionLevers,
  refundLevers,
  resetLevers,
  scenarioLevers,
  shopLevers,
  staffLevers,
  storedValueLevers,
  tableLevers,
  tipLevers,
  transferLevers,
  visitCardLevers,
] as const
