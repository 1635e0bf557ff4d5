/** It is not known whether an order exists. `isBusy`: the server is being queried. */
export type PendingOrderNotice = { isBusy: boolean; onRetry: () => void; onGiveUp: () => void } | null

let notice: PendingOrderNotice = null
const listeners = new Set<() => void>()

/** The state of an order without an answer, shown by every page; the app sets it. */
export const pendingOrder = {
  set(next: PendingOrderNotice): void {
    notice = next
    ;[...listeners].forEach((listener) => listener())
  },
  get: (): PendingOrderNotice => notice,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
