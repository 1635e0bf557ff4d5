import { reaction } from 'mobx'
import { type Api, createApi, createLoadingOverlay, createPush, createServerClock, NetworkError } from '@/api'
import { loadingOverlay } from '@/components/ui/LoadingOverlay/loadingOverlay'
import { toast } from '@/components/ui/Toast/toast'
import { translate } from '@/i18n'
import { createNavigator, type Navigator } from '@/nav/navigator'
import { createPlatform, type Platform, serverUrl, settings } from '@/platform'
import { firstScreen as drawnByServer, type FirstScreen } from '@/ssr'
import { AllergenFilter } from '@/stores/AllergenFilter'
import { EarlierCart } from '@/stores/cart/EarlierCart'
import { CartStore } from '@/stores/CartStore'
import { Connection } from '@/stores/Connection'
import { PendingOperations } from '@/stores/pending/PendingOperations'
import type { PlaceRef } from '@/stores/shop/placeRef'
import { type PreloadedState, readPreloadedState } from '@/stores/shop/preloadedState'
import { SeenOrders } from '@/stores/SeenOrders'
import { SessionStore } from '@/stores/SessionStore'
import { ShopStore } from '@/stores/shop/ShopStore'
import { storeTexts } from '@/stores/texts'
import type { App } from '@/useApp'
import { commonParametersOf } from './commonParameters'
import { announceOutcomes, announceRefusedCode, announceUnreachablePage } from './notices'
import { react } from './reactions'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const socketUrl = (ticket: string): string => `${serverUrl('/socket')}?ticket=${encodeURIComponent(ticket)}`

/** Only the first arrival uses the answers that came with the document: for later ones they may be outdated. */
const preloadedOnce = (firstScreen: FirstScreen, session: SessionStore): (() => PreloadedState | undefined) => {
  let isTaken = false
  return () => {
    if (isTaken) return undefined
    isTaken = true
    return readPreloadedState(firstScreen.preloaded(), session.lang)
  }
}

/** Any answer proves that the server can be reached, also a refusal. */
const isAnswered = (api: Api, shop: ShopStore): Promise<boolean> =>
  api.call('/nocheck/getCanUseWxGetPhone', { mchntCd: shop.merchant?.merchantCode ?? '' }, { notice: 'none' }).then(
    () => true,
    (error: unknown) => !(error instanceof NetworkError),
  )

/** Creates stores, client and ports, once, and connects them. */
export const construct = (platform: Platform = createPlatform(), firstScreen: FirstScreen = drawnByServer): App => {
  const facts = platform.clientFacts()
  const clock = createServerClock(() => Date.now())
  const { now } = clock
  const overlay = createLoadingOverlay((on) => loadingOverlay.set(on))
  // The client needs identity and place from the stores, and the stores need the client: none of these functions is called before all are made.
  const api: Api = createApi({
    request: clock.listening(platform.request),
    pictures: platform.pictures,
    endpoint: { base: settings.apiBase, secret: settings.signSecret },
    common: () => commonParametersOf(facts, session, shop),
    identity: {
      isReady: () => session.isReady(),
      ready: () => session.ready(),
      renew: (refused) => session.renew(refused),
      keepsAnswers: () => session.identity?.keepsAnswers ?? false,
    },
    board: {
      toast: (text, durationMs) => toast.show(text, { durationMs }),
      networkText: (reason) => translate(storeTexts, session.lang, reason === 'login' ? 'app.loginFailed' : 'app.networkFailed'),
    },
    showLoading: overlay.show,
    sleep,
    received: (isAnswered) => connection.received(isAnswered),
  })
  const connection: Connection = new Connection({ network: platform.network, probe: () => isAnswered(api, shop), sleep })
  const session = new SessionStore({ api, platform, now, settleCart: () => cart.settled() })
  const shop: ShopStore = new ShopStore({
    api,
    platform,
    now,
    preloaded: preloadedOnce(firstScreen, session),
    linesAtStake: () => cart.mine,
    abandonCart: (ref: PlaceRef) => cart.abandon(ref),
    onRefused: (entry) => void announceRefusedCode(entry, { session, shop, nav }),
  })
  const cart: CartStore = new CartStore({ api, platform, session, shop, toast, now, sleep })
  const earlierCart = new EarlierCart({ api, storage: platform.storage, cart, now })
  const allergens = new AllergenFilter(platform.storage, now)
  const push = createPush({
    openSocket: platform.openSocket,
    url: () => (session.identity ? socketUrl(session.identity.ticket) : null),
    visibility: platform.visibility,
    network: { onChange: (listener) => connection.onRecovered(() => listener(true)) },
    elapsed: () => Date.now(),
    broken: () => void connection.check(),
  })
  const nav: Navigator = createNavigator(platform.pages, overlay, (retry) => announceUnreachablePage(session, retry))
  const pendingOperations = new PendingOperations({ api, platform, now, notify: announceOutcomes(session, cart, nav) })
  const seenOrders = new SeenOrders(platform.storage, now)
  const app: App = {
    platform,
    api,
    push,
    session,
    shop,
    cart,
    earlierCart,
    allergens,
    pendingOperations,
    seenOrders,
    connection,
    nav,
    toast,
    showBusy: () => overlay.show(false),
    now,
  }
  react(app)
  reaction(() => session.lang, firstScreen.setLanguage)
  return app
}
