import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal, newKey } from '@/api'

export type Voucher = Output<'/douYinGroupBuy/groupBuyAuth'>

/** Takes a voucher from its code to a dish in the cart. */
export class VouchersModel {
  voucher: Voucher | null = null
  itemId: string | null = null
  /** Why the code was refused, in the diner's language. */
  refusal: string | null = null
  isBusy = false
  private key: { of: string; key: string } | null = null

  constructor(private readonly deps: { api: Api; shopId: () => string | undefined }) {
    makeAutoObservable<this, 'deps' | 'key'>(this, { deps: false, key: false }, { autoBind: true })
  }

  /** Starts over with another code. */
  clear(): void {
    this.voucher = null
    this.itemId = null
    this.refusal = null
    this.key = null
  }

  pick(itemId: string): void {
    this.itemId = itemId
  }

  clearRefusal(): void {
    this.refusal = null
  }

  /** A refusal is shown below the code; the call has already shown a missing answer. */
  async check(code: string): Promise<void> {
    const shopId = this.deps.shopId()
    if (this.isBusy || shopId === undefined) return
    this.isBusy = true
    this.refusal = null
    try {
      const voucher = await this.deps.api.call('/douYinGroupBuy/groupBuyAuth', { shopId, code }, { notice: 'none' })
      runInAction(() => {
        this.voucher = voucher
        this.itemId = voucher.goods.find(({ soldOut }) => !soldOut)?.itemId ?? null
      })
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure
      const refusal = isRefusal(failure) ? failure.message : ''
      runInAction(() => (this.refusal = refusal))
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  /** The dish that it is used for; null: it was refused, and the call has already shown that. */
  async choose(): Promise<string | null> {
    const [shopId, itemId, code] = [this.deps.shopId(), this.itemId, this.voucher?.code]
    if (this.isBusy || shopId === undefined || itemId === null || code === undefined) return null
    this.isBusy = true
    const of = `${code} ${itemId}`
    if (this.key?.of !== of) this.key = { of, key: newKey() }
    try {
      await this.deps.api.call('/douYinGroupBuy/selectCouponGoods', { shopId, code, itemId, idempotencyKey: this.key.key })
      return itemId
    } catch {
      return null
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }
}
