import { type Api, newKey } from '@/api'
import type { Address } from './address'

const books = new Set<() => void>()

/** Called when an address came back while a list of addresses is on screen; call what is returned when the list goes. */
export const followBook = (listener: () => void): (() => void) => {
  books.add(listener)
  return () => void books.delete(listener)
}

/** What was deleted is kept nowhere: the same address is added once more. */
export async function putBack(api: Api, { addressId: _gone, ...address }: Address): Promise<void> {
  await api.call('/addReceiveAddress', { ...address, idempotencyKey: newKey() })
  for (const reload of [...books]) reload()
}
