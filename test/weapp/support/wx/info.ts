import { SCREEN } from '../layout'
import type { Calls } from './call'
import type { Permissions } from './permissions'

const WINDOW = {
  pixelRatio: 2,
  screenWidth: SCREEN.width,
  screenHeight: SCREEN.height,
  windowWidth: SCREEN.width,
  windowHeight: SCREEN.height,
  statusBarHeight: 47,
  safeArea: { left: 0, right: 390, top: 47, bottom: 810, width: 390, height: 763 },
}
const APP = { SDKVersion: '3.5.5', version: '8.0.50', language: 'zh_CN', theme: 'light' }
const DEVICE = { brand: 'devtools', model: 'phone', system: 'iOS 17.0', platform: 'ios', benchmarkLevel: 40 }
const SETTING = { bluetoothEnabled: false, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }

/** What the app may know of the phone and of itself. */
export const infoApi = (calls: Calls, value: (data: unknown) => unknown, permissions: Permissions) => {
  const all = { ...WINDOW, ...APP, ...DEVICE, ...SETTING }
  return {
    getWindowInfo: () => value(WINDOW),
    getAppBaseInfo: () => value(APP),
    getDeviceInfo: () => value(DEVICE),
    getSystemSetting: () => value(SETTING),
    getAppAuthorizeSetting: () =>
      value({
        locationAuthorized: permissions.all['scope.userLocation'] === false ? 'denied' : 'authorized',
        albumAuthorized: 'authorized',
      }),
    getSystemInfoSync: () => value(all),
    getSystemInfo: calls.define('getSystemInfo', () => all),
    getSystemInfoAsync: calls.define('getSystemInfoAsync', () => all),
    getAccountInfoSync: () => value({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
    getMenuButtonBoundingClientRect: () => value({ left: 293, top: 51, right: 380, bottom: 83, width: 87, height: 32 }),
  }
}
