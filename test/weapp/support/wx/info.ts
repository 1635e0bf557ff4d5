import { capsuleOf, type Handset } from '../handset'
import type { Calls } from './call'
import type { Diner } from './diner'
import type { Permissions } from './permissions'

const windowOf = ({ width, height, statusBar, homeBar }: Handset) => ({
  pixelRatio: 2,
  screenWidth: width,
  screenHeight: height,
  windowWidth: width,
  windowHeight: height,
  statusBarHeight: statusBar,
  safeArea: { left: 0, right: width, top: statusBar, bottom: height - homeBar, width, height: height - statusBar - homeBar },
})
const APP = { SDKVersion: '3.5.5', version: '8.0.50', theme: 'light' }
const DEVICE = { brand: 'devtools', model: 'phone', system: 'iOS 17.0', platform: 'ios', benchmarkLevel: 40 }
const SETTING = { bluetoothEnabled: false, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }

/** The facts about the phone and the app that the app may read. */
export const infoApi = (calls: Calls, value: (data: unknown) => unknown, permissions: Permissions, { handset, language }: Diner) => {
  const [screen, app] = [windowOf(handset), { ...APP, language }]
  const all = { ...screen, ...app, ...DEVICE, ...SETTING }
  return {
    getWindowInfo: () => value(screen),
    getAppBaseInfo: () => value(app),
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
    getMenuButtonBoundingClientRect: () => value(capsuleOf(handset)),
  }
}
