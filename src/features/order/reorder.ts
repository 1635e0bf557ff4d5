import type { Api } from '@/api'
import type { CartChange, CartLine } from '@/stores'
import { toWireMode } from '@domain/order/mode'
import { type OrderDetail, toOrderDetail } from './detail'

export interface Reorder {
  order: OrderDetail
  /** What can be had today, at today's prices. */
  lines: CartLine[]
  /** What is not sold any more or costs something else than then. */
  changes: CartChange[]
}

/** Holds an order against the menu of now, before anything is put into a cart. */
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
