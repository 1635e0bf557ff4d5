import { toast } from '@/components/Toast/toast'
import { LANG_TAGS } from '@/i18n'
import type { Platform } from '@/platform'
import { CartStore } from '@/stores/CartStore'
import type { Given } from '@/stores/given'
import { SessionStore } from '@/stores/SessionStore'
import { ShopStore } from '@/stores/ShopStore'
import type { App } from '@/useApp'

const never = (): Promise<never> => new Promise(() => undefined)
const nothing = (): void => undefined

/** The app of somebody who has just come in by a code and does nothing: no storage, no network, no clock but `now`. */
export const stillApp = (given: Given, now: number): App => {
  const platform = {
    storage: { get: () => undefined, set: () => false, remove: nothing },
    deviceLanguage: () => LANG_TAGS[given.lang],
    launch: { entry: () => ({ query: { scene: given.code }, sceneId: null, isReload: false }), onEntry: () => nothing },
    clientFacts: () => ({ appId: 'h5', sourceType: 'h5', systemType: 'other' }),
    login: never,
    locate: never,
    afterPaint: nothing,
  } as unknown as Platform
  const api = { call: never, upload: never }
  const clock = () => now
  const session = new SessionStore({ api, platform, now: clock, settleCart: never })
  const shop = new ShopStore({ api, platform, now: clock, given: () => given, linesAtStake: () => [], abandonCart: never })
  const cart = new CartStore({ api, platform, session, shop, toast, now: clock, sleep: never })
  void shop.start()
  return { platform, api, session, shop, cart, toast, now: clock } as unknown as App
}
