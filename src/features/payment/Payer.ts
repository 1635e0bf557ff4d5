import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { CODES, isRefusal } from '@/api'
import { type PlanStep, planTotal } from '@domain/payment/plan'
import { Asking } from './Asking'
import type { LastMethod } from './lastMethod'
import { type OpenCashier, type Outcome, type PayerDeps as WayDeps, type SheetOf, type StepSheets, type Till, wayOf } from './ways'

export type { OpenCashier, Outcome }

export interface PayerDeps extends WayDeps {
  lastMethod: LastMethod
  /** What was told of the attempt before holds no more. */
  begins: () => void
}

interface PayerSheets extends StepSheets {
  /** By what to pay. */
  asking: Asking
}
/** `idle`: nothing is being paid. `working`: something is, and no sheet stands over the page. Otherwise the one sheet that does. */
export type PayerState = { kind: 'idle' } | { kind: 'working' } | SheetOf<PayerSheets>

/** What costs nothing is said to be paid by the call that would ask a provider. */
const NOTHING: PlanStep = { method: 'wechat', fen: 0 }

const OFFER_GONE = [CODES.payMethodUnavailable, CODES.balanceShort, CODES.membersOnly]

/** Takes an order to whoever is paid, by one method or by several, and back. The server alone knows whether it is paid. */
export class Payer {
  state: PayerState = { kind: 'idle' }
  /** What this attempt has paid already, where it did not pay all of it. */
  paidParts: readonly PlanStep[] = []
  /** What it has not paid of what the diner agreed to. */
  leftFen = 0
  private isAbandoned = false

  constructor(private readonly deps: PayerDeps) {
    makeAutoObservable<this, 'deps' | 'isAbandoned'>(
      this,
      { deps: false, isAbandoned: false, state: observableRef, paidParts: observableRef },
      { autoBind: true },
    )
  }

  get isBusy(): boolean {
    return this.state.kind !== 'idle'
  }

  /** What this kind of sheet shows; null: it does not stand over the page. */
  sheet<K extends keyof PayerSheets>(kind: K): PayerSheets[K] | null {
    const { state } = this
    return 'model' in state && state.kind === kind ? (state.model as PayerSheets[K]) : null
  }

  get lastMethod(): LastMethod {
    return this.deps.lastMethod
  }

  /** By what the diner has seen and agreed to. Rejects when it could not even be begun; that has been told. `sign`: of the order's currency. */
  async pay(orderNo: string, sign: string | undefined, plan: readonly PlanStep[]): Promise<Outcome> {
    if (this.isBusy) return 'cancelled'
    this.begin()
    try {
      return await this.carryOut(orderNo, sign, plan)
    } finally {
      this.show({ kind: 'idle' })
    }
  }

  /** An order that waits to be paid: where there is a choice the diner is asked first. Null: they closed it. */
  async payUnpaid(orderNo: string, sign: string | undefined): Promise<Outcome | null> {
    if (this.isBusy) return 'cancelled'
    this.begin()
    try {
      return await this.askAndPay(orderNo, sign)
    } finally {
      this.show({ kind: 'idle' })
    }
  }

  /** The diner is at the order that the app was left to pay. Null: it was not. */
  async comeBack(orderNo: string, sign: string | undefined): Promise<Outcome | null> {
    const { pendingOperations } = this.deps
    const left = this.isBusy ? null : pendingOperations.takeBack(orderNo)
    if (left === null) return null
    this.begin()
    try {
      const step: PlanStep = { method: 'wechat', fen: left.fen }
      const outcome = await wayOf('wechat').comeBack!(this.till(orderNo, sign, step), left)
      return this.ended(orderNo, outcome, [step])
    } finally {
      pendingOperations.cameBack(orderNo)
      this.show({ kind: 'idle' })
    }
  }

  /** The page is left (back), with a sheet open or on its way: that is turning back, too. */
  abandon(): void {
    this.isAbandoned = true
    const { state } = this
    switch (state.kind) {
      case 'idle':
      case 'working':
        return
      case 'cashier':
        return state.model.answer('cancel')
      case 'code':
      case 'password':
        return void state.model.leave()
      case 'asking':
      case 'elsewhere':
        return void state.model.close()
    }
  }

  /** An offer that is gone when it is taken has been told: what there is now is shown anew. */
  private async askAndPay(orderNo: string, sign: string | undefined, isAnew = false): Promise<Outcome | null> {
    const asking = new Asking(this.deps, orderNo, sign)
    const agreed = await asking.ask(() => this.show({ kind: 'asking', model: asking }), isAnew)
    this.show({ kind: 'working' })
    // A part was paid before an offer was gone: what is left is told.
    if (agreed === null || this.isAbandoned) return this.paidParts.length > 0 ? 'cancelled' : null
    if ('over' in agreed) return agreed.over
    try {
      return await this.carryOut(orderNo, sign, agreed.plan)
    } catch (error) {
      if (this.isAbandoned || !isRefusal(error, ...OFFER_GONE)) throw error
      return this.askAndPay(orderNo, sign, true)
    }
  }

  private begin(): void {
    this.state = { kind: 'working' }
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

  /** Whatever sheet it needed is closed afterwards: the next payment, or the question of how to pay, may need another. */
  private take(orderNo: string, sign: string | undefined, step: PlanStep): Promise<Outcome> {
    return wayOf(step.method)
      .carryOut(this.till(orderNo, sign, step))
      .finally(() => this.show({ kind: 'working' }))
  }

  private ended(orderNo: string, outcome: Outcome, [first]: readonly PlanStep[]): Outcome {
    const { pendingOperations, lastMethod, platform } = this.deps
    if (outcome !== 'confirming') pendingOperations.paymentEnded(orderNo)
    if (first && (outcome === 'paid' || outcome === 'confirming')) lastMethod.write(first.method)
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
