import { queryOf } from '@domain/shop/entry'
import { DRAFT_CHANGED } from '@domain/shop/draftMessage'
import type { Entry, LaunchPort } from '../ports'

/** The console's frame opens the app with this parameter; it stays in the address while the hash changes from page to page. */
export const isPreview = (): boolean => queryOf(location.search).preview === '1'

/** `http://host/?scene=T1#/pages/menu/main?from=x`: the server gets the query before the hash, the page the one inside. */
const read = (isReload: boolean): Entry => ({
  query: queryOf(location.href),
  sceneId: null,
  page: location.hash.replace(/^#/, ''),
  isReload,
})

/** The parameters of a link that lead somewhere or identify the diner: a code, a shop, one of its dishes, an id at enterprise WeChat. */
const destinationOf = ({ query: { scene, shop, dish, qwOpenId } }: Entry): string => [scene, shop, dish, qwOpenId].filter(Boolean).join(' ')

const wasReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

export const launch: LaunchPort = {
  // A frame that is loaded again still shows what the console opened it for.
  entry: () => read(wasReloaded() && !isPreview()),
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
  onDraftChange: (listener) => {
    const received = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data === DRAFT_CHANGED) listener()
    }
    window.addEventListener('message', received)
    return () => window.removeEventListener('message', received)
  },
}
