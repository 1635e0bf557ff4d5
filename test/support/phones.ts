import type { BrowserContext, BrowserContextOptions, Disposable } from 'playwright-core'
import { listenedTo, type Opened, type Phone } from './chromium'
import { openWorkerPhone, type WorkerChromium } from './chromiumOfWorker'

/** These methods change what the next user of the page would find. */
const CHANGES = ['routeWebSocket', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'setGeolocation', 'newCDPSession', 'emulateMedia']
/** Changes that can be undone. */
const ADDS = ['addInitScript', 'route']
/** Events that tests listen to. */
const EVENTS = [
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'framenavigated',
  'console',
  'dialog',
  'websocket',
  'popup',
  'download',
]

/** A page of the server without the app in it. */
const WITHOUT_APP = '/health'

type Method = (...given: unknown[]) => Promise<unknown>

const methodOf = (target: object, name: string) => (Object.getPrototypeOf(target) as Record<string, Method | undefined>)[name]

/** From now on `tell` receives the answer of each call of this method; the previous listener does not. */
const watch = (target: object, name: string, notify: (answer: unknown) => void) => {
  const method = methodOf(target, name)
  if (method === undefined) return
  Object.assign(target, {
    [name]: async (...given: unknown[]) => {
      const answer = await method.apply(target, given)
      notify(answer)
      return answer
    },
  })
}

/** Deletes everything that the app has stored, and the page's history. */
const forget = async ({ context, page }: Opened, origin: string) => {
  // A request that a page sends as it is left would reach the next test's server.
  await context.setOffline(true)
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto(`${origin}${WITHOUT_APP}`)
  await page.evaluate('localStorage.clear(), sessionStorage.clear(), void (name = "")')
  await context.clearCookies()
  await page.goto('about:blank')
  const devtools = (await methodOf(context, 'newCDPSession')!.call(context, page)) as Awaited<ReturnType<BrowserContext['newCDPSession']>>
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}

/** Phones that one file of tests leaves to the next. */
const MOST_LEFT = 2

/**
 * The phones of a browser. A phone that is returned is handed out again, with nothing left of what was stored or done on it: a page that has read and compiled
 * the app before opens it in half of the processor time. A phone whose requests, permissions or page a test has changed is not used again.
 */
export const createPhones = (worker: WorkerChromium) => {
  const { idle } = worker
  const inHand = new Set<Phone>()

  /** A free phone with these settings whose page still answers. */
  const takeIdle = async (key: string): Promise<Opened | undefined> => {
    const opened = idle.get(key)?.pop()
    const answers = await opened?.page.evaluate('true').catch(() => false)
    return answers ? opened : undefined
  }

  const take = async (options: BrowserContextOptions & { baseURL: string }): Promise<Phone> => {
    const key = JSON.stringify(options)
    const opened = (await takeIdle(key)) ?? (await openWorkerPhone(worker, options))
    const { context, page } = opened
    const size = page.viewportSize()!
    const added: Disposable[] = []
    let isChanged = false
    for (const target of [context, page]) {
      for (const name of CHANGES) watch(target, name, () => (isChanged = true))
      for (const name of ADDS) watch(target, name, (one) => added.push(one as Disposable))
    }
    const { stop, ...phone } = listenedTo(opened)

    const close = async () => {
      inHand.delete(taken)
      stop()
      if (isChanged || page.isClosed() || context.pages().length > 1) return context.close()
      for (const event of EVENTS) await (page as { removeAllListeners: (type: string) => unknown }).removeAllListeners(event)
      try {
        for (const one of added) await one.dispose()
        await forget(opened, new URL(options.baseURL).origin)
        await page.setViewportSize(size)
      } catch {
        // Without a server or a network it cannot be cleared, so it is not used again.
        return context.close()
      }
      idle.set(key, [...(idle.get(key) ?? []), opened])
    }
    const taken = { ...phone, close }
    inHand.add(taken)
    return taken
  }

  /** Returns phones that are still in use. Whatever else is open, and more phones than the next file can use, are closed. */
  const end = async () => {
    for (const phone of inHand) await phone.close()
    const left = [...idle.entries()].flatMap(([key, all]) => all.map((opened) => ({ key, opened }))).slice(0, MOST_LEFT)
    idle.clear()
    for (const { key, opened } of left) idle.set(key, [...(idle.get(key) ?? []), opened])
    for (const context of worker.browser.contexts()) if (!left.some(({ opened }) => opened.context === context)) await context.close()
  }
  return { take, end }
}
