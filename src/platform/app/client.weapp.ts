import Taro from '@tarojs/taro'
import { payPlugin } from '../wechat/payPlugin'
import type { ClientFacts } from '../ports'

export const clientFacts = (): ClientFacts => ({
  appId: Taro.getAccountInfoSync().miniProgram.appId,
  systemType: Taro.getDeviceInfo().platform ?? 'other',
  hasPluginPay: payPlugin() !== null,
})
