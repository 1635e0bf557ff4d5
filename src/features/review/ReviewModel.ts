import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, ApiError, NetworkError, newKey } from '@/api'
import type { Picture, PicturesPort, StoragePort } from '@/platform'
import { type PersistedState, createPersistedState } from '@/platform/storage/persistedState'
import { isFlag, isNumber, isText, shape } from '@/platform/guard'
import { type Merchant, Resource, shopTitle, toTheme } from '@/stores'
import { PictureUploads } from '@/stores/form/PictureUploads'
import { fromStatusCode, isRunning, next } from '@domain/order/status'
import type { Problem } from '@domain/results'
import { MAX_REVIEW_PICTURES, reviewProblem } from '@domain/validation/order'

export interface ReviewDeps {
  api: Api
  choosePictures: (most: number) => Promise<Picture[]>
  pictures: Pick<PicturesPort, 'release'>
  storage: StoragePort
  now: () => number
}

interface Draft {
  orderNo: string
  key: string
  rating: number
  text: string
  isAnonymous: boolean
}

const isDraft = shape<Draft>({ orderNo: isText, key: isText, rating: isNumber, text: isText, isAnonymous: isFlag })
const DRAFT_LIFE_MS = 24 * 3_600_000

export type Reviewable = 'yes' | 'already' | 'notYet' | 'never'

/** The facts of the order that a review needs. */
export interface ReviewedOrder {
  shopName: string
  theme: Merchant['theme'] | null
  dishes: { key: string; name: string; picture: string }[]
  reviewable: Reviewable
  /** The review that was refused, to be rewritten. */
  refused: { rating: number; text: string; isAnonymous: boolean } | null
}

type OrderWire = Output<'/queryOrderByNo'>

const reviewableOf = ({ review, isReviewed, orderState }: OrderWire): Reviewable => {
  if (review?.check === 'refused') return 'yes'
  if (review || isReviewed) return 'already'
  const status = fromStatusCode(orderState)
  // The status of a code that only a newer server sends.
  if (status === null || isRunning(status)) return 'notYet'
  return next(status, 'review') === null ? 'never' : 'yes'
}

const toReviewedOrder = (wire: OrderWire): ReviewedOrder => ({
  shopName: shopTitle({ merchantName: wire.mchntName ?? '', shopName: wire.shopName }),
  theme: wire.theme ? toTheme(wire.theme) : null,
  dishes: wire.lines.map(({ lineNo, name, picture }) => ({ key: String(lineNo), name, picture })),
  reviewable: reviewableOf(wire),
  refused:
    wire.review?.check === 'refused'
      ? { rating: wire.review.rating, text: wire.review.text, isAnonymous: wire.review.nickName === '' }
      : null,
})

/**
 * A review while it is written. All tries use the same key, so that a lost answer never makes two. Words and stars of the latest draft are stored on
 * the phone for a reload; its pictures are not.
 */
export class ReviewModel {
  rating = 0
  text = ''
  isAnonymous = false
  isSending = false
  /** What is missing, shown from the first attempt to send on. */
  problem: Problem | null = null
  private isTried = false
  private key: string
  private readonly draft: PersistedState<Draft>
  readonly order: Resource<ReviewedOrder>
  readonly pictures: PictureUploads

  constructor(
    private readonly deps: ReviewDeps,
    readonly orderNo: string,
  ) {
    this.order = new Resource(async () => {
      const order = toReviewedOrder(await deps.api.call('/queryOrderByNo', { orderNo }, { notice: 'none' }))
      if (order.refused) this.resume(order.refused)
      return order
    })
    this.pictures = new PictureUploads(deps, { purpose: 'review', most: MAX_REVIEW_PICTURES })
    this.draft = createPersistedState(deps.storage, deps.now, { key: 'review', version: 1, guard: isDraft, maxAgeMs: DRAFT_LIFE_MS })
    const begun = this.draft.read()
    const own = begun?.orderNo === orderNo ? begun : null
    this.key = own?.key ?? newKey()
    if (own) Object.assign(this, { rating: own.rating, text: own.text, isAnonymous: own.isAnonymous })
    makeAutoObservable<this, 'deps' | 'key' | 'draft'>(
      this,
      { deps: false, key: false, draft: false, order: false, pictures: false, orderNo: false, problem: observableRef },
      { autoBind: true },
    )
  }

  get reviewable(): Reviewable | null {
    return this.order.value?.reviewable ?? null
  }

  rate(rating: number): void {
    this.rating = rating
    this.keep()
    this.recheck()
  }

  write(text: string): void {
    this.text = text
    this.keep()
    this.recheck()
  }

  setAnonymous(is: boolean): void {
    this.isAnonymous = is
    this.keep()
  }

  /** Fills in the refused review, unless the diner has begun another one. */
  private resume(refused: NonNullable<ReviewedOrder['refused']>): void {
    if (this.text === '' && this.rating === 0) runInAction(() => Object.assign(this, refused))
  }

  /** True once the server has it and has not refused it; the call has already shown a refusal, and the order is loaded again. */
  async send(): Promise<boolean> {
    this.isTried = true
    this.recheck()
    if (this.problem || this.isSending || this.pictures.isUploading || this.pictures.hasFailed) return false
    this.isSending = true
    const review = { rating: this.rating, text: this.text.trim(), pictureIds: this.pictures.ids, anonymous: this.isAnonymous }
    try {
      const { check } = await this.deps.api.call('/commentOrder', { orderNo: this.orderNo, idempotencyKey: this.key, ...review })
      this.draft.clear()
      if (check !== 'refused') return true
      this.key = newKey()
      this.pictures.releaseAll()
      await this.order.load()
      return false
    } catch (error) {
      if (error instanceof ApiError) await this.order.load()
      else if (!(error instanceof NetworkError)) throw error
      return false
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  private keep(): void {
    const { orderNo, key, rating, text, isAnonymous } = this
    this.draft.write({ orderNo, key, rating, text, isAnonymous })
  }

  private recheck(): void {
    const draft = { rating: this.rating, text: this.text, pictureCount: this.pictures.list.length }
    if (this.isTried) this.problem = reviewProblem(draft)
  }
}
