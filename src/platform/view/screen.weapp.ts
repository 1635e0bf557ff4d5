import Taro from '@tarojs/taro'
import type { BarColours, Metrics } from '../ports'

export const metrics = (): Metrics => {
  const { windowWidth, windowHeight, statusBarHeight = 0, safeArea, screenHeight } = Taro.getWindowInfo()
  const button = Taro.getMenuButtonBoundingClientRect()
  // Some phones do not know the value right after the start of the app; the button has the same size and margins on all of them.
  const { left, top, width, height } =
    button.width > 0 ? button : { left: windowWidth - 97, top: statusBarHeight + 4, width: 87, height: 32 }
  return {
    width: windowWidth,
    height: windowHeight,
    statusBar: statusBarHeight,
    safeBottom: safeArea ? Math.max(0, screenHeight - safeArea.bottom) : 0,
    capsule: { left, top, width, height },
  }
}

export const setBars = ({ glyphs, background }: BarColours): void => {
  Taro.setNavigationBarColor({ frontColor: glyphs === 'white' ? '#ffffff' : '#000000', backgroundColor: background }).catch(
    // The page was left before its bar could be coloured.
    () => undefined,
  )
}
