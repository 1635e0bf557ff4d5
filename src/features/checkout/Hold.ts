import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { TableNews } from '@/stores'

/** As long as it takes to read why the total changed. */
export const HOLD_MS = 2_000

/** The total changed under the diner's thumb: the key to pay waits for a moment, and the page says who did what. */
export class Hold {
  isOn = false
  /** Why; empty where nobody can be named. Null: nothing was shown on this page yet. */
  news: readonly TableNews[] | null = null
  private turn = 0

  constructor(private readonly sleep: (ms: number) => Promise<void>) {
    makeAutoObservable<this, 'sleep' | 'turn'>(this, { news: observableRef, sleep: false, turn: false }, { autoBind: true })
  }

  /** From the change on, until its figures have been on screen for a moment; a later change starts the wait again. */
  async during(news: readonly TableNews[], figures: Promise<unknown>): Promise<void> {
    const turn = ++this.turn
    this.isOn = true
    this.news = news
    await figures
    await this.sleep(HOLD_MS)
    if (turn === this.turn) runInAction(() => (this.isOn = false))
  }
}
