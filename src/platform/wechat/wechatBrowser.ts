import type { PaySignature } from '../ports'

interface Bridge {
  invoke(name: 'getBrandWCPayRequest', input: PaySignature, answer: (result: { err_msg: string }) => void): void
}
type WithBridge = Window & { WeixinJSBridge?: Bridge }

/** It is available within a second after the page. */
const BRIDGE_MS = 3_000

export const isWechat = (): boolean => /micromessenger/i.test(navigator.userAgent)

/** The object that WeChat's own browser adds to a page; null in any other. */
export const weixinBridge = (): Promise<Bridge | null> => {
  const here = (window as WithBridge).WeixinJSBridge
  if (here || !isWechat()) return Promise.resolve(here ?? null)
  return new Promise((resolve) => {
    const arrive = () => {
      clearTimeout(timer)
      document.removeEventListener('WeixinJSBridgeReady', arrive)
      resolve((window as WithBridge).WeixinJSBridge ?? null)
    }
    const timer = setTimeout(arrive, BRIDGE_MS)
    document.addEventListener('WeixinJSBridgeReady', arrive)
  })
}
