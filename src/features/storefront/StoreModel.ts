import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, CODES, isRefusal } from '@/api'
import { Resource, type Shop, toShop } from '@/stores'
import { PagedList } from '@/stores/PagedList'
import { STARS } from '@domain/shop/storefront'

export type ShopExtras = Output<'/queryMchntExtraInfo'>
type ReviewPage = Output<'/commentOrderInfoByPage'>
export type ShopReview = ReviewPage['list'][number]

export interface StorePage {
  shop: Shop
  extras: ShopExtras
}

/** The shop's ratings; null while there are none. */
export interface Rating {
  average: number
  count: number
  /** Five stars first; shares of all, 0 to 1. */
  shares: { stars: number; count: number; share: number }[]
}

const ratingOf = ({ averageRating, reviewCount, ratingCounts }: ReviewPage): Rating | null => {
  if (averageRating === null || reviewCount === 0) return null
  const shares = STARS.map((stars) => ({ stars, count: ratingCounts[stars - 1] ?? 0 }))
  return {
    average: averageRating,
    count: reviewCount,
    shares: shares.map((one) => ({ ...one, share: one.count / reviewCount })).reverse(),
  }
}

/** A shop with its extra content and its reviews. */
export class StoreModel {
  /** Null: the shop no longer exists. */
  readonly page: Resource<StorePage | null>
  readonly reviews: PagedList<ShopReview>
  rating: Rating | null = null

  constructor(api: Api, shopId: string) {
    this.page = new Resource(async () => {
      const calls = [
        api.call('/getShopInfo', { shopId }, { notice: 'none' }),
        api.call('/queryMchntExtraInfo', { shopId }, { notice: 'none' }),
      ] as const
      const answers = await Promise.all(calls).catch((error: unknown) => {
        if (isRefusal(error) && error.code === CODES.shopNotFound) return null
        throw error
      })
      return answers && { shop: toShop(answers[0]), extras: answers[1] }
    })
    this.reviews = new PagedList(async (cursor) => {
      const answer = await api.call('/commentOrderInfoByPage', { shopId, ...(cursor !== undefined && { cursor }) }, { notice: 'none' })
      this.rate(ratingOf(answer))
      return answer
    })
    makeAutoObservable(this, { page: false, reviews: false }, { autoBind: true })
  }

  async load(): Promise<void> {
    await Promise.all([this.page.load(), this.reviews.load()])
  }

  private rate(rating: Rating | null): void {
    this.rating = rating
  }
}
