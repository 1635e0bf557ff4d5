import Taro from '@tarojs/taro'
import { overlays } from './overlays'

/** Moves between pages by url, `/path?query`. WeChat keeps at most ten pages on its stack; the eleventh takes the place of the tenth. */
const STACK_LIMIT = 10

/** Taro ends every page but the tab, and on H5 leaves their entries in the browser's history: back would find the tab twice. */
const entriesBelowTop = (url: string): number => {
  const open = Taro.getCurrentPages()
  const isBelow = `/${open[0]?.route?.replace(/^\//, '')}` === url
  return Math.max(0, open.length - (isBelow ? 1 : 2))
}

export const pages = {
  depth: (): number => Taro.getCurrentPages().length,
  /** Path of the page that back returns to; undefined where there is none. */
  beneath: (): string | undefined => {
    const open = Taro.getCurrentPages()
    return open[open.length - 2]?.route
  },
  open: (url: string): Promise<unknown> =>
    overlays.leave<unknown>(() => (Taro.getCurrentPages().length >= STACK_LIMIT ? Taro.redirectTo({ url }) : Taro.navigateTo({ url }))),
  replace: (url: string): Promise<unknown> => overlays.leave(() => Taro.redirectTo({ url })),
  tab: (url: string): Promise<unknown> => overlays.leave(() => Taro.switchTab({ url }), entriesBelowTop(url)),
  back: (pages: number): Promise<unknown> => overlays.leaveBack(() => Taro.navigateBack({ delta: pages })),
  /** The pull to refresh that a diner began is done. */
  endRefresh: (): void => Taro.stopPullDownRefresh(),
}
