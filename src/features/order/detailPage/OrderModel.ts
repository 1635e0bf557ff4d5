import { makeAutoObservable } from 'mobx'
import type { ServerMessage } from '@contract/push'
import { type Api, isRefusal, type Push } from '@/api'
import { isRequested, type Loadable, Resource, type SeenOrder, type SeenOrders } from '@/stores'
import { deliveryCodes } from '@domain/order/delivery'
import { isRunning } from '@domain/order/status'
import { type OrderDetail, toOrderDetail } from '../detail'

export interface OrderModelDeps {
  api: Api
  push: Push
  seenOrders: Pick<SeenOrders, 'find' | 'keep'>
}

/** The server answered that it has no such order for this diner, perhaps because it is another diner's; the stored order is then not shown either. */
const isRefused = (of: Loadable<unknown>): boolean => of.state === 'failed' && isRefusal(of.error)

/** Only the position of the rider has changed. */
const isMoveOnly = ({ delivery }: OrderDetail, message?: ServerMessage): boolean =>
  message?.type === 'delivery' &&
  delivery !== null &&
  deliveryCodes.toCode(delivery.state) === message.deliveryState &&
  delivery.etaAt === message.etaAt

/** While waiting longer than this for an answer, the stored order is shown instead of an empty page. */
const LATE_MS = 1_500

/**
 * One order, followed while its page is open: updated by pushes within a second or two, polled without a socket. While the server cannot be reached,
 * the stored state is shown.
 */
export class OrderModel {
  readonly order: Resource<OrderDetail>
  private seen: { order: OrderDetail; at: number } | null = null

  constructor(
    private readonly deps: OrderModelDeps,
    readonly orderNo: string,
  ) {
    this.order = new Resource(async () => {
      const wire = await deps.api.call('/queryOrderByNo', { orderNo }, { notice: 'none' })
      deps.seenOrders.keep(wire)
      return toOrderDetail(wire)
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, order: false, orderNo: false }, { autoBind: true })
  }

  /** The displayed order: the server's answer, or the stored order until there is one. */
  get current(): Loadable<OrderDetail> {
    const { current } = this.order
    if (current.value !== undefined || !this.seen || isRefused(current)) return current
    return { ...current, value: this.seen.order } as Loadable<OrderDetail>
  }

  /** When the displayed state was stored; null: it is the server's current answer. */
  get asOf(): number | null {
    return this.seen !== null && this.current.value === this.seen.order ? this.seen.at : null
  }

  open(): () => void {
    // A push may cause another request at once, so an order that this page itself has just stored must not count as one seen before.
    const before = this.deps.seenOrders.find(this.orderNo)
    const recall = () => this.recall(before)
    const late = setTimeout(recall, LATE_MS)
    void this.order.load().then(recall)
    const unwatch = this.deps.push.watch(`order:${this.orderNo}`, (message) => this.follow(message), {
      isFresh: () => isRequested(this.order.current),
    })
    return () => {
      clearTimeout(late)
      unwatch()
    }
  }

  /** Follows the order while its review is being checked; without a socket it is polled. */
  followReview(): () => void {
    return this.deps.push.watch('user', async (message) => {
      if (!message || message.type === 'content') await this.order.load()
    })
  }

  private recall(before: SeenOrder | undefined): void {
    if (this.order.value !== undefined || this.seen || !before) return
    this.seen = { order: toOrderDetail(before.order), at: before.at }
  }

  /** An order that has ended does not change, so it is only loaded again for changes other than the rider's position. */
  private async follow(message?: ServerMessage): Promise<void> {
    const { value } = this.order
    if (value && isMoveOnly(value, message)) return
    const isReturning = value?.refunds.some(({ state }) => state === 'requested' || state === 'approved') ?? false
    if (!value || isRunning(value.status) || isReturning || value.status === 'cancelled') await this.order.load()
  }
}
