import type { Platform } from '@/platform'
import { encodeParams } from './params'
import { type PageKey, type ParamArgs, type PushedKey, routes, type TabKey } from './routes'

export interface Navigator {
  go<K extends PushedKey>(key: K, ...params: ParamArgs<K>): Promise<void>
  /** Takes the place of the page on top: back does not return to it. A page that is open below is returned to instead of opened twice. */
  replace<K extends PushedKey>(key: K, ...params: ParamArgs<K>): Promise<void>
  tab(key: TabKey): Promise<void>
  /** A page opened by a link or loaded anew has nothing below it: then the tab that leads to it, or home. */
  back(to?: { otherwise: TabKey }): Promise<void>
  url<K extends PageKey>(key: K, ...params: ParamArgs<K>): string
}

/** A page that takes longer to come is waited for under the overlay (spec section 9). */
export const PAGE_DELAY_MS = 200

export interface Covers {
  show: (untilShown: boolean) => () => void
  pageShown: () => void
}

/** A page whose package could not be fetched: the move can be tried again. */
export type MoveFailed = (retry: () => void) => void

export const createNavigator = (
  pages: Omit<Platform['pages'], 'endRefresh' | 'beneath'>,
  covers: Covers,
  failed: MoveFailed,
): Navigator => {
  /** The url that is being opened: a second tap on the same thing opens it once. */
  let opening: string | null = null
  /** On the way back: a second tap on the same key leaves one page, not two. */
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
    back: async ({ otherwise } = { otherwise: 'home' }) => {
      if (isReturning) return
      isReturning = true
      try {
        await (pages.depth() > 1 ? pages.back(1) : pages.tab(`/${routes[otherwise].path}`))
      } finally {
        isReturning = false
      }
    },
  }
}
