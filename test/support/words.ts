import { dataTexts } from '@/features/about/dataTexts'
import { aboutTexts } from '@/features/about/texts'
import { licenceTexts } from '@/features/about/licenceTexts'
import { addressTexts } from '@/features/address/texts'
import { addressWordTexts } from '@/features/address/wordTexts'
import { allergenTexts } from '@/components/commerce/AllergenTag/texts'
import { changeTexts } from '@/features/changes/texts'
import { checkoutCouponTexts } from '@/features/couponPick/texts'
import { tipTexts } from '@/features/tip/texts'
import { orderChoiceTexts } from '@/features/orderChoices/texts'
import { lineTexts } from '@/features/checkout/lineTexts'
import { remarkTexts } from '@/features/checkout/remarks/remarkTexts'
import { checkoutTexts } from '@/features/checkout/texts'
import { couponGoodsTexts } from '@/features/menu/coupon/texts'
import { couponPageTexts } from '@/features/coupon/pageTexts'
import { offerCardTexts } from '@/features/coupon/offerCardTexts'
import { couponTexts } from '@/features/coupon/texts'
import { giftTexts } from '@/features/couponGift/texts'
import { closeAccountTexts } from '@/features/closeAccount/texts'
import { myDataTexts } from '@/features/myData/texts'
import { myDataTitle } from '@/features/myData/titleTexts'
import { closeAccountTitle } from '@/features/closeAccount/titleTexts'
import { contentTexts } from '@/features/contentCheck/texts'
import { smsTexts } from '@/features/form/smsTexts'
import { deliveryTexts } from '@/features/delivery/texts'
import { formTexts } from '@/features/form/texts'
import { campaignDialogTexts } from '@/features/home/campaign/dialogTexts'
import { notOfferedTexts } from '@/features/place/notOfferedTexts'
import { orderAwardTexts } from '@/features/order/paidPage/orderAwardTexts'
import { promotionTexts } from '@/features/coupon/promotionTexts'
import { homeTexts } from '@/features/home/texts'
import { invoiceTexts } from '@/features/invoice/texts'
import { codeTexts as memberCodeWords } from '@/features/memberCode/codeTexts'
import { memberCodeTexts } from '@/features/memberCode/texts'
import { paidTexts } from '@/features/level/paidTexts'
import { visitCardTexts } from '@/features/visitCard/texts'
import { outsideCardTexts } from '@/features/outsideCard/texts'
import { rulesTexts } from '@/features/level/rulesTexts'
import { levelTexts } from '@/features/level/texts'
import { luckyTexts } from '@/features/lottery/luckyTexts'
import { figureTexts } from '@/features/memberFigures/texts'
import { suggestedTexts } from '@/features/suggested/texts'
import { systemPageTexts } from '@/features/systemPages/texts'
import { storedValueTexts } from '@/features/storedValue/texts'
import { topUpTexts } from '@/features/topUp/texts'
import { loginTexts } from '@/features/login/texts'
import { meTexts } from '@/features/me/texts'
import { memberTexts } from '@/features/member/texts'
import { cartTexts } from '@/features/menu/cart/texts'
import { deliveryTermTexts } from '@/features/menu/deliveryTermTexts'
import { specTexts } from '@/features/menu/spec/texts'
import { setMealTexts } from '@/features/menu/spec/setMealTexts'
import { searchTexts } from '@/features/menu/search/texts'
import { menuTexts } from '@/features/menu/texts'
import { orderInvoiceTexts } from '@/features/order/detailPage/invoiceTexts'
import { orderPageTexts } from '@/features/order/orderPageTexts'
import { orderTexts } from '@/features/order/texts'
import { parcelTexts } from '@/features/order/parcels/parcelTexts'
import { statusTexts } from '@/features/orderStatus/statusTexts'
import { exchangeTexts } from '@/features/pointsMall/exchangeTexts'
import { mallTexts } from '@/features/pointsMall/texts'
import { payCodeTexts } from '@/features/payCode/texts'
import { codeTexts } from '@/features/payment/sheets/codeTexts'
import { elsewhereTexts } from '@/features/payment/sheets/elsewhereTexts'
import { methodTexts } from '@/features/payment/methodTexts'
import { passwordTexts } from '@/features/payment/sheets/passwordTexts'
import { payPasswordTexts } from '@/features/payPassword/texts'
import { offerTexts } from '@/features/payment/offerTexts'
import { balanceTexts } from '@/features/payment/balanceTexts'
import { paymentTexts } from '@/features/payment/texts'
import { permissionTexts } from '@/features/permission/texts'
import { albumTexts } from '@/features/permission/albumTexts'
import { placeTexts } from '@/features/place/texts'
import { profileTexts } from '@/features/profile/texts'
import { nameTexts } from '@/features/profile/nameTexts'
import { billTexts } from '@/features/bill/texts'
import { bookingTexts } from '@/features/booking/texts'
import { quickPayTexts } from '@/features/quickPay/texts'
import { redemptionTexts } from '@/features/redemption/texts'
import { refundTexts } from '@/features/refund/texts'
import { reviewTexts } from '@/features/review/texts'
import { awardTexts } from '@/features/prize/texts'
import { wineTexts } from '@/features/wineDeposit/texts'
import { posterTexts } from '@/features/poster/texts'
import { subscribeTexts } from '@/features/message/texts'
import { firstOrderTexts } from '@/features/coupon/firstOrderTexts'
import { voucherTexts } from '@/features/groupVoucher/texts'
import { groupTexts } from '@/features/groupBuy/texts'
import { lotteryTexts } from '@/features/lottery/texts'
import { inStoreTexts } from '@/features/inStoreReward/texts'
import { stampTexts } from '@/features/stampCard/texts'
import { browserTexts } from '@/features/shop/browserTexts'
import { settingsTexts } from '@/features/shop/settingsTexts'
import { shopStateTexts } from '@/features/shop/stateTexts'
import { shopsTexts } from '@/features/shop/texts'
import { storefrontTexts } from '@/features/storefront/texts'
import { tableTexts } from '@/features/tableOrder/texts'
import { tableCodeTexts } from '@/features/tableVisit/texts'
import { acceptTexts } from '@/features/tableVisit/acceptTexts'
import { visitTexts } from '@/features/tableVisit/visitTexts'
import { transferTexts } from '@/features/transfer/texts'
import { fieldTexts } from '@/components/ui/Field/texts'
import { asyncTexts } from '@/components/ui/Async/texts'
import { cartBarTexts } from '@/components/commerce/CartBar/texts'
import { priceTexts } from '@/components/commerce/Price/texts'
import { bannerTexts } from '@/components/ui/Banner/texts'
import { connectionTexts } from '@/components/ui/ConnectionBar/texts'
import { navBarTexts } from '@/components/ui/NavBar/texts'
import { gridTexts } from '@/components/ui/PictureGrid/texts'
import { viewerTexts } from '@/components/ui/PictureViewer/texts'
import { ratingTexts } from '@/components/ui/RatingStars/texts'
import { sheetTexts } from '@/components/ui/Sheet/texts'
import { stepTexts } from '@/components/ui/ProgressSteps/texts'
import { stepperTexts } from '@/components/commerce/Stepper/texts'
import { tabBarTexts } from '@/components/ui/TabBar/texts'
import { type Lang, translate } from '@/i18n'
import { comingTexts } from '@/nav/comingTexts'
import { navTexts } from '@/nav/texts'
import { storeTexts } from '@/stores/texts'
import type { ParamArgs } from '@/i18n/texts'

