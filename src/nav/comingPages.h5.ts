import type { ComponentType } from 'react'
import { language, translate } from '@/i18n'
import { reloadForNewBuild } from '@/platform/html/newBuild'
import { comingTexts } from './comingTexts'
import { preloading, type PreloadRule } from './preloadPages'

interface PageCode {
  default: ComponentType
}

/** Fetches the code of a page; again with each call where it did not come. */
export type FetchPage = () => Promise<PageCode>

type Load = (...args: unknown[]) => [Promise<PageCode>, ...unknown[]]

const MOST_MS = 8_000

/** A page whose code has not come by then opens and says so (specification, section 9); the code itself is given up later. */
export const PAGE_TIMEOUT_MS = 60_000

let lostPage: ((fetch: FetchPage) => ComponentType) | null = null

/** Told by the first page that comes, since pages are what it is drawn with. */
export const drawsLostPages = (draw: (fetch: FetchPage) => ComponentType): void => void (lostPage = draw)

class LatePage extends Error {}

const isMissing = (failure: unknown): boolean =>
  failure instanceof LatePage || (failure instanceof Error && failure.name === 'ChunkLoadError')

const inTime = (coming: Promise<PageCode>): Promise<PageCode> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LatePage()), PAGE_TIMEOUT_MS)
    coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Where a newer build has taken the file away, the browser is on its way to that by now, at the page that was asked for: nothing comes here any more. */
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

/** Over what the server has drawn (server/ssr/document.ts), which stands still as long as its page does not come. */
const LINE =
  'position:fixed;z-index:2001;inset:auto 0 0;width:100%;padding:24px 24px calc(24px + env(safe-area-inset-bottom,0px));border:0;' +
  'background:Canvas;color:CanvasText;font:15px/22px system-ui'

/** One line and key for a browser that has no page yet, so nothing of ours to draw with. */
const say = (): { box: HTMLElement; key: HTMLElement } => {
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  const key = document.createElement('button')
  key.textContent = translate(comingTexts, language.get(), 'page.coming')
  key.style.cssText = LINE
  document.body.append(box)
  box.append(key)
  return { box, key }
}

/** Until `ms` have passed, the network is back or the key is tapped. */
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

/** The first page of all: tried again for as long as it takes. */
const insist = async (fetch: FetchPage): Promise<PageCode> => {
  const { box, key } = say()
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

const come = async (fetch: FetchPage): Promise<PageCode> => {
  try {
    return await inTime(fetch())
  } catch (failure) {
    // A page that came and broke is a fault, and loud.
    if (!isMissing(failure)) throw failure
    return lostPage ? { default: lostPage(fetch) } : insist(fetch)
  }
}

const isAt = (path: string): boolean => location.hash.replace(/^#?\/?|\?.*/g, '') === path.replace(/^\//, '')

/** Who has gone back or elsewhere meanwhile stays there: Taro's router would put the page that comes late over the one on screen. */
const stillWanted = async (path: string, coming: Promise<PageCode>): Promise<PageCode> => {
  const code = await coming
  return isAt(path) ? code : new Promise<never>(() => undefined)
}

/**
 * A page whose code cannot be fetched opens all the same: it says so, and can be tried again. Taro's router would stay where it is, without
 * a word. Once a page has come, what usually follows it is fetched ahead.
 */
export const certainRoutes = <R extends { path: string; load: Load }>(routes: readonly R[], preloadRule: PreloadRule = {}): R[] => {
  const preload = preloading(routes, preloadRule)
  return routes.map((route) => ({
    ...route,
    load: (...args) => {
      const [code, ...rest] = route.load(...args)
      let first: Promise<PageCode> | null = code
      const fetch: FetchPage = () => {
        const asked = first ?? route.load(...args)[0]
        first = null
        return asked
      }
      code.then(
        () => preload(route.path),
        () => undefined,
      )
      return [stillWanted(route.path, come(certain(fetch))), ...rest]
    },
  }))
}
