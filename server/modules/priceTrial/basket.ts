import type { StaffInput } from '@contract/staff/index'
import { defaultSelection } from '@domain/menu/choices'
import { lineKey, unitPrice } from '@domain/menu/selection'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import type { User } from '../../http/calls/context'
import type { StaffContext } from '../../http/staff/staff'
import type { MenuCatalog } from '../menu/index'
import { createLevelPrices } from '../member/index'
import { placeOfShop } from '../place/index'
import type { DiscountSource } from '../pricing/index'

export type TriedBasket = Pick<StaffInput<'/staff/tryCoupons'>, 'shopId' | 'mode' | 'level' | 'deliveryFen' | 'dishes'>

/** Nobody: of them the engine asks whether they are a member only. */
const nobody = (isMember: boolean): User => ({
  userId: '',
  openId: '',
  xappId: '',
  phone: null,
  isMember,
  payerOpenId: null,
  ticketEndsAt: 0,
})

/** Baskets of dishes as they come by default, of somebody who does not exist. */
export function createTriedBaskets(db: Database, catalog: Pick<MenuCatalog, 'itemsOf'>) {
  const levelPrices = createLevelPrices(db)
  return async function basketOf({ shopId, mode, level, deliveryFen, dishes }: TriedBasket, { lang, now: clock }: StaffContext) {
    const now = clock()
    const place = await placeOfShop(db, shopId, mode)
    const current = await catalog.itemsOf(
      shopId,
      dishes.map(({ itemId }) => itemId),
    )
    const items = current.in(lang)
    const lines = dishes.map(({ itemId, quantity }, memberNo) => {
      const item = items.get(itemId)
      if (!item) throw new DomainError('itemRemoved', {}, 'dishes')
      const selection = defaultSelection(item)
      return { memberNo, lineKey: lineKey(selection), selection, quantity, name: item.name, seenUnitFen: item.priceFen }
    })
    const { offers, levels, isMemberDay } = await levelPrices(place, level, now)
    const member: DiscountSource = { discounts: async () => offers }
    return {
      place,
      member,
      levels,
      isMemberDay,
      basket: {
        place,
        user: nobody(level !== null),
        lines,
        current,
        choices: { coupons: 'auto' as const },
        delivery: mode === 'delivery' ? { feeFen: deliveryFen, metres: 0 } : null,
        now,
      },
      shown: lines.map(({ selection, quantity, name }) => ({
        itemId: selection.itemId,
        name,
        quantity,
        unitFen: unitPrice(items.get(selection.itemId)!, selection).listFen,
      })),
    }
  }
}
