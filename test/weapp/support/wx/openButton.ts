import type { Diner } from './diner'
import type { Permissions } from './permissions'

/** The events of WeChat's own buttons once the diner has answered; a share only opens WeChat's list of friends. */
export const openButton =
  (diner: Diner, permissions: Permissions) =>
  (openType: string): { event: string; detail: object } | null => {
    switch (openType) {
      case 'getPhoneNumber': {
        const { getPhoneNumber: failure } = diner.failures
        if (failure) return { event: 'getphonenumber', detail: { ...failure, errMsg: `getPhoneNumber:fail ${failure.reason}` } }
        return {
          event: 'getphonenumber',
          detail: diner.phone
            ? { errMsg: 'getPhoneNumber:ok', code: `phone:${diner.phone}`, encryptedData: '', iv: '' }
            : { errMsg: 'getPhoneNumber:fail user deny' },
        }
      }
      case 'openSetting':
        permissions.reconsider()
        return { event: 'opensetting', detail: { errMsg: 'openSetting:ok', authSetting: permissions.all } }
      case 'contact':
        return { event: 'contact', detail: { path: '', query: {} } }
      case 'share':
        return null
      default:
        throw new Error(`A button of type ${openType} is not known to the test host`)
    }
  }
