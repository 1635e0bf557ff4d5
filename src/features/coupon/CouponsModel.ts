import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { idle, type Loadable } from '@/stores'

export type HeldCoupon = Output<'/getCoupon'>
export type CouponTab = 'unused' | 'used' | 'expired' | 'gifted'

/** The diner's coupons, a tab at a time, page by page. */
export class CouponsModel {
  tab: CouponTab = 'unused'
  list: Loadable<HeldCoupon[]> = idle
  more: 'more' | 'loading' | 'failed' | 'end' = 'more'
  unusedCount = 0
  claimableCount = 0
  private cursor: string | null = null
  private turn = 0

  constructor(
    private readonly api: Api,
    private readonly shopId: () => string | undefined,
  ) {
    makeAutoObservable<this, 'api' | 'shopId' | 'cursor' | 'turn'>(
      this,
      { api: false, shopId: false, cursor: false, turn: false, list: observableRef },
      { autoBind: true },
    )
  }

  clear(): void {
    this.turn += 1
    this.list = idle
    this.unusedCount = 0
  }

  show(tab: CouponTab): void {
    this.tab = tab
    this.list = idle
    void this.load()
  }

  async load(): Promise<void> {
    const turn = ++this.turn
    this.list = { state: 'loading', value: this.list.value }
    try {
      const page = await this.fetch()
      if (turn === this.turn) this.take(page.list, page)
    } catch (error) {
      if (turn === this.turn) runInAction(() => (this.list = { state: 'failed', value: this.list.value, error }))
    }
  }

  async loadMore(): Promise<void> {
    if (this.more !== 'more' && this.more !== 'failed') return
    if (this.cursor === null || this.list.state !== 'ready') return
    const [turn, shown] = [this.turn, this.list.value]
    this.more = 'loading'
    try {
      const page = await this.fetch(this.cursor)
      if (turn === this.turn) this.take([...shown, ...page.list], page)
    } catch {
      if (turn === this.turn) runInAction(() => (this.more = 'failed'))
    }
  }

  private fetch(cursor?: string) {
    const shopId = this.shopId()
    const input = { state: this.tab, ...(shopId !== undefined && { shopId }), ...(cursor !== undefined && { cursor }) }
    return this.api.call('/v2/getCouponList', input, { notice: 'none' })
  }

  private take(list: HeldCoupon[], { nextCursor, unusedCount, claimableCount }: Output<'/v2/getCouponList'>): void {
    this.cursor = nextCursor
    this.more = nextCursor === null ? 'end' : 'more'
    this.unusedCount = unusedCount
    this.claimableCount = claimableCount
    this.list = { state: 'ready', value: list }
  }
}
