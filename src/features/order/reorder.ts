import type { Api } from '@/api'
import type { CartChange, CartLine } from '@/stores'
import { toWireMode } from '@domain/order/mode'
import { type OrderDetail, toOrderDetail } from './detail'

export interface Reorder {
  order: OrderDetail
  /** The dishes that are available today, at today's prices. */
  lines: CartLine[]
  /** Dishes that are no longer sold, or whose price has changed. */
  changes: CartChange[]
}

/** Compares an order with the current menu, before anything is added to a cart. */
export const checkReorder = async (api: Api, orderNo: string): Promise<Reorder> => {
  const order = toOrderDetail(await api.call('/queryOrderByNo', { orderNo }, { overlay: true }))
  const answer = await api.call(
    '/nocheck/confirmPreCart',
    {
      shopId: order.shop.shopId,
      termId: order.shop.terminalId,
      ...toWireMode(order.mode),
      tableFuiouId: undefined,
      lines: order.lines.map(({ selection, quantity, unitFen, name }) => ({ selection, quantity, seenUnitFen: unitFen, name })),
    },
    { overlay: true },
  )
  return {
    order,
    changes: answer.changes,
    lines: answer.lines.map((line) => ({
      key: line.lineKey,
      selection: line.selection,
      name: line.name,
      choiceText: line.choiceText,
      picture: line.picture,
      quantity: line.quantity,
      listFen: line.unitListFen,
      memberFen: line.unitMemberFen,
      isMine: true,
      memberNo: null,
    })),
  }
}
