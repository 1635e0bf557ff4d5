import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal, newKey, type Push, ignoreShown } from '@/api'
import { isRequested, Resource } from '@/stores'
import { fromStatusCode } from '@domain/order/status'

export type Charge = Output<'/getCharge'>

export interface ChargeDeps {
  api: Api
  push: Pick<Push, 'watch'>
}

/** A cashier's charge that the diner has scanned: loaded, confirmed, then paid like any order. */
export class ChargeModel {
  readonly charge: Resource<Charge>
  isTaking = false
  private key = newKey()

  constructor(
    private readonly deps: ChargeDeps,
    private readonly code: string,
  ) {
    this.charge = new Resource(() => deps.api.call('/getCharge', { charge: code }, { notice: 'none' }))
    makeAutoObservable<this, 'deps' | 'code' | 'key'>(this, { deps: false, code: false, key: false, charge: false }, { autoBind: true })
  }

  open(): () => void {
    void this.charge.load()
    // Another diner may take the charge, or the diner may pay it on another phone.
    return this.deps.push.watch('user', this.charge.load, { isFresh: () => isRequested(this.charge.current) })
  }

  get isPaid(): boolean {
    return this.charge.value?.order?.leftFen === 0
  }

  /** The diner's own order for the charge, which can no longer be paid. */
  get isEnded(): boolean {
    const order = this.charge.value?.order
    return order != null && order.leftFen > 0 && fromStatusCode(order.orderState) === 'cancelled'
  }

  /** The order for the charge; null: it was refused, and the call has already shown that. After a lost answer the request is repeated with the same key. */
  async take(): Promise<string | null> {
    const charge = this.charge.value
    if (!charge || this.isTaking) return null
    if (charge.order) return charge.order.orderNo
    this.isTaking = true
    try {
      const input = { charge: this.code, expectedPayableFen: charge.bill.payableFen, idempotencyKey: this.key }
      const { orderNo } = await this.deps.api.call('/takeCharge', input)
      return orderNo
    } catch (error) {
      // Another diner has taken it, or it has expired or changed.
      if (isRefusal(error)) {
        this.key = newKey()
        void this.charge.load()
      }
      ignoreShown(error)
      return null
    } finally {
      runInAction(() => (this.isTaking = false))
    }
  }
}
