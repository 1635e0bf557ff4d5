import type { Calls } from './call'

const WINDOW = {
  pixelRatio: 2,
  screenWidth: 390,
  screenHeight: 844,
  windowWidth: 390,
  windowHeight: 844,
  statusBarHeight: 47,
  safeArea: { left: 0, right: 390, top: 47, bottom: 810, width: 390, height: 763 },
}
const APP = { SDKVersion: '3.5.5', version: '8.0.50', language: 'zh_CN', theme: 'light' }
const DEVICE = { brand: 'devtools', model: 'phone', system: 'iOS 17.0', platform: 'ios', benchmarkLevel: 40 }

/** What happens on the phone besides the pages; `done` remembers it. */
export const deviceApi = (calls: Calls, value: (data: unknown) => unknown, done: { name: string; options: unknown }[]) => {
  const act = (name: string, answer: object = {}) =>
    calls.define<object>(name, (options) => {
      done.push({ name, options })
      return answer
    })
  return {
    getWindowInfo: () => value(WINDOW),
    getAppBaseInfo: () => value(APP),
    getDeviceInfo: () => value(DEVICE),
    getSystemInfoSync: () => value({ ...WINDOW, ...APP, ...DEVICE }),
    getAccountInfoSync: () => value({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
    getMenuButtonBoundingClientRect: () => value({ left: 293, top: 51, right: 380, bottom: 83, width: 87, height: 32 }),
    canIUse: () => true,
    setNavigationBarColor: act('setNavigationBarColor'),
    stopPullDownRefresh: act('stopPullDownRefresh'),
    vibrateShort: act('vibrateShort'),
    makePhoneCall: act('makePhoneCall'),
    openLocation: act('openLocation'),
    previewImage: act('previewImage'),
    setClipboardData: act('setClipboardData'),
    getScreenBrightness: act('getScreenBrightness', { value: 0.5 }),
    setScreenBrightness: act('setScreenBrightness'),
  }
}

/** What outlives the app on the phone. */
export const storageApi = (kept: Map<string, unknown>, value: (data: unknown) => unknown) => ({
  getStorageSync: (key: string) => value(kept.get(key)) ?? '',
  setStorageSync: (key: string, data: unknown) => void kept.set(key, JSON.parse(JSON.stringify(data))),
  removeStorageSync: (key: string) => void kept.delete(key),
})
