import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { pick } from '../../../pick'
import type { PricedBasket } from '../../pricing/index'

type Advice = NonNullable<Output<'/calcOrderDis'>['coupons']>

/** The diner's coupons as checkout tells of them; null: they have none here. */
export function adviceIn(coupons: PricedBasket['coupons'], lang: Lang): Advice | null {
  if (!coupons) return null
  const { advice, held } = coupons
  const byId = new Map(held.map((coupon) => [coupon.couponId, coupon]))
  return {
    ...advice,
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
