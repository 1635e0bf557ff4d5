import { makeAutoObservable, runInAction } from 'mobx'
import type { Input } from '@contract/index'
import { type Api, isRefusal, newKey, ignoreShown } from '@/api'
import type { LevelInfo, LevelView } from './LevelsModel'

export interface Begun {
  orderNo: string
  levelValue: number
}

/** The purchase of a level: which one, whether its agreements are ticked, and the order to be paid. */
export class BuyModel {
  /** Null: the sheet is closed. */
  chosen: number | null = null
  agreed = false
  privacyAgreed = false
  /** The level that was paid on this page. */
  paid: number | null = null
  isBusy = false
  /** A request without an answer: the same purchase is sent again with the same key. */
  private attempt: { text: string; key: string } | null = null

  constructor(
    private readonly deps: {
      api: Api
      mchntCd: () => string | undefined
      shopId: () => string | null
      reload: () => Promise<void>
      info: () => LevelInfo | undefined
    },
  ) {
    makeAutoObservable<this, 'deps' | 'attempt'>(this, { deps: false, attempt: false }, { autoBind: true })
  }

  /** The levels that can be bought: those for sale that the member has not reached by growth. */
  get offers(): LevelView[] {
    const { levels = [], mine = null } = this.deps.info() ?? {}
    return levels.filter(({ priceFen, growth }) => priceFen !== null && !(mine && growth !== null && growth <= mine.growth))
  }

  /** The member's higher level, below which this one would expire unused. */
  higherThan({ levelValue }: Pick<LevelView, 'levelValue'>): (LevelView & { until: number | null }) | null {
    const { levels = [], mine = null } = this.deps.info() ?? {}
    const rank = (value: number) => levels.findIndex((one) => one.levelValue === value)
    const held = mine && rank(mine.levelValue) > rank(levelValue) ? levels[rank(mine.levelValue)] : undefined
    return mine && held ? { ...held, until: mine.expiresAt } : null
  }

  get offer(): LevelView | null {
    return this.offers.find((one) => one.levelValue === this.chosen && !this.higherThan(one)) ?? null
  }

  open(levelValue: number): void {
    this.chosen = levelValue
    this.paid = null
    this.agreed = false
    this.privacyAgreed = false
  }

  close(): void {
    this.chosen = null
    this.paid = null
  }

  agree(which: 'agreed' | 'privacyAgreed', value: boolean): void {
    this[which] = value
  }

  hasPaid(levelValue: number): void {
    this.chosen = levelValue
    this.paid = levelValue
  }

  /** The order to be paid: the one that was begun before, or a new one; null: it was refused, and the call has already shown that. */
  async begin(): Promise<Begun | null> {
    const { chosen, isBusy } = this
    const begun = this.deps.info()?.begun ?? null
    if (chosen === null || isBusy) return null
    if (begun && !begun.isConfirming && begun.levelValue === chosen) return begun
    this.isBusy = true
    try {
      // Another level: the earlier order is cancelled, so that nobody pays both.
      if (begun && !begun.isConfirming) await this.deps.api.call('/cancelOrder', { orderNo: begun.orderNo })
      return await this.start(chosen)
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  async giveUp(): Promise<void> {
    const begun = this.deps.info()?.begun
    if (!begun || this.isBusy) return
    this.isBusy = true
    await this.deps.api.call('/cancelOrder', { orderNo: begun.orderNo }).catch(ignoreShown)
    runInAction(() => (this.isBusy = false))
    await this.deps.reload()
  }

  private async start(levelValue: number): Promise<Begun | null> {
    const { deps } = this
    const [shopId, mchntCd] = [deps.shopId(), deps.mchntCd()]
    if (mchntCd === undefined) return null
    const draft: Omit<Input<'/buyLevel'>, 'idempotencyKey'> = {
      mchntCd,
      levelValue,
      agreed: this.agreed,
      privacyAgreed: this.privacyAgreed,
      ...(shopId !== null && { shopId }),
    }
    const text = JSON.stringify(draft)
    const key = this.attempt?.text === text ? this.attempt.key : newKey()
    this.attempt = { text, key }
    try {
      const begun = await deps.api.call('/buyLevel', { ...draft, idempotencyKey: key })
      this.attempt = null
      return begun
    } catch (error) {
      if (!isRefusal(error)) throw error
      this.attempt = null
      await deps.reload()
      return null
    }
  }
}
