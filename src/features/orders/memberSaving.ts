import type { MenuItem } from '@domain/menu'
import { unitPrice } from '@domain/selection'
import type { OrderDetail } from './detail'

/** What a member would have paid less for the same dishes, at today's menu; 0 without the menu of that shop. In fen. */
export const memberSaving = ({ lines }: Pick<OrderDetail, 'lines'>, itemOf: (itemId: string) => MenuItem | undefined): number =>
  lines.reduce((sum, { selection, quantity }) => {
    const item = itemOf(selection.itemId)
    if (!item) return sum
    const { listFen, memberFen } = unitPrice(item, selection)
    return sum + (listFen - memberFen) * quantity
  }, 0)
