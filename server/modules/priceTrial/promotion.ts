import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { stepsProblem } from '@domain/order/pricing/promotionTerms'
import { DomainError } from '@domain/results'
import type { StaffContext } from '../../http/staff/staff'
import { billIn, type Pricing } from '../pricing/index'
import type { DiscountSource, TriedPromotion } from '../pricing/index'
import type { createTriedBaskets } from './basket'

type Trial = StaffInput<'/staff/tryPromotion'>
type Outcome = StaffOutput<'/staff/tryPromotion'>['outcome']

interface TriedPricing {
  triedWith: (sources: readonly DiscountSource[], tried: TriedPromotion) => Pick<Pricing, 'price'>
}

/** Not the id of any promotion: this one is as it is typed. */
const TYPED = 'typed'

/** What a basket costs without and with a promotion as it is typed, as if it counted now. */
export const createPromotionTrial =
  (basketOf: ReturnType<typeof createTriedBaskets>, pricing: TriedPricing) =>
  async (context: StaffContext, asked: Trial): Promise<StaffOutput<'/staff/tryPromotion'>> => {
    const wrong = stepsProblem(asked.steps)
    if (wrong) throw DomainError.of(wrong)
    const { shopId, mode, promotionId, shopIds, modes, steps } = asked
    const { member, basket, shown } = await basketOf(asked, context)
    const isHere = shopIds?.includes(shopId) ?? true
    const name = { hans: '', en: '', yue: '' }
    const typed = steps.map((step) => ({ ...step, promotionId: TYPED, name, modes, startsAt: basket.now, endsAt: basket.now + 1 }))
    const [before, after] = await Promise.all([
      pricing.triedWith([member], { promotionId, steps: [] }).price(basket),
      pricing.triedWith([member], { promotionId, steps: isHere ? typed : [] }).price(basket),
    ])
    const { bill } = after.stored
    const reduction = bill.lines.find(({ kind }) => kind === 'fullReduction')
    const itemsFen = bill.lines.find(({ kind }) => kind === 'items')?.amountFen ?? 0
    const missingFen = Math.max(0, Math.min(...steps.map(({ thresholdFen }) => thresholdFen)) - itemsFen)
    const outcome = (): Outcome => {
      if (!isHere) return 'otherShop'
      if (modes && !modes.includes(mode)) return 'otherMode'
      if (missingFen > 0) return 'notReached'
      if (reduction?.reason?.params.name === TYPED) return 'counts'
      return reduction ? 'otherCounts' : 'memberPrices'
    }
    return {
      dishes: shown,
      before: billIn(before.stored, context.lang),
      after: billIn(after.stored, context.lang),
      outcome: outcome(),
      missingFen,
    }
  }
