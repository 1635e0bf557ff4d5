import type { Platform } from '@/platform'
import { encodeParams } from './params'
import { type PageKey, type ParamArgs, type PushedKey, routes, type TabKey } from './routes'

export interface Navigator {
  go<K extends PushedKey>(key: K, ...params: ParamArgs<K>): Promise<void>
  /** Replaces the page on top, so that back does not return to it. A page that is already open below is returned to instead of opened twice. */
  replace<K extends PushedKey>(key: K, ...params: ParamArgs<K>): Promise<void>
  tab(key: TabKey): Promise<void>
  /** Goes back. A page opened by a link, or reloaded, has nothing below it: then goes to the tab that leads to it, or home. `steps`: so many pages at once. */
  back(to?: { otherwise: TabKey; steps?: number }): Promise<void>
  url<K extends PageKey>(key: K, ...params: ParamArgs<K>): string
}

/** While a page takes longer than this to open, the overlay is shown (spec section 9). */
export const PAGE_DELAY_MS = 200

export interface Covers {
  show: (untilShown: boolean) => () => void
  pageShown: () => void
}

/** The package of a page could not be loaded, so the navigation can be tried again. */
export type MoveFailed = (retry: () => void) => void

export const createNavigator = (
  pages: Omit<Platform['pages'], 'endRefresh' | 'beneath'>,
  covers: Covers,
  failed: MoveFailed,
): Navigator => {
  /** The url that is being opened: a second tap on the same thing opens it once. */
  let opening: string | null = null
  /** Set while going back: a second tap on the same button leaves only one page. */
  let isReturning = false

  const once = async (url: string, move: () => Promise<unknown>): Promise<void> => {
    if (opening === url) return
    opening = url
    let uncover: (() => void) | undefined
    const late = setTimeout(() => (uncover = covers.show(false)), PAGE_DELAY_MS)
    try {
      await move()
    } catch (failure) {
      if (!pages.isUnreachable(failure)) throw failure
      failed(() => void once(url, move))
    } finally {
      opening = null
      clearTimeout(late)
      uncover?.()
      covers.pageShown()
    }
  }

  const url: Navigator['url'] = (key, ...[params]) => {
    const query = encodeParams(params ?? {})
    return `${routes[key].path}${query && '?'}${query}`
  }

  return {
    url,
    go: (key, ...params) => {
      const target = `/${url(key, ...params)}`
      return once(target, () => pages.open(target))
    },
    replace: (key, ...params) => {
      const target = `/${url(key, ...params)}`
      return once(target, () => {
        const steps = pages.stepsTo(target)
        return steps > 0 ? pages.back(steps) : pages.replace(target)
      })
    },
    tab: (key) => once(`/${routes[key].path}`, () => pages.tab(`/${routes[key].path}`)),
    back: async ({ otherwise, steps = 1 } = { otherwise: 'home' }) => {
      if (isReturning) return
      isReturning = true
      try {
        await (pages.depth() > steps ? pages.back(steps) : pages.tab(`/${routes[otherwise].path}`))
      } finally {
        isReturning = false
      }
    },
  }
}
