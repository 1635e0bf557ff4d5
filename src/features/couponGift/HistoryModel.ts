import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import { PagedList } from '@/stores/PagedList'
import type { Gift } from './GiftModel'

export const WAYS = ['given', 'received'] as const
export type Way = (typeof WAYS)[number]

/** What the member gave and received. */
export class HistoryModel {
  way: Way = 'given'
  readonly gifts: PagedList<Gift>

  constructor(api: Api) {
    this.gifts = new PagedList((cursor) =>
      api.call('/coupon/getGiftList', { way: this.way, ...(cursor !== undefined && { cursor }) }, { notice: 'none' }),
    )
    makeAutoObservable(this, { gifts: false }, { autoBind: true })
  }

  clear(): void {
    this.gifts.clear()
  }

  load(): Promise<void> {
    return this.gifts.load()
  }

  show(way: Way): void {
    this.way = way
    this.gifts.clear()
    void this.gifts.load()
  }
}
