import { metresOf, pointAfter } from '@domain/delivery/path'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { CourierPort, CourierReport, Rider } from '../courier'
import { wayThroughCity } from './city/way'

/** Four times as fast as a bike, so that a single user of the app sees a delivery arrive. */
const SPEED = 30
const REQUEST_EVERY_MS = 4_000
export const ACCEPTS_AFTER_MS = 12_000
/** The rider is at the shop, and has collected the order. */
export const FETCHED_AFTER_MS = 32_000

interface Ride {
  call_no: string
  from_lng: number
  from_lat: number
  to_lng: number
  to_lat: number
  called_at: number
  speed: number
  done_m: number
  measured_at: number
  held_until: number
  outcome: 'declined' | 'failed' | 'lost' | null
  reason: string | null
  cancelled_at: number | null
}
const RIDE = 'call_no, from_lng, from_lat, to_lng, to_lat, called_at, speed, done_m, measured_at, held_until, outcome, reason, cancelled_at'

const insertRide = stmt<{
  callNo: string
  fromLng: number
  fromLat: number
  toLng: number
  toLat: number
  at: number
  speed: number
  rides: number
}>(
  'sandboxRide.insert',
  `insert into sandbox_ride (call_no, from_lng, from_lat, to_lng, to_lat, called_at, speed, measured_at)
   values (:callNo, :fromLng, :fromLat, :toLng, :toLat, :at, :speed, :rides) on conflict (call_no) do nothing`,
)
const findRide = stmt<[callNo: string], Ride>('sandboxRide.find', `select ${RIDE} from sandbox_ride where call_no = $1`)
const cancelRide = stmt<[callNo: string, at: number]>(
  'sandboxRide.cancel',
  'update sandbox_ride set cancelled_at = $2 where call_no = $1 and cancelled_at is null',
)
const changeRide = stmt<{
  callNo: string
  speed: number
  doneM: number
  measuredAt: number
  heldUntil: number
  outcome: string | null
  reason: string | null
}>(
  'sandboxRide.change',
  `update sandbox_ride set speed = :speed, done_m = :doneM, measured_at = :measuredAt, held_until = :heldUntil, outcome = :outcome,
       reason = :reason where call_no = :callNo`,
)

const RIDERS: readonly Rider[] = [
  { name: '王师傅', phone: '13900010001', rating: 49 },
  { name: '李师傅', phone: '13900010002', rating: 48 },
  { name: '陈师傅', phone: '13900010003', rating: 50 },
  { name: '周师傅', phone: '13900010004', rating: 47 },
]
const riderOf = ({ call_no: callNo }: Ride): Rider =>
  RIDERS[[...callNo].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % RIDERS.length]!

const wayOf = (ride: Ride) => wayThroughCity({ lng: ride.from_lng, lat: ride.from_lat }, { lng: ride.to_lng, lat: ride.to_lat })

const doneAt = ({ done_m, measured_at, held_until, speed }: Ride, now: number): number =>
  done_m + (Math.max(0, now - Math.max(measured_at, held_until)) / 1000) * speed

/** The company's state of a ride at this time. */
function reportOf(ride: Ride, now: number): CourierReport {
  const since = now - ride.called_at
  const asked = Math.min(1 + Math.floor(since / REQUEST_EVERY_MS), 1 + ACCEPTS_AFTER_MS / REQUEST_EVERY_MS)
  const rider = since >= ACCEPTS_AFTER_MS ? riderOf(ride) : null
  const way = wayOf(ride)
  const [length, done] = [metresOf(way), doneAt(ride, now)]
  const startsAt = Math.max(now, ride.measured_at, ride.held_until)
  const etaAt = Math.round(startsAt + (Math.max(0, length - done) / ride.speed) * 1000)
  const isFetched = since >= FETCHED_AFTER_MS
  const base = { asked, rider, position: isFetched ? pointAfter(way, done) : rider && way[0]!, etaAt, reason: null }
  if (ride.outcome === 'declined') return { ...base, state: 'declined', rider: null, position: null, etaAt: null }
  if (ride.outcome === 'failed') return { ...base, state: 'failed', reason: ride.reason }
  if (!rider) return { ...base, state: 'asking' }
  if (!isFetched) return { ...base, state: 'accepted' }
  if (ride.outcome === 'lost') return { ...base, state: 'pickedUp', position: null }
  return { ...base, state: done >= length ? 'delivered' : 'pickedUp' }
}

/** The console's acts on a rider. */
export interface RideChange {
  /** Times as fast as usual. */
  factor?: number
  /** Stands still for so long. */
  holdMs?: number
  outcome?: 'declined' | 'failed' | 'lost' | null
  reason?: string
}

export async function steerRide(
  db: Database,
  callNo: string,
  { factor, holdMs, outcome, reason }: RideChange,
  now: number,
): Promise<boolean> {
  const ride = await db.first(findRide, callNo)
  if (!ride) return false
  await db.run(changeRide, {
    callNo,
    speed: factor === undefined ? ride.speed : SPEED * factor,
    doneM: Math.max(0, doneAt(ride, now)),
    measuredAt: Math.max(now, ride.measured_at),
    heldUntil: holdMs === undefined ? ride.held_until : Math.max(now, ride.measured_at) + holdMs,
    outcome: outcome === undefined ? ride.outcome : outcome,
    reason: reason ?? ride.reason,
  })
  return true
}

/** Riders of the demo city. */
export const createSandboxCourier = (db: Database, clock: Clock): CourierPort => ({
  lookEveryMs: 2_000,
  async call({ callNo, from, to }) {
    const now = clock.now()
    await db.run(insertRide, {
      callNo,
      fromLng: from.lng,
      fromLat: from.lat,
      toLng: to.lng,
      toLat: to.lat,
      at: now,
      speed: SPEED,
      rides: now + FETCHED_AFTER_MS,
    })
  },
  async report(callNo) {
    const ride = await db.first(findRide, callNo)
    return ride ? reportOf(ride, clock.now()) : null
  },
  async cancel(callNo) {
    await db.run(cancelRide, callNo, clock.now())
  },
  way: async (from, to) => wayThroughCity(from, to),
  readNotification: () => null,
})
