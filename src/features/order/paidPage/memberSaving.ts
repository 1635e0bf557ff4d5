import type { MenuItem } from '@domain/menu/menu'
import { memberSaving, priceLine } from '@domain/order/pricing/pricing'
import type { OrderDetail } from '../detail'

/** What a member would save on the same dishes at today's menu, in fen; 0 without the menu of that shop. */
export const memberSavingOf = ({ lines }: Pick<OrderDetail, 'lines'>, itemOf: (itemId: string) => MenuItem | undefined): number =>
  memberSaving(
    lines.flatMap(({ selection, quantity }) => {
      const item = itemOf(selection.itemId)
      return item ? [priceLine(item, selection, quantity)] : []
    }),
  )
