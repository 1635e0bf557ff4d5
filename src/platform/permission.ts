import Taro from '@tarojs/taro'
import { kindOfFailure } from './failure'
import type { Denied } from './ports'

const settled = (opened: Promise<unknown>): Promise<void> =>
  opened.then(
    () => undefined,
    () => undefined,
  )

/** WeChat's own settings of this app. */
const openAppSettings = (): Promise<void> => settled(Taro.openSetting())

/** The phone's settings of WeChat, from base library 2.25.3 on. */
const openSystemSettings = (): Promise<void> => settled(Taro.openAppAuthorizeSetting({}))

/** What a call that needs a permission says when it fails: only closing what opened is nothing to speak of. */
export const refusalOf = (failure: unknown): Denied | { kind: 'cancelled' } | { kind: 'failed' } => {
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
    default:
      return { kind: 'failed' }
  }
}
