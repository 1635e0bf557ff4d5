export { AppTabBar } from './AppTabBar'
export { Switcher } from './Switcher'
export { placeTexts } from './texts'
export { useSwitch } from './useSwitch'
