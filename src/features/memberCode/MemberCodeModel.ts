import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'

export type MemberCode = Output<'/getMemberCode'>

export interface MemberCodeDeps {
  api: Api
  mchntCd: string
  now: () => number
}

/** Between two tries where the next code does not come. */
const AGAIN_MS = 3_000

/** The code that is shown now: a new one in time, the last one for as long as it counts where there is no network. */
export class MemberCodeModel {
  code: MemberCode | null = null
  hasFailed = false
  private at: number
  private isAsking = false
  private triedAt = 0
  private whose = 0

  constructor(private readonly deps: MemberCodeDeps) {
    this.at = deps.now()
    makeAutoObservable<this, 'deps' | 'isAsking' | 'triedAt' | 'whose'>(
      this,
      { deps: false, isAsking: false, triedAt: false, whose: false, code: observableRef },
      { autoBind: true },
    )
  }

  /** Seconds until the next one; 0: it is late. */
  get left(): number {
    return this.code ? Math.max(0, Math.ceil((this.code.renewAt - this.at) / 1000)) : 0
  }

  /** Of the time between two codes, percent. */
  get share(): number {
    if (!this.code) return 0
    const { madeAt, renewAt } = this.code
    return Math.max(0, Math.min(100, ((renewAt - this.at) / (renewAt - madeAt)) * 100))
  }

  /** The next one did not come: this one still counts for so many seconds. */
  get lasts(): number | null {
    if (!this.code || !this.hasFailed) return null
    return Math.max(0, Math.ceil((this.code.expiresAt - this.at) / 1000))
  }

  /** Each second, and whenever the app comes to the front. */
  tick(): void {
    this.at = this.deps.now()
    if (this.code && this.at >= this.code.expiresAt) this.code = null
    const isDue = this.code === null || this.at >= this.code.renewAt
    if (isDue && this.at - this.triedAt >= AGAIN_MS) void this.renew()
  }

  /** Somebody else is here. */
  clear(): void {
    this.whose += 1
    this.code = null
    this.hasFailed = false
    this.isAsking = false
  }

  async renew(): Promise<void> {
    if (this.isAsking) return
    this.isAsking = true
    this.triedAt = this.deps.now()
    const { whose } = this
    try {
      const code = await this.deps.api.call('/getMemberCode', { mchntCd: this.deps.mchntCd }, { notice: 'none' })
      runInAction(() => {
        if (whose !== this.whose) return
        this.code = code
        this.hasFailed = false
        this.at = this.deps.now()
      })
    } catch {
      runInAction(() => (this.hasFailed = whose === this.whose))
    } finally {
      if (whose === this.whose) this.isAsking = false
    }
  }
}
