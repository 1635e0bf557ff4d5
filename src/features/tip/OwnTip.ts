import { amountText } from '@domain/money'
import { type TipChoice, type TipProblem, typedTip } from '@domain/order/pricing/tip'
import { makeAutoObservable } from 'mobx'

/** An amount of the diner's own while it is typed. */
export class OwnTip {
  /** Null: they do not type one. */
  text: string | null
  problem: TipProblem | null = null

  constructor(tip: TipChoice | null) {
    this.text = tip && 'amountFen' in tip ? amountText(tip.amountFen) : null
    makeAutoObservable(this, {}, { autoBind: true })
  }

  open(): void {
    this.type('')
  }

  close(): void {
    this.text = null
    this.problem = null
  }

  type(text: string): void {
    this.text = text
    this.problem = null
  }

  /** What is typed by now. */
  take(): TipChoice | null {
    const { tip, problem } = typedTip(this.text ?? '')
    this.problem = problem
    return tip
  }
}
