import type { Platform } from '@/platform'
import { encodeParams } from './params'
import { type PageKey, type ParamArgs, type PushedKey, routes, type TabKey } from './routes'

export interface Navigator {
  go<K extends PushedKey>(key: K, ...params: ParamArgs<K>): Promise<void>
  /** Takes the place of the page on top: back does not return to it. */
  replace<K extends PushedKey>(key: K, ...params: ParamArgs<K>): Promise<void>
  tab(key: TabKey): Promise<void>
  /** A page opened by a link has nothing below it: then home. */
  back(pages?: number): Promise<void>
  url<K extends PageKey>(key: K, ...params: ParamArgs<K>): string
}

export const createNavigator = (pages: Omit<Platform['pages'], 'endRefresh' | 'beneath'>, shown: () => void): Navigator => {
  /** The url that is being opened: a second tap on the same thing opens it once. */
  let opening: string | null = null
  /** On the way back: a second tap on the same key leaves one page, not two. */
  let isReturning = false

  const once = async (url: string, move: () => Promise<unknown>): Promise<void> => {
    if (opening === url) return
    opening = url
    try {
      await move()
    } finally {
      opening = null
      shown()
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
      return once(target, () => pages.replace(target))
    },
    tab: (key) => once(`/${routes[key].path}`, () => pages.tab(`/${routes[key].path}`)),
    back: async (count = 1) => {
      if (isReturning) return
      isReturning = true
      const depth = pages.depth()
      try {
        await (depth > 1 ? pages.back(Math.min(count, depth - 1)) : pages.tab(`/${routes.home.path}`))
      } finally {
        isReturning = false
      }
    },
  }
}
