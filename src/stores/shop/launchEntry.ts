import type { Entry, LaunchPort } from '@/platform'
import { entryOfQuery, sceneEffect } from '@domain/shop/entry'

/** The code that the diner arrived by. */
export const codeOf = ({ query }: Entry): string | null => {
  const entry = entryOfQuery(query)
  return entry.kind === 'plain' ? null : entry.code
}

/** The target of a shared card: a shop, possibly with one of its dishes. */
export interface SharedPlace {
  shopId: string
  itemId: string | null
}

export const sharedPlaceOf = ({ query }: Entry): SharedPlace | null =>
  query.shopId ? { shopId: query.shopId, itemId: query.dish || null } : null

/** Null: the place of the last visit. */
export const destinationOf = (entry: Entry): string | null => {
  const shared = sharedPlaceOf(entry)
  return codeOf(entry) ?? (shared && [shared.shopId, shared.itemId ?? ''].join(' '))
}

/** The first launch; `enter` is called for every later one with a new target. */
export const followEntries = (launch: LaunchPort, enter: (later: Entry) => void): Entry => {
  const entry = launch.entry()
  let last = destinationOf(entry)
  launch.onEntry((later) => {
    const [destination, effect] = [destinationOf(later), sceneEffect(later.sceneId)]
    const isNew = destination === null ? effect === 'clearTerminal' : destination !== last || effect !== 'none'
    last = destination ?? last
    // Returning from the background repeats the previous launch: a diner who has moved on since stays there.
    if (isNew) enter(later)
  })
  return entry
}
