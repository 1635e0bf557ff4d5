import { toast } from '@/components/ui/Toast/toast'
import { DishActions } from '@/features/menu/DishActions'
import { LANG_TAGS, language } from '@/i18n'
import type { Platform } from '@/platform'
import { AllergenFilter } from '@/stores/AllergenFilter'
import { EarlierCart } from '@/stores/cart/EarlierCart'
import { CartStore } from '@/stores/CartStore'
import type { PreloadedState } from '@/stores/shop/preloadedState'
import { SessionStore } from '@/stores/SessionStore'
import { ShopStore } from '@/stores/shop/ShopStore'
import type { App } from '@/useApp'

const never = (): Promise<never> => new Promise(() => undefined)
const nothing = (): void => undefined

/** A part of the app that a render does not use; using it fails with its name. */
const absent = (part: string) =>
  new Proxy(
    {},
    {
      get: () => {
        throw new Error(`${part} is not there while the server draws`)
      },
    },
  ) as never

/** The app of a diner who has just arrived by a code and does nothing: no storage, no network, no clock but `now`. */
export const stillApp = (preloaded: PreloadedState, now: number): App => {
  const platform = {
    storage: { get: () => undefined, set: () => false, remove: nothing },
    deviceLanguage: () => LANG_TAGS[preloaded.lang],
    launch: { entry: () => ({ query: { scene: preloaded.code }, sceneId: null, isReload: false }), onEntry: () => nothing },
    clientFacts: () => ({ appId: 'h5', systemType: 'other', hasPluginPay: null }),
    login: never,
    locate: never,
    afterPaint: nothing,
  } as unknown as Platform
  const api = { call: never, upload: never }
  const clock = () => now
  const session = new SessionStore({ api, platform, now: clock, settleCart: never })
  const shop = new ShopStore({ api, platform, now: clock, preloaded: () => preloaded, linesAtStake: () => [], abandonCart: never })
  const cart = new CartStore({ api, platform, session, shop, toast, now: clock, sleep: never })
  void shop.start()
  return {
    platform,
    api,
    session,
    shop,
    cart,
    earlierCart: new EarlierCart({ api, storage: platform.storage, cart, now: clock }),
    allergens: new AllergenFilter(platform.storage, clock),
    toast,
    showBusy: () => nothing,
    now: clock,
    push: absent('push'),
    nav: absent('nav'),
    connection: absent('connection'),
    pendingOperations: absent('pendingOperations'),
    seenOrders: absent('seenOrders'),
  }
}

/** The actions on the dishes of a shop that takes orders. */
export const stillActions = ({ api, shop, cart, platform, toast }: App): DishActions =>
  new DishActions({ api, shop, cart, platform, toast, lang: language.get, openSetMeal: nothing, mayOrder: () => true })
