import Taro from '@tarojs/taro'
import { failureText } from '../network/failure'
import { overlays } from './overlays'

/** WeChat allows ten pages on its stack; the eleventh replaces the tenth. */
const STACK_LIMIT = 10

/** The message of a navigation that failed, and the one of a navigation that can never succeed. */
const MOVE = /^(navigateTo|redirectTo|switchTab|reLaunch):fail/
const FAULT = /not found|tabbar|limit exceed/i

/** Taro closes every page but the tab, and on H5 leaves their entries in the browser's history, so that back would reach the tab twice. */
const entriesBelowTop = (url: string): number => {
  const open = Taro.getCurrentPages()
  const isBelow = `/${open[0]?.route?.replace(/^\//, '')}` === url
  return Math.max(0, open.length - (isBelow ? 1 : 2))
}

/** Parameters of Taro's router, which are no part of a page's address. */
const isMark = (name: string): boolean => name === 'stamp' || name.startsWith('$taro')

/** Identifies a page: its path, and the parameters of its link. */
const nameOf = (path: string, query: Readonly<Record<string, unknown>>): string =>
  [
    path.replace(/^\//, '').split('?')[0],
    ...Object.keys(query)
      .filter((name) => !isMark(name))
      .sort()
      .map((name) => `${name}=${routeText(String(query[name]))}`),
  ].join(' ')

/** The text of a query's parameter, which WeChat passes on as it was written, and Taro's router in a browser decoded. */
export const routeText = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const nameOfUrl = (url: string): string => {
  const [path = '', query = ''] = url.split('?')
  const pairs = query.split('&').filter(Boolean)
  return nameOf(path, Object.fromEntries(pairs.map((pair) => [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)])))
}

/** A page as Taro stores it: its name, with the parameters of its link. */
interface OpenPage {
  $taroPath?: string
  $taroParams?: Record<string, string>
}

/**
 * The parameters of an open page's link. Taro's `useRouter` has those of the page that was opened last, which may be another by the time that this one is
 * drawn.
 */
export const linkOf = (name: string): Record<string, string> | undefined =>
  (Taro.getCurrentPages() as OpenPage[]).find(({ $taroPath }) => $taroPath === name)?.$taroParams

/** Moves between pages by url, `/path?query`. */
export const pages = {
  depth: (): number => Taro.getCurrentPages().length,
  /** Path of the page that back returns to; undefined where there is none. */
  beneath: (): string | undefined => {
    const open = Taro.getCurrentPages()
    return open[open.length - 2]?.route
  },
  /** How many steps back the same page is open; 0 where it is not. */
  stepsTo: (url: string): number => {
    const open = Taro.getCurrentPages()
    const requested = nameOfUrl(url)
    for (let steps = 1; steps < open.length; steps += 1) {
      const page = open[open.length - 1 - steps]
      if (page && nameOf(page.route ?? '', (page as { options?: Record<string, unknown> }).options ?? {}) === requested) return steps
    }
    return 0
  },
  open: (url: string): Promise<unknown> =>
    overlays.leave<unknown>(() => (Taro.getCurrentPages().length >= STACK_LIMIT ? Taro.redirectTo({ url }) : Taro.navigateTo({ url }))),
  replace: (url: string): Promise<unknown> => overlays.leave(() => Taro.redirectTo({ url })),
  tab: (url: string): Promise<unknown> => overlays.leave(() => Taro.switchTab({ url }), entriesBelowTop(url)),
  back: (pages: number): Promise<unknown> => overlays.leaveBack(() => Taro.navigateBack({ delta: pages })),
  /** The code of the page could not be loaded: WeChat loads packages when their first page is opened. Any other failure is a fault of the app. */
  isUnreachable: (failure: unknown): boolean => MOVE.test(failureText(failure)) && !FAULT.test(failureText(failure)),
  /** Ends a pull to refresh that the diner began. */
  endRefresh: (): void => Taro.stopPullDownRefresh(),
}
