import { compareStructural, reaction } from 'mobx'
import { type Api, ApiError, type CommonParameters, createApi, createCovers, createPush, createServerClock, NetworkError } from './api'
import { connection as connectionBar } from './components/ConnectionBar/connection'
import { cover } from './components/Cover/cover'
import { dialog } from './components/Dialog/dialog'
import { toast } from './components/Toast/toast'
import { translate } from './i18n'
import { createNavigator, type Navigator } from './nav/navigator'
import { type ClientFacts, createPlatform, type Platform, serverUrl, settings } from './platform'
import { CartStore } from './stores/CartStore'
import { Connection } from './stores/Connection'
import { type Given, readGiven } from './stores/given'
import { offsetOf } from './stores/place'
import { SessionStore } from './stores/SessionStore'
import type { PlaceRef } from './stores/placeRef'
import { ShopStore } from './stores/ShopStore'
import { storeTexts } from './stores/texts'
import { Unfinished } from './stores/Unfinished'
import type { App } from './useApp'
import { toWireLang } from '@domain/lang'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Only the first way in finds what the document brought: by the next it may be old. */
const givenOnce = (platform: Platform, session: SessionStore): (() => Given | undefined) => {
  let isTaken = false
  return () => {
    if (isTaken) return undefined
    isTaken = true
    return readGiven(platform.firstScreen.given(), session.lang)
  }
}

const KEEP_AFTER_MS = 2_000

const socketUrl = (ticket: string): string => `${serverUrl('/socket')}?ticket=${encodeURIComponent(ticket)}`

const commonOf = ({ appId, sourceType, systemType }: ClientFacts, session: SessionStore, shop: ShopStore): CommonParameters => {
  const { identity } = session
  return {
    sourceType,
    systemType,
    appletVersion: settings.version,
    lang: toWireLang(session.lang),
    xappId: appId,
    openId: identity?.openId,
    userId: identity?.userId,
    ticket: identity?.ticket,
    qwOpenId: identity?.enterpriseOpenId,
    mchntCd: shop.merchant?.merchantCode,
    shopId: shop.shop?.shopId,
    termId: shop.shop?.terminalId,
    termName: shop.shop?.terminalName,
    tableFuiouId: shop.table?.tableId,
    orderModel: shop.table?.orderModel,
    orderType: shop.ref?.orderType,
  }
}

/** The state of the connection on every page; once it is back, everything that waited goes on. */
const followConnection = ({ connection, shop, cart, unfinished }: App): void => {
  reaction(
    () => connection.reach,
    (reach) => {
      if (reach === 'online') return connectionBar.set(null)
      if (reach === 'back') return connectionBar.set({ kind: 'back' })
      connectionBar.set({ kind: 'lost', menuAt: shop.menuAt, offsetMin: offsetOf(shop.merchant) })
    },
  )
  connectionBar.onMissed(() => void connection.missed())
  connection.onRecovered(() => {
    cart.wake()
    void cart.refresh()
    void shop.recover()
    void unfinished.resume()
    connectionBar.recover()
  })
}

/** Their cart and orders have gone with the member, and come back with them. */
const askToLogIn = async (session: SessionStore, nav: Navigator): Promise<void> => {
  const say = (key: 'session.ended' | 'session.endedBody' | 'session.logIn' | 'session.stay') => translate(storeTexts, session.lang, key)
  const question = () => ({
    title: say('session.ended'),
    body: say('session.endedBody'),
    confirm: say('session.logIn'),
    cancel: say('session.stay'),
  })
  if (await dialog.ask(question)) await nav.go('login')
}

/** What follows when something else changes; lives as long as the app. */
const wire = (app: App): void => {
  const { platform, push, session, shop, cart, unfinished, nav } = app
  followConnection(app)
  // Writing it takes a moment that the first screen has no time for.
  reaction(
    () => (shop.isWhole ? shop.menuAt : null),
    () => {
      void shop.keepMenu().then(platform.keepShell)
    },
    { delay: KEEP_AFTER_MS },
  )
  reaction(
    () => shop.ref,
    () => void cart.load(),
    { equals: compareStructural },
  )
  // The first identity is the one that the first cart was asked for with.
  reaction(
    () => session.userId,
    (userId, before) => {
      // Somebody else uses the phone now.
      if (userId === null) {
        unfinished.forget()
        cart.forget()
      }
      if (before !== null) void cart.load()
    },
  )
  reaction(
    () => session.identity?.ticket,
    () => push.restart(),
  )
  // A member who has not logged out here is a visitor all of a sudden.
  reaction(
    () => session.identity,
    (identity, before) => {
      if (!before?.isMember || !identity || identity.isMember) return
      void askToLogIn(session, nav)
    },
  )
  reaction(
    () => session.lang,
    (lang) => {
      platform.firstScreen.speak(lang)
      void shop.reload()
      void shop.reloadMenu()
      void shop.problem.retell()
      void cart.refresh()
    },
  )
  let unwatch: (() => void) | undefined
  reaction(
    () => (shop.table ? cart.cartId : null),
    (cartId) => {
      unwatch?.()
      unwatch = cartId === null ? undefined : push.watch(`cart:${cartId}`, (message) => cart.refreshAfter(message))
    },
  )
  platform.visibility.onChange((visible) => {
    if (!visible) return
    cart.wake()
    void cart.refresh()
  })
}

