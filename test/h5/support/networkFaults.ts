import type { Page, Route } from 'playwright-core'

/** The fate of a call: lost on the way there, carried out with its answer lost, or carried out with its answer held back. */
export type Fate = 'lostBefore' | 'lostAfter' | 'heldBack'

/** A browser's message in its console about a request without an answer. */
export const LOST = /net::ERR_|Failed to load resource|WebSocket connection to .* failed|error occurred when fetching the script/

export interface NetworkFaults {
  /** Resolves once the last of the fates has been used. */
  suffered: () => Promise<void>
  /** Lets every request through again. */
  clears: () => Promise<void>
}

const suffer = async (route: Route, fate: Fate): Promise<void> => {
  if (fate !== 'lostBefore') await route.fetch()
  // Held back: the page is left before the answer comes.
  if (fate !== 'heldBack') await route.abort('connectionreset')
}

/** The fates of the next requests of one call, in order; later ones succeed. */
export const injectFaults = async (page: Page, call: string, fates: readonly Fate[]): Promise<NetworkFaults> => {
  const ahead = [...fates]
  const url = `**/api${call}.action`
  let notify = (): void => undefined
  const suffered = new Promise<void>((resolve) => (notify = resolve))
  await page.route(url, async (route) => {
    const fate = ahead.shift()
    if (!fate) return route.continue()
    await suffer(route, fate)
    if (ahead.length === 0) notify()
  })
  return { suffered: () => suffered, clears: () => page.unroute(url) }
}

/** Waits until the next request for this is lost, so that its message is not confused with an earlier one. */
export const isLost = (page: Page, url: RegExp): Promise<unknown> =>
  page.waitForEvent('requestfailed', (request) => url.test(request.url()))

/** Requests of one call wait until each of these phones has made one, so that none is late because a machine is slow. */
export const meet = async (pages: readonly Page[], call: string): Promise<void> => {
  let missing = pages.length
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  for (const page of pages)
    await page.route(`**/api${call}.action`, async (route) => {
      missing -= 1
      if (missing === 0) open()
      await gate
      await route.continue()
    })
}

export interface Standstill {
  /** Loses the waiting requests and all later ones. */
  fails: () => Promise<void>
  /** Lets the waiting requests and all later ones through. */
  ends: () => Promise<void>
}

/** No call of the app gets an answer until the returned function decides how it ends. */
export const standstill = async (page: Page): Promise<Standstill> => {
  const waiting: Route[] = []
  let fate: 'waits' | 'lost' | 'through' = 'waits'
  const meet = async (route: Route): Promise<void> => {
    if (fate === 'waits') waiting.push(route)
    else await (fate === 'lost' ? route.abort('connectionreset') : route.continue())
  }
  await page.route('**/api/**', meet)
  const become = async (next: typeof fate) => {
    fate = next
    await Promise.all(waiting.splice(0).map(meet))
  }
  return {
    fails: () => become('lost'),
    ends: async () => {
      await become('through')
      await page.unroute('**/api/**', meet)
    },
  }
}
