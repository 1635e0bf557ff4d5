import { defineStaffHandlers } from '../../http/staff/staff'
import { defineModule } from '../../module'
import { initialPicture } from './logo'
import { createMerchantSettings } from './service'
import { createSetup } from './setup'

export { memberAgreement, privacyAgreement } from './agreements'
export { localizedOf, named, wordsOf } from '../../words'
export { changedFields } from '../../changedFields'
export { SEVERAL_SHOPS } from './service'

/** What staff set of their merchant, and how far it is set up (decision 0294). */
export const merchantSettingsModule = defineModule({
  name: 'merchantSettings',
  reads: ['customer_order', 'dining_table', 'entry_code', 'menu_item', 'merchant', 'shop'],
  make({ db }) {
    const settings = createMerchantSettings(db)
    const setup = createSetup(db)
    return {
      pictures: initialPicture,
      staffHandlers: defineStaffHandlers({
        '/staff/createMerchant': settings.create,
        '/staff/getMerchant': settings.get,
        '/staff/setMerchant': settings.set,
        '/staff/getSetup': setup.get,
        '/staff/finishSetup': setup.finish,
      }),
    }
  },
})
