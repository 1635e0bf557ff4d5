import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import { Resource } from '@/stores'

/** One shop's heart. */
export class FavouriteModel {
  readonly info: Resource<{ shopId: string; isCollected: boolean }, [shopId: string]>

  constructor(private readonly api: Api) {
    this.info = new Resource((shopId) => api.call('/getShopCollectionInfo', { shopId }, { notice: 'none' }))
    makeAutoObservable<this, 'api'>(this, { api: false, info: false }, { autoBind: true })
  }

  get isKept(): boolean {
    return this.info.value?.isCollected ?? false
  }

  load = (shopId: string): Promise<void> => this.info.load(shopId)

  /** Shown at once, and taken back when the server refuses. */
  async toggle(shopId: string): Promise<void> {
    const { isKept } = this
    this.info.set({ shopId, isCollected: !isKept })
    try {
      await this.api.call(isKept ? '/cancelCollection' : '/collectionShop', { shopId })
    } catch {
      this.info.set({ shopId, isCollected: isKept })
    }
  }
}
