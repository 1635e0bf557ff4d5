import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'

export type MemberCode = Output<'/getMemberCode'>

export interface MemberCodeDeps {
  api: Api
  mchntCd: string
  now: () => number
}

/** The pause between two tries when the next code does not arrive. */
const AGAIN_MS = 3_000

/** The current code: renewed in time; without a network the last one stays while it is valid. */
export class MemberCodeModel {
  code: MemberCode | null = null
  hasFailed = false
  private at: number
  private isAsking = false
  /** Requested before its page was opened. */
  private isAhead = false
  /** A till took a code while the next one was being requested. */
  private isTaken = false
  private triedAt = 0
  /** For the code on screen, until the server knows that it is shown and has ended the previous one. */
  private unreported: string | null = null

  constructor(private readonly deps: MemberCodeDeps) {
    this.at = deps.now()
    makeAutoObservable<this, 'deps' | 'isAsking' | 'isAhead' | 'isTaken' | 'triedAt' | 'unreported'>(
      this,
      { deps: false, isAsking: false, isAhead: false, isTaken: false, triedAt: false, unreported: false, code: observableRef },
      { autoBind: true },
    )
  }

  /** Seconds until the next code; 0: it is late. */
  get left(): number {
    return this.code ? Math.max(0, Math.ceil((this.code.renewAt - this.at) / 1000)) : 0
  }

  /** The elapsed share of the time between two codes, in percent. */
  get share(): number {
    if (!this.code) return 0
    const { madeAt, renewAt } = this.code
    return Math.max(0, Math.min(100, ((renewAt - this.at) / (renewAt - madeAt)) * 100))
  }

  /** The next code did not arrive: the current one is valid for this many seconds. */
  get lasts(): number | null {
    if (!this.code || !this.hasFailed) return null
    return Math.max(0, Math.ceil((this.code.expiresAt - this.at) / 1000))
  }

  /** Requests a code while its page is still loading. */
  async prepare(): Promise<void> {
    this.isAhead = true
    await this.renew()
  }

  /** Its page appears. Others may have seen a code that was on screen before; they have not seen one that was requested before the page appeared. */
  async open(): Promise<void> {
    this.look()
    const isNew = this.isAhead && this.code !== null
    this.isAhead = false
    if (!isNew) await this.renew()
  }

  /** Runs each second, and whenever the app comes to the front. */
  tick(): void {
    this.look()
    const isDue = this.hasFailed || this.code === null || this.at >= this.code.renewAt
    if (this.at - this.triedAt < AGAIN_MS) return
    if (isDue) void this.renew()
    else if (this.unreported) void this.report(this.unreported)
  }

  /** Removes a code that has expired, also after the page was covered. */
  private look(): void {
    this.at = this.deps.now()
    if (this.code && this.at >= this.code.expiresAt) this.code = null
  }

  async renew(): Promise<void> {
    if (this.isAsking) return
    this.isAsking = true
    const { api, mchntCd, now } = this.deps
    this.look()
    this.triedAt = this.at
    // The code on screen must stay valid until the next one is shown, even if that answer is lost.
    const isOnScreen = this.code !== null
    try {
      const code = await api.call('/getMemberCode', { mchntCd, isOnScreen }, { notice: 'none' })
      runInAction(() => {
        this.at = now()
        this.unreported = this.code && this.at < this.code.renewAt ? code.code : null
        this.code = code
        this.hasFailed = false
      })
      if (this.unreported) await this.report(this.unreported)
    } catch {
      runInAction(() => (this.hasFailed = true))
    } finally {
      this.isAsking = false
    }
    if (!this.isTaken) return
    this.isTaken = false
    await this.renew()
  }

  /** A till has taken a code, so the next one is shown at once. A code that was requested earlier may be the one that was taken. */
  async taken(): Promise<void> {
    if (this.isAsking) this.isTaken = true
    else await this.renew()
  }

  private async report(code: string): Promise<void> {
    this.triedAt = this.deps.now()
    await this.deps.api.call('/showMemberCode', { code }, { notice: 'none' }).then(
      () => (this.unreported = this.unreported === code ? null : this.unreported),
      () => undefined,
    )
  }
}

/** The one member code of this phone, on all pages: its member and merchant. */
const codes = new WeakMap<Api, { whose: string; model: MemberCodeModel }>()

export function memberCodeOf({ userId, ...deps }: MemberCodeDeps & { userId: string | null }): MemberCodeModel {
  const whose = `${userId} ${deps.mchntCd}`
  const last = codes.get(deps.api)
  if (last?.whose === whose) return last.model
  const model = new MemberCodeModel(deps)
  codes.set(deps.api, { whose, model })
  return model
}
