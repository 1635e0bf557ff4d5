import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { MOST_STEPS, type ReductionStep } from '@domain/order/pricing/promotionTerms'
import { DAY } from '@domain/time'
import { closingOf, minuteOf, noWords, timeOf, type Words } from '../../parts/words'

export type Promotion = StaffOutput<'/staff/getPromotions'>['list'][number]
type Written = Omit<StaffInput<'/staff/savePromotion'>, 'promotionId' | 'version'>

/** A promotion in the form. */
export interface PromotionValues {
  name: Words
  steps: ({ thresholdFen: number | null; reductionFen: number | null } | undefined)[]
  /** None: all of them. */
  shopIds: string[]
  modes: NonNullable<Written['modes']>
  weekdays: number[]
  opens: string
  closes: string
  startsAt: number | null
  endsAt: number | null
}

const USUAL_DAYS = 30

export const noStep = () => ({ thresholdFen: null, reductionFen: null })

/** `shopIds`: those of somebody who runs certain shops. */
export const newPromotion = (now: number, shopIds: readonly string[]): PromotionValues => ({
  name: noWords(),
  steps: [noStep()],
  shopIds: [...shopIds],
  modes: [],
  weekdays: [],
  opens: '',
  closes: '',
  startsAt: now,
  endsAt: now + USUAL_DAYS * DAY,
})

export const promotionValues = ({ name, steps, shopIds, modes, weekdays, hours, startsAt, endsAt }: Promotion): PromotionValues => ({
  name,
  steps: steps.map(({ thresholdFen, reductionFen }) => ({ thresholdFen, reductionFen })),
  shopIds: shopIds ?? [],
  modes: modes ?? [],
  weekdays: weekdays ?? [],
  opens: hours ? timeOf(hours.fromMin) : '',
  closes: hours ? timeOf(hours.toMin) : '',
  startsAt,
  endsAt,
})

/** The steps as they are typed; null: an amount is missing. */
export function typedSteps(steps: PromotionValues['steps'] | undefined): ReductionStep[] | null {
  const typed = (steps ?? []).flatMap((step) => {
    const { thresholdFen, reductionFen } = step ?? noStep()
    return thresholdFen && reductionFen ? [{ thresholdFen, reductionFen }] : []
  })
  return typed.length > 0 && typed.length <= MOST_STEPS && typed.length === steps?.length ? typed : null
}

const chosen = <T>(list: T[] | null | undefined): T[] | null => (list && list.length > 0 ? list : null)

export function typedPromotion(values: PromotionValues): Written {
  const [fromMin, toMin] = [minuteOf(values.opens), minuteOf(values.closes)]
  return {
    name: { ...noWords(), ...values.name },
    steps: typedSteps(values.steps) ?? [],
    shopIds: chosen(values.shopIds),
    modes: chosen(values.modes),
    weekdays: chosen(values.weekdays),
    hours: fromMin === null || toMin === null ? null : { fromMin, toMin: closingOf(fromMin, toMin) },
    startsAt: values.startsAt ?? 0,
    endsAt: values.endsAt ?? 0,
  }
}
