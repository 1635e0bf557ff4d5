import { oneOf } from '@/platform/guard'
import { createPersistedState } from '@/platform/persistedState'
import type { StoragePort } from '@/platform'
import { type ChosenMethod, PAYMENT_METHODS } from '@domain/payment/methods'

export interface LastMethod {
  read(): ChosenMethod | null
  write(method: ChosenMethod): void
}

/** By what somebody last paid on this phone: offered first the next time, where it is on. */
export const createLastMethod = (storage: StoragePort, now: () => number): LastMethod => {
  const kept = createPersistedState(storage, now, {
    key: 'payMethod',
    version: 1,
    guard: oneOf(...PAYMENT_METHODS.filter((method): method is ChosenMethod => method !== 'free')),
  })
  return { read: () => kept.read() ?? null, write: (method) => void kept.write(method) }
}
