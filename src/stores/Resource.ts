import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { idle, type Loadable } from './loadable'

/** One thing that a page loads, with all the states a view needs. The latest load wins, whatever order the answers come in. */
export class Resource<T, A extends unknown[] = []> {
  current: Loadable<T> = idle
  private turn = 0

  constructor(private readonly fetch: (...args: A) => Promise<T>) {
    makeAutoObservable<this, 'fetch' | 'turn'>(this, { current: observableRef, fetch: false, turn: false }, { autoBind: true })
  }

  get value(): T | undefined {
    return this.current.value
  }

  /** Never rejects: a failure is a state of `current`. */
  async load(...args: A): Promise<void> {
    const turn = ++this.turn
    this.current = { state: 'loading', value: this.current.value }
    try {
      const value = await this.fetch(...args)
      if (turn === this.turn) this.set(value)
    } catch (error) {
      if (turn === this.turn) runInAction(() => (this.current = { state: 'failed', value: this.current.value, error }))
    }
  }

  /** The value from a push or from the answer to a change; answers still under way are older and dropped. */
  set(value: T): void {
    this.turn += 1
    this.current = { state: 'ready', value }
  }

  clear(): void {
    this.turn += 1
    this.current = idle
  }
}
