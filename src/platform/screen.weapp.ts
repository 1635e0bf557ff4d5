import Taro from '@tarojs/taro'
import type { BarColours, Metrics } from './ports'

export const metrics = (): Metrics => {
  const { windowWidth, windowHeight, statusBarHeight = 0, safeArea, screenHeight } = Taro.getWindowInfo()
  const { left, top, width, height } = Taro.getMenuButtonBoundingClientRect()
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
