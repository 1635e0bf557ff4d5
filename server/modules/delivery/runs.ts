import {
  type FailReason,
  failProblem,
  isOpenRun,
  isReadyToGo,
  isRepeated,
  offersToRiders,
  RUN,
  type RunEvent,
  type RunState,
  TAKEABLE,
} from '@domain/delivery/run'
import { step } from '@domain/machine'
import { DELIVERY } from '@domain/order/delivery'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import type { OrderRow } from '../order/lifecycle/index'
import type { DeliveryChanges } from './changes'
import { type DeliveryRow, explainRun, findRun, insertRun, type Run, updateRun } from './repository'

/** Who takes it. */
export interface RiderRef {
  staffId: string
  name: string
}

/** Why a rider can do nothing more with a run that has ended. */
function over({ state, endedBy }: Run): DomainError {
  if (state === 'takenAway') return new DomainError('deliveryTakenAway', { name: endedBy })
  return new DomainError(state === 'calledOff' ? 'deliveryCalledOff' : 'deliveryOver')
}

const openOf = ({ run }: DeliveryRow): Run | null => (run && isOpenRun(run.state) ? run : null)

/** The shop's own riders and what they have (decision 0375). All of it under the order's lock. */
export function createRuns({ db, push, ports }: Pick<Deps, 'db' | 'push' | 'ports'>, changes: DeliveryChanges) {
  async function become(orderNo: string, run: Run, state: RunState, now: number, endedBy = ''): Promise<void> {
    await db.run(updateRun, { orderNo, runNo: run.runNo, state, endedAt: isOpenRun(state) ? null : now, endedBy })
  }

  async function find({ order_no, mode }: OrderRow): Promise<DeliveryRow> {
    const row = mode === 'delivery' ? await changes.find(order_no) : null
    if (!row || row.by_parcel) throw new DomainError('orderNotFound', {}, 'orderNo')
    return row
  }

  /** Tells diner and shop of a change that moves neither order nor delivery. */
  async function announce(order: OrderRow, row: DeliveryRow, now: number): Promise<void> {
    await changes.write(row, {}, now)
    await notifyShop(push, order.shop_id, 'delivery', order.order_no, now)
  }

  async function begin(order: OrderRow, row: DeliveryRow, rider: RiderRef, now: number): Promise<void> {
    const holder = openOf(row)
    if (holder?.staffId === rider.staffId) return
    if (holder) throw new DomainError('deliveryTakenBy', { name: holder.name })
    if (order.status === 'refunding') throw new DomainError('deliveryRefundAsked')
    if (!TAKEABLE.includes(order.status)) throw new DomainError('deliveryOver')
    const event = row.state === 'exception' ? 'sendAgain' : 'ownTakes'
    if (step(DELIVERY, row.state, event) === null)
      throw row.rider ? new DomainError('deliveryTakenBy', { name: row.rider.name }) : new DomainError('statusChanged')
    await db.run(insertRun, { orderNo: order.order_no, runNo: (row.run?.runNo ?? 0) + 1, ...rider, now })
    await changes.happen(row, event, now)
    await notifyShop(push, order.shop_id, 'delivery', order.order_no, now)
  }

  /** Somebody's own run, unless what they say is so already; throws if it has ended otherwise, or the order does not allow it. */
  async function findToMove(order: OrderRow, { runNo, staffId }: { runNo: number; staffId: string }, event: RunEvent): Promise<Run | null> {
    const row = await find(order)
    const run = row.run?.runNo === runNo ? row.run : ((await db.first(findRun, order.order_no, runNo))?.run ?? null)
    if (!run || run.staffId !== staffId) throw new DomainError('orderNotFound', {}, 'runNo')
    if (isRepeated(run.state, event)) return null
    if (!isOpenRun(run.state)) throw over(run)
    if (event === 'giveBack' && run.state !== 'taken') throw new DomainError('deliveryOnTheWay', { name: run.name })
    if (event !== 'giveBack' && order.status === 'refunding') throw new DomainError('deliveryRefundAsked')
    if (event === 'pickUp' && !isReadyToGo(order.status)) throw new DomainError('deliveryNotReady')
    if (event !== 'giveBack' && event !== 'pickUp' && run.state !== 'onTheWay') throw new DomainError('statusChanged')
    return run
  }

  return {
    find,
    findToMove,

    /** A rider takes what is offered to them. */
    async take(order: OrderRow, rider: RiderRef, now: number): Promise<void> {
      const row = await find(order)
      const isOffered =
        offersToRiders({ ownRiders: row.own_riders, hasCourier: ports.courier !== null }) || order.status === 'deliveryException'
      const isTaken = openOf(row) !== null
      if (!isTaken && (row.state === 'exception' || !isOffered)) throw new DomainError('deliveryNotOffered')
      await begin(order, row, rider, now)
    },

    /** Somebody of the shop gives it to a rider. */
    assign: async (order: OrderRow, rider: RiderRef, now: number): Promise<void> => begin(order, await find(order), rider, now),

    async giveBack(order: OrderRow, run: Run, now: number): Promise<void> {
      await become(order.order_no, run, 'givenBack', now)
      await announce(order, await find(order), now)
    },

    async takeAway(order: OrderRow, runNo: number, by: string, now: number): Promise<void> {
      const row = await find(order)
      const run = openOf(row)
      if (run?.runNo !== runNo) throw new DomainError('orderChangedSince')
      if (step(RUN, run.state, 'takeAway') === null) throw new DomainError('deliveryOnTheWay', { name: run.name })
      await become(order.order_no, run, 'takenAway', now, by)
      await announce(order, row, now)
    },

    /** What could not be delivered is offered to riders once more. */
    async sendAgain(order: OrderRow, now: number): Promise<void> {
      const after = order.status === 'deliveryException' ? await changes.happen(await find(order), 'sendAgain', now) : null
      if (!after) throw new DomainError('statusChanged')
    },

    /** Why a rider could not hand it over; the order's event follows. */
    async explain(order: OrderRow, run: Run, { reason, note }: { reason: FailReason; note: string }, now: number): Promise<void> {
      const problem = failProblem(reason, note)
      if (problem) throw DomainError.of(problem)
      await db.run(explainRun, order.order_no, run.runNo, reason, note.trim())
      await changes.write(await find(order), { problem: reason }, now)
    },

    /** The run under way goes along with its order. */
    async follow(row: DeliveryRow, event: RunEvent, now: number): Promise<void> {
      const run = openOf(row)
      const state = run && step(RUN, run.state, event)
      if (run && state) await become(row.order_no, run, state, now)
    },
  }
}

export type Runs = ReturnType<typeof createRuns>
