import type { PayChannel } from '@domain/payment/methods'

/**
 * The functions that the app needs from its platform. `<port>.h5.ts` and `<port>.weapp.ts` implement each of them, and both builds choose theirs by
 * suffix. Anything that a diner may refuse (location, camera, payment) is a returned value, never an exception.
 */

export interface HttpRequest {
  url: string
  body: string
  headers: Record<string, string>
  timeoutMs: number
}

/**
 * `failed` is a request without any answer; an HTTP error status is still a reply. `at`: the server's time in epoch ms of whole seconds, where the answer
 * states it.
 */
export type HttpReply = { kind: 'reply'; status: number; body: string; at?: number } | { kind: 'failed'; reason: 'timeout' | 'network' }

export type RequestPort = (request: HttpRequest) => Promise<HttpReply>

/** The diner refused, once or for good: `openSettings` leads to where that can be changed, null where no page can lead there. */
export interface Denied {
  kind: 'denied'
  openSettings: (() => Promise<void>) | null
}

/** The merchant's privacy guideline does not name what was requested (WeChat's error 112): no setting of the diner's changes that. */
export interface Undeclared {
  kind: 'undeclared'
}

/** `code` is exchanged for an identity by the server; a browser has none and stays a guest. `failed`: WeChat gave no code, without a network or with one. */
export type LoginProof = { kind: 'code'; code: string } | { kind: 'guest' } | { kind: 'failed'; reason: 'network' | 'login' }

export type LoginPort = () => Promise<LoginProof>

