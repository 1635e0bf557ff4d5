import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { fromStatusCode } from '@domain/order/status'
import { isSamePlan, type PlanStep } from '@domain/payment/plan'
import type { LastMethod } from './lastMethod'
import { type Bid, bidOf, PayChoice } from './PayChoice'
import type { Outcome } from './ways'

export interface AskingDeps {
  api: Api
  push: Pick<Push, 'watch'>
  lastMethod: Pick<LastMethod, 'read'>
}

/** What the diner agreed to, or why the order can no longer be paid; null: they cancelled. */
export type Agreed = { plan: PlanStep[] } | { over: Outcome } | null

/** Why an order cannot be paid now; null: it can. */
const overOf = (orderState: string): Outcome | null => {
  const status = fromStatusCode(orderState)
  if (status === 'toPay') return null
  if (status === 'confirmingPayment') return 'confirming'
  // The bill of a table that was not paid in time is open again.
  if (status === 'dining') return 'lapsed'
  return status === 'cancelled' ? 'ended' : 'paidElsewhere'
}

/** Lets the diner choose how to pay an order; the offers are updated while the sheet is open. */
export class Asking {
  bid: Bid | null = null
  /** The amount of the order that was paid before. */
  paidFen = 0
  readonly choice: PayChoice
  private agree: (agreed: Agreed) => void = () => undefined
  private isAnswered = false

  constructor(
    private readonly deps: AskingDeps,
    private readonly orderNo: string,
    readonly sign: string | undefined,
  ) {
    this.choice = new PayChoice(() => this.bid, deps.lastMethod)
    makeAutoObservable<this, 'deps' | 'orderNo' | 'agree' | 'isAnswered'>(
      this,
      { deps: false, orderNo: false, sign: false, choice: false, agree: false, isAnswered: false, bid: observableRef },
      { autoBind: true },
    )
  }

  /**
   * Skips the sheet where there is only one way to pay, unless a chosen way was refused before (`isRepeated`); otherwise `show` opens the sheet.
   * Rejects when the offers could not be loaded.
   */
  async agreeOn(show: () => void, isRepeated = false): Promise<Agreed> {
    const over = this.take(await this.fetch())
    if (over) return { over }
    const { hasChoice, isQuestion, plan } = this.choice
    if (plan && !(isRepeated ? hasChoice : isQuestion)) return { plan }
    const answer = new Promise<Agreed>((resolve) => (this.agree = resolve))
    const stop = this.deps.push.watch(`order:${this.orderNo}`, this.refresh)
    show()
    return answer.finally(stop)
  }

  /** `seen`: the amount on the button that was tapped. */
  confirm(seen: readonly PlanStep[]): void {
    const { plan } = this.choice
    if (plan && isSamePlan(plan, seen)) this.end({ plan })
  }

  close(): void {
    this.end(null)
  }

  private end(agreed: Agreed): void {
    if (this.isAnswered) return
    this.isAnswered = true
    this.agree(agreed)
  }

  private fetch(notice: 'toast' | 'none' = 'toast'): Promise<Output<'/getPayMethods'>> {
    return this.deps.api.call('/getPayMethods', { orderNo: this.orderNo }, { notice })
  }

  private take({ orderState, payableFen, leftFen, methods }: Output<'/getPayMethods'>): Outcome | null {
    runInAction(() => {
      this.bid = bidOf(leftFen, methods)
      this.paidFen = payableFen - leftFen
    })
    return overOf(orderState)
  }

  private async refresh(): Promise<void> {
    const over = this.take(await this.fetch('none'))
    if (over) this.end({ over })
  }
}
