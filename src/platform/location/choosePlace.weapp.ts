import Taro from '@tarojs/taro'
import { kindOfFailure } from '../network/failure'
import type { ChoosePlacePort } from '../ports'

export const choosePlace: ChoosePlacePort = async (near) => {
  try {
    const { name, address, latitude, longitude } = await Taro.chooseLocation(near ? { latitude: near.lat, longitude: near.lng } : {})
    return name || address
      ? { kind: 'place', place: { name: name || address, address, lat: Number(latitude), lng: Number(longitude) } }
      : { kind: 'cancelled' }
  } catch (failure) {
    const kind = kindOfFailure(failure)
    return { kind: kind === 'cancelled' || kind === 'undeclared' ? kind : 'unsupported' }
  }
}
