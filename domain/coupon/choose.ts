import type { Fen } from '../money'
import { type Applied, apply, savedBy } from './reduce'
import type { CouponInHand } from './terms'
import { couponObstacle, type CouponLine, type CouponObstacle, type CouponUse } from './usable'

/** May all of these be used on one order? Two offers go together when both have a group and the groups differ. */
export function goTogether(coupons: readonly CouponInHand[], { usedToday }: Pick<CouponUse, 'usedToday'>): boolean {
  const counts = new Map<string, number>()
  for (const { offerId } of coupons) counts.set(offerId, (counts.get(offerId) ?? 0) + 1)
  const offers = [...new Map(coupons.map((coupon) => [coupon.offerId, coupon])).values()]
  const isWithinLimits = offers.every(({ offerId, perOrder, perDay }) => {
    const count = counts.get(offerId) ?? 0
    return count <= perOrder && (perDay === null || count + (usedToday[offerId] ?? 0) <= perDay)
  })
  const groups = offers.map(({ stackGroup }) => stackGroup)
  return isWithinLimits && (offers.length <= 1 || (!groups.includes(null) && new Set(groups).size === groups.length))
}

/** Is there a choice of more than one of these for one order? */
export function canCombine(coupons: readonly CouponInHand[], use: Pick<CouponUse, 'usedToday'>): boolean {
  const byOffer = new Map<string, CouponInHand[]>()
  for (const coupon of coupons) byOffer.set(coupon.offerId, [...(byOffer.get(coupon.offerId) ?? []), coupon].slice(0, 2))
  const groups = new Set(coupons.flatMap((coupon) => (goTogether([coupon], use) ? (coupon.stackGroup ?? []) : [])))
  return groups.size > 1 || [...byOffer.values()].some((twins) => twins.length > 1 && goTogether(twins, use))
}

export interface CouponSet<C extends CouponInHand = CouponInHand> {
  coupons: C[]
  savedFen: Fen
}

const soonest = (a: CouponInHand, b: CouponInHand): number => a.validUntil - b.validUntil || (a.couponId < b.couponId ? -1 : 1)

/** One or several of an offer: what a group of coupons can bring to an order. */
interface Bundle<C extends CouponInHand> {
  applied: Applied<C>[]
  aloneFen: Fen
}
const firstOf = <C extends CouponInHand>({ applied }: Bundle<C>): C => (applied[0] as Applied<C>).coupon

/** The bundles of each group, the best first. Offers with the same effect on these lines are interchangeable: the one that expires first is used. */
function bundlesByGroup<C extends CouponInHand>(usable: readonly C[], lines: readonly CouponLine[], use: CouponUse): Bundle<C>[][] {
  const byOffer = new Map<string, Applied<C>[]>()
  for (const coupon of [...usable].sort(soonest)) {
    const own = byOffer.get(coupon.offerId) ?? []
    byOffer.set(coupon.offerId, [...own, own[0] ? { ...own[0], coupon } : apply(coupon, lines)])
  }
  const byGroup = new Map<string, Map<string, Bundle<C>>>()
  for (const [offerId, own] of byOffer) {
    const { coupon, effect } = own[0] as Applied<C>
    const { stackGroup, perOrder, perDay } = coupon
    const group = stackGroup === null ? 'alone' : `group ${stackGroup}`
    const most = Math.min(own.length, perOrder, perDay === null ? own.length : perDay - (use.usedToday[offerId] ?? 0))
    const bundles = byGroup.get(group) ?? new Map<string, Bundle<C>>()
    for (let count = 1, before = 0; count <= most; count += 1) {
      const applied = own.slice(0, count)
      const key = `${effect} ×${count}`
      const known = bundles.get(key)
      const aloneFen = known?.aloneFen ?? savedBy(applied, lines, use.deliveryFen)
      // A further coupon that does not increase the discount is not used.
      if (aloneFen <= before) break
      before = aloneFen
      if (!known || soonest(coupon, firstOf(known)) < 0) bundles.set(key, { applied, aloneFen })
    }
    byGroup.set(group, bundles)
  }
  return [...byGroup.values()]
    .map((bundles) => [...bundles.values()].sort((a, b) => b.aloneFen - a.aloneFen || a.applied.length - b.applied.length))
    .filter((bundles) => bundles.length > 0)
    .sort((a, b) => (b[0] as Bundle<C>).aloneFen - (a[0] as Bundle<C>).aloneFen)
}

/**
 * The set of coupons with the greatest discount; of equals the smallest. Branch and bound over the groups: in sequence no coupon takes off more than
 * it would alone, so a set takes off at most the sum of its parts.
 */
