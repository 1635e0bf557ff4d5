import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { CODES, isRefusal } from '@/api'
import type { PlanStep } from '@domain/payment/plan'
import { Asking } from './Asking'
import type { LastMethod } from './lastMethod'
import {
  type Elsewhere,
  type OpenCashier,
  type Outcome,
  type PasswordAsk,
  type PayerDeps as WayDeps,
  type Till,
  type WaiterCode,
  wayOf,
} from './ways'

export type { OpenCashier, Outcome }

export interface PayerDeps extends WayDeps {
  lastMethod: LastMethod
  /** What was told of the attempt before holds no more. */
  begins: () => void
}

/** What costs nothing is said to be paid by the call that would ask a provider. */
const NOTHING: PlanStep = { method: 'wechat', fen: 0 }

const OFFER_GONE = [CODES.payMethodUnavailable, CODES.balanceShort, CODES.membersOnly]

/** Takes an order to whoever is paid, by one method or by several, and back. The server alone knows whether it is paid. */
export class Payer {
  /** What stands over the page: the sheet of the ways to pay, the sandbox's cashier, the waiter's code, what is paid on another screen. */
  asking: Asking | null = null
  cashier: OpenCashier | null = null
  code: WaiterCode | null = null
  password: PasswordAsk | null = null
  elsewhere: Elsewhere | null = null
  isBusy = false
  /** What this attempt has paid already, where it did not pay all of it. */
  paidParts: readonly PlanStep[] = []
  private isAbandoned = false

  constructor(private readonly deps: PayerDeps) {
    makeAutoObservable<this, 'deps' | 'isAbandoned'>(
      this,
      {
        deps: false,
        isAbandoned: false,
        paidParts: observableRef,
        asking: observableRef,
        cashier: observableRef,
        code: observableRef,
        password: observableRef,
        elsewhere: observableRef,
      },
      { autoBind: true },
    )
  }

  get lastMethod(): LastMethod {
    return this.deps.lastMethod
  }

  /** By what the diner has seen and agreed to. Rejects when it could not even be begun; that has been told. `sign`: of the order's currency. */
  async pay(orderNo: string, sign: string | undefined, plan: readonly PlanStep[]): Promise<Outcome> {
    if (this.isBusy) return 'cancelled'
    this.isBusy = true
    this.paidParts = []
    this.deps.begins()
    try {
      return await this.carryOut(orderNo, sign, plan)
    } finally {
      this.clear()
    }
  }

  /** An order that waits to be paid: where there is a choice the diner is asked first. Null: they closed it. */
  async payUnpaid(orderNo: string, sign: string | undefined): Promise<Outcome | null> {
    if (this.isBusy) return 'cancelled'
    this.isBusy = true
    this.paidParts = []
    this.deps.begins()
    try {
      return await this.askAndPay(orderNo, sign)
    } finally {
      this.clear()
    }
  }

  /** The diner is at the order that the app was left to pay. Null: it was not. */
  async comeBack(orderNo: string, sign: string | undefined): Promise<Outcome | null> {
    const { pendingOperations, begins } = this.deps
    const left = this.isBusy ? null : pendingOperations.takeBack(orderNo)
    if (left === null) return null
    this.isBusy = true
    this.paidParts = []
    begins()
    try {
      const step: PlanStep = { method: 'wechat', fen: left.fen }
      const outcome = await wayOf('wechat').comeBack!(this.till(orderNo, sign, step), left)
      return this.ended(orderNo, outcome, [step])
    } finally {
      pendingOperations.cameBack(orderNo)
      this.clear()
    }
  }

  /** The page is left (back), with a sheet open or on its way: that is turning back, too. */
  abandon(): void {
    this.isAbandoned = true
    this.asking?.close()
    this.cashier?.answer('cancel')
    void this.code?.leave()
    void this.password?.leave()
    void this.elsewhere?.close()
  }

  /** An offer that is gone when it is taken has been told: what there is now is shown anew. */
  private async askAndPay(orderNo: string, sign: string | undefined, isAnew = false): Promise<Outcome | null> {
    const asking = new Asking(this.deps, orderNo, sign)
    const agreed = await asking.ask(() => runInAction(() => (this.asking = asking)), isAnew)
    runInAction(() => (this.asking = null))
    if (agreed === null || this.isAbandoned) return null
    if ('over' in agreed) return agreed.over
    try {
      return await this.carryOut(orderNo, sign, agreed.plan)
    } catch (error) {
      if (this.isAbandoned || !isRefusal(error, ...OFFER_GONE)) throw error
      return this.askAndPay(orderNo, sign, true)
    }
  }

  private clear(): void {
    this.isBusy = false
    this.asking = null
    this.cashier = null
    this.code = null
    this.password = null
    this.elsewhere = null
  }

  private async carryOut(orderNo: string, sign: string | undefined, plan: readonly PlanStep[]): Promise<Outcome> {
    let outcome: Outcome = 'failed'
    for (const step of plan.length > 0 ? plan : [NOTHING]) {
      outcome = await wayOf(step.method).carryOut(this.till(orderNo, sign, step))
      if (outcome !== 'paid') break
      runInAction(() => (this.paidParts = [...this.paidParts, step]))
    }
    return this.ended(orderNo, outcome, plan)
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
      setCashier: (cashier) => runInAction(() => (this.cashier = cashier)),
      setCode: (code) => runInAction(() => (this.code = code)),
      setPassword: (password) => runInAction(() => (this.password = password)),
      setElsewhere: (elsewhere) => runInAction(() => (this.elsewhere = elsewhere)),
    }
  }
}
