import { makeAutoObservable } from 'mobx'
import type { NetworkPort, Unsubscribe } from '@/platform'

/** `back`: for a moment after the server was reached again, so that it can be shown. */
export type Reach = 'online' | 'lost' | 'back'

export interface ConnectionDeps {
  network: NetworkPort
  /** Sends the server a small request and returns whether it answered. */
  probe: () => Promise<boolean>
  sleep: (ms: number) => Promise<void>
}

const FIRST_PAUSE_MS = 1_500
const LONGEST_PAUSE_MS = 15_000
const BACK_MS = 3_000

/**
 * Whether the server can be reached. The platform only knows the phone's own network, so every call reports its result; one lost reply proves
 * nothing, so the server is then queried. While it is unreachable the app keeps querying, so that nobody has to reload.
 */
export class Connection {
  reach: Reach = 'online'
  private checking: Promise<void> | null = null
  private hasReloadedRecently = false
  private wakeUp: (() => void) | null = null
  private readonly listeners = new Set<() => void>()

  constructor(private readonly deps: ConnectionDeps) {
    makeAutoObservable<this, 'deps' | 'checking' | 'hasReloadedRecently' | 'wakeUp' | 'listeners'>(
      this,
      { deps: false, checking: false, hasReloadedRecently: false, wakeUp: false, listeners: false },
      { autoBind: true },
    )
    deps.network.onChange((online) => {
      if (!online) this.setReach('lost')
      void this.check()
    })
  }

  /** Called after every call with whether it was answered. */
  received(isAnswered: boolean): void {
    if (!isAnswered) void this.check()
    else if (this.reach === 'lost') this.recover()
  }

  /** Something suggests that the server is unreachable, or back: queries it now. Settles once it answers. */
  check(): Promise<void> {
    this.wakeUp?.()
    return (this.checking ??= this.probeUntilThere())
  }

  /**
   * A page gave up for want of an answer. The gap may have been too short for the server to count as lost: if it answers now, what
   * failed is requested again, though only once in a while, since something else may be wrong with it.
   */
  async missed(): Promise<void> {
    if (this.hasReloadedRecently) return
    this.hasReloadedRecently = true
    void this.deps.sleep(LONGEST_PAUSE_MS).then(() => (this.hasReloadedRecently = false))
    await this.check()
    if (this.reach === 'online') this.announce()
  }

  private async probeUntilThere(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (!(await this.isReachable())) {
      this.setReach('lost')
      await Promise.race([this.deps.sleep(pause), new Promise<void>((resolve) => (this.wakeUp = resolve))])
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    this.checking = null
    if (this.reach === 'lost') this.recover()
  }

  /** Calls once each time the server is reached again after it was lost. */
  onRecovered(listener: () => void): Unsubscribe {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private isReachable(): Promise<boolean> {
    return this.deps.network.online() ? this.deps.probe() : Promise.resolve(false)
  }

  private setReach(reach: Reach): void {
    this.reach = reach
  }

  private recover(): void {
    this.setReach('back')
    this.wakeUp?.()
    void this.deps.sleep(BACK_MS).then(() => this.reach === 'back' && this.setReach('online'))
    this.announce()
  }

  private announce(): void {
    ;[...this.listeners].forEach((listener) => listener())
  }
}