export function bestCoupons<C extends CouponInHand>(coupons: readonly C[], lines: readonly CouponLine[], use: CouponUse): CouponSet<C> {
  const usable = coupons.filter((coupon) => couponObstacle(coupon, lines, use) === null)
  const groups = bundlesByGroup(usable, lines, use)
  let best: { applied: Applied<C>[]; savedFen: Fen } = { applied: [], savedFen: 0 }
  const consider = (applied: Applied<C>[], savedFen: Fen) => {
    const isBetter = savedFen > best.savedFen || (savedFen === best.savedFen && savedFen > 0 && applied.length < best.applied.length)
    if (isBetter) best = { applied, savedFen }
  }
  for (const [first] of groups) if (first) consider(first.applied, first.aloneFen)
  const stacked = groups.filter(([first]) => first && firstOf(first).stackGroup !== null)
  // What the groups from each one on could take off at most.
  const ahead = stacked.map((_, at) => stacked.slice(at).reduce((sum, [first]) => sum + (first?.aloneFen ?? 0), 0))
  const extend = (at: number, set: Applied<C>[], aloneFen: Fen): void => {
    if (at === stacked.length || aloneFen + (ahead[at] as Fen) <= best.savedFen) return
    for (const bundle of stacked[at] as Bundle<C>[]) {
      const sumFen = aloneFen + bundle.aloneFen
      if (sumFen + (ahead[at + 1] ?? 0) <= best.savedFen) break
      const together = [...set, ...bundle.applied]
      consider(together, set.length === 0 ? bundle.aloneFen : savedBy(together, lines, use.deliveryFen))
      extend(at + 1, together, sumFen)
    }
    extend(at + 1, set, aloneFen)
  }
  extend(0, [], 0)
  return { coupons: best.applied.map(({ coupon }) => coupon), savedFen: best.savedFen }
}

export interface CouponOption {
  couponId: string
  /** What it alone would take off. */
  savesFen: Fen
  /** Null: it can be used. */
  obstacle: CouponObstacle | null
}

/** What the diner sees of their coupons at checkout. */
export interface CouponAdvice {
  chosen: string[]
  savedFen: Fen
  /** What the best set without the chosen offers would take off; null: there is none. */
  nextFen: Fen | null
  /** Those that can be used first, the best first; then those that cannot, the nearest first. */
  options: CouponOption[]
  /** May several of those that can be used be chosen at once? */
  canCombine: boolean
  /** The basis of the choice, so that a phone can choose again before the server has. Left out: the choice changes more than coupons. */
  basis?: CouponBasis
}

export interface CouponBasis {
  lines: readonly CouponLine[]
  use: CouponUse
}

/** Coupons named by the diner; none of them: none is used. */
export type CouponChoice = 'auto' | readonly string[]

const nearness = ({ obstacle }: CouponOption): number =>
  obstacle?.reason === 'belowMinimum' ? Number(obstacle.params.missingFen) : Number.MAX_SAFE_INTEGER

/** Coupons that are no longer usable, or not together, are left out: of two that conflict the later one. */
function requested<C extends CouponInHand>(
  coupons: readonly C[],
  choice: readonly string[],
  lines: readonly CouponLine[],
  use: CouponUse,
): CouponSet<C> {
  const set: C[] = []
  for (const couponId of choice) {
    const coupon = coupons.find((one) => one.couponId === couponId)
    if (!coupon || set.includes(coupon) || couponObstacle(coupon, lines, use)) continue
    if (goTogether([...set, coupon], use)) set.push(coupon)
  }
  const applied = set.map((coupon) => apply(coupon, lines))
  return { coupons: set, savedFen: savedBy(applied, lines, use.deliveryFen) }
}

/** The coupons for an order, the best or those that the diner chose, with what is shown of the others. */
export function adviseCoupons<C extends CouponInHand>(
  coupons: readonly C[],
  choice: CouponChoice,
  lines: readonly CouponLine[],
  use: CouponUse,
): { set: CouponSet<C>; advice: CouponAdvice } {
  const options = coupons
    .map((coupon): CouponOption => {
      const obstacle = couponObstacle(coupon, lines, use)
      const savesFen = obstacle ? 0 : savedBy([apply(coupon, lines)], lines, use.deliveryFen)
      return { couponId: coupon.couponId, savesFen, obstacle: obstacle ?? (savesFen > 0 ? null : { reason: 'nothingOff', params: {} }) }
    })
    .sort((a, b) => b.savesFen - a.savesFen || nearness(a) - nearness(b))
  const set = choice === 'auto' ? bestCoupons(coupons, lines, use) : requested(coupons, choice, lines, use)
  const offers = new Set(set.coupons.map(({ offerId }) => offerId))
  const others = coupons.filter(({ offerId }) => !offers.has(offerId))
  const nextFen = set.coupons.length > 0 ? bestCoupons(others, lines, use).savedFen : 0
  const chosen = set.coupons.map(({ couponId }) => couponId)
  const usable = new Set(options.flatMap(({ couponId, obstacle }) => (obstacle ? [] : couponId)))
  const combines = canCombine(
    coupons.filter(({ couponId }) => usable.has(couponId)),
    use,
  )
  return {
    set,
    advice: {
      chosen,
      savedFen: set.savedFen,
      nextFen: nextFen > 0 ? nextFen : null,
      options,
      canCombine: combines,
      basis: { lines, use },
    },
  }
}
