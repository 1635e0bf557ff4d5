import type { PayChannel } from '@domain/payment/channels'

/**
 * What the app asks of the place it runs in. One signature each; `<port>.h5.ts` and `<port>.weapp.ts` implement it and
 * both builds pick theirs by suffix. What a diner may refuse (location, camera, payment) is a value, never an exception.
 */

export interface HttpRequest {
  url: string
  body: string
  headers: Record<string, string>
  timeoutMs: number
}

/** `failed` is a request without any answer; an HTTP error status is still a reply. `at`: what time it was there, in epoch ms of whole seconds, where that was told. */
export type HttpReply = { kind: 'reply'; status: number; body: string; at?: number } | { kind: 'failed'; reason: 'timeout' | 'network' }

export type RequestPort = (request: HttpRequest) => Promise<HttpReply>

/** The diner said no, once or for good: `openSettings` leads to where that can be changed, null where no page can lead there. */
export interface Denied {
  kind: 'denied'
  openSettings: (() => Promise<void>) | null
}

/** `code` is exchanged for an identity by the server; a browser has none and stays a guest. `failed`: WeChat gave no code, without a network or with one. */
export type LoginProof = { kind: 'code'; code: string } | { kind: 'guest' } | { kind: 'failed'; reason: 'network' | 'login' }

export type LoginPort = () => Promise<LoginProof>

