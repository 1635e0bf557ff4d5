import { kindRules } from '@domain/order/kind'
import { type Held, isCountedByAddress, MOST_UNPAID, unpaidProblem, type UnpaidHeld } from '@domain/order/placing/unpaid'
import { DomainError } from '@domain/results'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { movedRows, type PersonalData } from '../../../personalData/model'
import { shown } from '../../../personalData/shown'
import type { Participant, PlacedOrder } from '../participants/index'

const deleteUnpaid = stmt<[orderNo: string]>('unpaidOrder.delete', 'delete from unpaid_order where order_no = $1')

/** On login, what a visitor holds unpaid counts for the account. */
const movedUnpaid = movedRows('unpaid_order.user_id')
const shows = [shown('totals', ['member_total.user_id'], `select orders, saved_fen from member_total where user_id = $1`)]

export const createUnpaidPersonalData = (db: Database): PersonalData => ({
  ...movedUnpaid(db),
  shows,
  notShown: { 'unpaid_order.user_id': 'counts orders while they are unpaid; they are shown as orders' },
})

type Holder = {
  orderNo: string
  userId: string
  tableId: string | null
  shopId: string
  address: string | null
}
interface HeldRow {
  diner: Held
  at_table: Held
  at_address: Held
}
/** What they hold besides this order; one holder at a time, each by its own index. */
const heldBy = (condition: string) =>
  `(select json_build_object('orders', count(*), 'portions', coalesce(sum(portions), 0)) from unpaid_order
     where ${condition} and order_no <> :orderNo)`
const OTHERS = `select ${heldBy('user_id = :userId')} as diner, ${heldBy('table_id = :tableId')} as at_table,
                       ${heldBy('address = :address and shop_id = :shopId')} as at_address`
const findOthers = stmt<Holder, HeldRow>('unpaidOrder.others', OTHERS)
const insertUnpaid = stmt<Holder & { portions: number }, HeldRow>(
  'unpaidOrder.insert',
  `with inserted as (insert into unpaid_order (order_no, user_id, table_id, shop_id, address, portions)
                     values (:orderNo, :userId, :tableId, :shopId, :address, :portions))
   ${OTHERS}`,
)
/** Orders that they paid and received. A paid order that is not made yet can still be cancelled, so it proves nothing. */
const findBought = stmt<[userId: string], { order_no: string }>(
  'unpaidOrder.bought',
  `select order_no from customer_order where user_id = $1 and paid_at is not null and status in ('completed', 'reviewed') limit 1`,
)
/** Until the transaction ends, no other transaction counts for the same holder. */
const lockHolder = stmt<[holder: string], { locked: string }>(
  'unpaidOrder.lock',
  `select pg_advisory_xact_lock(hashtextextended('unpaid ' || $1, 0))::text as locked`,
)

const isHalfway = ({ orders, portions }: Held, most: Held, more: number) =>
  orders >= most.orders / 2 || portions + more >= most.portions / 2

/**
 * Limits unpaid orders by domain/order/placing/unpaid.ts. A diner's orders are counted one at a time; orders of a table are already serialised by the
 * lock of its cart. An address may be shared by a whole shop, so its orders are serialised only from half of its limit on, since fewer are ever under
 * way at once. Only orders of diners that nothing else identifies are counted by address.
 */
export function createUnpaidLimits(db: Database, { isByAddress }: { isByAddress: boolean }): Participant {
  const heldOf = (row: HeldRow, { tableId, address }: Holder): UnpaidHeld => ({
    diner: row.diner,
    table: tableId === null ? null : row.at_table,
    address: address === null ? null : row.at_address,
  })

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
      // It occupies nothing of a shop, and is not among the orders that the diner would pay or cancel first.
      if (!kindRules(order.kind).isListed) return
      await db.one(lockHolder, `diner ${order.user_id}`)
      const { order_no, user_id, table_id, shop_id, item_count: portions } = order
      const holder = { orderNo: order_no, userId: user_id, tableId: table_id, shopId: shop_id, address: await countedAddress(placed) }
      let held = heldOf(await db.one(insertUnpaid, { ...holder, portions }), holder)
      if (held.address && isHalfway(held.address, MOST_UNPAID.address, portions)) {
        await db.one(lockHolder, `address ${holder.address} ${shop_id}`)
        held = heldOf(await db.one(findOthers, holder), holder)
      }
      const problem = unpaidProblem(held, portions)
      if (problem) throw DomainError.of(problem)
    },
    commit: async ({ order_no }) => void (await db.run(deleteUnpaid, order_no)),
    release: async ({ order_no }) => void (await db.run(deleteUnpaid, order_no)),
  }
}
