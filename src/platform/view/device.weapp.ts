import Taro from '@tarojs/taro'
import type { Copied, Place } from '../ports'

const ignore = () => undefined

/** WeChat shows a toast of its own. */
export const copy = (text: string): Promise<Copied> =>
  Taro.setClipboardData({ data: text }).then(
    () => 'shownByPlatform',
    () => 'failed',
  )

/** The text on the clipboard; null where WeChat does not give it. */
export const paste = (): Promise<string | null> =>
  Taro.getClipboardData().then(
    ({ data }) => data,
    () => null,
  )

export const phone = (number: string): void => {
  // Rejects when the diner decides not to call.
  Taro.makePhoneCall({ phoneNumber: number }).catch(ignore)
}

export const openMap = ({ lat, lng, name, address }: Place): void => {
  Taro.openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 }).catch(ignore)
}

/** Sets full brightness for a scanner; returns a function that restores it, null where the phone did not change it. */
export const brighten = async (): Promise<(() => void) | null> => {
  try {
    const { value } = await Taro.getScreenBrightness()
    await Taro.setScreenBrightness({ value: 1 })
    return () => void Taro.setScreenBrightness({ value }).catch(ignore)
  } catch {
    return null
  }
}

export const tick = (): void => {
  Taro.vibrateShort({ type: 'light' }).catch(ignore)
}

export const deviceLanguage = (): string => Taro.getAppBaseInfo().language ?? ''

/** Every page draws its own navigation bar; WeChat shows the page's title nowhere. */
export const setTitle = (_title: string, _languageTag: string): void => undefined

/** WeChat opens no browser: it copies the address to the clipboard and says so itself. */
export const openLink = (url: string): void => void copy(url)
