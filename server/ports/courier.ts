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

/** One rider, asked to fetch something here and to bring it there. */
export interface RiderCall {
  /** Named by us; the same number is the same call, however often it arrives. */
  callNo: string
  from: Stop
  to: Stop
}

export interface CourierReport {
  state: CourierState
  /** How many riders were asked so far. */
  asked: number
  rider: Rider | null
  /** Null: nobody knows where the rider is. */
  position: Place | null
  /** When it should be at the door. */
  etaAt: number | null
  /** Why it failed, as a code of ours. */
  reason: string | null
}

/** The company that riders ride for. */
export interface CourierPort {
  /** A call is asked about so often, if the company says nothing by itself. */
  readonly lookEveryMs: number
  call(call: RiderCall): Promise<void>
  /** Null: it has never heard of the call. */
  report(callNo: string): Promise<CourierReport | null>
  /** Nobody needs to come any more; what has ended stays ended. A number that was cancelled before it was called is never called. */
  cancel(callNo: string): Promise<void>
  /** The streets from here to there; empty: it does not say. */
  way(from: Place, to: Place): Promise<Place[]>
  /** Of which call the company has news, verified by its signature over the raw body; null where it is not believed. What the news are is asked for. */
  readNotification(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer, now: number): { callNo: string } | null
}
