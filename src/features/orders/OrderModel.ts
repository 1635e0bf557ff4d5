import { makeAutoObservable } from 'mobx'
import type { Api, Push } from '@/api'
import { Resource } from '@/stores'
import { isRunning } from '@domain/order/status'
import { type OrderDetail, toOrderDetail } from './detail'

export interface OrderModelDeps {
  api: Api
  push: Push
}

/** One order, followed while its page is open: pushed within a second or two, asked for without a socket. */
export class OrderModel {
  readonly order: Resource<OrderDetail>

  constructor(
    private readonly deps: OrderModelDeps,
    readonly orderNo: string,
  ) {
    this.order = new Resource(async () => toOrderDetail(await deps.api.call('/queryOrderByNo', { orderNo }, { notice: 'none' })))
    makeAutoObservable<this, 'deps'>(this, { deps: false, order: false, orderNo: false }, { autoBind: true })
  }

  open(): () => void {
    void this.order.load()
    return this.deps.push.watch(`order:${this.orderNo}`, () => this.follow())
  }

  /** An order that has ended changes no more by itself. */
  private async follow(): Promise<void> {
    const { value } = this.order
    if (!value || isRunning(value.status) || value.status === 'refunding' || value.status === 'cancelled') await this.order.load()
  }
}
