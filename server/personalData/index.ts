import type { Deps } from '../module'
import type { PersonalData } from './model'
import { createAddressPersonalData } from '../modules/address/index'
import { createCartPersonalData } from '../modules/cart/index'
import { createDeliveryPersonalData } from '../modules/delivery/index'
import { createCouponPersonalData } from '../modules/coupon/index'
import { createFavouritePersonalData } from '../modules/favourite/index'
import { createInvoicePersonalData } from '../modules/invoice/index'
import { createMemberPersonalData } from '../modules/member/index'
import { createMemberCodePersonalData } from '../modules/memberCode/index'
import { createOrderPersonalData } from '../modules/order/index'
import { createPayCodePersonalData } from '../modules/payCode/index'
import { createPaymentPersonalData } from '../modules/payment/index'
import { createPicturePersonalData } from '../modules/picture/index'
import { createPointPersonalData } from '../modules/points/index'
import { createReviewPersonalData } from '../modules/review/index'
import { createStoredValuePersonalData } from '../modules/storedValue/index'

/** What every module keeps of people. Orders come before carts, as everywhere that both are locked. */
export const createPersonalData = (deps: Pick<Deps, 'db' | 'push'>): PersonalData[] => [
  createOrderPersonalData(deps.db),
  createDeliveryPersonalData(deps.db),
  createPaymentPersonalData(deps.db),
  createPayCodePersonalData(deps.db),
  createReviewPersonalData(deps.db),
  createPicturePersonalData(deps.db),
  createInvoicePersonalData(deps.db),
  createStoredValuePersonalData(deps.db),
  createFavouritePersonalData(deps.db),
  createMemberPersonalData(deps.db),
  createCouponPersonalData(deps.db),
  createAddressPersonalData(deps.db),
  createMemberCodePersonalData(deps.db),
  createPointPersonalData(deps.db),
  createCartPersonalData(deps),
]
