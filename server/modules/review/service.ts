import type { Input, Output } from '@contract/index'
import { canDo } from '@domain/order/actions'
import { DomainError } from '@domain/results'
import { reviewProblem } from '@domain/validation/order'
import { cursorAfter, parseCursor } from '../../lists'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import type { User } from '../../http/calls/context'
import { once } from '../../http/calls/idempotency'
import type { Deps } from '../../module'
import type { ContentChecks, ContentPlace } from '../contentCheck/index'
import { factsOf, type OrderLifecycle } from '../order/lifecycle/index'
import { claimPictures, pictureIdOf, releasePictures } from '../picture/index'
import {
  deleteReview,
  findReviewer,
  findReviewsOfShop,
  insertReview,
  publishReview,
  reviewOf,
  reviewView,
  summariseShop,
} from './repository'

const PAGE_SIZE = 10

type Review = Output<'/commentOrder'>

/** Publishes a review that has passed the check. */
export const createReviewPlace = (db: Database): ContentPlace => ({
  kind: 'review',
  publish: async (orderNo, { text, pictures }) => void (await db.run(publishReview, orderNo, text ?? '', json(pictures))),
  async discard(orderNo, { pictures }) {
    const row = await db.first(findReviewer, orderNo)
    if (row)
      await releasePictures(
        db,
        row.user_id,
        pictures.flatMap((address) => pictureIdOf(address) ?? []),
      )
  },
})

export function createReviewService({ db }: Deps, lifecycle: OrderLifecycle, checks: ContentChecks) {
  const write = (request: Input<'/commentOrder'>, user: User, now: number): Promise<Review> =>
    lifecycle.withOrder(request.orderNo, async (order) => {
      if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
      const text = request.text.trim()
      const problem = reviewProblem({ rating: request.rating, text, pictureCount: request.pictureIds.length })
      if (problem) throw DomainError.of(problem)
      const { order_no: orderNo } = order
      const isRewrite = order.is_reviewed && (await reviewOf(db, orderNo))?.check === 'refused'
      if (order.is_reviewed && !isRewrite) throw new DomainError('reviewedAlready')
      if (!isRewrite && !canDo(factsOf(order), 'review', now)) throw new DomainError('reviewNotYet')
      const pictures = await claimPictures(db, user.userId, request.pictureIds, 'review', now)
      await checks.hold('review', orderNo, user, { text, pictures }, now)
      if (isRewrite) await db.run(deleteReview, orderNo)
      await db.run(insertReview, {
        orderNo,
        shopId: order.shop_id,
        userId: user.userId,
        rating: request.rating,
        anonymous: request.anonymous,
        at: now,
      })
      if (!isRewrite) await lifecycle.advance(order, 'review', now)
      return (await reviewOf(db, orderNo))!
    })

  return {
    /** Allowed once per order, by its diner, after the order was received; again where the review was refused. */
    async review(input: Input<'/commentOrder'>, user: User, now: number): Promise<Review> {
      const { orderNo, idempotencyKey: key } = input
      const first = await once(db, { userId: user.userId, path: '/commentOrder', key, input, now }, () => write(input, user, now))
      await checks.look('review', orderNo)
      return { ...first, check: (await reviewOf(db, orderNo))?.check ?? '' }
    },

    async ofShop(shopId: string, { cursor, pageSize = PAGE_SIZE }: { cursor?: string; pageSize?: number }) {
      const rows = await db.all(findReviewsOfShop, shopId, ...parseCursor(cursor), pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      const { count, average, counts } = await db.one(summariseShop, shopId)
      return {
        list: shown.map(reviewView),
        nextCursor: rows.length > pageSize && last ? cursorAfter(last) : null,
        averageRating: average,
        reviewCount: count,
        ratingCounts: counts,
      }
    },
  }
}
