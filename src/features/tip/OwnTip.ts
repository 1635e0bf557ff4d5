import { amountText } from '@domain/money'
import { type TipChoice, type TipProblem, typedTip } from '@domain/order/pricing/tip'
import { makeAutoObservable } from 'mobx'

/** A custom amount while it is typed. */
export class OwnTip {
  /** Null: no custom amount is being typed. */
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

  /** The amount typed so far. */
  take(): TipChoice | null {
    const { tip, problem } = typedTip(this.text ?? '')
    this.problem = problem
    return tip
  }
}
