import type { CourierState } from '@domain/delivery/courier'
import type { Place } from './map'

/** Who brings it. */
export interface Rider {
  name: string
  phone: string
  /** Tenths: 49 is 4.9. */
  rating: number
}

/** One rider, asked to fetch something here and to bring it there. */
export interface RiderCall {
  /** Named by us; the same number is the same call, however often it arrives. */
  callNo: string
  from: Place
  to: Place
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
  call(call: RiderCall): Promise<void>
  /** Null: it has never heard of the call. */
  report(callNo: string): Promise<CourierReport | null>
  /** Nobody needs to come any more; what has ended stays ended. */
  cancel(callNo: string): Promise<void>
  /** The streets from here to there. */
  way(from: Place, to: Place): Promise<Place[]>
}
