import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { newPhone } from '../../test/support/chromium'

/** The phone and network of shared/evidence: CPU four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms per request. */
const CPU = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export interface Transfer {
  /** Ms since navigation, kind of resource, bytes as transferred. */
  at: number
  kind: string
  bytes: number
}

export interface SlowPhone {
  page: Page
  cdp: CDPSession
  /** Bytes transferred since the last navigation. */
  transfers: Transfer[]
  close(): Promise<void>
}

const inPage = readFileSync(path.join(__dirname, 'inPage.js'), 'utf8')

/** From now on the network is slow. */
export const makeSlow = ({ cdp }: Pick<SlowPhone, 'cdp'>) => cdp.send('Network.emulateNetworkConditions', NETWORK)

/** A phone with nothing stored. `isSlow`: with the slow network too, not only the slow CPU. */
export const slowPhone = async (
  browser: Browser,
  isSlow: boolean,
  locale = 'zh-CN',
  screen: BrowserContextOptions = {},
): Promise<SlowPhone> => {
  const { context, page, close } = await newPhone(browser, { locale, ...screen })
  await context.addInitScript({ content: inPage })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (isSlow) await makeSlow({ cdp })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })

  const transfers: Transfer[] = []
  const kinds = new Map<string, string>()
  let start = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request, loaderId }) => {
    if (type === 'Document' && requestId === loaderId && !request.url.startsWith('about:')) {
      start = timestamp
      transfers.length = 0
    }
    kinds.set(requestId, type ?? 'Other')
  })
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    transfers.push({ at: (timestamp - start) * 1000, kind: kinds.get(requestId) ?? 'Other', bytes: encodedDataLength })
  })
  // Data URLs in a document are not counted as transfers.
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Document') transfers.push({ at: (timestamp - start) * 1000, kind: 'Document', bytes: encodedDataLength })
  })
  return { page, cdp, transfers, close }
}

/** KB of one kind (all, when none is named) that had arrived by then. */
export const kilobytes = (transfers: readonly Transfer[], until: number, kind?: string): number =>
  transfers.filter((one) => one.at <= until && (!kind || one.kind === kind)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
