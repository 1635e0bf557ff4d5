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

/** The server was reached and does not show it, maybe since it is somebody else's: what was seen is not shown either. */
const isRefused = (of: Loadable<unknown>): boolean => of.state === 'failed' && isRefusal(of.error)

/** Its rider is elsewhere, and nothing else has changed. */
const isMoveOnly = ({ delivery }: OrderDetail, message?: ServerMessage): boolean =>
  message?.type === 'delivery' &&
  delivery !== null &&
  deliveryCodes.toCode(delivery.state) === message.deliveryState &&
  delivery.etaAt === message.etaAt

/** An answer that takes longer is not waited for with an empty page. */
const LATE_MS = 1_500

/**
 * One order, followed while its page is open: pushed within a second or two, polled without a socket. While the server cannot be reached
 * it is shown as it was seen last.
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

  /** What the page shows: the server's answer, or until there is one what was seen before. */
  get current(): Loadable<OrderDetail> {
    const { current } = this.order
    if (current.value !== undefined || !this.seen || isRefused(current)) return current
    return { ...current, value: this.seen.order } as Loadable<OrderDetail>
  }

  /** When what is shown was seen; null: it is what the server says now. */
  get asOf(): number | null {
    return this.seen !== null && this.current.value === this.seen.order ? this.seen.at : null
  }

  open(): () => void {
    // What an answer of this page's own keeps meanwhile was not seen before: a push may ask for the order again at once.
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

  /** While what its diner wrote of it is being checked; without a socket it is polled. */
  followReview(): () => void {
    return this.deps.push.watch('user', async (message) => {
      if (!message || message.type === 'content') await this.order.load()
    })
  }

  private recall(before: SeenOrder | undefined): void {
    if (this.order.value !== undefined || this.seen || !before) return
    this.seen = { order: toOrderDetail(before.order), at: before.at }
  }

  /** An order that has ended changes no more by itself, nor does one whose rider has only moved. */
  private async follow(message?: ServerMessage): Promise<void> {
    const { value } = this.order
    if (value && isMoveOnly(value, message)) return
    const isReturning = value?.refunds.some(({ state }) => state === 'requested' || state === 'approved') ?? false
    if (!value || isRunning(value.status) || isReturning || value.status === 'cancelled') await this.order.load()
  }
}
