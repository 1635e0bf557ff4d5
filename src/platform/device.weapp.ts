import Taro from '@tarojs/taro'
import type { Copied, Place } from './ports'

const ignore = () => undefined

/** WeChat shows a toast of its own. */
export const copy = (text: string): Promise<Copied> =>
  Taro.setClipboardData({ data: text }).then(
    () => 'toldByPlatform',
    () => 'failed',
  )

/** What was copied; null where WeChat does not tell. */
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

/** As bright as it gets, for a scanner; answers how to have it as before, null where the phone did not do it. */
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

/** WeChat opens no browser: the address goes to the clipboard, which it says by itself. */
export const openLink = (url: string): void => void copy(url)
