import { DomainError } from '@domain/results'
import { reviewProblem } from '@domain/validation/order'
import { json } from '../../db/statement'
import type { User } from '../../http/context'
import type { Deps } from '../../module'
import { cursorAfter, parseCursor } from '../order/cursor'
import type { OrderLife } from '../order/life'
import { claimPictures } from '../picture/index'
import { findReview, findReviewExists, findReviewsOfShop, insertReview, reviewView, summariseShop } from './repository'

export interface ReviewRequest {
  orderNo: string
  rating: number
  text: string
  pictureIds: string[]
  anonymous: boolean
}

const PAGE_SIZE = 10

export function createReviewService({ db }: Deps, life: OrderLife) {
  return {
    /** Once per order, by whoever ordered, once they have it. */
    review: (request: ReviewRequest, user: User, now: number) =>
      life.withOrder(request.orderNo, async (order) => {
        if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
        const text = request.text.trim()
        const problem = reviewProblem({ rating: request.rating, text, pictureCount: request.pictureIds.length })
        if (problem) throw DomainError.of(problem)
        if (await db.first(findReviewExists, order.order_no)) throw new DomainError('reviewedAlready')
        if (!life.canHappen(order, 'review')) throw new DomainError('reviewNotYet')
        const pictures = await claimPictures(db, user.userId, request.pictureIds, 'review', now)
        await db.run(insertReview, order.order_no, order.shop_id, user.userId, request.rating, text, json(pictures), request.anonymous, now)
        await life.advance(order, 'review', now)
        return reviewView(await db.one(findReview, order.order_no))
      }),

    async ofShop(shopId: string, { cursor, pageSize = PAGE_SIZE }: { cursor?: string; pageSize?: number }) {
      const rows = await db.all(findReviewsOfShop, shopId, ...parseCursor(cursor), pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      const { count, average } = await db.one(summariseShop, shopId)
      return {
        list: shown.map(reviewView),
        nextCursor: rows.length > pageSize && last ? cursorAfter(last) : null,
        averageRating: average,
        reviewCount: count,
      }
    },
  }
}
