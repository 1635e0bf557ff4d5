import { kindRules } from '@domain/order/kind'
import { type Held, isCountedByAddress, MOST_UNPAID, unpaidProblem, type UnpaidHeld } from '@domain/order/placing/unpaid'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { movedRows } from '../../../personalData/model'
import type { OrderRow } from '../lifecycle/index'
import type { Participant, PlacedOrder } from '../participants/index'

const insertUnpaid = stmt<{
  orderNo: string
  userId: string
  tableId: string | null
  shopId: string
  address: string | null
  portions: number
}>(
  'unpaidOrder.insert',
  `insert into unpaid_order (order_no, user_id, table_id, shop_id, address, portions)
   values (:orderNo, :userId, :tableId, :shopId, :address, :portions)`,
)
const deleteUnpaid = stmt<[orderNo: string]>('unpaidOrder.delete', 'delete from unpaid_order where order_no = $1')

/** What somebody holds is held by the account that they join. */
export const movedUnpaid = movedRows('unpaid_order.user_id')

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
/** What they paid and had. One that is paid and not made yet can be cancelled, so it says nothing of whoever placed it. */
const findBought = stmt<[userId: string], { order_no: string }>(
  'unpaidOrder.bought',
  `select order_no from customer_order where user_id = $1 and paid_at is not null and status in ('completed', 'reviewed') limit 1`,
)
/** Until the transaction ends, nobody else counts for the same holder. */
const lockHolder = stmt<[holder: string], { locked: string }>(
  'unpaidOrder.lock',
  `select pg_advisory_xact_lock(hashtextextended('unpaid ' || $1, 0))::text as locked`,
)

const isHalfway = ({ orders, portions }: Held, most: Held, more: number) =>
  orders >= most.orders / 2 || portions + more >= most.portions / 2

/**
 * Limits what can be held without paying, by domain/order/placing/unpaid.ts. Diners are counted one order at a time; a table's orders wait for the lock of its
 * cart. An address may be a whole shop's, so its orders wait for each other only from half of its limit on: fewer than that many are ever under way at once. Only orders of those whom nothing
 * else tells apart have an address here.
 */
export function createUnpaidLimits(db: Database, { isByAddress }: { isByAddress: boolean }): Participant {
  async function heldNow({ user_id, table_id, shop_id }: OrderRow, address: string | null): Promise<UnpaidHeld> {
    const found = await db.one(findHeld, user_id, table_id, shop_id, address)
    return {
      diner: found.diner,
      table: table_id === null ? null : found.at_table,
      address: address === null ? null : found.at_address,
    }
  }

  /** The address that the order is counted by; null: it is not. */
  async function countedAddress({ order, caller, address }: PlacedOrder): Promise<string | null> {
    const traits = { hasPhone: caller.user.phone !== null, isAtTable: order.table_id !== null, hasBought: false }
    if (!isByAddress || !isCountedByAddress(traits)) return null
    const hasBought = (await db.first(findBought, order.user_id)) !== undefined
    return isCountedByAddress({ ...traits, hasBought }) ? address : null
  }

  return {
    name: 'unpaid orders',
    async reserve(placed) {
      const { order } = placed
      // It holds nothing of a shop's, and is not among the orders that one would pay or cancel first.
      if (!kindRules(order.kind).isListed) return
      await db.one(lockHolder, `diner ${order.user_id}`)
      const address = await countedAddress(placed)
      let held = await heldNow(order, address)
      if (held.address && isHalfway(held.address, MOST_UNPAID.address, order.item_count)) {
        await db.one(lockHolder, `address ${address} ${order.shop_id}`)
        held = await heldNow(order, address)
      }
      const problem = unpaidProblem(held, order.item_count)
      if (problem) throw DomainError.of(problem)
      const { order_no, user_id, table_id, shop_id, item_count } = order
      await db.run(insertUnpaid, { orderNo: order_no, userId: user_id, tableId: table_id, shopId: shop_id, address, portions: item_count })
    },
    commit: async ({ order_no }) => void (await db.run(deleteUnpaid, order_no)),
    release: async ({ order_no }) => void (await db.run(deleteUnpaid, order_no)),
  }
}