const all = {
  ...addressTexts,
  ...addressWordTexts,
  ...aboutTexts,
  ...licenceTexts,
  ...dataTexts,
  ...allergenTexts,
  ...changeTexts,
  ...checkoutTexts,
  ...lineTexts,
  ...remarkTexts,
  ...checkoutCouponTexts,
  ...orderChoiceTexts,
  ...tipTexts,
  ...couponPageTexts,
  ...offerCardTexts,
  ...couponTexts,
  ...giftTexts,
  ...couponGoodsTexts,
  ...closeAccountTexts,
  ...closeAccountTitle,
  ...myDataTexts,
  ...myDataTitle,
  ...contentTexts,
  ...smsTexts,
  ...deliveryTexts,
  ...formTexts,
  ...homeTexts,
  ...campaignDialogTexts,
  ...notOfferedTexts,
  ...orderAwardTexts,
  ...promotionTexts,
  ...invoiceTexts,
  ...suggestedTexts,
  ...systemPageTexts,
  ...storedValueTexts,
  ...levelTexts,
  ...paidTexts,
  ...visitCardTexts,
  ...rulesTexts,
  ...outsideCardTexts,
  ...luckyTexts,
  ...memberCodeTexts,
  ...memberCodeWords,
  ...figureTexts,
  ...topUpTexts,
  ...loginTexts,
  ...meTexts,
  ...memberTexts,
  ...cartTexts,
  ...deliveryTermTexts,
  ...specTexts,
  ...setMealTexts,
  ...menuTexts,
  ...searchTexts,
  ...orderPageTexts,
  ...orderTexts,
  ...parcelTexts,
  ...orderInvoiceTexts,
  ...statusTexts,
  ...codeTexts,
  ...methodTexts,
  ...offerTexts,
  ...balanceTexts,
  ...passwordTexts,
  ...fieldTexts,
  ...payPasswordTexts,
  ...paymentTexts,
  ...elsewhereTexts,
  ...payCodeTexts,
  ...permissionTexts,
  ...albumTexts,
  ...placeTexts,
  ...profileTexts,
  ...nameTexts,
  ...billTexts,
  ...bookingTexts,
  ...quickPayTexts,
  ...mallTexts,
  ...exchangeTexts,
  ...redemptionTexts,
  ...refundTexts,
  ...reviewTexts,
  ...shopStateTexts,
  ...settingsTexts,
  ...browserTexts,
  ...shopsTexts,
  ...awardTexts,
  ...wineTexts,
  ...posterTexts,
  ...subscribeTexts,
  ...voucherTexts,
  ...firstOrderTexts,
  ...groupTexts,
  ...lotteryTexts,
  ...inStoreTexts,
  ...stampTexts,
  ...storefrontTexts,
  ...tableTexts,
  ...tableCodeTexts,
  ...acceptTexts,
  ...visitTexts,
  ...transferTexts,
  ...asyncTexts,
  ...cartBarTexts,
  ...connectionTexts,
  ...navBarTexts,
  ...gridTexts,
  ...viewerTexts,
  ...ratingTexts,
  ...sheetTexts,
  ...stepTexts,
  ...stepperTexts,
  ...priceTexts,
  ...bannerTexts,
  ...tabBarTexts,
  ...storeTexts,
  ...comingTexts,
  ...navTexts,
}

type All = typeof all
export type Word = keyof All

/** Texts that are shown or spoken in the diner's language: the same on every platform. */
export const wordsIn =
  (lang: Lang) =>
  <K extends Word>(key: K, ...params: ParamArgs<All[K]>): string =>
    translate(all, lang, key, ...params)
