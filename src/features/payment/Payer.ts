import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { CODES, isRefusal } from '@/api'
import { type PlanStep, planTotal } from '@domain/payment/plan'
import { Asking } from './Asking'
import type { LastMethod } from './lastMethod'
import { type OpenCashier, type Outcome, type PayerDeps as WayDeps, type SheetOf, type StepSheets, type Till, wayOf } from './ways'

export type { OpenCashier, Outcome }

export interface PayerDeps extends WayDeps {
  lastMethod: LastMethod
  /** Clears the messages of the previous attempt. */
  begins: () => void
}

interface PayerSheets extends StepSheets {
  /** The choice of the payment method. */
  asking: Asking
}
/** `idle`: nothing is being paid. `working`: a payment is in progress without a sheet. Otherwise: the open sheet. */
export type PayerState = { kind: 'idle' } | { kind: 'working' } | SheetOf<PayerSheets>

/** An order that costs nothing is settled by the call that otherwise prepares a payment. */
const NOTHING: PlanStep = { method: 'wechat', fen: 0 }

const OFFER_REFUSED = [CODES.payMethodUnavailable, CODES.balanceShort, CODES.membersOnly]

/** Pays an order with one method or several and returns the outcome. Only the server knows whether an order is paid. */
export class Payer {
  state: PayerState = { kind: 'idle' }
  /** What this attempt has already paid, if not everything. */
  paidParts: readonly PlanStep[] = []
  /** The rest of the amount that the diner agreed to. */
  leftFen = 0
  private isAbandoned = false
  /** There was no other method, so this one is not remembered as the diner's choice. */
  private isOnlyWay = false

  constructor(private readonly deps: PayerDeps) {
    makeAutoObservable<this, 'deps' | 'isAbandoned' | 'isOnlyWay'>(
      this,
      { deps: false, isAbandoned: false, isOnlyWay: false, state: observableRef, paidParts: observableRef },
      { autoBind: true },
    )
  }

  get isBusy(): boolean {
    return this.state.kind !== 'idle'
  }

  /** The content of this kind of sheet; null: it is closed. */
  sheet<K extends keyof PayerSheets>(kind: K): PayerSheets[K] | null {
    const { state } = this
    return 'model' in state && state.kind === kind ? (state.model as PayerSheets[K]) : null
  }

  get lastMethod(): LastMethod {
    return this.deps.lastMethod
  }

  /** Pays by the plan that the diner agreed to. Rejects when the payment could not be started, after showing why. `sign`: the currency of the order. */
  async pay(orderNo: string, sign: string | undefined, plan: readonly PlanStep[], { isOnlyWay = false } = {}): Promise<Outcome> {
    if (this.isBusy) return 'cancelled'
    this.begin(isOnlyWay)
    try {
      return await this.carryOut(orderNo, sign, plan)
    } finally {
      this.show({ kind: 'idle' })
    }
  }

  /** Pays an unpaid order; if there is a choice, the diner is asked first. Null: they closed the sheet. */
  async payUnpaid(orderNo: string, sign: string | undefined): Promise<Outcome | null> {
    if (this.isBusy) return 'cancelled'
    this.begin()
    try {
      return await this.confirmAndPay(orderNo, sign)
    } finally {
      this.show({ kind: 'idle' })
    }
  }

  /** The diner is at the order that the app was left to pay. Null: it was not. */
  async returnTo(orderNo: string, sign: string | undefined): Promise<Outcome | null> {
    const { pendingOperations } = this.deps
    const left = this.isBusy ? null : pendingOperations.takeBack(orderNo)
    if (left === null) return null
    this.begin()
    try {
      const step: PlanStep = { method: 'wechat', fen: left.fen }
      const outcome = await wayOf('wechat').returnTo!(this.till(orderNo, sign, step), left)
      return this.ended(orderNo, outcome, [step])
    } finally {
      pendingOperations.returned(orderNo)
      this.show({ kind: 'idle' })
    }
  }

  /** The page was left while a sheet was open or about to open, which also cancels. */
  abandon(): void {
    this.isAbandoned = true
    this.close()
  }

  /** Cancels whatever sheet is open, because the order is no longer the diner's to pay. False: none is open, or it has been answered. */
  close(): boolean {
    const { state } = this
    switch (state.kind) {
      case 'idle':
      case 'working':
        return false
      case 'cashier':
        if (state.model.isBusy) return false
        state.model.answer('cancel')
        return true
      case 'code':
      case 'password':
        void state.model.leave()
        return true
      case 'asking':
      case 'elsewhere':
        void state.model.close()
        return true
    }
  }

  /** When an offer is refused although it was shown, a toast explains it, and the current offers are shown. */
  private async confirmAndPay(orderNo: string, sign: string | undefined, isRepeated = false): Promise<Outcome | null> {
    const asking = new Asking(this.deps, orderNo, sign)
    const agreed = await asking.agreeOn(() => this.show({ kind: 'asking', model: asking }), isRepeated)
    this.show({ kind: 'working' })
    // A part was paid before an offer was refused, so the outcome states the rest.
    if (agreed === null || this.isAbandoned) return this.paidParts.length > 0 ? 'cancelled' : null
    if ('over' in agreed) return agreed.over
    this.isOnlyWay = !asking.choice.isQuestion
    try {
      return await this.carryOut(orderNo, sign, agreed.plan)
    } catch (error) {
      if (this.isAbandoned || !isRefusal(error, ...OFFER_REFUSED)) throw error
      return this.confirmAndPay(orderNo, sign, true)
    }
  }

  private begin(isOnlyWay = false): void {
    this.state = { kind: 'working' }
    this.isOnlyWay = isOnlyWay
    this.paidParts = []
    this.deps.begins()
  }

  private show(state: PayerState): void {
    this.state = state
  }

  private async carryOut(orderNo: string, sign: string | undefined, plan: readonly PlanStep[]): Promise<Outcome> {
    let outcome: Outcome = 'failed'
    runInAction(() => (this.leftFen = planTotal(plan)))
    for (const step of plan.length > 0 ? plan : [NOTHING]) {
      outcome = await this.take(orderNo, sign, step)
      if (outcome !== 'paid') break
      runInAction(() => {
        this.paidParts = [...this.paidParts, step]
        this.leftFen -= step.fen
      })
    }
    return this.ended(orderNo, outcome, plan)
  }

  /** The open sheet is closed afterwards, because the next payment, or the choice of methods, may need another one. */
  private take(orderNo: string, sign: string | undefined, step: PlanStep): Promise<Outcome> {
    return wayOf(step.method)
      .carryOut(this.till(orderNo, sign, step))
      .finally(() => this.show({ kind: 'working' }))
  }

  private ended(orderNo: string, outcome: Outcome, [first]: readonly PlanStep[]): Outcome {
    const { pendingOperations, lastMethod, platform } = this.deps
    if (outcome !== 'confirming') pendingOperations.paymentEnded(orderNo)
    if (first && !this.isOnlyWay && (outcome === 'paid' || outcome === 'confirming')) lastMethod.write(first.method)
    if (outcome === 'paid') platform.tick()
    return outcome
  }

  private till(orderNo: string, sign: string | undefined, { fen }: PlanStep): Till {
    return {
      orderNo,
      fen,
      sign,
      deps: this.deps,
      isAbandoned: () => this.isAbandoned,
      show: (sheet) => this.show(sheet ?? { kind: 'working' }),
    }
  }
}
