import Taro from '@tarojs/taro'
import { refusalOf } from './permission'
import type { ChooseContactPort } from '../ports'

/** Municipalities are province and city at once. */
const regionOf = (...parts: string[]): string => [...new Set(parts)].join('')

export const chooseContact: ChooseContactPort = async () => {
  try {
    const { userName, telNumber, provinceName, cityName, countyName, detailInfo } = await Taro.chooseAddress()
    const region = regionOf(provinceName, cityName, countyName)
    return { kind: 'contact', contact: { name: userName, phone: telNumber, region, street: detailInfo } }
  } catch (failure) {
    return refusalOf(failure)
  }
}
