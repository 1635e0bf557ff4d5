import Taro from '@tarojs/taro'

export interface PageMetrics {
  /** Height of the system's status bar over the page; null where the stylesheet knows it (browsers). */
  statusBar: number | null
  /** What the host app's own buttons take at the right of the bar; 0 where there are none. */
  capsule: number
}

const BROWSER: PageMetrics = { statusBar: null, capsule: 0 }
/** The capsule's usual place, for the case that the host app does not tell: 87 wide at 7 from the edge. */
const USUAL: PageMetrics = { statusBar: 44, capsule: 94 }

let known: PageMetrics | undefined

const measure = (): PageMetrics => {
  if (Taro.getEnv() !== Taro.ENV_TYPE.WEAPP) return BROWSER
  const { statusBarHeight, windowWidth } = Taro.getWindowInfo()
  const capsule = Taro.getMenuButtonBoundingClientRect()
  if (!capsule || capsule.width === 0) return USUAL
  return { statusBar: statusBarHeight ?? USUAL.statusBar, capsule: windowWidth - capsule.left }
}

export const pageMetrics = (): PageMetrics => (known ??= measure())
