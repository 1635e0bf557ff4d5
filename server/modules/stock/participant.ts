import { mergeNeeds, needsOfSelection, type StockNeed } from '@domain/menu/selection'
import type { Lang } from '@domain/lang'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import type { OrderRow } from '../order/lifecycle/index'
import type { Participant, PlacedOrder, TakenBack } from '../order/participants/index'
import { returnStock, takeStock } from './stock'

const insertTaken = stmt<[orderNo: string, skus: string[], quantities: number[]]>(
  'orderStock.insert',
  'insert into order_stock (order_no, sku, quantity) select $1, sku, quantity from unnest($2::text[], $3::int[]) as taken (sku, quantity)',
)
/** A later round may take the same sku again; quantities that were given back meanwhile stay given back. */
const addTaken = stmt<[orderNo: string, skus: string[], quantities: number[]]>(
  'orderStock.add',
  `insert into order_stock (order_no, sku, quantity) select $1, sku, quantity from unnest($2::text[], $3::int[]) as taken (sku, quantity)
   on conflict (order_no, sku) do update set quantity = order_stock.quantity + excluded.quantity, returned_at = null`,
)
/** Returns only what was not given back before, so a second call returns nothing. */
const markReturned = stmt<[orderNo: string, at: number], StockNeed>(
  'orderStock.return',
  `update order_stock s set returned_at = $2, returned_quantity = s.quantity
     from (select sku, quantity - returned_quantity as quantity from order_stock where order_no = $1 and returned_at is null for update) as left_of
    where s.order_no = $1 and s.sku = left_of.sku returning s.sku, left_of.quantity`,
)
/** Gives back at most what the order took. Returns what was really given back. */
const markPartReturned = stmt<[orderNo: string, skus: string[], quantities: number[], at: number], StockNeed>(
  'orderStock.returnPart',
  `update order_stock s set returned_quantity = s.returned_quantity + back.quantity,
          returned_at = case when s.returned_quantity + back.quantity = s.quantity then $4::bigint end
     from (select o.sku, least(back.quantity, o.quantity - o.returned_quantity) as quantity
             from order_stock o join unnest($2::text[], $3::int[]) as back (sku, quantity) on back.sku = o.sku
            where o.order_no = $1 and o.returned_at is null for update of o) as back
    where s.order_no = $1 and s.sku = back.sku returning s.sku, back.quantity`,
)

/** Moves what another bill took to this bill; what was given back of it stays given back. */
const joinTaken = stmt<[orderNo: string, fromOrderNo: string]>(
  'orderStock.join',
  `with moved as (delete from order_stock where order_no = $2 returning sku, quantity, returned_quantity, returned_at)
   insert into order_stock (order_no, sku, quantity, returned_quantity, returned_at)
   select $1, sku, quantity, returned_quantity, returned_at from moved
   on conflict (order_no, sku) do update set quantity = order_stock.quantity + excluded.quantity,
      returned_quantity = order_stock.returned_quantity + excluded.returned_quantity,
      returned_at = case when order_stock.returned_at is not null then excluded.returned_at end`,
)

export interface StockParts {
  /** The name of a sku, for the refusal. */
  nameOfSku: (shopId: string, sku: string, lang: Lang) => Promise<string>
}

/** An order takes its portions when it is placed, and gives them back when it ends before the kitchen began. */
export function createStockParticipant({ db, push }: Pick<Deps, 'db' | 'push'>, { nameOfSku }: StockParts): Participant {
  const notify = (shopId: string, at: number) => notifyShop(push, shopId, 'stock', null, at)

  async function take({ order, needs, caller }: Pick<PlacedOrder, 'order' | 'needs' | 'caller'>, keep: typeof insertTaken): Promise<void> {
    const taken = await takeStock(db, order.shop_id, needs, (sku) => nameOfSku(order.shop_id, sku, caller.lang), caller.now)
    if (taken.length === 0) return
    const skus = taken.map(({ sku }) => sku)
    const quantities = taken.map(({ quantity }) => quantity)
    await db.run(keep, order.order_no, skus, quantities)
    await notify(order.shop_id, caller.now)
  }

  async function returnPart(order: OrderRow, lines: TakenBack['lines'], now: number): Promise<void> {
    const back = mergeNeeds(lines.flatMap(({ selection, quantity }) => needsOfSelection(selection, quantity)))
    const skus = back.map(({ sku }) => sku)
    const quantities = back.map(({ quantity }) => quantity)
    const returned = await db.all(markPartReturned, order.order_no, skus, quantities, now)
    if (returned.length === 0) return
    await returnStock(db, order.shop_id, returned, now)
    await notify(order.shop_id, now)
  }

  return {
    name: 'stock',
    reserve: (placed) => take(placed, insertTaken),
    round: (placed) => take(placed, addTaken),
    joined: async (order, other) => void (await db.run(joinTaken, order.order_no, other.order_no)),
    takenBack: (order, { lines, now }) => returnPart(order, lines, now),
    async release(order, { isBegun, now }) {
      if (isBegun) return
      const taken = await db.all(markReturned, order.order_no, now)
      if (taken.length === 0) return
      await returnStock(db, order.shop_id, taken, now)
      await notify(order.shop_id, now)
    },
    /** Portions that the kitchen never made are for sale again. */
    async refund(order, { lines, isMade, now }) {
      if (!isMade) await returnPart(order, lines, now)
    },
  }
}
