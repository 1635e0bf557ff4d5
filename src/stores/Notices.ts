import { makeAutoObservable, observableRef } from 'mobx'

export interface ToastAction {
  label: string
  run(): void
}

export interface Toast {
  /** Tells one toast from the next with the same text, for the animation and the live region. */
  id: number
  text: string
  action?: ToastAction | undefined
}

export const TOAST_MS = 2_000
/** An undo needs time to be read and reached. */
export const ACTION_MS = 5_000
/** A cover that waits for the next page gives up this long after the work is done (spec section 9). */
export const COVER_LEFTOVER_MS = 3_000

/** The one toast and the one cover of the app; each page's frame draws them. */
export class Notices {
  toast: Toast | null = null
  private covers = 0
  private lingering = 0
  private lastId = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable<this, 'timer' | 'lastId'>(this, { toast: observableRef, timer: false, lastId: false }, { autoBind: true })
  }

  get covered(): boolean {
    return this.covers + this.lingering > 0
  }

  show(text: string, options: { durationMs?: number; action?: ToastAction } = {}): void {
    if (text === '') return
    this.lastId += 1
    this.toast = { id: this.lastId, text, action: options.action }
    clearTimeout(this.timer)
    this.timer = setTimeout(this.hide, options.durationMs ?? (options.action ? ACTION_MS : TOAST_MS))
  }

  hide(): void {
    clearTimeout(this.timer)
    this.toast = null
  }

  /** Covers the page until the answer is called; with `untilShown` on until the next page shows, at most 3 seconds. */
  cover(untilShown = false): () => void {
    this.covers += 1
    let done = false
    return () => {
      if (done) return
      done = true
      this.uncover()
      if (untilShown) this.linger()
    }
  }

  /** Each page calls it when it shows. */
  pageShown(): void {
    this.lingering = 0
  }

  private uncover(): void {
    this.covers -= 1
  }

  private linger(): void {
    this.lingering += 1
    setTimeout(() => this.unlinger(), COVER_LEFTOVER_MS)
  }

  private unlinger(): void {
    if (this.lingering > 0) this.lingering -= 1
  }
}
