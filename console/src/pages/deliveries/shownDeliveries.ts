import type { StaffOutput } from '@contract/staff/index'
import { isOpenRun, riderMoves, RUN, type RunEvent } from '@domain/delivery/run'
import { step } from '@domain/machine'
import type { WaitingAct } from '../../live/queue'

export type Deliveries = StaffOutput<'/staff/getDeliveries'>
export type Delivery = Deliveries['mine'][number]
export type Ended = Deliveries['done'][number]

const PATHS = ['/staff/takeDelivery', '/staff/moveDelivery', '/staff/failDelivery'] as const
export type RiderPath = (typeof PATHS)[number]
type ActOf<P extends RiderPath> = P extends RiderPath ? WaitingAct<P> : never
export type RiderAct = ActOf<RiderPath>

export const isRiderAct = (act: WaitingAct): act is RiderAct => (PATHS as readonly string[]).includes(act.path)

function moved(found: Deliveries, act: Exclude<RiderAct, { path: '/staff/takeDelivery' }>): Deliveries {
  const { orderNo, runNo } = act.input
  const one = found.mine.find((of) => of.orderNo === orderNo && of.run?.runNo === runNo)
  const event: RunEvent = act.path === '/staff/failDelivery' ? 'fail' : act.input.move
  const state = one?.run && step(RUN, one.run.state, event)
  if (!one?.run || !state) return found
  const rest = found.mine.filter((of) => of !== one)
  if (isOpenRun(state)) {
    const status = 'inDelivery'
    const after: Delivery = { ...one, status, run: { ...one.run, state, moves: riderMoves(state, status) } }
    return { ...found, mine: found.mine.map((of) => (of === one ? after : of)) }
  }
  if (state === 'givenBack') return { ...found, mine: rest }
  const { shopName, pickupNo, street } = one
  const [reason, note] = act.path === '/staff/failDelivery' ? [act.input.reason, act.input.note] : [null, '']
  const ended: Ended = { orderNo, runNo, shopName, pickupNo, street, state, reason, note, endedAt: act.at }
  return { ...found, mine: rest, done: [ended, ...found.done] }
}

/** What the rider sees once their acts are done, in their order: they go on without waiting for the network. Who takes it is the server's to say. */
export const afterActs = (found: Deliveries, acts: readonly RiderAct[]): Deliveries =>
  acts.reduce((shown, act) => (act.path === '/staff/takeDelivery' ? shown : moved(shown, act)), found)
