import { type Calls, Refusal } from './call'

/** A call of the app to WeChat. */
export interface Done {
  name: string
  options: Readonly<Record<string, unknown>>
}

/** What happens on the phone besides the pages. */
export const deviceApi = (calls: Calls) => {
  const act = (name: string, answer: object = {}) => calls.define(name, () => answer)
  let brightness = 0.5
  let clipboard = ''
  return {
    setNavigationBarColor: calls.define<{ frontColor: string; backgroundColor: string }>('setNavigationBarColor', (colours) => {
      if (!/^#(ffffff|000000)$/.test(colours.frontColor)) throw new Refusal('frontColor is #ffffff or #000000')
      if (!/^#[\da-f]{6}$/i.test(colours.backgroundColor)) throw new Refusal('invalid backgroundColor')
    }),
    stopPullDownRefresh: act('stopPullDownRefresh'),
    pageScrollTo: act('pageScrollTo'),
    vibrateShort: calls.define<{ type: string }>('vibrateShort', ({ type }) => {
      if (!/^(heavy|medium|light)$/.test(type)) throw new Refusal('type is heavy, medium or light')
    }),
    makePhoneCall: calls.define<{ phoneNumber: string }>('makePhoneCall', ({ phoneNumber }) => {
      if (!phoneNumber) throw new Refusal('parameter error: phoneNumber')
    }),
    openLocation: calls.define<{ latitude: number; longitude: number }>('openLocation', ({ latitude, longitude }) => {
      if (typeof latitude !== 'number' || typeof longitude !== 'number') throw new Refusal('parameter error: a place is two numbers')
    }),
    setClipboardData: calls.define<{ data: string }>('setClipboardData', ({ data }) => void (clipboard = data)),
    getClipboardData: calls.define('getClipboardData', () => ({ data: clipboard })),
    getScreenBrightness: calls.define('getScreenBrightness', () => ({ value: brightness })),
    setScreenBrightness: calls.define<{ value: number }>('setScreenBrightness', ({ value }) => {
      if (!(value >= 0 && value <= 1)) throw new Refusal('value is 0 to 1')
      brightness = value
    }),
  }
}
