import { choosePlace } from './choosePlace'
import { clientFacts } from './client'
import { brighten, copy, deviceLanguage, openLink, openMap, paste, phone, setTitle, tick } from './device'
import { ssr } from './ssr'
import { launch } from './launch'
import { network, visibility } from './lifecycle'
import { locate } from './locate'
import { login } from './login'
import { outside } from './outside'
import { pages } from './pages'
import { afterPaint } from './paint'
import { pay } from './pay'
import { pictures } from './pictures'
import { request } from './request'
import { scan } from './scan'
import { metrics, setBars } from './screen'
import { share } from './share'
import { keepShell } from './shell'
import { openSocket } from './socket'
import { storage } from './storage'
import { onUnhandled } from './unhandled'

export * from './persistedState'
export { addressOf } from './address'
export * from './guard'
export * from './ports'
export { followKeyboard } from './keyboard'
export { land } from './land'
export { type PhoneProof, phoneProofOf } from './phoneProof'
export { followBack } from './overlays'
export { linkOf } from './pages'
export { routeText } from './routeText'
export { serverUrl, settings } from './settings'
export { followTaps } from './taps'
export { useShare } from './share'

export const createPlatform = () => ({
  clientFacts,
  request,
  login,
  pay,
  outside,
  locate,
  choosePlace,
  scan,
  storage,
  openSocket,
  pictures,
  pages,
  brighten,
  copy,
  paste,
  phone,
  openLink,
  openMap,
  tick,
  afterPaint,
  deviceLanguage,
  setTitle,
  share,
  metrics,
  setBars,
  launch,
  ssr,
  keepShell,
  visibility,
  network,
  onUnhandled,
})

export type Platform = ReturnType<typeof createPlatform>
