import type { PayPort } from '../ports'
import { weixinBridge } from './wechatBrowser'

/** In WeChat's own browser by its payment sheet; elsewhere the app shows the sandbox's cashier. */
export const pay: PayPort = async (signature) => {
  const bridge = await weixinBridge()
  if (!bridge) return { kind: 'cashier' }
  return new Promise((resolve) =>
    bridge.invoke('getBrandWCPayRequest', signature, ({ err_msg: message }) => {
      if (message.endsWith(':ok')) return resolve({ kind: 'done' })
      resolve(message.endsWith(':cancel') ? { kind: 'cancelled' } : { kind: 'failed', message })
    }),
  )
}
