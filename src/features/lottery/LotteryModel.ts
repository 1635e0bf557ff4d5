import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'

export type Lottery = Output<'/activity/getActivityAndAwards'>
export type LotteryPrize = Lottery['prizes'][number]
export type Drawn = Output<'/activity/drawLotteryActivity'>
export type PastDraw = Output<'/activity/getActivityHistory'>['list'][number]

export interface LotteryDeps {
  api: Api
  push: Push
  session: { isLoggedIn: boolean }
  merchantCode: () => string | undefined
  /** Whether the diner's place has been determined, including that there is none. */
  isKnown: () => boolean
}

/** One prize draw: the prizes, the turn of the wheel, and the prize won. All tries of one draw use the same key. */
export class LotteryModel {
  readonly lottery: Resource<Lottery | null>
  readonly history: Resource<PastDraw[]>
  /** Whether the wheel is still turning to the result. */
  isTurning = false
  isAsking = false
  drawn: Drawn | null = null
  /** How far the wheel has turned, in sectors. */
  turned = 0
  /** Counts draws that were answered: the next draw is another request. */
  private done = 0
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: LotteryDeps,
    readonly activityId: string | null,
  ) {
    this.lottery = new Resource(() => this.fetch())
    this.history = new Resource(async () => {
      const id = this.lottery.value?.activityId
      if (id === undefined || !deps.session.isLoggedIn) return []
      return (await deps.api.call('/activity/getActivityHistory', { activityId: id }, { notice: 'none' })).list
    })
    makeAutoObservable<this, 'deps' | 'keyOf' | 'done'>(
      this,
      { deps: false, keyOf: false, done: false, activityId: false, lottery: false, history: false },
      { autoBind: true },
    )
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => (this.isTurning ? Promise.resolve() : this.load()))
  }

  clear(): void {
    this.drawn = null
    this.lottery.clear()
    this.history.clear()
  }

  async load(): Promise<void> {
    if (this.activityId === null && !this.deps.isKnown()) return
    await this.lottery.load()
    await this.history.load()
  }

  /** Whether it was saved; the call has already shown a refusal. */
  async saveWord(luckyWord: string): Promise<boolean> {
    const saved = await this.deps.api.call('/member/updateLuckyWord', { luckyWord }).catch(() => null)
    const lottery = this.lottery.value
    if (saved && lottery) this.lottery.set({ ...lottery, ...saved })
    return saved !== null
  }

  /**
   * Turns the wheel to what the server drew; `false`: it was refused, and the call has already shown that. `points`: the price, where no other chance is left.
   */
  async draw(points?: number): Promise<boolean> {
    const lottery = this.lottery.value
    if (!lottery || this.isAsking || this.isTurning) return false
    this.isAsking = true
    const draft = { activityId: lottery.activityId, ...(points !== undefined && { points }) }
    const idempotencyKey = this.keyOf({ ...draft, done: this.done })
    try {
      const drawn = await this.deps.api.call('/activity/drawLotteryActivity', { ...draft, idempotencyKey })
      this.done += 1
      runInAction(() => this.turnTo(drawn, lottery))
      return true
    } catch {
      await this.load()
      return false
    } finally {
      runInAction(() => (this.isAsking = false))
    }
  }

  /** The wheel has stopped: loads the remaining chances. */
  stand(): void {
    this.isTurning = false
    void this.load()
  }

  /** The diner has seen what they won. */
  seen(): void {
    this.drawn = null
  }

  private turnTo(drawn: Drawn, { prizes }: Lottery): void {
    const place = prizes.findIndex(({ prizeNo }) => prizeNo === drawn.prize.prizeNo)
    const rounds = (Math.floor(this.turned / prizes.length) + 5) * prizes.length
    this.turned = rounds + place
    this.drawn = drawn
    this.isTurning = true
  }

  private async fetch(): Promise<Lottery | null> {
    const { api, merchantCode } = this.deps
    let id = this.activityId
    if (id === null) {
      const mchntCd = merchantCode()
      if (mchntCd === undefined) return null
      id = (await api.call('/activity/getActivityList', { mchntCd }, { notice: 'none' })).list[0]?.activityId ?? null
    }
    return id === null ? null : api.call('/activity/getActivityAndAwards', { activityId: id }, { notice: 'none' })
  }
}
