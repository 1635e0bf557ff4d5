import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, ApiError, NetworkError, newKey } from '@/api'
import type { PicturesPort } from '@/platform'
import { Resource } from '@/stores'
import { fromStatusCode, isRunning, next } from '@domain/order/status'
import type { Problem } from '@domain/results'
import { reviewProblem } from '@domain/validation/order'
import { ReviewPictures } from './ReviewPictures'

export interface ReviewDeps {
  api: Api
  pictures: Pick<PicturesPort, 'choose' | 'release'>
}

export type Reviewable = 'yes' | 'already' | 'notYet' | 'never'

/** The order that is reviewed, as far as a review is about it. */
export interface ReviewedOrder {
  shopName: string
  dishes: { key: string; name: string; picture: string }[]
  reviewable: Reviewable
}

type OrderWire = Output<'/queryOrderByNo'>

const reviewableOf = ({ review, isReviewed, orderState }: OrderWire): Reviewable => {
  if (review || isReviewed) return 'already'
  const status = fromStatusCode(orderState)
  // A status that this app does not know yet is somewhere on its way.
  if (status === null || isRunning(status)) return 'notYet'
  return next(status, 'review') === null ? 'never' : 'yes'
}

const toReviewedOrder = (wire: OrderWire): ReviewedOrder => ({
  shopName: wire.shopName,
  dishes: wire.lines.map(({ lineNo, name, picture }) => ({ key: String(lineNo), name, picture })),
  reviewable: reviewableOf(wire),
})

/** A review while it is written. One key for all its tries: a lost answer never makes two. */
export class ReviewModel {
  rating = 0
  text = ''
  isAnonymous = false
  isSending = false
  /** What is missing, from the first try to send on. */
  problem: Problem | null = null
  private isTried = false
  private readonly key = newKey()
  readonly order: Resource<ReviewedOrder>
  readonly pictures: ReviewPictures

  constructor(
    private readonly deps: ReviewDeps,
    readonly orderNo: string,
  ) {
    this.order = new Resource(async () => toReviewedOrder(await deps.api.call('/queryOrderByNo', { orderNo }, { notice: 'none' })))
    this.pictures = new ReviewPictures(deps)
    makeAutoObservable<this, 'deps' | 'key'>(
      this,
      { deps: false, key: false, order: false, pictures: false, orderNo: false, problem: observableRef },
      { autoBind: true },
    )
  }

  get reviewable(): Reviewable | null {
    return this.order.value?.reviewable ?? null
  }

  rate(rating: number): void {
    this.rating = rating
    this.recheck()
  }

  write(text: string): void {
    this.text = text
    this.recheck()
  }

  setAnonymous(is: boolean): void {
    this.isAnonymous = is
  }

  /** True once the server has it; a refusal has been told, and the order is looked at again. */
  async send(): Promise<boolean> {
    this.isTried = true
    this.recheck()
    if (this.problem || this.isSending || this.pictures.isUploading || this.pictures.hasFailed) return false
    this.isSending = true
    const review = { rating: this.rating, text: this.text.trim(), pictureIds: this.pictures.ids, anonymous: this.isAnonymous }
    try {
      await this.deps.api.call('/commentOrder', { orderNo: this.orderNo, idempotencyKey: this.key, ...review })
      return true
    } catch (error) {
      if (error instanceof ApiError) await this.order.load()
      else if (!(error instanceof NetworkError)) throw error
      return false
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  private recheck(): void {
    const draft = { rating: this.rating, text: this.text, pictureCount: this.pictures.list.length }
    if (this.isTried) this.problem = reviewProblem(draft)
  }
}
