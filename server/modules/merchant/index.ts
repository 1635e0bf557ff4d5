import { defineModule } from '../../module'

export { merchantFormState, raiseMerchantForm } from './forms'
export {
  agreementsOfMerchant,
  type BrandRow,
  changeAgreements,
  changeBrand,
  findBrand,
  findMerchant,
  findPasswordLimits,
  finishSetup,
  insertMerchant,
  type MerchantRow,
  paintMerchant,
  putPasswordLimit,
  setChainFlag,
  setCouponSubscription,
  setHasWhiteList,
  takePhoneQuota,
} from './repository'

/**
 * What a merchant is and has set. A module that needs it of one merchant asks `findMerchant`; a statement that needs a merchant's clock, sign of money or
 * name beside rows of its own joins the table (decision 0271).
 */
export const merchantModule = defineModule({ name: 'merchant', tables: ['merchant', 'merchant_form'], make: () => ({}) })
