import type { Deps } from '../module'
import type { PersonalData } from './model'
import { createAddressPersonalData } from '../modules/address/index'
import { createBookingPersonalData } from '../modules/booking/index'
import { createCartPersonalData } from '../modules/cart/index'
import { createContentPersonalData } from '../modules/contentCheck/index'
import { createDeliveryPersonalData } from '../modules/delivery/index'
import { createCouponPersonalData } from '../modules/coupon/index'
import { createCampaignPersonalData } from '../modules/couponCampaign/index'
import { createGiftPersonalData } from '../modules/couponGift/index'
import { createFavouritePersonalData } from '../modules/favourite/index'
import { createGroupPersonalData } from '../modules/groupBuy/index'
import { createVoucherPersonalData } from '../modules/groupVoucher/index'
import { createInStorePersonalData } from '../modules/inStoreReward/index'
import { createInvoicePersonalData } from '../modules/invoice/index'
import { createOutsideCardPersonalData } from '../modules/outsideCard/index'
import { createMemberPersonalData } from '../modules/member/index'
import { createMemberCodePersonalData } from '../modules/memberCode/index'
import { createMessagePersonalData } from '../modules/message/index'
import { createLotteryPersonalData } from '../modules/lottery/index'
import { createOrderPersonalData } from '../modules/order/index'
import { createPastUsePersonalData } from '../modules/pastUse/index'
import { createPayCodePersonalData } from '../modules/payCode/index'
import { createPayPasswordPersonalData } from '../modules/payPassword/index'
import { createPaymentPersonalData } from '../modules/payment/index'
import { createPicturePersonalData } from '../modules/picture/index'
import { createPointPersonalData } from '../modules/points/index'
import { createMallPersonalData } from '../modules/pointsMall/index'
import { createPrizePersonalData } from '../modules/prize/index'
import { createRedemptionPersonalData } from '../modules/redemption/index'
import { createRefundPersonalData } from '../modules/refund/index'
import { createReviewPersonalData } from '../modules/review/index'
import { createStampPersonalData } from '../modules/stamp/index'
import { createStoredValuePersonalData } from '../modules/storedValue/index'
import { createWinePersonalData } from '../modules/wineDeposit/index'
import { createVisitPersonalData } from '../modules/visit/index'
import { createVisitCardPersonalData } from '../modules/visitCard/index'

/** What every module keeps of people. Orders come before carts, as everywhere that both are locked. */
export const createPersonalData = (deps: Pick<Deps, 'db' | 'push'>): PersonalData[] => [
  createOrderPersonalData(deps.db),
  createDeliveryPersonalData(deps.db),
  createPaymentPersonalData(deps.db),
  createPayCodePersonalData(deps.db),
  createPayPasswordPersonalData(deps.db),
  createReviewPersonalData(deps.db),
  createContentPersonalData(deps.db),
  createRefundPersonalData(deps.db),
  createPicturePersonalData(deps.db),
  createInvoicePersonalData(deps.db),
  createStoredValuePersonalData(deps.db),
  createFavouritePersonalData(deps.db),
  createMemberPersonalData(deps.db),
  createGiftPersonalData(deps),
  createCouponPersonalData(deps.db),
  createCampaignPersonalData(deps.db),
  createAddressPersonalData(deps.db),
  createMemberCodePersonalData(deps.db),
  createMessagePersonalData(deps.db),
  createPointPersonalData(deps.db),
  createMallPersonalData(deps.db),
  createPrizePersonalData(deps.db),
  createRedemptionPersonalData(deps.db),
  createStampPersonalData(deps.db),
  createInStorePersonalData(deps.db),
  createLotteryPersonalData(deps.db),
  createGroupPersonalData(deps.db),
  createWinePersonalData(deps.db),
  createOutsideCardPersonalData(deps.db),
  createVoucherPersonalData(deps.db),
  createVisitPersonalData(deps.db),
  createVisitCardPersonalData(deps.db),
  createPastUsePersonalData(deps.db),
  createBookingPersonalData(deps.db),
  createCartPersonalData(deps),
]
