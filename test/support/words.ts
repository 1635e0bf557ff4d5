import { dataTexts } from '@/features/about/dataTexts'
import { aboutTexts } from '@/features/about/texts'
import { addressTexts } from '@/features/address/texts'
import { allergenTexts } from '@/components/commerce/AllergenTag/texts'
import { changeTexts } from '@/features/changes/texts'
import { checkoutCouponTexts } from '@/features/couponPick/texts'
import { lineTexts } from '@/features/checkout/lineTexts'
import { remarkTexts } from '@/features/checkout/remarkTexts'
import { checkoutTexts } from '@/features/checkout/texts'
import { couponGoodsTexts } from '@/features/menu/coupon/texts'
import { couponPageTexts } from '@/features/coupon/pageTexts'
import { couponTexts } from '@/features/coupon/texts'
import { giftTexts } from '@/features/couponGift/texts'
import { closeAccountTexts } from '@/features/closeAccount/texts'
import { contentTexts } from '@/features/contentCheck/texts'
import { smsTexts } from '@/features/form/smsTexts'
import { deliveryTexts } from '@/features/delivery/texts'
import { formTexts } from '@/features/form/texts'
import { giftDialogTexts } from '@/features/home/gift/dialogTexts'
import { homeGiftTexts } from '@/features/home/gift/homeGiftTexts'
import { notOfferedTexts } from '@/features/place/notOfferedTexts'
import { orderAwardTexts } from '@/features/orders/orderAwardTexts'
import { promotionTexts } from '@/features/coupon/promotionTexts'
import { homeTexts } from '@/features/home/texts'
import { invoiceTexts } from '@/features/invoice/texts'
import { codeTexts as memberCodeWords } from '@/features/memberCode/codeTexts'
import { memberCodeTexts } from '@/features/memberCode/texts'
import { paidTexts } from '@/features/levels/paidTexts'
import { visitCardTexts } from '@/features/visitCard/texts'
import { outsideCardTexts } from '@/features/outsideCard/texts'
import { rulesTexts } from '@/features/levels/rulesTexts'
import { levelTexts } from '@/features/levels/texts'
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
import { specTexts } from '@/features/menu/spec/texts'
import { searchTexts } from '@/features/menu/search/texts'
import { menuTexts } from '@/features/menu/texts'
import { orderInvoiceTexts } from '@/features/orders/invoiceTexts'
import { orderPageTexts } from '@/features/orders/orderPageTexts'
import { orderTexts } from '@/features/orders/texts'
import { parcelTexts } from '@/features/orders/parcelTexts'
import { statusTexts } from '@/features/orderStatus/statusTexts'
import { exchangeTexts } from '@/features/pointsMall/exchangeTexts'
import { mallTexts } from '@/features/pointsMall/texts'
import { payCodeTexts } from '@/features/payCode/texts'
import { codeTexts } from '@/features/payment/codeTexts'
import { elsewhereTexts } from '@/features/payment/elsewhereTexts'
import { methodTexts } from '@/features/payment/methodTexts'
import { passwordTexts } from '@/features/payment/passwordTexts'
import { payPasswordTexts } from '@/features/payPassword/texts'
import { offerTexts } from '@/features/payment/offerTexts'
import { paymentTexts } from '@/features/payment/texts'
import { permissionTexts } from '@/features/permission/texts'
import { placeTexts } from '@/features/place/texts'
import { profileTexts } from '@/features/profile/texts'
import { billTexts } from '@/features/bill/texts'
import { bookingTexts } from '@/features/booking/texts'
import { quickPayTexts } from '@/features/quickPay/texts'
import { redemptionTexts } from '@/features/redemption/texts'
import { refundTexts } from '@/features/refund/texts'
import { reviewTexts } from '@/features/review/texts'
import { awardTexts } from '@/features/awards/texts'
import { wineTexts } from '@/features/deposit/texts'
import { posterTexts } from '@/features/poster/texts'
import { subscribeTexts } from '@/features/subscribe/texts'
import { firstOrderTexts } from '@/features/coupon/firstOrderTexts'
import { voucherTexts } from '@/features/vouchers/texts'
import { groupTexts } from '@/features/groupBuy/texts'
import { lotteryTexts } from '@/features/lottery/texts'
import { stampTexts } from '@/features/stamps/texts'
import { settingsTexts } from '@/features/shops/settingsTexts'
import { shopStateTexts } from '@/features/shops/stateTexts'
import { shopsTexts } from '@/features/shops/texts'
import { storefrontTexts } from '@/features/storefront/texts'
import { tableTexts } from '@/features/table/texts'
import { tableCodeTexts } from '@/features/tableCode/texts'
import { visitTexts } from '@/features/tableCode/visitTexts'
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
  ...aboutTexts,
  ...dataTexts,
  ...allergenTexts,
  ...changeTexts,
  ...checkoutTexts,
  ...lineTexts,
  ...remarkTexts,
  ...checkoutCouponTexts,
  ...couponPageTexts,
  ...couponTexts,
  ...giftTexts,
  ...couponGoodsTexts,
  ...closeAccountTexts,
  ...contentTexts,
  ...smsTexts,
  ...deliveryTexts,
  ...formTexts,
  ...homeTexts,
  ...homeGiftTexts,
  ...giftDialogTexts,
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
  ...specTexts,
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
  ...passwordTexts,
  ...fieldTexts,
  ...payPasswordTexts,
  ...paymentTexts,
  ...elsewhereTexts,
  ...payCodeTexts,
  ...permissionTexts,
  ...placeTexts,
  ...profileTexts,
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
  ...shopsTexts,
  ...awardTexts,
  ...wineTexts,
  ...posterTexts,
  ...subscribeTexts,
  ...voucherTexts,
  ...firstOrderTexts,
  ...groupTexts,
  ...lotteryTexts,
  ...stampTexts,
  ...storefrontTexts,
  ...tableTexts,
  ...tableCodeTexts,
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

/** What stands on the screen or is spoken, in the shopper's language: the same words on every platform. */
export const wordsIn =
  (lang: Lang) =>
  <K extends Word>(key: K, ...params: ParamArgs<All[K]>): string =>
    translate(all, lang, key, ...params)
