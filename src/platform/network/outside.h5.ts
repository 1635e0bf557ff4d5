import type { PayChannel } from '@domain/payment/methods'
import type { OutsidePort } from '../ports'
import { isWechat } from '../wechat/wechatBrowser'

/** Apple's tablets identify as a Mac; Macs have no touch screens. */
const isHandheld = (): boolean =>
  /android|iphone|ipad|ipod|harmony|mobile/i.test(navigator.userAgent) ||
  (/mac os/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The sandbox's own sheet comes last, since no real provider has it. `native`: the page shows a code, which another phone scans. */
const payChannels = (): readonly PayChannel[] => {
  if (isWechat()) return ['jsapiBrowser', 'cashier']
  return isHandheld() ? ['mweb', 'native', 'cashier'] : ['native', 'cashier']
}

/** Resolves once this page is on screen again, restored by the browser or no longer covered by an app that was opened from here. */
const returns = (): Promise<void> =>
  new Promise((resolve) => {
    const back = () => {
      if (document.visibilityState !== 'visible') return
      window.removeEventListener('pageshow', back)
      document.removeEventListener('visibilitychange', back)
      resolve()
    }
    window.addEventListener('pageshow', back)
    document.addEventListener('visibilitychange', back)
  })

export const outside: OutsidePort = {
  payChannels,
  leave: (url) => {
    const back = returns()
    location.assign(url)
    return back
  },
  addressOf: (path) => `${location.origin}${location.pathname}#/${path}`,
  absolute: (url) => new URL(url, location.href).href,
  takeBrought: () => {
    const query = new URLSearchParams(location.search)
    const [code, state] = [query.get('wxcode'), query.get('wxstate')]
    if (code === null || state === null) return null
    query.delete('wxcode')
    query.delete('wxstate')
    const rest = query.toString()
    history.replaceState(history.state, '', `${location.pathname}${rest && '?'}${rest}${location.hash}`)
    return code === '' ? null : { code, state }
  },
}
