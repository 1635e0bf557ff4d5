import { isolated } from '@/i18n'
import { type CartStore, orderOfCart, type TableOrder } from '@/stores'

/**
 * Why the cart has become empty: this diner ordered it on another device, somebody else at the table did, or nobody did; `unknown` from a server that
 * does not state it.
 */
export type EmptyReason =
  | { by: 'me'; orderNo: string }
  | { by: 'other'; name: string; order: TableOrder | null }
  | { by: 'nobody' | 'unknown' }

/** Determines what happened to the cart that was not empty at version `seen`; null: nobody else emptied it. */
export function emptyReasonOf(
  { ordered, table }: Pick<CartStore, 'ordered' | 'table'>,
  seen: number | null,
  isAtTable: boolean,
): EmptyReason | null {
  if (seen === null) return null
  const order = orderOfCart(table.orders ?? [], seen)
  if (order && !order.isMe) return { by: 'other', name: isolated(order.nickName), order }
  if (ordered && ordered.version > seen) {
    const { isMe, orderNo, nickName } = ordered
    return isMe && orderNo !== null ? { by: 'me', orderNo } : { by: 'other', name: isolated(nickName), order: null }
  }
  if (!isAtTable) return null
  return { by: ordered === undefined ? 'unknown' : 'nobody' }
}
