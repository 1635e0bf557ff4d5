import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { TableNews } from '@/stores'

/** The time that it takes to read why the total changed. */
export const HOLD_MS = 2_000

/** When the total changes just before the diner taps, the pay button is disabled for a moment and the page explains who changed what. */
export class Hold {
  isOn = false
  /** The explanation; empty where nobody can be named. Null: the page has shown no change yet. */
  news: readonly TableNews[] | null = null
  private turn = 0

  constructor(private readonly sleep: (ms: number) => Promise<void>) {
    makeAutoObservable<this, 'sleep' | 'turn'>(this, { news: observableRef, sleep: false, turn: false }, { autoBind: true })
  }

  /** True from the change until its amounts have been on screen for a moment; a later change restarts the wait. */
  async during(news: readonly TableNews[], figures: Promise<unknown>): Promise<void> {
    const turn = ++this.turn
    this.isOn = true
    this.news = news
    await figures
    await this.sleep(HOLD_MS)
    if (turn === this.turn) runInAction(() => (this.isOn = false))
  }
}
