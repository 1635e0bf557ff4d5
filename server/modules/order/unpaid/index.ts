import { isKeptApart } from '@domain/order/keptApart'
import { type Held, MOST_UNPAID, unpaidProblem, type UnpaidHeld } from '@domain/order/unpaid'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import type { Participant, PlacedOrder } from '../participants/index'

const insertUnpaid = stmt<
  [orderNo: string, userId: string, tableId: string | null, shopId: string, address: string | null, portions: number]
>(
  'unpaidOrder.insert',
  'insert into unpaid_order (order_no, user_id, table_id, shop_id, address, portions) values ($1, $2, $3, $4, $5, $6)',
)
const deleteUnpaid = stmt<[orderNo: string]>('unpaidOrder.delete', 'delete from unpaid_order where order_no = $1')

/** Looked up one holder at a time, each by its own index. */
const heldBy = (condition: string) =>
  `(select json_build_object('orders', count(*), 'portions', coalesce(sum(portions), 0)) from unpaid_order where ${condition})`
const findHeld = stmt<
  [userId: string, tableId: string | null, shopId: string, address: string | null],
  { diner: Held; at_table: Held; at_address: Held }
>(
  'unpaidOrder.held',
  `select ${heldBy('user_id = $1')} as diner, ${heldBy('table_id = $2')} as at_table, ${heldBy('address = $4 and shop_id = $3')} as at_address`,
)
/** Until the transaction ends, nobody else counts for the same holder. */
const lockHolder = stmt<[holder: string], { locked: string }>(
  'unpaidOrder.lock',
  `select pg_advisory_xact_lock(hashtextextended('unpaid ' || $1, 0))::text as locked`,
)

const isHalfway = ({ orders, portions }: Held, most: Held, more: number) =>
  orders >= most.orders / 2 || portions + more >= most.portions / 2

/**
 * Limits what can be held without paying, by domain/order/unpaid.ts. Diners are counted one order at a time; a table's orders wait for the lock of its
 * cart. An address may be a whole shop's, so its orders wait for each other only from half of its limit on: fewer than that many are ever under way at once.
 */
export function createUnpaidLimits(db: Database, { isByAddress }: { isByAddress: boolean }): Participant {
  async function heldNow({ order, address }: PlacedOrder): Promise<UnpaidHeld> {
    const found = await db.one(findHeld, order.user_id, order.table_id, order.shop_id, isByAddress ? address : null)
    return {
      diner: found.diner,
      table: order.table_id === null ? null : found.at_table,
      address: isByAddress ? found.at_address : null,
    }
  }

  return {
    name: 'unpaid orders',
    async reserve(placed) {
      const { order, address } = placed
      // It holds nothing of a shop's, and is not among the orders that one would pay or cancel first.
      if (isKeptApart(order.kind)) return
      await db.one(lockHolder, `diner ${order.user_id}`)
      let held = await heldNow(placed)
      if (held.address && isHalfway(held.address, MOST_UNPAID.address, order.item_count)) {
        await db.one(lockHolder, `address ${address} ${order.shop_id}`)
        held = await heldNow(placed)
      }
      const problem = unpaidProblem(held, order.item_count)
      if (problem) throw DomainError.of(problem)
      const { order_no, user_id, table_id, shop_id, item_count } = order
      await db.run(insertUnpaid, order_no, user_id, table_id, shop_id, isByAddress ? address : null, item_count)
    },
    commit: async ({ order_no }) => void (await db.run(deleteUnpaid, order_no)),
    release: async ({ order_no }) => void (await db.run(deleteUnpaid, order_no)),
  }
}