/** Any answer will do, also a refusal. */
const isAnswered = (api: Api, shop: ShopStore): Promise<boolean> =>
  api.call('/nocheck/getCanUseWxGetPhone', { mchntCd: shop.merchant?.merchantCode ?? '' }, { notice: 'none' }).then(
    () => true,
    (error: unknown) => !(error instanceof NetworkError),
  )

/** What was begun before a reload, or while nobody answered, is told where the shopper is now. */
const tellOutcomes = (session: SessionStore, cart: CartStore, nav: Navigator) => {
  const tell = (key: 'unfinished.ordered' | 'unfinished.paid', orderNo: string) => {
    const say = (which: typeof key | 'unfinished.see') => translate(storeTexts, session.lang, which)
    const again = () => ({ text: say(key), label: say('unfinished.see') })
    const { text, label } = again()
    toast.show(text, { durationMs: 8_000, action: { label, onTap: () => void nav.go('orderDetail', { orderNo }) }, again })
  }
  return {
    ordered: ({ orderNo }: { orderNo: string }) => {
      // It went with that order.
      cart.note.clear()
      tell('unfinished.ordered', orderNo)
    },
    paid: (orderNo: string) => tell('unfinished.paid', orderNo),
    refused: (reason: string) => toast.show(translate(storeTexts, session.lang, 'unfinished.refused', { reason }), { durationMs: 4_000 }),
  }
}

/** The only place that makes stores, client and ports. */
export const compose = (platform: Platform = createPlatform()): App => {
  const facts = platform.clientFacts()
  const clock = createServerClock(() => Date.now())
  const { now } = clock
  const covers = createCovers((on) => cover.set(on))
  // The client needs to know who and where; the stores need the client. Nothing of this runs before all are made.
  const api: Api = createApi({
    request: clock.listening(platform.request),
    pictures: platform.pictures,
    endpoint: { base: settings.apiBase, secret: settings.signSecret },
    common: () => commonOf(facts, session, shop),
    identity: { ready: () => session.ready(), renew: (refused) => session.renew(refused) },
    board: {
      toast: (text, durationMs) => toast.show(text, { durationMs }),
      networkText: () => translate(storeTexts, session.lang, 'app.networkFailed'),
    },
    cover: covers.cover,
    sleep,
    heard: (isAnswered) => connection.heard(isAnswered),
  })
  const connection: Connection = new Connection({ network: platform.network, probe: () => isAnswered(api, shop), sleep })
  const session = new SessionStore({ api, platform, now, settleCart: () => cart.settled() })
  const shop = new ShopStore({
    api,
    platform,
    now,
    given: givenOnce(platform, session),
    linesAtStake: () => cart.mine,
    abandonCart: (ref: PlaceRef) => cart.abandon(ref),
  })
  const cart: CartStore = new CartStore({ api, platform, session, shop, toast, now, sleep })
  const push = createPush({
    openSocket: platform.openSocket,
    url: () => (session.identity ? socketUrl(session.identity.ticket) : null),
    visibility: platform.visibility,
    network: { onChange: (listener) => connection.onRecovered(() => listener(true)) },
    broken: () => void connection.check(),
  })
  const nav = createNavigator(platform.pages, covers.pageShown)
  const unfinished = new Unfinished({ api, platform, now, tell: tellOutcomes(session, cart, nav) })
  const app: App = { platform, api, push, session, shop, cart, unfinished, connection, nav, toast, now }
  wire(app)
  return app
}

/** Opens the app: who and where are asked at the same time. */
export const start = ({ platform, session, shop, unfinished }: App): void => {
  // A refusal or a lost network has been told where it happened; whoever did not wait for it need not hear of it again.
  platform.onUnhandled((reason) => reason instanceof ApiError || reason instanceof NetworkError)
  const arrival = shop.start()
  session.ready().then(
    () => arrival.then(unfinished.resume),
    () => {
      // The first call that needs a ticket asks again, and says so when that fails too.
    },
  )
}
