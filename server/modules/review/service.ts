import { canDo } from '@domain/order/actions'
import { DomainError } from '@domain/results'
import { reviewProblem } from '@domain/validation/order'
import { cursorAfter, parseCursor } from '../../cursor'
import { json } from '../../db/statement'
import type { User } from '../../http/context'
import type { Deps } from '../../module'
import { factsOf, type OrderLifecycle } from '../order/lifecycle/index'
import { claimPictures } from '../picture/index'
import { findReview, findReviewsOfShop, insertReview, reviewView, summariseShop } from './repository'

export interface ReviewRequest {
  orderNo: string
  rating: number
  text: string
  pictureIds: string[]
  anonymous: boolean
}

const PAGE_SIZE = 10

export function createReviewService({ db }: Deps, lifecycle: OrderLifecycle) {
  return {
    /** Once per order, by whoever ordered, once they have it. */
    review: (request: ReviewRequest, user: User, now: number) =>
      lifecycle.withOrder(request.orderNo, async (order) => {
        if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
        const text = request.text.trim()
        const problem = reviewProblem({ rating: request.rating, text, pictureCount: request.pictureIds.length })
        if (problem) throw DomainError.of(problem)
        if (order.is_reviewed) throw new DomainError('reviewedAlready')
        if (!canDo(factsOf(order), 'review', now)) throw new DomainError('reviewNotYet')
        const pictures = await claimPictures(db, user.userId, request.pictureIds, 'review', now)
        await db.run(insertReview, order.order_no, order.shop_id, user.userId, request.rating, text, json(pictures), request.anonymous, now)
        await lifecycle.advance(order, 'review', now)
        return reviewView(await db.one(findReview, order.order_no))
      }),

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
