import { useSyncExternalStore } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { queue } from '../../live/queue'
import { type AnsweredAct, isCookAct } from './pendingActs'

/** More acts than are ever answered between requesting the board and receiving it. */
const MOST_RETAINED = 100

/**
 * Acts that the server has answered, the latest last: a board requested before an answer does not show the act yet. It changes in the same render as
 * the queue.
 */
function createAnswered() {
  let latest: readonly AnsweredAct[] = []
  let count = 0
  const watchers = new Set<() => void>()
  queue.onDone((act, outcome) => {
    if (!isCookAct(act) || !('output' in outcome)) return
    count += 1
    const { state, version } = outcome.output as Partial<StaffOutput<'/staff/bumpTicket'>>
    const ticket = state !== undefined && version !== undefined ? { state, version } : null
    latest = [...latest, { act, no: count, ticket }].slice(-MOST_RETAINED)
    watchers.forEach((watch) => watch())
  })
  return {
    latest: () => latest,
    count: () => count,
    watch(listener: () => void): () => void {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}

const answered = createAnswered()
export const useAnswered = (): readonly AnsweredAct[] => useSyncExternalStore(answered.watch, answered.latest)
/** How many were answered so far. */
export const countAnswered = (): number => answered.count()
