import { queryOf } from '@domain/entry'
import type { Entry, LaunchPort } from './ports'

/** `http://host/?scene=T1#/pages/menu/main?from=x`: the query before the hash reaches the server, the one inside is the page's. */
const read = (isReload: boolean): Entry => ({
  query: queryOf(location.href),
  sceneId: null,
  page: location.hash.replace(/^#/, ''),
  isReload,
})

/** What of a link leads somewhere: a code, a shop, one of its dishes. */
const destinationOf = ({ query: { scene, shop, dish } }: Entry): string => [scene, shop, dish].filter(Boolean).join(' ')

const wasReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

export const launch: LaunchPort = {
  entry: () => read(wasReloaded()),
  onEntry: (listener) => {
    let last = destinationOf(read(false))
    const changed = () => {
      const entry = read(false)
      const destination = destinationOf(entry)
      if (destination === '' || destination === last) return
      last = destination
      listener(entry)
    }
    window.addEventListener('hashchange', changed)
    return () => window.removeEventListener('hashchange', changed)
  },
}
