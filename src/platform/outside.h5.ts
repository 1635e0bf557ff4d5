import type { PayChannel } from '@domain/payment/channels'
import type { OutsidePort } from './ports'
import { isWechat } from './wechatBrowser'

/** A tablet of Apple's says that it is a Mac; Macs have no screens to touch. */
const isHandheld = (): boolean =>
  /android|iphone|ipad|ipod|harmony|mobile/i.test(navigator.userAgent) ||
  (/mac os/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The sandbox's own sheet comes last: no real provider has it. A phone without another page to go to shows a code, which another phone scans. */
const payChannels = (): readonly PayChannel[] => {
  if (isWechat()) return ['jsapiBrowser', 'cashier']
  return isHandheld() ? ['mweb', 'native', 'cashier'] : ['native', 'cashier']
}

/** Kept by the browser while another page was looked at, or covered by an app that was opened from here. */
const comesBack = (): Promise<void> =>
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
    const back = comesBack()
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
