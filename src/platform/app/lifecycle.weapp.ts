import Taro from '@tarojs/taro'
import type { NetworkPort, VisibilityPort } from '../ports'

let visible = true
let online = true

export const visibility: VisibilityPort = {
  visible: () => visible,
  onChange: (listener) => {
    const shown = () => listener((visible = true))
    const hidden = () => listener((visible = false))
    Taro.onAppShow(shown)
    Taro.onAppHide(hidden)
    return () => {
      Taro.offAppShow(shown)
      Taro.offAppHide(hidden)
    }
  },
}

export const network: NetworkPort = {
  online: () => online,
  onChange: (listener) => {
    const changed = ({ isConnected }: { isConnected: boolean }) => listener((online = isConnected))
    Taro.onNetworkStatusChange(changed)
    return () => Taro.offNetworkStatusChange(changed)
  },
}

/** WeChat only logs such rejections; nothing stops because of them, and they cannot be suppressed. */
export const onUnhandled = (_isExpected: (reason: unknown) => boolean): void => undefined
