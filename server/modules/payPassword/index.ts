import { defineHandlers } from '../../http/calls/handlers'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { createSmsCodes } from '../account/index'
import { createPayPasswordPersonalData } from './personalData'
import { createPayPasswords } from './service'

export type { PayPasswords } from './service'

/** A member's password for payments (decision 0176): what stored value asks. */
export const payPasswordModule = defineModule({
  name: 'payPassword',
  tables: ['pay_password'],
  reads: ['app_user'],
  make(deps) {
    const passwords = createPayPasswords(deps, createSmsCodes(deps))
    return {
      offer: passwords,
      desk: passwords.desk,
      extends: [storesPersonalData(createPayPasswordPersonalData(deps.db))],
      handlers: defineHandlers({
        '/getPayPassword': ({ user }) => passwords.standing(user.userId),
        '/setPayPassword': ({ user }, { password, smsCode }) => passwords.set(user, password, smsCode),
      }),
    }
  },
})
