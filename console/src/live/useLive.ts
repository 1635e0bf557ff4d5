import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { StaffTopic } from '@contract/push'
import { type Connection, type Receive, liveSocket } from './liveSocket'

/**
 * Receives the changes of a shop, or (`staff`) of no shop, while the page is open: `useLive(`shop:${shopId}`, (message) => …)`. With null, changes may have been missed (after
 * each gap, and every 10 s while there is no connection): everything shown has to be fetched again.
 */
export function useLive(topic: StaffTopic | null, onMessage: Receive): void {
  const latest = useRef(onMessage)
  useEffect(() => {
    latest.current = onMessage
  })
  useEffect(() => (topic === null ? undefined : liveSocket.follow(topic, (message) => latest.current(message))), [topic])
}

export const useConnection = (): Connection => useSyncExternalStore(liveSocket.watch, liveSocket.connection)
