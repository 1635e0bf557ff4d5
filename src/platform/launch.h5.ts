import { queryOf } from '@domain/entry'
import type { Entry, LaunchPort } from './ports'

/** `http://host/?scene=T1#/pages/menu/main?from=x`: the query before the hash reaches the server, the one inside is the page's. */
const read = (isReload: boolean): Entry => ({ query: queryOf(location.href), sceneId: null, isReload })

const wasReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

export const launch: LaunchPort = {
  entry: () => read(wasReloaded()),
  onEntry: (listener) => {
    let last = read(false).query.scene
    const changed = () => {
      const entry = read(false)
      if (entry.query.scene === undefined || entry.query.scene === last) return
      last = entry.query.scene
      listener(entry)
    }
    window.addEventListener('hashchange', changed)
    return () => window.removeEventListener('hashchange', changed)
  },
}
