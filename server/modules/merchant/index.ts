import { defineModule } from '../../module'

export {
  agreementsOfMerchant,
  findMerchant,
  findPasswordLimits,
  type MerchantRow,
  paintMerchant,
  putPasswordLimit,
  setCouponSubscription,
  setHasWhiteList,
  takePhoneQuota,
} from './repository'

/**
 * What a merchant is and has set. A module that needs it of one merchant asks `findMerchant`; a statement that needs a merchant's clock, sign of money or
 * name beside rows of its own joins the table (decision 0271).
 */
export const merchantModule = defineModule({ name: 'merchant', tables: ['merchant'], make: () => ({}) })
