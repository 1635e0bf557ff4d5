import { oneOf } from '@/platform/guard'
import { createPersistedState } from '@/platform/storage/persistedState'
import type { StoragePort } from '@/platform'
import { type ChosenMethod, isChosenMethod, PAYMENT_METHODS } from '@domain/payment/methods'

export interface LastMethod {
  read(): ChosenMethod | null
  write(method: ChosenMethod): void
}

/** The method that was last used on this phone, preselected the next time where it is available. */
export const createLastMethod = (storage: StoragePort, now: () => number): LastMethod => {
  const stored = createPersistedState(storage, now, {
    key: 'payMethod',
    version: 1,
    guard: oneOf(...PAYMENT_METHODS.filter(isChosenMethod)),
  })
  return { read: () => stored.read() ?? null, write: (method) => void stored.write(method) }
}
