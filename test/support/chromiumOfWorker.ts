import type { Browser, BrowserContextOptions } from 'playwright-core'
import { launchChromium, type Opened, openPhone } from './chromium'

/** Phones that are free, by their settings. */
type IdlePhones = Map<string, Opened[]>

/** Shared by the test files of a worker: a browser, the port of the app, and phones that have compiled the app. */
export interface WorkerChromium {
  /** Replaced where it has crashed. */
  browser: Browser
  readonly idle: IdlePhones
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

/** Opens a phone, in a new browser where this one has crashed: CI saw that happen between two files of tests. */
export const openWorkerPhone = async (worker: WorkerChromium, options: BrowserContextOptions): Promise<Opened> => {
  try {
    return await openPhone(worker.browser, options)
  } catch (problem) {
    if (worker.browser.isConnected()) throw problem
    worker.idle.clear()
    worker.browser = await launchBeside()
    return openPhone(worker.browser, options)
  }
}