/** What `requestPayment` of the mini-program takes; all of it comes signed from the server. */
export interface PaySignature {
  /** For WeChat's own browser, which asks for it. */
  appId?: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** `cashier`: no payment sheet works here (a browser, WeChat's devtools); the app shows the sandbox's where there is one. `done` only says that the sheet was left; the server knows whether it is paid. */
export type PayOutcome = { kind: 'done' } | { kind: 'cancelled' } | { kind: 'failed'; message: string } | { kind: 'cashier' }

/** `byPlugin`: by WeChat's payment plugin, where the build has it. */
export type PayPort = (signature: PaySignature, options?: { byPlugin?: boolean }) => Promise<PayOutcome>

/** Paying on a page of somebody else, who leads back to a page of ours. */
export interface OutsidePort {
  /** How WeChat Pay reaches a payer where the app runs, the best way first. */
  payChannels(): readonly PayChannel[]
  /** Goes there. Resolves once this page is on screen again; it may also never be. */
  leave(url: string): Promise<void>
  /** The address of one of our pages, for others to lead back to. */
  addressOf(path: string): string
  /** An address beside the app as another phone has to open it. */
  absolute(url: string): string
  /** What WeChat has brought back of who pays; once, it is gone from the address then. */
  takeBrought(): { code: string; state: string } | null
}

export interface Position {
  lat: number
  lng: number
}

/** Who keeps the position: the diner, from this app; the phone, from WeChat; or the diner, who has not agreed to the privacy guideline and is asked again. */
export interface LocationDenied extends Denied {
  by: 'diner' | 'phone' | 'privacy'
}

/** `unasked`: it cannot be known without a question to the diner. */
export type Located = ({ kind: 'at' } & Position) | { kind: 'unasked' } | LocationDenied | { kind: 'unavailable' }

/** Without `ask` only a diner who has agreed before is located; nobody is shown a question. */
export type LocatePort = (options: { ask: boolean }) => Promise<Located>

/** `unsupported`: there is no scanner here, the phone's own camera does it. `failed`: WeChat's scanner did not start. */
export type Scanned = { kind: 'code'; text: string } | { kind: 'cancelled' } | Denied | { kind: 'unsupported' } | { kind: 'failed' }

export type ScanPort = () => Promise<Scanned>

/** A code in a picture that is taken, or chosen from the album. `none`: no code is found in it. */
export type ReadPicturePort = (options: {
  camera: boolean
}) => Promise<{ kind: 'code'; text: string } | { kind: 'cancelled' } | { kind: 'none' } | Denied>

/** Texts by key. `set` says whether the text will outlive the app; a full or forbidden storage keeps it in memory only. */
export interface StoragePort {
  get(key: string): string | undefined
  set(key: string, text: string): boolean
  remove(key: string): void
}

export interface SocketHandlers {
  open(): void
  message(text: string): void
  /** Once, whether it never opened, broke or was closed. */
  close(): void
}

export interface Socket {
  send(text: string): void
  close(): void
}

export type SocketPort = (url: string, handlers: SocketHandlers) => Socket

export interface Picture {
  /** To draw it before it is uploaded. */
  previewUrl: string
  bytes: number
  /** What the platform uploads: a File in a browser, a temporary path in the mini-program. */
  source: unknown
}

export interface Upload {
  url: string
  picture: Picture
  fields: Record<string, string>
  headers: Record<string, string>
  timeoutMs: number
}

/** `failed`: the platform gave no pictures, for a reason that is not the diner's. */
export type ChosenPictures = { kind: 'chosen'; pictures: Picture[] } | { kind: 'cancelled' } | Denied | { kind: 'failed' }

/** `toldByPlatform`: WeChat has said so itself. */
export type Copied = 'copied' | 'toldByPlatform' | 'failed'

export interface PicturesPort {
  choose(most: number): Promise<ChosenPictures>
  upload(upload: Upload): Promise<HttpReply>
  release(picture: Picture): void
}

export interface Place extends Position {
  name: string
  address: string
}

/** `unsupported`: the app shows a list of its own. */
export type ChosenPlace = { kind: 'place'; place: Place } | { kind: 'cancelled' } | { kind: 'unsupported' }

/** The platform's own page for choosing a place on a map. */
export type ChoosePlacePort = (near: Position | null) => Promise<ChosenPlace>

export interface ShareContent {
  title: string
  /** Path of a page with its query, without leading slash. */
  path: string
  picture?: string
}

/** `menu`: the platform shares from a button or menu of its own, which `useShare` feeds. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'menu'

export interface Metrics {
  width: number
  height: number
  statusBar: number
  safeBottom: number
  /** The mini-program's own button at the top right; null in a browser. */
  capsule: { left: number; top: number; width: number; height: number } | null
}

/** How the app was opened or brought back. `sceneId` is WeChat's number for the way in. */
export interface Entry {
  query: Record<string, string>
  sceneId: number | null
  /** Path of the page that the link names. */
  page?: string | undefined
  /** The same page fetched again (a browser's reload): what the diner chose since then still holds. */
  isReload: boolean
}

export type Unsubscribe = () => void

export interface LaunchPort {
  entry(): Entry
  /** Each later way in while the app lives on: a code scanned again, a link opened in the same window. */
  onEntry(listener: (entry: Entry) => void): Unsubscribe
}

export interface VisibilityPort {
  visible(): boolean
  onChange(listener: (visible: boolean) => void): Unsubscribe
}

export interface NetworkPort {
  /** A guess of the platform: `false` is sure, `true` only hopeful. */
  online(): boolean
  onChange(listener: (online: boolean) => void): Unsubscribe
}

export interface BarColours {
  /** Colour of the status bar's own glyphs. */
  glyphs: 'black' | 'white'
  background: string
}

/** The app's identity towards the server, spec section 7. */
export interface ClientFacts {
  /** `h5` in a browser, WeChat's app id in the mini-program. */
  appId: string
  systemType: string
  /** Whether WeChat's payment plugin is in this build; null where there is no WeChat. */
  hasPluginPay: boolean | null
}

/** What was done in the sheet of a dish that the server drew, to be done in the app's own. */
export interface DrawnSheet {
  /** Null: in the one that is open already. */
  itemId: string | null
  /** See features/menu/spec/steps.ts. */
  steps: readonly string[]
  /** What it says about the dish. */
  text: string
}

/** What the server drew, and answered, before the app was there. */
export interface SsrPort {
  /** The answers that came with the page, as text. */
  preloaded(): string | undefined
  /** What the server drew is on screen still. */
  stands(): boolean
  /**
   * The app is on screen: what was drawn before it goes, and what was tapped there happens. `follow`: by a page that has sheets of dishes.
   * Once; later calls do nothing.
   */
  end(follow?: (sheet: DrawnSheet) => void): void
  /** The next page that the server draws is in this language. */
  speak(lang: string): void
}
