import type { OutsidePort } from '../ports'

/** The mini-program pays in WeChat's own sheet and is never left for another page. */
export const outside: OutsidePort = {
  payChannels: () => ['requestPayment'],
  leave: () => Promise.resolve(),
  addressOf: (path) => `/${path}`,
  absolute: (url) => url,
  takeBrought: () => null,
}
