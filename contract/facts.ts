/**
 * What the server and the app must both know of a call beside its schemas. Imports nothing, so that the app can use it without the
 * schema library; each group of calls adds its schemas (`declareCalls`).
 */

/**
 * Who may make a call.
 * - `public`: anybody; a ticket is ignored.
 * - `optional`: anybody; a ticket identifies the user, and an invalid one is refused.
 * - `recognised`: anybody; a valid ticket identifies the user, an invalid one is ignored. Nothing is refused, or delayed, because of a ticket.
 * - `visitor`: anybody with a valid ticket: a visitor gets one silently (`/loginParam`), without phone or profile.
 * - `user`: a ticket whose user has a verified phone.
 */
export type Auth = 'public' | 'optional' | 'recognised' | 'visitor' | 'user'

/**
 * What a repeated call does: `read` changes nothing, `keyed` carries `idempotencyKey` and returns the first answer again, `write` may only be
 * repeated by hand.
 */
export type Repeat = 'read' | 'write' | 'keyed'

export interface CallFacts {
  auth: Auth
  repeat: Repeat
  /** A read that a push triggers on several pages at once: the client never answers it from a request that was sent before the change. */
  isLive?: true
  /** Result codes that the caller handles itself: rejected silently, at once, without a toast (spec section 8). */
  tolerates?: readonly string[]
}

const declareFacts = <const F extends Record<string, CallFacts>>(facts: F): F => facts

// Named once: the table below is in the first package that a phone loads.
const publicRead = { auth: 'public', repeat: 'read' } as const
const optionalRead = { auth: 'optional', repeat: 'read' } as const
const optionalLiveRead = { auth: 'optional', repeat: 'read', isLive: true } as const
const visitorRead = { auth: 'visitor', repeat: 'read' } as const
const visitorLiveRead = { auth: 'visitor', repeat: 'read', isLive: true } as const
const visitorWrite = { auth: 'visitor', repeat: 'write' } as const
const visitorKeyed = { auth: 'visitor', repeat: 'keyed' } as const
const userRead = { auth: 'user', repeat: 'read' } as const
const userLiveRead = { auth: 'user', repeat: 'read', isLive: true } as const
const userWrite = { auth: 'user', repeat: 'write' } as const
const userKeyed = { auth: 'user', repeat: 'keyed' } as const

