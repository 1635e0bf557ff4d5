import { chooseContact } from './wechat/chooseContact'
import { choosePlace } from './location/choosePlace'
import { clientFacts } from './app/client'
import { brighten, copy, deviceLanguage, openLink, openMap, paste, phone, setTitle, tick } from './view/device'
import { launch } from './app/launch'
import { network, onUnhandled, visibility } from './app/lifecycle'
import { locate } from './location/locate'
import { login } from './wechat/login'
import { outside } from './network/outside'
import { ownHosts } from './location/address'
import { pages } from './view/pages'
import { afterPaint } from './media/paint'
import { pay } from './wechat/pay'
import { pictures } from './media/pictures'
import { request } from './network/request'
import { scan } from './media/scan'
import { metrics, setBars } from './view/screen'
import { share } from './wechat/share'
import { keepShell } from './view/shell'
import { openSocket } from './network/socket'
import { storage } from './storage/storage'

export * from './storage/persistedState'
export { addressOf, land } from './location/address'
export * from './guard'
export * from './ports'
export { followKeyboard } from './view/keyboard'
export { type PhoneProof, phoneProofOf } from './wechat/phoneProof'
export { followBack } from './view/overlays'
export { linkOf, routeText } from './view/pages'
export { serverUrl, settings } from './settings'
export { followTaps } from './view/taps'

export const createPlatform = () => ({
  clientFacts,
  request,
  login,
  pay,
  outside,
  ownHosts,
  locate,
  chooseContact,
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
  keepShell,
  visibility,
  network,
  onUnhandled,
})

export type Platform = ReturnType<typeof createPlatform>
