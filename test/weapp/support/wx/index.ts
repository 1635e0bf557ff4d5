import type { AppJson } from '../appJson'
import type { Pages } from '../pages'
import type { Realm } from '../realm'
import { Calls } from './call'
import { deviceApi, type Done } from './device'
import { dialogsApi } from './dialogs'
import { type Diner, dinerApi } from './diner'
import { type AppEvent, eventsApi } from './events'
import { infoApi } from './info'
import { measureApi, type Ruler } from './measure'
import { mediaApi, TemporaryFiles } from './media'
import { type Network, networkApi } from './network'
import { openButton } from './openButton'
import { Permissions } from './permissions'
import { storageApi } from './storage'

export { type Diner, nobody } from './diner'
export type { Done } from './device'

/** Webpack stores its own list there, and creates it when it is absent; only Taro reads `cloud`. */
const EXPECTED_ABSENT = new Set<string | symbol>(['webpackJsonp', 'cloud'])

export interface WxOptions {
  realm: Realm
  app: AppJson
  diner: Diner
  network: Network
  done: Done[]
  /** What outlives the app on the phone. */
  persistent: { storage: Map<string, unknown>; permissions: Map<string, boolean> }
  pages: Pages
  ruler: Ruler
  launchOptions: () => { scene: number }
}

export interface Wx {
  api: ReturnType<Pages['api']>
  readonly isBusy: boolean
  notify: (event: AppEvent, data: unknown) => void
  /** The behaviour of WeChat's own buttons under a finger. */
  open: ReturnType<typeof openButton>
  hangUp: () => void
}

/** `wx`, as far as the app uses it. */
export const makeWx = ({ realm, app, diner, network, done, persistent, pages, ruler, launchOptions }: WxOptions): Wx => {
  const { value } = realm
  const calls = new Calls(realm, done, () => diner.failures)
  const files = new TemporaryFiles()
  const wires = networkApi(calls, realm, network, files)
  const events = eventsApi(realm)
  const permissions = new Permissions(persistent.permissions, diner, app)
  const wx: Record<string | symbol, unknown> = {
    env: value({ USER_DATA_PATH: 'wxfile://usr' }),
    ...wires.api,
    ...events.api,
    ...dinerApi(calls, diner, network, permissions, () => launchOptions().scene),
    ...permissions.api(calls),
    ...mediaApi(calls, diner, files, permissions),
    ...dialogsApi(calls, diner),
    ...deviceApi(calls),
    ...infoApi(calls, value, permissions, diner),
    ...storageApi(calls, persistent.storage, value),
    ...measureApi(calls, value, ruler, (instance) => pages.of(instance).scrolling),
    ...pages.api(calls),
    canIUse: (name: string) => name.split('.')[0]! in wx,
    nextTick: (run: () => void) => void realm.later(run, 0),
    getLaunchOptionsSync: () => value(launchOptions()),
    getEnterOptionsSync: () => value(launchOptions()),
  }
  // Taro lists the functions of `wx` when it loads; one that the app needs and the list lacks would be missing without an error.
  const api = new Proxy(wx, {
    get: (known, name) => {
      if (!(name in known) && !EXPECTED_ABSENT.has(name)) realm.messages.push(`wx.${String(name)} is not known here`)
      return known[name]
    },
  })
  return {
    api: api as unknown as Wx['api'],
    get isBusy() {
      return calls.isBusy
    },
    notify: events.notify,
    open: openButton(diner, permissions),
    hangUp: wires.hangUp,
  }
}
