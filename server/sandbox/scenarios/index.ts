import { accountScenarios } from '../account/scenarios'
import { activityScenarios } from '../activity/scenarios'
import { bookingScenarios } from '../booking/scenarios'
import { contentCheckScenarios } from '../contentCheck/scenarios'
import { couponScenarios } from '../coupon/scenarios'
import { couponGiftScenarios } from '../couponGift/scenarios'
import { deliveryScenarios } from '../delivery/scenarios'
import { floorScenarios } from '../floor/scenarios'
import { faultScenarios } from '../faults/scenarios'
import { invoiceScenarios } from '../invoice/scenarios'
import { menuScenarios } from '../menu/scenarios'
import { orderScenarios } from '../order/scenarios'
import { fulfilmentScenarios } from '../fulfilment/scenarios'
import { paymentScenarios } from '../payment/scenarios'
import { refundScenarios } from '../refund/scenarios'
import { shopScenarios } from '../shop/scenarios'
import { tableScenarios } from '../table/scenarios'
import { staffScenarios } from '../staff/scenarios'
import { transferScenarios } from '../transfer/scenarios'
import { visitCardScenarios } from '../visitCard/scenarios'
import { LATER } from './later'
import { both, type Chapter } from './model'

/**
 * Every state of spec section 4 and every message of section 8 that the product has, by module, each with the steps to reach it; docs/qa.md is
 * generated from it.
 */
export const CATALOGUE: readonly Chapter[] = [
  { title: both('Shops and ways of ordering', '门店和点单方式'), scenarios: shopScenarios },
  { title: both('Codes and tables', '码和桌'), scenarios: tableScenarios },
  { title: both('Tables that are served first', '先吃后付的桌'), scenarios: floorScenarios },
  { title: both('Rooms by time', '计时房间'), scenarios: bookingScenarios },
  { title: both('Dishes', '菜品'), scenarios: menuScenarios },
  { title: both('Orders', '订单'), scenarios: orderScenarios },
  { title: both('Deliveries', '外卖'), scenarios: deliveryScenarios },
  { title: both('Parcels and goods by weight', '包裹和称重商品'), scenarios: fulfilmentScenarios },
  { title: both('Payments', '付款'), scenarios: paymentScenarios },
  { title: both('Bank transfers', '银行转账'), scenarios: transferScenarios },
  { title: both('Refunds', '退款'), scenarios: refundScenarios },
  { title: both('Invoices', '发票'), scenarios: invoiceScenarios },
  { title: both('Accounts', '账号'), scenarios: accountScenarios },
  { title: both('Content checks', '内容审核'), scenarios: contentCheckScenarios },
  { title: both('Activities', '活动'), scenarios: activityScenarios },
  { title: both('Cards of visits', '次卡'), scenarios: visitCardScenarios },
  { title: both('Coupons', '优惠券'), scenarios: couponScenarios },
  { title: both('Coupon gifts', '转赠的券'), scenarios: couponGiftScenarios },
  { title: both('The merchant’s console', '商家后台'), scenarios: staffScenarios },
  { title: both('Faults', '故障'), scenarios: faultScenarios },
]

export { LATER }
export * from './model'
