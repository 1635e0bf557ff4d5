import { queryOf } from '@domain/entry'
import type { Entry, LaunchPort } from './ports'

/** `http://host/?scene=T1#/pages/menu/main?from=x`: the query before the hash reaches the server, the one inside is the page's. */
const read = (): Entry => ({ query: queryOf(location.href), sceneId: null })

export const launch: LaunchPort = {
  entry: read,
  onEntry: (listener) => {
    let last = read().query.scene
    const changed = () => {
      const entry = read()
      if (entry.query.scene === undefined || entry.query.scene === last) return
      last = entry.query.scene
      listener(entry)
    }
    window.addEventListener('hashchange', changed)
    return () => window.removeEventListener('hashchange', changed)
  },
}
