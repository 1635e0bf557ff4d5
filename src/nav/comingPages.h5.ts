import type { ComponentType } from 'react'
import { language, translate } from '@/i18n'
import { reloadForNewBuild } from '@/platform/html/newBuild'
import { comingTexts } from './comingTexts'
import { preloading, type PreloadRule } from './preloadPages'

interface PageCode {
  default: ComponentType
}

/** Loads the code of a page; each call tries again if that failed before. */
export type FetchPage = () => Promise<PageCode>

type Load = (...args: unknown[]) => [Promise<PageCode>, ...unknown[]]

const MOST_MS = 8_000

/** If the code of a page has not arrived within this time, a page opens that says so (specification, section 9); the loading itself is given up later. */
export const PAGE_TIMEOUT_MS = 60_000

let lostPage: ((fetch: FetchPage) => ComponentType) | null = null

/** Called by the module of the first page that arrives, since the component for pages that cannot be loaded consists of the same code as pages. */
export const drawsLostPages = (draw: (fetch: FetchPage) => ComponentType): void => void (lostPage = draw)

class LatePage extends Error {}

const isMissing = (failure: unknown): boolean =>
  failure instanceof LatePage || (failure instanceof Error && failure.name === 'ChunkLoadError')

const inTime = (coming: Promise<PageCode>): Promise<PageCode> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LatePage()), PAGE_TIMEOUT_MS)
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** A newer build has removed the file, and the browser is already reloading at the requested page: nothing is loaded here any more. */
const certain =
  (fetch: FetchPage): FetchPage =>
  async () => {
    try {
      return await fetch()
    } catch (failure) {
      if (isMissing(failure) && (await reloadForNewBuild(failure))) return new Promise<never>(() => undefined)
      throw failure
    }
  }

/** Covers the server's drawing (server/ssr/document.ts), which does not react until its page has arrived. */
const LINE =
  'position:fixed;z-index:2001;inset:auto 0 0;width:100%;padding:24px 24px calc(24px + env(safe-area-inset-bottom,0px));border:0;' +
  'background:Canvas;color:CanvasText;font:15px/22px system-ui'

/** One line and a button for a browser that has no page yet, and so none of our components. */
const show = (): { box: HTMLElement; key: HTMLElement } => {
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  const key = document.createElement('button')
  key.textContent = translate(comingTexts, language.get(), 'page.coming')
  key.style.cssText = LINE
  document.body.append(box)
  box.append(key)
  return { box, key }
}

/** Resolves when `ms` have passed, the network is back or the button is tapped. */
const pause = (ms: number, key: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      key.removeEventListener('click', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    window.addEventListener('online', goOn)
    key.addEventListener('click', goOn)
  })

/** Tries again until the first page of all arrives. */
const insist = async (fetch: FetchPage): Promise<PageCode> => {
  const { box, key } = show()
  for (let wait = 1_000; ; wait = Math.min(wait * 2, MOST_MS)) {
    await pause(wait, key)
    try {
      const code = await fetch()
      box.remove()
      return code
    } catch (failure) {
      if (!isMissing(failure)) throw failure
    }
  }
}

const arrive = async (fetch: FetchPage): Promise<PageCode> => {
  try {
    return await inTime(fetch())
  } catch (failure) {
    // A page that arrived and crashed is a fault of the app.
    if (!isMissing(failure)) throw failure
    return lostPage ? { default: lostPage(fetch) } : insist(fetch)
  }
}

const isAt = (path: string): boolean => location.hash.replace(/^#?\/?|\?.*/g, '') === path.replace(/^\//, '')

/** Lets the browser report a way back that was requested while the code of a page ran. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A diner who has opened another page meanwhile stays there; Taro's router would put the late page over the one on screen. */
const isStillRequested = async (path: string, coming: Promise<PageCode>): Promise<PageCode> => {
  const code = await coming
  await nextTask()
  return isAt(path) ? code : new Promise<never>(() => undefined)
}

/**
 * A page whose code cannot be loaded still opens, says so, and can be tried again; Taro's router would stay where it is without a message. Once a
 * page has arrived, the pages that usually follow it are preloaded.
 */
export const certainRoutes = <R extends { path: string; load: Load }>(routes: readonly R[], preloadRule: PreloadRule = {}): R[] => {
  const preload = preloading(routes, preloadRule)
  return routes.map((route) => ({
    ...route,
    load: (...args) => {
      const [code, ...rest] = route.load(...args)
      let first: Promise<PageCode> | null = code
      const fetch: FetchPage = () => {
        const code = first ?? route.load(...args)[0]
        first = null
        return code
      }
      code.then(
        () => preload(route.path),
        () => undefined,
      )
      return [isStillRequested(route.path, arrive(certain(fetch))), ...rest]
    },
  }))
}
