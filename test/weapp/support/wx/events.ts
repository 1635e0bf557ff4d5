import type { Realm } from '../realm'

type Listener = (event: unknown) => void
const EVENTS = ['AppShow', 'AppHide', 'NetworkStatusChange', 'UnhandledRejection', 'Error', 'PageNotFound', 'ThemeChange'] as const
export type AppEvent = (typeof EVENTS)[number]

/** wx.onX and wx.offX. */
export const eventsApi = (realm: Realm) => {
  const listeners = new Map<AppEvent, Set<Listener>>(EVENTS.map((event) => [event, new Set()]))
  return {
    api: Object.fromEntries(
      EVENTS.flatMap((event) => [
        [`on${event}`, (listener: Listener): void => void listeners.get(event)!.add(listener)],
        [`off${event}`, (listener: Listener): void => void listeners.get(event)!.delete(listener)],
      ]),
    ),
    notify: (event: AppEvent, data: unknown) => {
      for (const listener of listeners.get(event)!) realm.guard(() => listener(realm.value(data)))
    },
  }
}
