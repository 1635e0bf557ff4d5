import { artModule } from './art/route'
import { tilesModule } from './map/tiles'
import { accountModule } from './modules/account/index'
import { addressModule } from './modules/address/index'
import { agreementModule } from './modules/agreement/index'
import { bookingModule } from './modules/booking/index'
import { bookingDeskModule } from './modules/bookingDesk/index'
import { cartModule } from './modules/cart/index'
import { contentCheckModule } from './modules/contentCheck/index'
import { couponModule } from './modules/coupon/index'
import { couponCampaignModule } from './modules/couponCampaign/index'
import { couponGiftModule } from './modules/couponGift/index'
import { promotionModule } from './modules/promotion/index'
import { priceTrialModule } from './modules/priceTrial/index'
import { decorationModule } from './modules/decoration/index'
import { deliveryModule } from './modules/delivery/index'
import { deliveryDeskModule } from './modules/deliveryDesk/index'
import { favouriteModule } from './modules/favourite/index'
import { groupBuyModule } from './modules/groupBuy/index'
import { groupVoucherModule } from './modules/groupVoucher/index'
import { healthModule } from './modules/health/index'
import { handOverModule } from './modules/handOver/index'
import { inStoreRewardModule } from './modules/inStoreReward/index'
import { invoiceModule } from './modules/invoice/index'
import { kitchenModule } from './modules/kitchen/index'
import { lotteryModule } from './modules/lottery/index'
import { memberModule } from './modules/member/index'
import { memberCodeModule } from './modules/memberCode/index'
import { memberDeskModule } from './modules/memberDesk/index'
import { menuModule } from './modules/menu/index'
import { merchantModule } from './modules/merchant/index'
import { merchantSettingsModule } from './modules/merchantSettings/index'
import { messageModule } from './modules/message/index'
import { orderModule } from './modules/order/index'
import { orderLifecycleModule } from './modules/order/lifecycle/index'
import { tableBillModule } from './modules/order/tableBill/index'
import { orderBoardModule } from './modules/orderBoard/index'
import { outsideCardModule } from './modules/outsideCard/index'
import { fulfilmentModule } from './modules/fulfilment/index'
import { pastUseModule } from './modules/pastUse/index'
import { payCodeModule } from './modules/payCode/index'
import { paymentModule } from './modules/payment/index'
import { payPasswordModule } from './modules/payPassword/index'
import { pictureModule } from './modules/picture/index'
import { placeModule } from './modules/place/index'
import { pointsModule } from './modules/points/index'
import { pointsMallModule } from './modules/pointsMall/index'
import { posterModule } from './modules/poster/index'
import { pricingModule } from './modules/pricing/index'
import { printingModule } from './modules/printing/index'
import { prizeModule } from './modules/prize/index'
import { reconciliationModule } from './modules/reconciliation/index'
import { redemptionModule } from './modules/redemption/index'
import { refundModule } from './modules/refund/index'
import { reviewModule } from './modules/review/index'
import { reportModule } from './modules/report/index'
import { settlementModule } from './modules/settlement/index'
import { shippingInfoModule } from './modules/shippingInfo/index'
import { shiftModule } from './modules/shift/index'
import { shopModule } from './modules/shop/index'
import { shopMemberModule } from './modules/shopMember/index'
import { shopPageModule } from './modules/shopPage/index'
import { shopSettingsModule } from './modules/shopSettings/index'
import { staffModule } from './modules/staff/index'
import { stampCardModule } from './modules/stampCard/index'
import { stockModule } from './modules/stock/index'
import { storedValueModule } from './modules/storedValue/index'
import { storefrontModule } from './modules/storefront/index'
import { tableModule } from './modules/table/index'
import { tableVisitModule } from './modules/tableVisit/index'
import { tipModule } from './modules/tip/index'
import { waitingListModule } from './modules/waitingList/index'
import { visitCardModule } from './modules/visitCard/index'
import { wineDepositModule } from './modules/wineDeposit/index'
import { sandboxModules } from './sandbox/all'

/**
 * Every module of the server. Each is made after those that it needs. What several bring to one point (participants of orders, personal data) comes
 * in this order, so that orders are locked before carts, and carts before stock, as everywhere else.
 */
export const modules = [
  healthModule,
  artModule,
  tilesModule,
  orderLifecycleModule,
  pricingModule,
  pictureModule,
  contentCheckModule,
  pastUseModule,
  agreementModule,
  accountModule,
  addressModule,
  merchantModule,
  placeModule,
  shopPageModule,
  shopModule,
  shopMemberModule,
  menuModule,
  // Payments are queried before orders expire, so that an order that was paid meanwhile stays.
  paymentModule,
  couponModule,
  promotionModule,
  groupVoucherModule,
  orderBoardModule,
  orderModule,
  deliveryDeskModule,
  tableBillModule,
  visitCardModule,
  stockModule,
  storedValueModule,
  memberModule,
  couponCampaignModule,
  couponGiftModule,
  priceTrialModule,
  prizeModule,
  stampCardModule,
  lotteryModule,
  groupBuyModule,
  redemptionModule,
  pointsModule,
  pointsMallModule,
  inStoreRewardModule,
  handOverModule,
  wineDepositModule,
  storefrontModule,
  favouriteModule,
  decorationModule,
  posterModule,
  cartModule,
  deliveryModule,
  fulfilmentModule,
  refundModule,
  payCodeModule,
  payPasswordModule,
  memberCodeModule,
  memberDeskModule,
  invoiceModule,
  outsideCardModule,
  reviewModule,
  reportModule,
  settlementModule,
  bookingModule,
  tableVisitModule,
  waitingListModule,
  bookingDeskModule,
  tableModule,
  kitchenModule,
  tipModule,
  messageModule,
  shippingInfoModule,
  reconciliationModule,
  printingModule,
  shiftModule,
  staffModule,
  merchantSettingsModule,
  shopSettingsModule,
  ...sandboxModules,
] as const
