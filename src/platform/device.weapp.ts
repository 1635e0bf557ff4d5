import Taro from '@tarojs/taro'
import type { Copied, Place } from './ports'

const ignore = () => undefined

/** WeChat shows a toast of its own. */
export const copy = (text: string): Promise<Copied> =>
  Taro.setClipboardData({ data: text }).then(
    () => 'toldByPlatform',
    () => 'failed',
  )

export const phone = (number: string): void => {
  // Rejects when the diner decides not to call.
  Taro.makePhoneCall({ phoneNumber: number }).catch(ignore)
}

export const openMap = ({ lat, lng, name, address }: Place): void => {
  Taro.openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 }).catch(ignore)
}

export const tick = (): void => {
  Taro.vibrateShort({ type: 'light' }).catch(ignore)
}

export const deviceLanguage = (): string => Taro.getAppBaseInfo().language ?? ''

/** Every page draws its own navigation bar; WeChat shows the page's title nowhere. */
export const setTitle = (_title: string, _languageTag: string): void => undefined

/** WeChat opens no browser: the address goes to the clipboard, which it says by itself. */
export const openLink = (url: string): void => void copy(url)
