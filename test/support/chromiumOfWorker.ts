import type { Browser } from 'playwright-core'
import { launchChromium } from './chromium'
import type { IdlePhones } from './phones'

/** Shared by the test files of a worker: a browser, the port of the app, and phones that have compiled the app. */
interface WorkerChromium {
  browser: Browser
  idle: IdlePhones
  port: number
}

declare const rememberedByWorker: Map<string, unknown>
const KEY = 'chromium'

interface Handle {
  unref?: () => void
}
const handles = () => (process as unknown as { _getActiveHandles: () => Handle[] })._getActiveHandles()

/** Unreferenced, so that it does not keep its worker from ending. */
const launchBeside = async (): Promise<Browser> => {
  const before = new Set(handles())
  const browser = await launchChromium()
  for (const handle of handles()) if (!before.has(handle)) handle.unref?.()
  return browser
}

export const chromiumOfWorker = async (): Promise<WorkerChromium> => {
  const known = rememberedByWorker.get(KEY) as WorkerChromium | undefined
  if (known?.browser.isConnected()) return known
  const launched = { browser: await launchBeside(), idle: new Map() as IdlePhones, port: known?.port ?? 0 }
  rememberedByWorker.set(KEY, launched)
  return launched
}
