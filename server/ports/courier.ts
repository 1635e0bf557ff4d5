import type { CourierState } from '@domain/delivery/courier'
import type { Place } from './map'

/** Who brings it. */
export interface Rider {
  name: string
  phone: string
  /** Tenths: 49 is 4.9. */
  rating: number
}

/** Where a rider goes, and who is there. */
export interface Stop extends Place {
  name: string
  phone: string
  address: string
}

/** One ride: a rider collects something here and delivers it there. */
export interface RiderCall {
  /** Named by us; the same number is the same call, however often it arrives. */
  callNo: string
  from: Stop
  to: Stop
}

export interface CourierReport {
  state: CourierState
  /** The number of riders that were requested so far. */
  asked: number
  rider: Rider | null
  /** Null: the rider's position is unknown. */
  position: Place | null
  /** When it should be at the door. */
  etaAt: number | null
  /** Why it failed, as a code of ours. */
  reason: string | null
}

/** A courier company. */
export interface CourierPort {
  /** Interval of queries about a call, for a company that sends no news. */
  readonly lookEveryMs: number
  call(call: RiderCall): Promise<void>
  /** Null: the company does not know the call. */
  report(callNo: string): Promise<CourierReport | null>
  /** Cancels a call; a finished one stays finished. A number that was cancelled before it was called is never called. */
  cancel(callNo: string): Promise<void>
  /** The streets from here to there; empty: it does not say. */
  way(from: Place, to: Place): Promise<Place[]>
  /** The call that the company has news of, verified by its signature over the raw body; null: not trusted. The news itself is queried. */
  readNotification(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer, now: number): { callNo: string } | null
}
