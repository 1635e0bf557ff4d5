import type { PointKind } from './repository'

/** Why points change. */
export interface Cause {
  kind: PointKind
  reference: string
  orderNo?: string
  percent?: number
  /** By the rules of now, of what an order earns. */
  perYuan?: number
  expiresAt?: number
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
