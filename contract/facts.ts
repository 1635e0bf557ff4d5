/**
 * What the server and the app must both know of a call beside its schemas. Imports nothing, so that the app can use it without the
 * schema library; each group of calls adds its schemas (`declareCalls`).
 */

/**
 * Who may make a call.
 * - `public`: anybody; a ticket is not looked at.
 * - `optional`: anybody; who sends a ticket is answered as its user, and refused when it does not count.
 * - `visitor`: anybody with a valid ticket: a visitor gets one silently (`/loginParam`), without phone or profile.
 * - `user`: a ticket whose user has a verified phone.
 */
export type Auth = 'public' | 'optional' | 'visitor' | 'user'

/** What happens when the same call arrives twice: `read` changes nothing, `keyed` carries `idempotencyKey` and answers the first answer again, `write` is safe to repeat only by hand. */
export type Repeat = 'read' | 'write' | 'keyed'

export interface CallFacts {
  auth: Auth
  repeat: Repeat
  /** A read that pushes cause on several pages at once: the client never answers it with what was asked before the change. */
  isLive?: true
  /** Result codes that the caller handles itself: rejected silently, at once, without a toast (spec section 8). */
  tolerates?: readonly string[]
}

const declareFacts = <const F extends Record<string, CallFacts>>(facts: F): F => facts

