import { isolated } from '@/i18n'
import { type CartStore, orderThatTook, type TableOrder } from '@/stores'

/** Why the cart that was looked at is empty: this diner ordered it elsewhere, somebody at the table did, or nobody; or the server cannot tell. */
export type Gone = { by: 'me'; orderNo: string } | { by: 'other'; name: string; order: TableOrder | null } | { by: 'nobody' | 'unknown' }

/** What became of the cart whose version `seen` had something to order; null: it is not known to be gone. */
export function goneFrom({ ordered, table }: Pick<CartStore, 'ordered' | 'table'>, seen: number | null, isAtTable: boolean): Gone | null {
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
