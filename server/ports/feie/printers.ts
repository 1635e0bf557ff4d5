import { CLOUD_RETENTION, type PrinterState } from '@domain/printing/job'
import { dateKey } from '@domain/time'
import type { CloudPrinterPort, PrinterLink, PrintOutcome } from '../printing'
import { createFeieApi, type FeieApi, FeieError } from './api'
import { feieContents } from './content'
import type { FeieSettings } from './settings'

/** The company's day is China's. */
const CHINA = 480
const SECOND = 1000
const WRONG_SERIAL = new Set([1001, 1002])
/** Negative codes concern the account: it does not exist, or the signature is wrong. */
const isAccountRefused = (ret: number): boolean => ret < 0

const stateOf = (text: string): PrinterState => (text.includes('离线') ? 'away' : text.includes('不正常') ? 'paperOut' : 'ok')

interface Counts {
  print: number
  waiting: number
}

/** The number of a printer's papers on a day, the only way to find out whether one arrived whose answer was lost. */
const countsOf = (api: FeieApi, sn: string, now: number) =>
  api<Counts>('Open_queryOrderInfoByDate', { sn, date: dateKey(now, CHINA) }).then(
    ({ ret, data }) => (ret === 0 && data ? data : null),
    () => null,
  )

/** Feie's cloud printers (decision 0302). A paper without an answer is queried, and never sent again automatically. */
export function createFeiePrinters(settings: FeieSettings, now: () => number, timeoutMs?: number): CloudPrinterPort {
  const api = createFeieApi(settings, now, timeoutMs)

  async function send(sn: string, content: string): Promise<PrintOutcome> {
    const before = await countsOf(api, sn, now())
    const expired = String(Math.floor((now() + CLOUD_RETENTION) / SECOND))
    try {
      const { ret, data } = await api<string>('Open_printMsg', { sn, content, times: '1', expired })
      if (ret === 0) return { kind: 'accepted', providerNo: data }
      return { kind: 'refused', state: WRONG_SERIAL.has(ret) || isAccountRefused(ret) ? 'fault' : 'away' }
    } catch (fault) {
      if (!(fault instanceof FeieError)) throw fault
      if (fault.isUnasked) return { kind: 'refused', state: 'away' }
      const after = await countsOf(api, sn, now())
      const isCounted = before !== null && after !== null
      if (isCounted && after.print + after.waiting > before.print + before.waiting)
        return after.waiting === 0 ? { kind: 'printed' } : { kind: 'unknown', state: 'ok' }
      return { kind: 'unknown', state: isCounted ? 'ok' : 'away' }
    }
  }

  return {
    async add({ serialNo, serialKey, name }) {
      try {
        const { ret, data } = await api<{ ok?: string[]; no?: string[] }>('Open_printerAddlist', {
          printerContent: `${serialNo}#${serialKey}#${name.replaceAll('#', ' ')}#`,
        })
        if (ret !== 0) return isAccountRefused(ret) ? 'account' : 'serialNo'
        const refusal = data?.no?.[0]
        if (refusal === undefined) return null
        if (refusal.includes('识别码')) return 'serialKey'
        if (!refusal.includes('已被添加')) return 'serialNo'
        // By this account it is ours; another's is known to it alone.
        return (await api('Open_queryPrinterStatus', { sn: serialNo })).ret === 0 ? null : 'serialNo'
      } catch {
        return 'unreached'
      }
    },

    async reach(serialNo): Promise<PrinterLink> {
      const status = await api<string>('Open_queryPrinterStatus', { sn: serialNo }).catch(() => null)
      const state = status === null ? 'away' : status.ret === 0 ? stateOf(status.data) : 'fault'
      return {
        state,
        async send(paper) {
          const contents = feieContents(paper)
          let outcome: PrintOutcome = { kind: 'refused', state }
          for (const [at, content] of contents.entries()) {
            outcome = await send(serialNo, content)
            if (outcome.kind === 'accepted') continue
            // A part of it is with the company: it is not sent again as a whole.
            return at === 0 ? outcome : { kind: 'unknown', state: 'ok' }
          }
          return outcome
        },
        async query(providerNo) {
          if (providerNo === null) return 'unknown'
          const answer = await api<boolean>('Open_queryOrderState', { orderid: providerNo }).catch(() => null)
          return answer === null || answer.ret !== 0 ? 'unknown' : answer.data ? 'printed' : 'waiting'
        },
        end: () => undefined,
      }
    },
  }
}