export const callFacts = declareFacts({
  // account.ts
  '/loginParam': { auth: 'public', repeat: 'write' },
  '/checkAppUser': { auth: 'visitor', repeat: 'read' },
  '/getSmsCode': { auth: 'visitor', repeat: 'write' },
  '/loginAndRegisterParam': { auth: 'visitor', repeat: 'write' },
  '/getPhoneNumber': { auth: 'visitor', repeat: 'write' },
  '/nocheck/getCanUseWxGetPhone': { auth: 'public', repeat: 'read' },
  '/registUser': { auth: 'user', repeat: 'write' },
  '/getUserInfo': { auth: 'visitor', repeat: 'read' },
  '/nocheck/checkPhoneWhiteList': { auth: 'public', repeat: 'read', tolerates: ['100008'] },
  '/nocheck/getRegisterGuide': { auth: 'public', repeat: 'read' },
  '/updatePhone': { auth: 'user', repeat: 'write' },
  '/updateMemPhone': { auth: 'user', repeat: 'write' },
  '/setUserInfo': { auth: 'visitor', repeat: 'write' },
  '/nocheck/getMchntAggreement': { auth: 'public', repeat: 'read' },
  '/logout': { auth: 'visitor', repeat: 'write' },
  '/cancelAccount': { auth: 'user', repeat: 'write' },
  // shop.ts
  '/nocheck/getMchntShopData': { auth: 'public', repeat: 'read' },
  '/getShopList': { auth: 'public', repeat: 'read' },
  '/nocheck/getAllOrderShopList': { auth: 'optional', repeat: 'read' },
  '/getShopNoNearestDialog': { auth: 'public', repeat: 'read' },
  '/getShopInfo': { auth: 'public', repeat: 'read' },
  '/getMchntDetailInfo': { auth: 'public', repeat: 'read' },
  '/nocheck/getTopMchntList': { auth: 'public', repeat: 'read' },
  '/getMchntCdAllRegionCd': { auth: 'public', repeat: 'read' },
  '/nocheck/getProvRegionMap': { auth: 'public', repeat: 'read' },
  '/getShopDiscountList': { auth: 'public', repeat: 'read' },
  '/getTableFuiouInfo': { auth: 'public', repeat: 'read' },
  '/getTermInfo': { auth: 'public', repeat: 'read' },
  '/nocheck/getMchntOpenRecords': { auth: 'public', repeat: 'read' },
  '/nocheck/queryMchntFlag': { auth: 'public', repeat: 'read' },
  '/member/nocheck/getMchntCd': { auth: 'public', repeat: 'read' },
  // storefront.ts
  '/queryMchntExtraInfo': { auth: 'public', repeat: 'read' },
  '/nocheck/getShopGroupBanner': { auth: 'public', repeat: 'read' },
  '/getShopGroupCodeInfo': { auth: 'public', repeat: 'read' },
  '/getGroupRelateShopList': { auth: 'public', repeat: 'read' },
  // decoration.ts
  '/nocheck/getScteDecorationByMainType': { auth: 'public', repeat: 'read' },
  // goods.ts
  '/goods/getAllGoodsInfo': { auth: 'public', repeat: 'read', isLive: true },
  '/goods/getGoodsSpecInfo': { auth: 'public', repeat: 'read' },
  '/goods/getPackagekgGoodsInfo': { auth: 'public', repeat: 'read' },
  '/goods/getGoodsDesc': { auth: 'public', repeat: 'read' },
  '/goods/getLunchBoxGoods': { auth: 'public', repeat: 'read' },
  '/goods/getMealRecommendAndDefGoodsList': { auth: 'visitor', repeat: 'read' },
  '/goods/getGoodsShowByName': { auth: 'public', repeat: 'read' },
  // cart.ts
  '/nocheck/getCart': { auth: 'visitor', repeat: 'read', isLive: true },
  '/nocheck/addCart': { auth: 'visitor', repeat: 'keyed' },
  '/nocheck/clearCart': { auth: 'visitor', repeat: 'keyed' },
  '/nocheck/confirmPreCart': { auth: 'visitor', repeat: 'read' },
  '/acceptCartChanges': { auth: 'visitor', repeat: 'write' },
  // address.ts
  '/getReceiveAddressList': { auth: 'visitor', repeat: 'read' },
  '/addReceiveAddress': { auth: 'visitor', repeat: 'keyed' },
  '/updateReceiveAddress': { auth: 'visitor', repeat: 'write' },
  '/deleteReceiveAddress': { auth: 'visitor', repeat: 'write' },
  '/searchPlace': { auth: 'public', repeat: 'read' },
  // delivery.ts
  '/expressPosition': { auth: 'visitor', repeat: 'read', isLive: true },
  // order.ts
  '/calcOrderDis': { auth: 'visitor', repeat: 'read', isLive: true },
  '/createOrder': { auth: 'visitor', repeat: 'keyed' },
  '/calcQuickPay': { auth: 'visitor', repeat: 'read' },
  '/createQuickPay': { auth: 'visitor', repeat: 'keyed' },
  '/closeOrderRequest': { auth: 'visitor', repeat: 'write' },
  '/getOrderList': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getHisOrderList': { auth: 'visitor', repeat: 'read', isLive: true },
  '/queryOrderByNo': { auth: 'visitor', repeat: 'read', isLive: true },
  '/queryTableOrder': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getOrderProgress': { auth: 'visitor', repeat: 'read' },
  '/getIndexOrderInfo': { auth: 'visitor', repeat: 'read', isLive: true },
  '/cancelOrder': { auth: 'visitor', repeat: 'write' },
  '/completeOrder': { auth: 'visitor', repeat: 'write' },
  '/applyRefund': { auth: 'visitor', repeat: 'keyed' },
  '/withdrawRefund': { auth: 'visitor', repeat: 'write' },
  '/commentOrder': { auth: 'visitor', repeat: 'keyed' },
  '/commentOrderInfoByPage': { auth: 'public', repeat: 'read' },
  // payment.ts
  '/getPayMethods': { auth: 'visitor', repeat: 'read', isLive: true },
  '/confirmPay': { auth: 'visitor', repeat: 'keyed' },
  '/getTransfer': { auth: 'visitor', repeat: 'read', isLive: true },
  '/submitTransfer': { auth: 'visitor', repeat: 'keyed' },
  '/wxpay': { auth: 'visitor', repeat: 'keyed' },
  '/nocheck/pluginsWxPay': { auth: 'visitor', repeat: 'keyed' },
  '/getWxAuth': { auth: 'visitor', repeat: 'read' },
  '/setWxPayer': { auth: 'visitor', repeat: 'write' },
  '/queryPayDoneInfo': { auth: 'visitor', repeat: 'read' },
  '/unlockOrder': { auth: 'visitor', repeat: 'write' },
  // payCode.ts
  '/getPayQrcode': { auth: 'visitor', repeat: 'write' },
  '/getPayCodeState': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getCharge': { auth: 'visitor', repeat: 'read', isLive: true },
  '/takeCharge': { auth: 'visitor', repeat: 'keyed' },
  // member.ts
  '/member/getMemberInfo': { auth: 'user', repeat: 'read', isLive: true },
  '/getMemberLevelInfo': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getMemberCode': { auth: 'user', repeat: 'write' },
  '/getPointInfo': { auth: 'user', repeat: 'read', isLive: true },
  '/getPointDetail': { auth: 'user', repeat: 'read', isLive: true },
  '/getMemberLevelDetail': { auth: 'user', repeat: 'read', isLive: true },
  // storedValue.ts
  '/getUserCardBalanceList': { auth: 'user', repeat: 'read', isLive: true },
  '/getCardBalance': { auth: 'user', repeat: 'read', isLive: true },
  '/getCardTradeDetail': { auth: 'user', repeat: 'read', isLive: true },
  '/getCardInfo': { auth: 'user', repeat: 'read', isLive: true },
  '/getCardShopList': { auth: 'user', repeat: 'read' },
  '/getRechargeShopList': { auth: 'user', repeat: 'read' },
  '/rechargePay': { auth: 'user', repeat: 'keyed' },
  '/rechargeQuery': { auth: 'user', repeat: 'read', isLive: true },
  // invoice.ts
  '/getInvoiceAddress': { auth: 'visitor', repeat: 'read' },
  '/addInvoiceAddress': { auth: 'visitor', repeat: 'keyed' },
  '/updateInvoiceAddress': { auth: 'visitor', repeat: 'write' },
  '/deleteInvoiceAddress': { auth: 'visitor', repeat: 'write' },
  '/queryInvoiceOrders': { auth: 'visitor', repeat: 'read', isLive: true },
  '/drawInvoice': { auth: 'visitor', repeat: 'keyed' },
  '/queryInvoiceHistory': { auth: 'visitor', repeat: 'read', isLive: true },
  '/queryInvoiceDeatil': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getInvoiceFile': { auth: 'visitor', repeat: 'write' },
  '/sendInvoice': { auth: 'visitor', repeat: 'keyed' },
  // activity.ts
  '/getCollectPoint': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getCollectAwardDetail': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getInStoreReward': { auth: 'visitor', repeat: 'read', isLive: true },
  '/activity/getActivityList': { auth: 'optional', repeat: 'read', isLive: true },
  '/activity/getActivityAndAwards': { auth: 'optional', repeat: 'read', isLive: true },
  '/activity/getActivityHistory': { auth: 'user', repeat: 'read', isLive: true },
  '/activity/drawLotteryActivity': { auth: 'user', repeat: 'keyed' },
  '/receiveInStoreReward': { auth: 'visitor', repeat: 'keyed', tolerates: ['600003'] },
  // groupBuy.ts
  '/groupBuy/getOfferList': { auth: 'optional', repeat: 'read', isLive: true },
  '/groupBuy/getMyGroups': { auth: 'visitor', repeat: 'read', isLive: true },
  '/groupBuy/getGroup': { auth: 'optional', repeat: 'read', isLive: true },
  '/groupBuy/joinGroup': { auth: 'user', repeat: 'keyed' },
  '/groupBuy/cancelGroup': { auth: 'user', repeat: 'write' },
  // wineDeposit.ts
  '/keepwine/deposit': { auth: 'visitor', repeat: 'keyed' },
  '/keepwine/getDepositList': { auth: 'visitor', repeat: 'read', isLive: true },
  '/keepwine/takeOut': { auth: 'visitor', repeat: 'keyed' },
  '/keepwine/extend': { auth: 'visitor', repeat: 'keyed' },
  // goodsShow.ts
  '/goods/getGoodsSpecRelatesList': { auth: 'public', repeat: 'read' },
  '/goods/getSubGoodsList': { auth: 'public', repeat: 'read' },
  '/goods/getSubGoodsViewList': { auth: 'public', repeat: 'read' },
  '/goods/getECodeGoods': { auth: 'public', repeat: 'read' },
  '/goods/getGoodsShow': { auth: 'public', repeat: 'read' },
  '/goods/getGoodsShowByType': { auth: 'public', repeat: 'read' },
  '/goods/getGoodsWxacode': { auth: 'public', repeat: 'read' },
  '/goods/getLightGoodsInfoList': { auth: 'public', repeat: 'read' },
  '/goods/getGoodsTypeByGoods': { auth: 'public', repeat: 'read' },
  // favourite.ts
  '/collectionShop': { auth: 'visitor', repeat: 'write' },
  '/cancelCollection': { auth: 'visitor', repeat: 'write' },
  '/getShopCollectionInfo': { auth: 'optional', repeat: 'read' },
  '/getShopCollectionList': { auth: 'optional', repeat: 'read' },
  // coupon.ts
  '/getCouponList': { auth: 'user', repeat: 'read', isLive: true },
  '/v2/getCouponList': { auth: 'user', repeat: 'read', isLive: true },
  '/coupon/detail': { auth: 'user', repeat: 'read', isLive: true },
  '/coupon/couponShop': { auth: 'user', repeat: 'read' },
  '/coupon/getCouponGoodsByShop': { auth: 'user', repeat: 'read' },
  '/getRecommendCouponByUser': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getNewSendCouponList': { auth: 'optional', repeat: 'read', isLive: true },
  '/getCoupon': { auth: 'user', repeat: 'keyed' },
  '/coupon/batchReceiveCoupon': { auth: 'user', repeat: 'keyed' },
  // visit.ts
  '/openTable': { auth: 'visitor', repeat: 'keyed' },
  '/queryMealOrder': { auth: 'visitor', repeat: 'read', isLive: true },
  '/queryMealOrderForDishUser': { auth: 'visitor', repeat: 'read', isLive: true },
  '/getMealOrderList': { auth: 'visitor', repeat: 'read', isLive: true },
  '/preAddHeavyMealOrder': { auth: 'visitor', repeat: 'read', isLive: true, tolerates: ['400002'] },
  '/confirmHeavyOrderNew': { auth: 'visitor', repeat: 'keyed' },
  '/confirmAddHeavyMealOrder': { auth: 'visitor', repeat: 'keyed' },
  '/addDishes': { auth: 'visitor', repeat: 'keyed' },
  '/removeDishes': { auth: 'visitor', repeat: 'keyed' },
  '/fireDishes': { auth: 'visitor', repeat: 'write' },
  '/settleTable': { auth: 'visitor', repeat: 'write' },
  '/nocheck/callCashier': { auth: 'visitor', repeat: 'keyed' },
})
