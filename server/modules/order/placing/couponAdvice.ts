import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { pick } from '../../../pick'
import type { PricedBasket } from '../../pricing/index'

type Advice = NonNullable<Output<'/calcOrderDis'>['coupons']>

type Held = NonNullable<PricedBasket['coupons']>

/** The app needs only coupons between which the diner has a choice. */
function basisIn({ advice, held }: Held): Advice['basis'] {
  const { basis, options } = advice
  const usable = new Set(options.flatMap(({ couponId, obstacle }) => (obstacle ? [] : [couponId])))
  if (!basis || usable.size === 0) return undefined
  const coupons = held.flatMap(({ couponId, offerId, stackGroup, perOrder, perDay, validFrom, validUntil, benefit, conditions: terms }) => {
    const conditions = {
      ...terms,
      shopIds: terms.shopIds && [...terms.shopIds],
      itemIds: terms.itemIds && [...terms.itemIds],
      categoryIds: terms.categoryIds && [...terms.categoryIds],
      modes: terms.modes && [...terms.modes],
      weekdays: terms.weekdays && [...terms.weekdays],
    }
    const one = { couponId, offerId, stackGroup, perOrder, perDay, validFrom, validUntil, benefit, conditions }
    return usable.has(couponId) ? [one] : []
  })
  const lines = basis.lines.map(({ itemId, categoryId, quantity, listFen, leftFen }) => ({
    itemId,
    categoryId,
    quantity,
    listFen,
    leftFen,
  }))
  const { levels, usedToday, ...use } = basis.use
  return { coupons, lines, use: { ...use, usedToday: { ...usedToday }, ...(levels && { levels: [...levels] }) } }
}

/** The diner's coupons as checkout shows them; null: they have none here. */
export function adviceIn(coupons: PricedBasket['coupons'], lang: Lang): Advice | null {
  if (!coupons) return null
  const { advice, held } = coupons
  const byId = new Map(held.map((coupon) => [coupon.couponId, coupon]))
  const basis = basisIn(coupons)
  const { chosen, savedFen, nextFen, canCombine } = advice
  return {
    chosen,
    savedFen,
    nextFen,
    canCombine,
    ...(basis && { basis }),
    options: advice.options.flatMap((option) => {
      const coupon = byId.get(option.couponId)
      if (!coupon) return []
      const { offerId, name, caption, benefit, conditions, validFrom, validUntil } = coupon
      const { kind, amountFen, percent, capFen } = benefit
      const face = { offerId, name: pick(name, lang), caption: pick(caption, lang), kind, amountFen, percent, capFen }
      return [{ ...option, ...face, minimumFen: conditions.minimumFen, validFrom, validUntil }]
    }),
  }
}
