import type { PointKind } from './repository'

/** Why points change. */
export interface Cause {
  kind: PointKind
  reference: string
  orderNo?: string
  percent?: number
  now: number
}

/** Points that were promised; `reason` counts once. */
export interface PointGrant {
  userId: string
  mchntCd: string
  points: number
  reason: string
  now: number
}
