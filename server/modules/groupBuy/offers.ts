import { datedPhaseOf } from '@domain/activity/running'
import type { OfferRow } from './repository'

/** Why no group begins now; null: one may. Groups that have begun can be joined until their own end. */
export function mayBegin(offer: Pick<OfferRow, 'state' | 'starts_at' | 'ends_at'>, now: number): 'activityPaused' | 'activityOver' | null {
  const phase = datedPhaseOf({ state: offer.state, startsAt: offer.starts_at, endsAt: offer.ends_at, pausedAt: null }, now)
  if (phase === 'running') return null
  return phase === 'paused' ? 'activityPaused' : 'activityOver'
}
