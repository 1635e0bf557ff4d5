import Taro from '@tarojs/taro'
import { kindOfFailure } from '../network/failure'
import type { Denied, Undeclared } from '../ports'

const settled = (opened: Promise<unknown>): Promise<void> =>
  opened.then(
    () => undefined,
    () => undefined,
  )

/** WeChat's own settings of this app. */
const openAppSettings = (): Promise<void> => settled(Taro.openSetting())

/** The phone's settings of WeChat, from base library 2.25.3 on. */
const openSystemSettings = (): Promise<void> => settled(Taro.openAppAuthorizeSetting({}))

/** The reason why a call that needs a permission failed; a diner who closed what opened needs no message. */
export const refusalOf = (failure: unknown): Denied | Undeclared | { kind: 'cancelled' } | { kind: 'failed' } => {
  switch (kindOfFailure(failure)) {
    case 'cancelled':
      return { kind: 'cancelled' }
    case 'denied':
      return { kind: 'denied', openSettings: openAppSettings }
    case 'system':
      return { kind: 'denied', openSettings: Taro.canIUse('openAppAuthorizeSetting') ? openSystemSettings : null }
    case 'privacy':
      // WeChat asks again at the next try.
      return { kind: 'denied', openSettings: null }
    case 'undeclared':
      return { kind: 'undeclared' }
    default:
      return { kind: 'failed' }
  }
}