/** The parameters of the mini-program's `requestPayment`, all signed by the server. */
export interface PaySignature {
  /** Only WeChat's own browser needs it. */
  appId?: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/**
 * `cashier`: no payment sheet works here (a browser, WeChat's devtools); the app shows the sandbox's where there is one. `done` only means that the sheet was
 * left; the server knows whether it is paid.
 */
export type PayOutcome = { kind: 'done' } | { kind: 'cancelled' } | { kind: 'failed'; message: string } | { kind: 'cashier' }

/** `byPlugin`: by WeChat's payment plugin, where the build has it. */
export type PayPort = (signature: PaySignature, options?: { byPlugin?: boolean }) => Promise<PayOutcome>

/** Payment on a foreign page, which leads back to a page of ours. */
export interface OutsidePort {
  /** The ways by which WeChat Pay reaches a payer where the app runs, the best way first. */
  payChannels(): readonly PayChannel[]
  /** Opens it. Resolves once this page is on screen again, which may never happen. */
  leave(url: string): Promise<void>
  /** The address of one of our pages, for others to link back to. */
  addressOf(path: string): string
  /** An address beside the app, in the form that another phone needs to open it. */
  absolute(url: string): string
  /** The identity of the payer that WeChat has appended to the address; reading it removes it from the address. */
  takeBrought(): { code: string; state: string } | null
}

export interface Position {
  lat: number
  lng: number
}

/** Who denies the position: the diner to this app; the phone to WeChat; or the diner, who has not agreed to the privacy guideline and is asked again. */
export interface LocationDenied extends Denied {
  by: 'diner' | 'phone' | 'privacy'
}

/** `notRequested`: it cannot be known without a question to the diner. */
export type Located = ({ kind: 'at' } & Position) | { kind: 'notRequested' } | LocationDenied | Undeclared | { kind: 'unavailable' }

/** Without `ask` only a diner who has agreed before is located, without a question. */
export type LocatePort = (options: { prompts: boolean }) => Promise<Located>

/** `unsupported`: there is no scanner here, the phone's own camera scans. `failed`: WeChat's scanner did not start. */
export type Scanned =
  | { kind: 'code'; text: string }
  | { kind: 'cancelled' }
  | Denied
  | Undeclared
  | { kind: 'unsupported' }
  | { kind: 'failed' }

export type ScanPort = () => Promise<Scanned>

/** A code in a picture that is taken, or chosen from the album. `none`: no code is found in it. */
export type ReadPicturePort = (options: {
  camera: boolean
}) => Promise<{ kind: 'code'; text: string } | { kind: 'cancelled' } | { kind: 'none' } | Denied | Undeclared>

/** Texts by key. `set` returns whether the text will outlive the app; a full or forbidden storage holds it in memory only. */
export interface StoragePort {
  get(key: string): string | undefined
  set(key: string, text: string): boolean
  remove(key: string): void
}

export interface SocketHandlers {
  open(): void
  message(text: string): void
  /** Called once, whether it never opened, broke or was closed. */
  close(): void
}

export interface Socket {
  send(text: string): void
  close(): void
}

export type SocketPort = (url: string, handlers: SocketHandlers) => Socket

export interface Picture {
  /** The address to draw it from before it is uploaded. */
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
export type ChosenPictures = { kind: 'chosen'; pictures: Picture[] } | { kind: 'cancelled' } | Denied | Undeclared | { kind: 'failed' }

/** The outcome of saving a picture. `failed`: it could not be loaded or saved. */
export type Saved = { kind: 'saved' } | { kind: 'cancelled' } | Denied | Undeclared | { kind: 'failed' }

/** `shownByPlatform`: WeChat has shown a message itself. */
export type Copied = 'copied' | 'shownByPlatform' | 'failed'

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
export type ChosenPlace = { kind: 'place'; place: Place } | { kind: 'cancelled' } | Undeclared | { kind: 'unsupported' }

/** The platform's own page for choosing a place on a map. */
export type ChoosePlacePort = (near: Position | null) => Promise<ChosenPlace>

/** An address as WeChat keeps it: without a place on the map. */
export interface Contact {
  name: string
  phone: string
  /** Province, city and district. */
  region: string
  /** Street, number, door. */
  street: string
}

/** `failed`: WeChat gave none, for a reason that is not the diner's. */
export type ChosenContact = { kind: 'contact'; contact: Contact } | { kind: 'cancelled' } | Denied | Undeclared | { kind: 'failed' }

/** The addresses that the diner keeps in WeChat; null: there are none where the app runs. */
export type ChooseContactPort = (() => Promise<ChosenContact>) | null

export interface ShareContent {
  title: string
  /** Path of a page with its query, without leading slash. */
  path: string
  picture?: string
}

/** `menu`: the platform shares from its own button or menu, with what `useShare` provides. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'menu'

export interface Metrics {
  width: number
  height: number
  statusBar: number
  safeBottom: number
  /** The mini-program's own button at the top right; null in a browser. */
  capsule: { left: number; top: number; width: number; height: number } | null
}

/** How the app was opened or brought back. `sceneId` is WeChat's number for the way of opening. */
export interface Entry {
  query: Record<string, string>
  sceneId: number | null
  /** Path of the page that the link names. */
  page?: string | undefined
  /** The same page loaded again (a browser's reload): the diner's choices since then are still valid. */
  isReload: boolean
}

export type Unsubscribe = () => void

export interface LaunchPort {
  entry(): Entry
  /** Called for each later arrival while the app runs: a code scanned again, a link opened in the same window. */
  onEntry(listener: (entry: Entry) => void): Unsubscribe
  /** In the console's frame: called when the previewed draft has changed. */
  onDraftChange?(listener: () => void): Unsubscribe
}

export interface VisibilityPort {
  visible(): boolean
  onChange(listener: (visible: boolean) => void): Unsubscribe
}

export interface NetworkPort {
  /** The platform's guess: `false` is certain, `true` is not. */
  online(): boolean
  onChange(listener: (online: boolean) => void): Unsubscribe
}

export interface BarColours {
  /** The colour of the status bar's own icons. */
  glyphs: 'black' | 'white'
  background: string
}

/** The app's identity for the server, spec section 7. */
export interface ClientFacts {
  /** `h5` in a browser, WeChat's app id in the mini-program. */
  appId: string
  systemType: string
  /** Whether WeChat's payment plugin is in this build; null where there is no WeChat. */
  hasPluginPay: boolean | null
  /** In the console's frame: the draft of a menu is previewed, and nothing can be ordered. */
  isPreview?: boolean
}
