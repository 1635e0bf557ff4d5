import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Page,
  type WebError,
} from 'playwright-core'
import { hasRoomInMemory } from '../../scripts/lib/jest/memoryFolder.mjs'
import { chromiumOfNpm } from './chromiumOfNpm'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** These tests need no network, no GPU, and no sandbox of the browser's own (which root cannot have). */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without hinting letters have the width of the font on every machine.
  '--font-render-hinting=none',
]

/** The executable of CHROMIUM_PATH, or one of these. */
const found = (paths: readonly string[] = []) => {
  const executablePath = [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path))
  return executablePath ? { executablePath } : null
}

const npmBrought = () => (process.platform === 'linux' && process.arch === 'x64' ? chromiumOfNpm() : null)

/** Playwright avoids /dev/shm, which a container may lack, so that shared memory is written to a disk. */
const OFF_MEMORY = '--disable-dev-shm-usage'
const without = () => (hasRoomInMemory() ? { ignoreDefaultArgs: [OFF_MEMORY] } : {})

// The arguments that come with npm's package are for a place without processes: one process, which is unstable, and no web security.
const launchOnce = (which: { executablePath: string } | null, more: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...which, ...without(), headless: true, args: [...ARGS, ...more] })

/** A busy machine once saw the browser crash with SIGSEGV while it started, before any page: then it is started again. */
const launch = (which: { executablePath: string } | null, ...more: string[]): Promise<Browser> =>
  launchOnce(which, more).catch((problem: Error) => {
    if (!/signal=SIG(SEGV|ABRT|BUS|ILL|TRAP)/.test(problem.message)) throw problem
    return launchOnce(which, more)
  })

/** A picture is drawn with the frame that it belongs to, also where decoding it takes longer. */
const WHOLE_FRAMES = '--disable-checker-imaging'

/** Pages of tests do not live long enough for the optimizing compiler to pay off. */
const UNOPTIMIZED = '--js-flags=--no-opt'

/** For tests: CHROMIUM_PATH, else the one from npm, which is the same on every machine and lacks the windows of a whole browser, else an installed one. */
export const launchChromium = (): Promise<Browser> => launch(found() ?? npmBrought() ?? found(INSTALLED), WHOLE_FRAMES, UNOPTIMIZED)

/** For measurements: CHROMIUM_PATH, else an installed Chromium, as diners have it, else the one from npm. */
export const launchWholeChromium = (): Promise<Browser> => launch(found(INSTALLED) ?? npmBrought())

/** A phone of the size in the designs. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}

export interface Phone {
  context: BrowserContext
  page: Page
  /**
   * Fails when the console has an error or warning, or an error was uncaught, since the last call, except for what a test provokes; call it at the end of every
   * test.
   */
  expectQuietConsole: (provoked?: RegExp) => void
  close: () => Promise<void>
}

/**
 * Warnings of the browser that are no faults. The document of a table's link preloads the menu's code: another page that fetches it again does not use the
 * preloaded one, and the browser warns of that after a few seconds.
 */
const NO_FAULT = /Download the React DevTools|preloaded using link preload but not used .*\?scene=\w+#\/(?!pages\/menu\/main)/

const phones = new Set<BrowserContext>()
const LOOK_MS = 3_000
const MOST_LETTERS = 1_000

const lookAt = async (page: Page): Promise<string> => {
  const text = page.evaluate<string>('document.body.innerText').catch(String)
  const late = new Promise<string>((done) => setTimeout(() => done('(no answer)'), LOOK_MS).unref())
  return `${page.url()} shows: ${(await Promise.race([text, late])).replace(/\s+/g, ' ').slice(0, MOST_LETTERS)}`
}

// For the tests' environment, which prints it with a failure.
Object.assign(globalThis, {
  phonesShow: async () => (await Promise.all([...phones].flatMap((context) => context.pages()).map(lookAt))).join('\n'),
})

/** A context and its page. */
export type Opened = Pick<Phone, 'context' | 'page'>

export const openPhone = async (browser: Browser, options: BrowserContextOptions): Promise<Opened> => {
  const context = await browser.newContext({ ...PHONE, ...options })
  // Longer than a busy machine takes.
  context.setDefaultTimeout(90_000)
  return { context, page: await context.newPage() }
}

/** Listens to every page of a context; `stop` ends that. */
export const listenedTo = ({ context, page }: Opened): Phone & { stop: () => void } => {
  const messages: string[] = []
  const receive = (message: ConsoleMessage) => {
    const type = message.type()
    const text = `console.${type}: ${message.text()} (${message.location().url})`
    if ((type === 'error' || type === 'warning') && !NO_FAULT.test(text)) messages.push(text)
  }
  const fail = (problem: WebError) => messages.push(`uncaught: ${problem.error().stack ?? String(problem.error())}`)
  const stop = () => {
    phones.delete(context)
    context.off('console', receive)
    context.off('weberror', fail)
    context.off('close', stop)
  }
  phones.add(context)
  context.on('console', receive)
  context.on('weberror', fail)
  context.on('close', stop)
  return {
    context,
    page,
    stop,
    expectQuietConsole: (provoked) => {
      const all = messages.splice(0).filter((text) => !provoked?.test(text))
      if (all.length > 0) throw new Error(`The browser must stay quiet, but:\n${all.join('\n')}`)
    },
    close: () => context.close(),
  }
}

/** A page on a phone of its own: own storage, own identity. Every page that it opens is listened to. */
export const newPhone = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Phone> =>
  listenedTo(await openPhone(browser, options))
