import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { benefitOf, conditionsOf, type OfferFields } from '@domain/coupon/offer'
import { ANYTHING } from '@domain/coupon/terms'
import { DAY } from '@domain/time'
import { closingOf, minuteOf, noWords, timeOf } from '../../parts/words'

export type Offer = StaffOutput<'/staff/getCouponOffer'>
export type Written = Omit<StaffInput<'/staff/createCouponOffer'>, 'idempotencyKey'>

/** The input of the form: hours as two times, and nothing for an amount that is not typed. */
export type Typed = Omit<Written, 'hours' | 'amountFen' | 'minimumFen' | 'claimFrom' | 'claimUntil'> & {
  opens: string
  closes: string
  amountFen: number | null
  minimumFen: number | null
  claimFrom: number | null
  claimUntil: number | null
}

const WEEKS = 4

/** A coupon that nobody has filled in yet. `shopIds`: those of somebody who runs certain shops. */
export const blankOffer = (now: number, shopIds: string[] | null): Written => ({
  name: noWords(),
  caption: noWords(),
  kind: 'amount',
  amountFen: 0,
  percent: 88,
  capFen: null,
  ...ANYTHING,
  shopIds,
  itemIds: null,
  categoryIds: null,
  modes: null,
  weekdays: null,
  hours: null,
  stackGroup: null,
  perOrder: 1,
  perDay: null,
  perPerson: 1,
  total: null,
  isListed: true,
  isGiftable: true,
  pointsPrice: null,
  claimFrom: now,
  claimUntil: now + WEEKS * 7 * DAY,
  validFrom: null,
  validUntil: null,
  validDays: 7,
})

/** Everything that is written of a coupon, without its figures. */
export const writtenOf = (offer: Written): Written => {
  const { name, caption, kind, amountFen, percent, capFen, minimumFen, shopIds, itemIds, categoryIds, modes, hours, weekdays } = offer
  const { level, memberDay, newCustomer, channel, stackGroup, perOrder, perDay, perPerson, total, isListed, isGiftable } = offer
  const { pointsPrice, claimFrom, claimUntil, validFrom, validUntil, validDays } = offer
  const benefit = { kind, amountFen, percent, capFen }
  const conditions = { minimumFen, shopIds, itemIds, categoryIds, modes, hours, weekdays, level, memberDay, newCustomer, channel }
  const limits = { stackGroup, perOrder, perDay, perPerson, total, isListed, isGiftable, pointsPrice }
  return { name, caption, ...benefit, ...conditions, ...limits, claimFrom, claimUntil, validFrom, validUntil, validDays }
}

export const typedOf = (offer: Written): Typed => {
  const { hours, amountFen, minimumFen, ...same } = writtenOf(offer)
  return {
    ...same,
    opens: hours ? timeOf(hours.fromMin) : '',
    closes: hours ? timeOf(hours.toMin) : '',
    amountFen: amountFen === 0 ? null : amountFen,
    minimumFen: minimumFen === 0 ? null : minimumFen,
  }
}

/** An empty choice means any. */
const chosen = <T>(list: T[] | null | undefined): T[] | null => (list && list.length > 0 ? list : null)

export function writtenFrom(typed: Typed): Written {
  const { opens, closes, amountFen, minimumFen, claimFrom, claimUntil, ...same } = typed
  const [fromMin, toMin] = [minuteOf(opens), minuteOf(closes)]
  const fields = {
    ...same,
    amountFen: amountFen ?? 0,
    minimumFen: minimumFen ?? 0,
    claimFrom: claimFrom ?? 0,
    claimUntil: claimUntil ?? 0,
    shopIds: chosen(same.shopIds),
    itemIds: chosen(same.itemIds),
    categoryIds: chosen(same.categoryIds),
    modes: chosen(same.modes),
    weekdays: chosen(same.weekdays),
    level: same.level ?? null,
    stackGroup: same.stackGroup?.trim() || null,
    perDay: same.perDay ?? null,
    total: same.total ?? null,
    pointsPrice: same.pointsPrice ?? null,
    validDays: same.validDays ?? null,
    hours: fromMin === null || toMin === null ? null : { fromMin, toMin: closingOf(fromMin, toMin) },
  }
  return writtenOf({ ...fields, ...benefitOf(fields) })
}

/** As the rules of the domain have it. */
export const fieldsIn = (written: Written): OfferFields => {
  const { name: _name, caption: _caption, ...fields } = written
  return { ...fields, ...benefitOf(fields), ...conditionsOf(fields) }
}
