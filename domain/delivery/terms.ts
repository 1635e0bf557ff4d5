import { distanceMetres, type Point } from '../geo/geo'
import type { Fen } from '../money'
import { type Fence, isInFence } from './fence'

/** From this distance on the fee is this; it replaces the fee, it is not added. */
export interface FeeStep {
  beyondM: number
  feeFen: Fen
}

/** To where, from what amount on and for how much a shop delivers (spec section 3: fencePositionPoint, expressDistance, expressStartFare, expressFee). */
export interface DeliveryTerms {
  shop: Point
  /** Empty: the distance alone says how far. */
  fence: Fence
  /** Null: the fence alone says how far. */
  maxMetres: number | null
  startFareFen: Fen
  steps: readonly FeeStep[]
  /** Of dishes at list prices. */
  minimumFen: Fen
}

export const DELIVERY_PROBLEMS = ['addressMissing', 'addressUnplaced', 'outOfDeliveryRange', 'belowDeliveryMinimum'] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

/** A shop that set neither fence nor distance delivers nowhere. */
export function reaches({ shop, fence, maxMetres }: DeliveryTerms, to: Point): boolean {
  if (fence.length === 0 && maxMetres === null) return false
  const isNear = maxMetres === null || distanceMetres(shop, to) <= maxMetres
  return isNear && (fence.length === 0 || isInFence(fence, to))
}

/** Never less for a longer way, however the steps were entered. */
export const feeAt = ({ startFareFen, steps }: Pick<DeliveryTerms, 'startFareFen' | 'steps'>, metres: number): Fen =>
  steps.reduce((feeFen, step) => (metres > step.beyondM ? Math.max(feeFen, step.feeFen) : feeFen), startFareFen)

export interface DeliveryOffer {
  problem: DeliveryProblem | null
  /** Null without an address, or when its position is unknown. */
  metres: number | null
  /** Null where it cannot be delivered to. */
  feeFen: Fen | null
  missingFen: Fen
}

/** How much more of dishes there has to be before a shop delivers. */
export const missingToDeliver = ({ minimumFen }: Pick<DeliveryTerms, 'minimumFen'>, itemsFen: Fen): Fen =>
  Math.max(0, minimumFen - itemsFen)

/** The least that a delivery costs, and whether every one costs that: all that is known of it before there is an address. */
export function leastFee({ startFareFen: feeFen, steps, maxMetres }: Pick<DeliveryTerms, 'startFareFen' | 'steps' | 'maxMetres'>): {
  feeFen: Fen
  isSame: boolean
} {
  const isReached = ({ beyondM }: FeeStep) => maxMetres === null || beyondM < maxMetres
  return { feeFen, isSame: !steps.some((step) => step.feeFen > feeFen && isReached(step)) }
}

/**
 * What delivering this much to there comes to, and what stands against it; the address comes first, since it may change everything. `unplaced`: there
 * is an address, and its position is unknown.
 */
export function offerDelivery(terms: DeliveryTerms, to: Point | 'unplaced' | null, itemsFen: Fen): DeliveryOffer {
  const missingFen = missingToDeliver(terms, itemsFen)
  if (!to) return { problem: 'addressMissing', metres: null, feeFen: null, missingFen }
  if (to === 'unplaced') return { problem: 'addressUnplaced', metres: null, feeFen: null, missingFen }
  const metres = Math.round(distanceMetres(terms.shop, to))
  if (!reaches(terms, to)) return { problem: 'outOfDeliveryRange', metres, feeFen: null, missingFen }
  return { problem: missingFen > 0 ? 'belowDeliveryMinimum' : null, metres, feeFen: feeAt(terms, metres), missingFen }
}

/**
 * The same for a handover point chosen by the shop: fence and distance do not apply, and the fee is that of the way to it. An address is needed all
 * the same, for the recipient's phone.
 */
export function offerToPoint(terms: DeliveryTerms, point: Point, hasAddress: boolean, itemsFen: Fen): DeliveryOffer {
  const metres = Math.round(distanceMetres(terms.shop, point))
  const missingFen = missingToDeliver(terms, itemsFen)
  if (!hasAddress) return { problem: 'addressMissing', metres: null, feeFen: null, missingFen }
  return { problem: missingFen > 0 ? 'belowDeliveryMinimum' : null, metres, feeFen: feeAt(terms, metres), missingFen }
}

/** The steps as stretches of the way, the last one to `endM`: how a fee is explained. */
export function feeStretches(
  { startFareFen, steps }: Pick<DeliveryTerms, 'startFareFen' | 'steps'>,
  endM: number | null,
): { fromM: number; toM: number | null; feeFen: Fen }[] {
  const starts = [
    0,
    ...new Set(steps.map(({ beyondM }) => beyondM).filter((metres) => metres > 0 && (endM === null || metres < endM))),
  ].sort((a, b) => a - b)
  return starts.map((fromM, at) => ({ fromM, toM: starts[at + 1] ?? endM, feeFen: feeAt({ startFareFen, steps }, fromM + 1) }))
}
