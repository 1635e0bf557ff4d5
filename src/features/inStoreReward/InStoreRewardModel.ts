import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, newKey, type Push } from '@/api'
import { Resource, type ShopStore } from '@/stores'

export type InStoreReward = Output<'/receiveInStoreReward'>

/** Rewards for diners inside a shop. All tries to claim one reward use the same key. */
export class InStoreRewardModel {
  readonly rewards: Resource<InStoreReward[]>
  claimingId: string | null = null
  private readonly keys = new Map<string, string>()

  constructor(
    private readonly deps: { api: Api; push: Push; shop: Pick<ShopStore, 'position' | 'locate'> },
    readonly shopId: () => string | undefined,
  ) {
    this.rewards = new Resource(async () => {
      const id = shopId()
      return id === undefined ? [] : (await deps.api.call('/getInStoreReward', { shopId: id, ...this.place }, { notice: 'none' })).list
    })
    makeAutoObservable<this, 'deps' | 'keys'>(this, { deps: false, keys: false, shopId: false, rewards: false }, { autoBind: true })
  }

  get hasPosition(): boolean {
    return this.deps.shop.position?.kind === 'at'
  }

  clear(): void {
    this.rewards.clear()
  }

  load(): Promise<void> {
    return this.rewards.load()
  }

  async locate(): Promise<void> {
    await this.deps.shop.locate(true)
    await this.load()
  }

  /** Claims with the position or a scanned code; after a refusal the rewards are loaded again. */
  async claim(reward: InStoreReward, ecode?: string): Promise<boolean> {
    if (this.claimingId !== null) return false
    this.claimingId = reward.rewardId
    const key = this.keys.get(reward.rewardId) ?? newKey()
    this.keys.set(reward.rewardId, key)
    const { rewardId, shopId } = reward
    try {
      const after = await this.deps.api.call('/receiveInStoreReward', {
        rewardId,
        shopId,
        ...this.place,
        ...(ecode !== undefined && { ecode }),
        idempotencyKey: key,
      })
      runInAction(() => this.rewards.set((this.rewards.value ?? []).map((one) => (one.rewardId === after.rewardId ? after : one))))
      return true
    } catch {
      this.keys.delete(reward.rewardId)
      await this.load()
      return false
    } finally {
      runInAction(() => (this.claimingId = null))
    }
  }

  private get place(): { gitu: number; titu: number } | object {
    const { position } = this.deps.shop
    return position?.kind === 'at' ? { gitu: position.lng, titu: position.lat } : {}
  }
}
