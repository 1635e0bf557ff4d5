import Taro from '@tarojs/taro'
import { refusalOf } from '../wechat/permission'
import type { ReadPicturePort } from '../ports'

/** WeChat's scanner has its own button for the album. */
export const readPicture: ReadPicturePort = async () => {
  try {
    const { result } = await Taro.scanCode({ scanType: ['qrCode', 'barCode'] })
    return result ? { kind: 'code', text: result } : { kind: 'none' }
  } catch (failure) {
    const refused = refusalOf(failure)
    return refused.kind === 'failed' ? { kind: 'none' } : refused
  }
}
