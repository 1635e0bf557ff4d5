import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import { Resource } from '@/stores'

/** Whether one shop is a favourite. */
export class FavouriteModel {
  readonly info: Resource<{ shopId: string; isCollected: boolean }, [shopId: string]>

  constructor(private readonly api: Api) {
    this.info = new Resource((shopId) => api.call('/getShopCollectionInfo', { shopId }, { notice: 'none' }))
    makeAutoObservable<this, 'api'>(this, { api: false, info: false }, { autoBind: true })
  }

  get isFavourite(): boolean {
    return this.info.value?.isCollected ?? false
  }

  load = (shopId: string): Promise<void> => this.info.load(shopId)

  /** Changed at once, and changed back when the server refuses. */
  async toggle(shopId: string): Promise<void> {
    const { isFavourite } = this
    this.info.set({ shopId, isCollected: !isFavourite })
    try {
      await this.api.call(isFavourite ? '/cancelCollection' : '/collectionShop', { shopId })
    } catch {
      this.info.set({ shopId, isCollected: isFavourite })
    }
  }
}
