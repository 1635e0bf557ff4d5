import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { soldOutMinutes } from '@domain/report/soldOut'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { findDishes } from '../shift/index'
import { findPairs, findSoldOut } from './dishes.repository'
import { createReportRange } from './range'

const MOST_DISHES = 1_000
const PAIRS = 20
/** Pairs of one order alone say nothing. */
const LEAST_TOGETHER = 2
/** Older orders add little to what is ordered together, and much to the work. */
const PAIRED_ORDERS = 5_000

/** What was sold of each dish, how long it was sold out, and what is ordered together (decision 0369). */
export function createDishReport({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rangeOf = createReportRange({ db, clock })
  return {
    async show(context: StaffContext, input: StaffInput<'/staff/getDishReport'>): Promise<StaffOutput<'/staff/getDishReport'>> {
      const { shopIds, offsetMin, at, period } = await rangeOf(context, input)
      const { from, to } = period
      const days = { shopIds, from, to }
      const [sold, soldOut, pairs] = await Promise.all([
        db.all(findDishes, { ...days, limit: MOST_DISHES + 1 }),
        db.all(findSoldOut, shopIds, from, to),
        db.all(findPairs, { ...days, most: PAIRED_ORDERS, least: LEAST_TOGETHER, limit: PAIRS }),
      ])
      const minutesOf = ({ since_at, until_at, open_min, close_min }: (typeof soldOut)[number]) =>
        soldOutMinutes(Math.max(from, since_at), Math.min(to, until_at ?? to), { openMin: open_min, closeMin: close_min }, offsetMin)
      return {
        at,
        dishes: sold.slice(0, MOST_DISHES).map(({ item_id, name, picture, quantity, fen, costed_fen, cost_fen }) => {
          const times = soldOut.filter((row) => row.item_id === item_id)
          return {
            itemId: item_id,
            name: pick(name, context.lang),
            picture,
            quantity,
            fen,
            costedFen: costed_fen,
            costFen: cost_fen,
            soldOutTimes: times.length,
            soldOutMinutes: times.reduce((sum, row) => sum + minutesOf(row), 0),
          }
        }),
        isCut: sold.length > MOST_DISHES,
        pairs: pairs.map(({ first, second, orders, first_orders, second_orders }) => ({
          first: pick(first, context.lang),
          second: pick(second, context.lang),
          orders,
          firstOrders: first_orders,
          secondOrders: second_orders,
        })),
        pairedOrders: pairs[0]?.all_orders ?? 0,
      }
    },
  }
}
