import Taro from '@tarojs/taro'
import { kindOfFailure } from './failure'
import type { LocatePort } from './ports'

export const locate: LocatePort = async ({ ask }) => {
  try {
    if (!ask && (await Taro.getSetting()).authSetting['scope.userLocation'] !== true) return { kind: 'denied' }
    // gcj02: the coordinates that maps in China draw.
    const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
    return { kind: 'at', lat: latitude, lng: longitude }
  } catch (failure) {
    return { kind: ['denied', 'system', 'privacy'].includes(kindOfFailure(failure)) ? 'denied' : 'unavailable' }
  }
}
