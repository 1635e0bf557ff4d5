import Taro from '@tarojs/taro'
import { kindOfFailure } from '../network/failure'
import { refusalOf } from '../wechat/permission'
import type { LocatePort, LocationDenied } from '../ports'

const deniedBy = (failure: unknown): LocationDenied['by'] => {
  const kind = kindOfFailure(failure)
  return kind === 'system' ? 'phone' : kind === 'privacy' ? 'privacy' : 'diner'
}

export const locate: LocatePort = async ({ prompts }) => {
  try {
    if (!prompts && (await Taro.getSetting()).authSetting['scope.userLocation'] !== true) return { kind: 'notRequested' }
    // gcj02: the coordinates that maps in China use.
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { kind: 'at', lat: latitude, lng: longitude }
  } catch (failure) {
    const refused = refusalOf(failure)
    if (refused.kind === 'denied') return { ...refused, by: deniedBy(failure) }
    return refused.kind === 'undeclared' ? refused : { kind: 'unavailable' }
  }
}
