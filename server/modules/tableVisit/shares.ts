import type { Output } from '@contract/index'
import type { Fen } from '@domain/money'
import { commonFen } from '@domain/order/pricing/charges'
import { sharesOf } from '@domain/tableVisit/shares'
import { SEEN_LIFE } from '@domain/cart/tableCart'
import type { Caller } from '../../http/calls/caller'
import type { Deps } from '../../module'
import { contentsOf } from '../cart/index'
import type { PlaceRef } from '../place/index'
import { atTable } from './access'
import { findDishes, findOpenVisit } from './repository'
import type { VisitParts, Visits } from './service'
import { dishView, leftFen } from './view'

type WireShares = Output<'/queryMealOrderForDishUser'>

/** Who ordered which dishes of a table's bill, and each guest's share of it (decision 0253). */
export function createShares({ db }: Pick<Deps, 'db'>, { carts, bills }: Pick<VisitParts, 'carts' | 'bills'>, visits: Visits) {
  return async (ref: PlaceRef, caller: Caller): Promise<WireShares> => {
    const { user, lang, now } = caller
    const { place, cart } = await atTable(carts.store, ref, caller)
    const visit = await db.first(findOpenVisit, place.table.tableId)
    const shown = visit && (await visits.shown(place, caller))
    if (!visit?.order_no || !shown) return { orderNo: null, payableFen: 0, commonFen: 0, people: [] }
    const rows = (await db.all(findDishes, visit.order_no)).filter(({ quantity, taken_quantity }) => quantity > taken_quantity)
    const linesFen = await bills.linesFen(visit.order_no)
    const { payableFen } = shown.bill
    const common = commonFen(shown.bill)
    const { members } = await contentsOf(db, cart, user.userId)
    const faces = new Map(rows.map(({ added_by, nick_name, head_img }) => [added_by, { nickName: nick_name, headImg: head_img }]))
    for (const { user_id, nick_name, head_img, seen_at } of members)
      if (user_id === user.userId || seen_at > now - SEEN_LIFE) faces.set(user_id, { nickName: nick_name, headImg: head_img })
    const people = [...faces.keys()]
    const dishes = rows.map(({ line_no, added_by, ...row }) => ({ owner: added_by, fen: linesFen.get(line_no) ?? leftFen([row]) }))
    const shares = sharesOf({ people, dishes, commonFen: common, payableFen: payableFen as Fen })
    return {
      orderNo: visit.order_no,
      payableFen,
      commonFen: common,
      people: people.map((userId, at) => {
        const own = rows.filter(({ added_by }) => added_by === userId)
        return {
          ...faces.get(userId)!,
          isMe: userId === user.userId,
          itemsFen: leftFen(own),
          shareFen: shares[at]!,
          dishes: own.map((dish) => dishView(dish, user.userId, lang)),
        }
      }),
    }
  }
}
