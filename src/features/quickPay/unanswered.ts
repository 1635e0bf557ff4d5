import type { StoragePort } from '@/platform'
import { isText, shape } from '@/platform/guard'
import { createPersistedState, type PersistedState } from '@/platform/storage/persistedState'
import { QUICK_PAY_MINUTES } from '@domain/order/placing/quickPay'
import { MINUTE } from '@domain/time'

/** A quick payment whose answer was lost: the retry has the same key, also after a reload. */
export interface Unanswered {
  userId: string
  /** The request as JSON, and its key. */
  draft: string
  key: string
  /** The input on the page. */
  amount: string
  excluded: string
}

export type StoredUnanswered = PersistedState<Unanswered>

/** Stored as long as an unpaid order lives. */
export const storeUnanswered = (storage: StoragePort, now: () => number): StoredUnanswered =>
  createPersistedState(storage, now, {
    key: 'quickPay',
    version: 1,
    guard: shape<Unanswered>({ userId: isText, draft: isText, key: isText, amount: isText, excluded: isText }),
    maxAgeMs: QUICK_PAY_MINUTES * MINUTE,
  })
