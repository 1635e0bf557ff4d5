import Taro from '@tarojs/taro'
import { refusalOf } from '../wechat/permission'
import type { ScanPort } from '../ports'

export const scan: ScanPort = async () => {
  try {
    const { result, path } = await Taro.scanCode({ scanType: ['qrCode'] })
    // A mini-program code has no text of its own, only the page and scene that it opens.
    return { kind: 'code', text: result || path }
  } catch (failure) {
    return refusalOf(failure)
  }
}