export const callFacts = declareFacts({
  // account.ts
  '/loginParam': { auth: 'public', repeat: 'write' },
  '/checkAppUser': visitorRead,
  '/getSmsCode': visitorWrite,
  '/loginAndRegisterParam': visitorWrite,
  '/getPhoneNumber': visitorWrite,
  '/nocheck/getCanUseWxGetPhone': publicRead,
  '/registUser': visitorWrite,
  '/getUserInfo': visitorRead,
  '/nocheck/checkPhoneWhiteList': { auth: 'public', repeat: 'read', tolerates: ['100008'] },
  '/nocheck/getRegisterGuide': optionalRead,
  '/updatePhone': visitorWrite,
  '/updateMemPhone': userWrite,
  '/setUserInfo': visitorWrite,
  '/nocheck/getMchntAggreement': publicRead,
  '/logout': visitorWrite,
  '/cancelAccount': userWrite,
  '/downloadMyData': userWrite,
  // shop.ts
  '/nocheck/getMchntShopData': { auth: 'recognised', repeat: 'read' },
  '/getShopList': publicRead,
  '/nocheck/getAllOrderShopList': optionalRead,
  '/getShopNoNearestDialog': publicRead,
  '/getShopInfo': publicRead,
  '/getMchntDetailInfo': publicRead,
  '/nocheck/getTopMchntList': publicRead,
  '/getMchntCdAllRegionCd': publicRead,
  '/nocheck/getProvRegionMap': publicRead,
  '/getShopDiscountList': publicRead,
  '/getTableFuiouInfo': publicRead,
  '/getTermInfo': publicRead,
  '/nocheck/getMchntOpenRecords': publicRead,
  '/nocheck/queryMchntFlag': publicRead,
  '/member/nocheck/getMchntCd': publicRead,
  // storefront.ts
  '/queryMchntExtraInfo': publicRead,
  '/nocheck/getShopGroupBanner': publicRead,
  '/getShopGroupCodeInfo': publicRead,
  '/getGroupRelateShopList': publicRead,
  // decoration.ts
  '/nocheck/getScteDecorationByMainType': publicRead,
  // menu.ts
  '/goods/getAllGoodsInfo': { auth: 'public', repeat: 'read', isLive: true },
  '/goods/getGoodsSpecInfo': publicRead,
  '/goods/getPackagekgGoodsInfo': publicRead,
  '/goods/getGoodsDesc': publicRead,
  '/goods/getLunchBoxGoods': publicRead,
  '/goods/getMealRecommendAndDefGoodsList': visitorRead,
  '/goods/getGoodsShowByName': publicRead,
  '/goods/getGoodsSpecRelatesList': publicRead,
  '/goods/getSubGoodsList': publicRead,
  '/goods/getSubGoodsViewList': publicRead,
  '/goods/getECodeGoods': publicRead,
  '/goods/getGoodsShow': publicRead,
  '/goods/getGoodsShowByType': publicRead,
  '/goods/getGoodsWxacode': publicRead,
  '/goods/getLightGoodsInfoList': publicRead,
  '/goods/getGoodsTypeByGoods': publicRead,
  // cart.ts
  '/nocheck/getCart': visitorLiveRead,
  '/nocheck/addCart': visitorKeyed,
  '/nocheck/clearCart': visitorKeyed,
  '/nocheck/confirmPreCart': visitorRead,
  '/nocheck/getPreCartInfoByCache': visitorLiveRead,
  '/getCartInfoByCache': visitorLiveRead,
  '/acceptCartChanges': visitorWrite,
  // address.ts
  '/getReceiveAddressList': visitorRead,
  '/addReceiveAddress': visitorKeyed,
  '/updateReceiveAddress': visitorWrite,
  '/deleteReceiveAddress': visitorWrite,
  '/searchPlace': publicRead,
  '/getMinDistanceDeliveryPoint': publicRead,
  // delivery.ts
  '/expressPosition': visitorLiveRead,
  // fulfilment.ts
  '/receiveParcel': visitorWrite,
  // order.ts
  '/calcOrderDis': visitorLiveRead,
  '/createOrder': visitorKeyed,
  '/calcQuickPay': visitorRead,
  '/createQuickPay': visitorKeyed,
  '/closeOrderRequest': visitorWrite,
  '/getOrderList': visitorLiveRead,
  '/getHisOrderList': visitorLiveRead,
  '/queryOrderByNo': visitorLiveRead,
  '/queryTableOrder': visitorLiveRead,
  '/getOrderProgress': visitorRead,
  '/getIndexOrderInfo': visitorLiveRead,
  '/cancelOrder': visitorWrite,
  '/completeOrder': visitorWrite,
  '/applyRefund': visitorKeyed,
  '/withdrawRefund': visitorWrite,
  '/commentOrder': visitorKeyed,
  '/commentOrderInfoByPage': publicRead,
  // payment.ts
  '/getPayMethods': visitorLiveRead,
  '/getPayPassword': userRead,
  '/setPayPassword': userWrite,
  '/confirmPay': visitorKeyed,
  '/getTransfer': visitorLiveRead,
  '/submitTransfer': visitorKeyed,
  '/wxpay': visitorKeyed,
  '/nocheck/pluginsWxPay': visitorKeyed,
  '/getWxAuth': visitorRead,
  '/setWxPayer': visitorWrite,
  '/queryPayDoneInfo': visitorRead,
  '/unlockOrder': visitorWrite,
  // payCode.ts
  '/getPayQrcode': visitorWrite,
  '/getPayCodeState': visitorLiveRead,
  '/getCharge': visitorLiveRead,
  '/takeCharge': visitorKeyed,
  // member.ts
  '/member/getMemberInfo': userLiveRead,
  '/getMemberLevelInfo': visitorLiveRead,
  '/getMemberCode': userWrite,
  '/showMemberCode': userWrite,
  '/getPointInfo': userLiveRead,
  '/getPointDetail': userLiveRead,
  '/getMemberLevelDetail': userLiveRead,
  '/buyLevel': userKeyed,
  '/member/updateLuckyWord': userWrite,
  '/getGroupRule': publicRead,
  // storedValue.ts
  '/getUserCardBalanceList': userLiveRead,
  '/getCardBalance': userLiveRead,
  '/getCardTradeDetail': userLiveRead,
  '/getCardInfo': userLiveRead,
  '/getCardShopList': userRead,
  '/getRechargeShopList': userRead,
  '/rechargePay': userKeyed,
  '/rechargeQuery': userLiveRead,
  // outsideCard.ts
  '/queryYqk': userLiveRead,
  '/bindYqk': userWrite,
  '/unbindYqk': userWrite,
  '/getOilStateWxMemCard': userRead,
  // invoice.ts
  '/getInvoiceAddress': visitorRead,
  '/addInvoiceAddress': visitorKeyed,
  '/updateInvoiceAddress': visitorWrite,
  '/deleteInvoiceAddress': visitorWrite,
  '/queryInvoiceOrders': visitorLiveRead,
  '/drawInvoice': visitorKeyed,
  '/queryInvoiceHistory': visitorLiveRead,
  '/queryInvoiceDeatil': visitorLiveRead,
  '/getInvoiceFile': visitorWrite,
  '/sendInvoice': visitorKeyed,
  // lottery.ts
  '/activity/getActivityList': optionalLiveRead,
  '/activity/getActivityAndAwards': optionalLiveRead,
  '/activity/getActivityHistory': userLiveRead,
  '/activity/drawLotteryActivity': userKeyed,
  // stampCard.ts
  '/getCollectPoint': visitorLiveRead,
  '/getCollectAwardDetail': visitorLiveRead,
  // inStoreReward.ts
  '/getInStoreReward': visitorLiveRead,
  '/receiveInStoreReward': { auth: 'visitor', repeat: 'keyed', tolerates: ['600003'] },
  // groupBuy.ts
  '/groupBuy/getOfferList': optionalLiveRead,
  '/groupBuy/getOffer': optionalLiveRead,
  '/groupBuy/getMyGroups': visitorLiveRead,
  '/groupBuy/getGroup': optionalLiveRead,
  '/groupBuy/joinGroup': userKeyed,
  '/groupBuy/cancelGroup': userWrite,
  // visitCard.ts
  '/visitCard/getOfferList': optionalLiveRead,
  '/visitCard/getMyCards': userLiveRead,
  '/visitCard/getCard': userLiveRead,
  '/visitCard/buy': userKeyed,
  '/visitCard/giveBack': userKeyed,
  // wineDeposit.ts
  '/keepwine/deposit': visitorKeyed,
  '/keepwine/getDepositList': visitorLiveRead,
  '/keepwine/takeOut': visitorKeyed,
  '/keepwine/extend': visitorKeyed,
  '/keepwine/setPicture': visitorKeyed,
  // groupVoucher.ts
  '/douYinGroupBuy/groupBuyAuth': userWrite,
  '/douYinGroupBuy/selectCouponGoods': userKeyed,
  // favourite.ts
  '/collectionShop': visitorWrite,
  '/cancelCollection': visitorWrite,
  '/getShopCollectionInfo': optionalRead,
  '/getShopCollectionList': optionalRead,
  // coupon.ts
  '/getCouponList': userLiveRead,
  '/v2/getCouponList': userLiveRead,
  '/coupon/detail': userLiveRead,
  '/coupon/couponShop': userRead,
  '/coupon/getCouponGoodsByShop': userRead,
  '/getRecommendCouponByUser': visitorLiveRead,
  '/getNewSendCouponList': optionalLiveRead,
  '/getCoupon': userKeyed,
  '/coupon/batchReceiveCoupon': userKeyed,
  // couponCampaign.ts
  '/v2/getCouponDialog': visitorLiveRead,
  '/saveUserJumpDialog': visitorWrite,
  '/coupon/getCouponAward': visitorLiveRead,
  '/coupon/setCouponAward': userKeyed,
  '/coupon/getRechargeCouponDetail': visitorLiveRead,
  '/coupon/getBindPhoneCoupon': userLiveRead,
  '/coupon/receivePromotionOneCoupon': userKeyed,
  // couponGift.ts
  '/setSendCouponConfigInfo': userKeyed,
  '/getSendCouponConfigInfo': optionalLiveRead,
  '/coupon/getGiveCouponReceive': userKeyed,
  '/coupon/getShareCouponReceive': userKeyed,
  '/coupon/takeBackGift': userWrite,
  '/coupon/getGiftList': userLiveRead,
  // redemption.ts
  '/cdkey/checkCDKey': userKeyed,
  '/cdkey/queryCDKeysLog': userLiveRead,
  '/exchange/queryExchange': userLiveRead,
  // pointsMall.ts
  '/exchange/exchangeGoods': userKeyed,
  '/exchange/getExchangeList': userLiveRead,
  '/exchange/confirmReceipt': userWrite,
  '/queryCouponJf': optionalLiveRead,
  '/queryCouponJfNew': optionalLiveRead,
  // tableVisit.ts
  '/openTable': visitorKeyed,
  '/queryMealOrder': visitorLiveRead,
  '/queryMealOrderForDishUser': visitorLiveRead,
  '/getMealOrderList': visitorLiveRead,
  '/preAddHeavyMealOrder': { auth: 'visitor', repeat: 'read', isLive: true, tolerates: ['400002'] },
  '/confirmHeavyOrderNew': visitorKeyed,
  '/confirmAddHeavyMealOrder': visitorKeyed,
  '/addDishes': visitorKeyed,
  '/removeDishes': visitorKeyed,
  '/fireDishes': visitorWrite,
  '/getTableBill': visitorLiveRead,
  '/settleTable': visitorWrite,
  '/nocheck/callCashier': visitorKeyed,
  // message.ts
  '/message/getTopics': visitorRead,
  '/message/answer': visitorKeyed,
  // booking.ts
  '/booking/getRooms': optionalLiveRead,
  '/booking/bookRoom': userKeyed,
  '/booking/getMyBookings': visitorLiveRead,
  '/booking/cancelBooking': userWrite,
  '/booking/extendStay': visitorKeyed,
})
