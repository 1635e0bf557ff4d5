import type { StoragePort } from '@/platform'
import { isText, shape } from '@/platform/guard'
import { createPersistedState, type PersistedState } from '@/platform/persistedState'
import { QUICK_PAY_MINUTES } from '@domain/order/quickPay'
import { MINUTE } from '@domain/time'

/** A quick payment that was asked for and had no answer: asked for again, also after a reload, it is the same one. */
export interface Unanswered {
  userId: string
  /** What was asked for, as JSON, and its key. */
  draft: string
  key: string
  /** What stood on the page. */
  amount: string
  excluded: string
}

export type KeptUnanswered = PersistedState<Unanswered>

/** Kept as long as an unpaid one lives. */
export const keepUnanswered = (storage: StoragePort, now: () => number): KeptUnanswered =>
  createPersistedState(storage, now, {
    key: 'quickPay',
    version: 1,
    guard: shape<Unanswered>({ userId: isText, draft: isText, key: isText, amount: isText, excluded: isText }),
    maxAgeMs: QUICK_PAY_MINUTES * MINUTE,
  })
