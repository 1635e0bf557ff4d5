import { action, makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal } from '@/api'
import type { Platform } from '@/platform'
import type { PendingOperations } from '@/stores'
import { sandboxCashier, type CashierAnswer, type CashierAction, type CashierBill } from './sandboxCashier'

/** How an attempt ended for the diner. `confirming`: the sheet was left as paid, the provider has not told us yet. */
export type Outcome = 'paid' | 'cancelled' | 'failed' | 'confirming'

type Prepared = Output<'/wxpay'>
type PayState = Output<'/queryPayDoneInfo'>['payState']

export interface PayerDeps {
  api: Api
  pendingOperations: Pick<PendingOperations, 'payKey' | 'prepared' | 'paymentEnded'>
  platform: Pick<Platform, 'pay' | 'request' | 'tick'>
  sleep: (ms: number) => Promise<void>
  /** What was told of the attempt before holds no more. */
  begins: () => void
}

/** An open sheet of the sandbox's cashier: what is to be paid, and how the payer answers. */
export interface OpenCashier extends CashierBill {
  /** Of the merchant who is paid. */
  sign: string | undefined
  isBusy: boolean
  answer: (action: CashierAction) => void
}

/** Notifications come within a second or two; after these pauses the order page goes on waiting by itself. */
const ASK_AFTER_MS = [300, 700, 1_000, 1_500, 2_000, 2_500]

/** Takes an order to the cashier and back. The server alone knows whether it is paid; what the sheet said is only a hint to ask. */
export class Payer {
  cashier: OpenCashier | null = null
  isBusy = false
  private isAbandoned = false

  constructor(private readonly deps: PayerDeps) {
    makeAutoObservable<this, 'deps' | 'isAbandoned'>(this, { deps: false, isAbandoned: false }, { autoBind: true })
  }

  /** Rejects when the payment could not even be prepared; that has been told. `sign`: of the order's currency. */
  async pay(orderNo: string, sign: string | undefined): Promise<Outcome> {
    if (this.isBusy) return 'cancelled'
    this.isBusy = true
    this.deps.begins()
    try {
      const outcome = await this.outcome(orderNo, sign, await this.prepare(orderNo))
      if (outcome !== 'confirming') this.deps.pendingOperations.paymentEnded(orderNo)
      if (outcome === 'paid') this.deps.platform.tick()
      return outcome
    } finally {
      runInAction(() => {
        this.isBusy = false
        this.cashier = null
      })
    }
  }

  /** The page is left (back), with the cashier open or on its way: that is turning back, too. */
  abandon(): void {
    this.isAbandoned = true
    this.cashier?.answer('cancel')
  }

  private async outcome(orderNo: string, sign: string | undefined, prepared: Prepared): Promise<Outcome> {
    if (prepared.channel === 'none') return this.settle(orderNo)
    const left = await this.present(prepared, sign)
    return left === 'cancelled' ? this.leave(orderNo) : this.settle(orderNo, left)
  }

  /** A lost reply is asked for again with the same key, also by another life of the app; an attempt that ended starts anew with another. */
  private async prepare(orderNo: string): Promise<Prepared> {
    const { api, pendingOperations } = this.deps
    try {
      const prepared = await api.call('/wxpay', { orderNo, idempotencyKey: pendingOperations.payKey(orderNo) })
      pendingOperations.prepared(orderNo)
      return prepared
    } catch (error) {
      if (isRefusal(error)) pendingOperations.paymentEnded(orderNo)
      throw error
    }
  }

  private async present({ requestPayment, cashier }: Prepared, sign: string | undefined): Promise<'done' | 'cancelled' | 'failed'> {
    if (this.isAbandoned) return 'cancelled'
    const outcome = requestPayment ? await this.deps.platform.pay(requestPayment) : ({ kind: 'cashier' } as const)
    if (outcome.kind !== 'cashier') return outcome.kind
    return cashier ? this.visitCashier(cashier.url, sign) : 'failed'
  }

  private async visitCashier(url: string, sign: string | undefined): Promise<CashierAnswer> {
    const desk = sandboxCashier(this.deps.platform.request, url)
    const bill = await desk.open()
    if (bill === null) return 'failed'
    if (this.isAbandoned) return desk.answer('cancel')
    return new Promise((resolve) => {
      const answer = (chosen: CashierAction): void => {
        if (!this.cashier || this.cashier.isBusy) return
        this.cashier = { ...this.cashier, isBusy: true }
        resolve(desk.answer(chosen))
      }
      runInAction(() => (this.cashier = { ...bill, sign, isBusy: false, answer: action(answer) }))
    })
  }

  /** The diner turned back; it may have been paid all the same. */
  private async leave(orderNo: string): Promise<Outcome> {
    const { payState } = await this.deps.api.call('/unlockOrder', { orderNo })
    return this.outcomeOf(payState) === 'paid' ? 'paid' : 'cancelled'
  }

  private async settle(orderNo: string, left: 'done' | 'failed' = 'done'): Promise<Outcome> {
    for (const pause of ASK_AFTER_MS) {
      const { payState } = await this.deps.api.call('/queryPayDoneInfo', { orderNo }, { notice: 'none' }).catch(() => ({ payState: null }))
      const outcome = payState === null ? 'confirming' : this.outcomeOf(payState)
      if (outcome !== 'confirming') return outcome
      if (left === 'failed') return 'failed'
      await this.deps.sleep(pause)
    }
    return 'confirming'
  }

  private outcomeOf(state: PayState): Outcome {
    if (state === 'succeeded' || state === 'refunding' || state === 'refunded') return 'paid'
    return state === 'failed' || state === 'closed' ? 'failed' : 'confirming'
  }
}
