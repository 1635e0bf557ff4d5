import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { VisibilityPort } from '@/platform'

export interface ShownCode {
  code: string
  expiresAt: number
}

export interface RotatingCodeDeps<C> {
  request: () => Promise<C>
  now: () => number
  visibility: VisibilityPort
  /** How long before the end of this code the next one is requested. */
  renewMs: number
}

/** The request got no answer. */
const AGAIN_MS = 3_000

/**
 * A code with a short validity: the next one is requested before its end, and when the app is on screen again. Without a network the last one stays
 * until its end.
 */
export class RotatingCode<C extends ShownCode> {
  shown: C | null = null
  error: unknown = null
  isAsking = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private isOpen = false

  constructor(private readonly deps: RotatingCodeDeps<C>) {
    makeAutoObservable<this, 'deps' | 'timer' | 'isOpen'>(
      this,
      { deps: false, timer: false, isOpen: false, shown: observableRef, error: observableRef },
      { autoBind: true },
    )
  }

  /** Runs while the code is on screen. */
  open(): () => void {
    this.isOpen = true
    void this.renew()
    const stop = this.deps.visibility.onChange((isVisible) => isVisible && void this.renew())
    return () => {
      this.isOpen = false
      clearTimeout(this.timer)
      stop()
    }
  }

  async renew(): Promise<void> {
    if (this.isAsking || !this.isOpen) return
    this.isAsking = true
    clearTimeout(this.timer)
    try {
      const shown = await this.deps.request()
      runInAction(() => {
        this.shown = shown
        this.error = null
      })
    } catch (error) {
      runInAction(() => (this.error = error))
    } finally {
      runInAction(() => (this.isAsking = false))
      this.plan()
    }
  }

  /** The code has expired. */
  expire(): void {
    if (this.shown && this.deps.now() >= this.shown.expiresAt) this.shown = null
  }

  private plan(): void {
    if (!this.isOpen) return
    const { now, visibility, renewMs } = this.deps
    const wait = this.error !== null || !this.shown ? AGAIN_MS : Math.max(AGAIN_MS, this.shown.expiresAt - renewMs - now())
    this.timer = setTimeout(() => visibility.visible() && void this.renew(), wait)
  }
}
