import { type Api, newKey } from '@/api'
import type { Address } from './address'

const books = new Set<() => void>()

/** Calls the listener when an address was restored while a list of addresses is on screen; the returned function unsubscribes. */
export const followBook = (listener: () => void): (() => void) => {
  books.add(listener)
  return () => void books.delete(listener)
}

/** The server stores no deleted address, so the same address is added once more. */
export async function putBack(api: Api, { addressId: _deleted, ...address }: Address): Promise<void> {
  await api.call('/addReceiveAddress', { ...address, idempotencyKey: newKey() })
  for (const reload of [...books]) reload()
}
