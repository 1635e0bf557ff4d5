import { serverUrl } from '@/platform'
import type { Left } from '@/stores'
import { Elsewhere, type ElsewhereBill, type Ended } from './Elsewhere'
import type { Prepared } from './prepare'
import type { Till } from './way'

/** How long the visit that identifies the payer may take; the server has the same limit. */
const VISIT_MS = 10 * 60_000

const waitElsewhere = (till: Till, bill: ElsewhereBill): Promise<Ended> =>
  new Promise<Ended>((resolve) => {
    const elsewhere = new Elsewhere(till, bill, resolve)
    till.show({ kind: 'elsewhere', model: elsewhere })
    if (bill.codeUrl === null) void elsewhere.look()
  }).finally(() => till.show(null))

/** WeChat returns to the order from there, possibly after a restart of the app. */
const withReturn = (url: string, address: string): string =>
  `${serverUrl(url)}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(address)}`

/** A code for a phone, or another page that the diner goes to; null: neither, the payment has a sheet here. */
export function payElsewhere(till: Till, { paymentId, channel, codeUrl, h5Url, payDueAt }: Prepared): Promise<Ended> | null {
  const { deps, orderNo, fen } = till
  const bill = { paymentId, dueAt: payDueAt }
  if (channel === 'native' && codeUrl) return waitElsewhere(till, { ...bill, codeUrl: deps.platform.outside.absolute(serverUrl(codeUrl)) })
  if (channel !== 'mweb' || !h5Url) return null
  deps.pendingOperations.leave(orderNo, { ...bill, channel, fen })
  const waiting = waitElsewhere(till, { ...bill, codeUrl: null })
  void deps.platform.outside.leave(withReturn(h5Url, deps.orderAddress(orderNo)))
  return waiting
}

/** WeChat's browser has to identify the payer first, by a visit to its page, which returns to the order without a question. True: the app was left for it. */
export async function needsPayer({ deps, orderNo, fen }: Till): Promise<boolean> {
  const { api, pendingOperations, platform, now } = deps
  const can = [...platform.outside.payChannels()]
  if (!can.includes('jsapiBrowser')) return false
  const { url } = await api.call('/getWxAuth', { orderNo, can })
  if (url === null) return false
  pendingOperations.leave(orderNo, { channel: 'jsapiBrowser', paymentId: '', fen, dueAt: now() + VISIT_MS })
  await platform.outside.leave(serverUrl(url))
  pendingOperations.paymentEnded(orderNo)
  return true
}

/** The diner is back at the order: the outcome, or `again` where the payment continues here. */
export async function takeBack(till: Till, { channel, ...bill }: Left): Promise<Ended> {
  if (channel === 'mweb') return waitElsewhere(till, { ...bill, codeUrl: null })
  const brought = till.deps.platform.outside.takeBrought()
  if (!brought) return 'cancelled'
  await till.deps.api.call('/setWxPayer', { orderNo: till.orderNo, ...brought })
  return 'again'
}
