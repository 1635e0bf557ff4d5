import { isolated } from '@/i18n'
import { type CartStore, orderThatTook, type TableOrder } from '@/stores'

/** Why the cart that was shown is empty now: this diner ordered it on another device, somebody at the table did, or nobody did; `unknown` from a server that does not say. */
export type EmptyReason =
  | { by: 'me'; orderNo: string }
  | { by: 'other'; name: string; order: TableOrder | null }
  | { by: 'nobody' | 'unknown' }

/** What became of the cart that had something to order at version `seen`; null: nobody else emptied it. */
export function emptyReasonOf(
  { ordered, table }: Pick<CartStore, 'ordered' | 'table'>,
  seen: number | null,
  isAtTable: boolean,
): EmptyReason | null {
  if (seen === null) return null
  const order = orderThatTook(table.orders ?? [], seen)
  if (order && !order.isMe) return { by: 'other', name: isolated(order.nickName), order }
  if (ordered && ordered.version > seen) {
    const { isMe, orderNo, nickName } = ordered
    return isMe && orderNo !== null ? { by: 'me', orderNo } : { by: 'other', name: isolated(nickName), order: null }
  }
  if (!isAtTable) return null
  return { by: ordered === undefined ? 'unknown' : 'nobody' }
}
