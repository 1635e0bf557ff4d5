import { makeAutoObservable, observableRef } from 'mobx'
import { NetworkError } from '@/api'
import type { PersistedState } from '@/platform'
import type { PersistedStateOptions } from '@/platform/storage/persistedState'
import { enqueue, isOps, type Op } from './ops'

/** Unconfirmed edits are stored on the phone for six hours. */
export const OUTBOX_STATE: PersistedStateOptions<Op[]> = { key: 'cartOutbox', version: 1, guard: isOps, maxAgeMs: 6 * 3_600_000 }

export interface OutboxDeps<A> {
  persisted: PersistedState<Op[]>
  send(op: Op): Promise<A>
  /** The op is done and leaves the queue in the same step in which its answer is applied. */
  answered(answer: A, op: Op): void
  refused(error: unknown, op: Op): void
  sleep(ms: number): Promise<void>
}

/** What is stored after a change in this tab: the ops of other tabs stay among them, in the order in which they were made. */
const takeTurns = (stored: readonly Op[], before: readonly Op[], after: readonly Op[]): Op[] => {
  const removed = new Set(before.map(({ key }) => key))
  const mine = new Map(after.map((op) => [op.key, op]))
  const stays = stored.filter(({ key }) => mine.has(key) || !removed.has(key)).map((op) => mine.get(op.key) ?? op)
  const known = new Set(stays.map(({ key }) => key))
  return [...stays, ...after.filter(({ key }) => !known.has(key))]
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Changes that the server has not confirmed, in order, one in progress at a time. A change without an answer stays first and is repeated with the
 * same key until there is one, also after a restart of the app.
 */
export class Outbox<A> {
  ops: Op[]
  /** The first change got no answer and waits to be repeated. */
  isStalled = false
  private isRunning = false
  private wakeUp: (() => void) | null = null
  private waiting: { resolve(): void; reject(error: unknown): void }[] = []

  constructor(private readonly deps: OutboxDeps<A>) {
    // Another tab of the same diner may be sending them by now.
    this.ops = (deps.persisted.read() ?? []).map((op) => ({ ...op, attempted: 1 }))
    makeAutoObservable<this, 'deps' | 'isRunning' | 'wakeUp' | 'waiting'>(
      this,
      { ops: observableRef, deps: false, isRunning: false, wakeUp: false, waiting: false },
      { autoBind: true },
    )
  }

  /** A change may have reached the server without an answer, so any other answer about the cart may already include it. */
  get hasUncertainChange(): boolean {
    return this.ops.some(({ attempted }) => attempted === 1)
  }

  add(op: Op): void {
    // A change with nothing before it is sent at once, and is stored as sent with a single write before the tap is answered.
    this.replace(this.ops.length === 0 ? [{ ...op, attempted: 1 }] : enqueue(this.ops, op))
    void this.run()
  }

  /** Removes changes that are no longer wanted (those of another shop). */
  keep(requested: (op: Op) => boolean): void {
    this.replace(this.ops.filter(requested))
    void this.run()
  }

  /** The network may be back: tries now instead of at the end of the pause. */
  wake(): void {
    this.wakeUp?.()
    void this.run()
  }

  /** Resolves once everything is confirmed or refused; rejects when the network prevents it. */
  settled(): Promise<void> {
    if (this.ops.length === 0) return Promise.resolve()
    const settled = new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }))
    this.wake()
    return settled
  }

  private replace(ops: Op[]): void {
    const { persisted } = this.deps
    const stored = takeTurns(persisted.read() ?? [], this.ops, ops)
    this.ops = ops
    if (ops.length === 0) this.isStalled = false
    if (stored.length > 0) persisted.write(stored)
    else persisted.clear()
  }

  private async run(): Promise<void> {
    if (this.isRunning) return
    this.isRunning = true
    let pause = FIRST_PAUSE_MS
    for (let op = this.head(); op; op = this.head()) {
      try {
        this.done(op, await this.deps.send(op))
        pause = FIRST_PAUSE_MS
      } catch (error) {
        if (!(error instanceof NetworkError)) {
          this.drop(op, error)
          continue
        }
        this.stall(error)
        await Promise.race([this.deps.sleep(pause), new Promise<void>((resolve) => (this.wakeUp = resolve))])
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
    }
    this.isRunning = false
    this.waiting.splice(0).forEach(({ resolve }) => resolve())
  }

  /** The next to send, marked as attempted before it leaves. */
  private head(): Op | undefined {
    const [first, ...rest] = this.ops
    if (!first || first.attempted === 1) return first
    const attempted: Op = { ...first, attempted: 1 }
    this.replace([attempted, ...rest])
    return attempted
  }

  private done(op: Op, answer: A): void {
    this.isStalled = false
    const isRequested = this.ops.some(({ key }) => key === op.key)
    this.remove(op)
    if (isRequested) this.deps.answered(answer, op)
  }

  private drop(op: Op, error: unknown): void {
    this.isStalled = false
    this.remove(op)
    this.deps.refused(error, op)
  }

  private remove(op: Op): void {
    this.replace(this.ops.filter(({ key }) => key !== op.key))
  }

  private stall(error: unknown): void {
    this.isStalled = true
    this.waiting.splice(0).forEach(({ reject }) => reject(error))
  }
}
