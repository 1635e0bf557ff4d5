import type { StaffInput, StaffOutput } from '@contract/staff/index'
import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { mayAct } from '@domain/staff'
import { stmt } from '../../db/statement'
import type { StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { createReportRange } from '../report/index'
import type { ReviewRow } from './repository'

type Shown = StaffOutput<'/staff/answerReview'>

interface DeskRow extends ReviewRow {
  shop_id: string
  shop_name: Localized
  answered_by: string
  answered_at: number | null
}
const SHOWN = `select r.order_no, r.shop_id, (select s.name from shop s where s.shop_id = r.shop_id) as shop_name, r.rating, r.text, r.pictures,
    case when r.anonymous then '' else (select u.nick_name from app_user u where u.user_id = r.user_id) end as nick_name, r.created_at, r.is_held,
    r.answer, r.answered_by, r.answered_at from`

const findForDesk = stmt<
  {
    shopIds: string[]
    from: number
    to: number
    rating: number | null
    isUnanswered: boolean
    beforeAt: number | null
    beforeNo: string | null
    limit: number
  },
  DeskRow
>(
  'review.forDesk',
  `${SHOWN} (select * from review r
      where r.shop_id = any(:shopIds::text[]) and r.created_at >= :from and r.created_at < :to and not r.is_held
        and (:rating::int is null or r.rating = :rating) and (not :isUnanswered::boolean or r.answer = '')
        and (:beforeAt::bigint is null or (r.created_at, r.order_no) < (:beforeAt::bigint, :beforeNo::text))
      order by r.created_at desc, r.order_no desc limit :limit) r order by r.created_at desc, r.order_no desc`,
)
const findOne = stmt<[shopId: string, orderNo: string], DeskRow>(
  'review.atDesk',
  `${SHOWN} review r where r.shop_id = $1 and r.order_no = $2 and not r.is_held`,
)
const lockOne = stmt<[shopId: string, orderNo: string], { answer: string; answered_by: string }>(
  'review.lock',
  'select answer, answered_by from review where shop_id = $1 and order_no = $2 and not is_held for update',
)
const putAnswer = stmt<[orderNo: string, answer: string, by: string, at: number]>(
  'review.answer',
  'update review set answer = $2, answered_by = $3, answered_at = $4 where order_no = $1',
)

const PAGE = 20

/** Reviews as staff read and answer them (decision 0371). */
export function createReviewDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rangeOf = createReportRange({ db, clock })
  const shownTo =
    ({ staff, lang }: StaffContext) =>
    (row: DeskRow): Shown => ({
      orderNo: row.order_no,
      shopId: row.shop_id,
      shop: pick(row.shop_name, lang),
      rating: row.rating,
      text: row.text,
      pictures: row.pictures,
      nickName: row.nick_name,
      createdAt: row.created_at,
      answer: row.answer,
      answeredBy: row.answered_by,
      answeredAt: row.answered_at,
      mayAnswer: mayAct(staff.grants, 'answerReviews', row.shop_id),
    })
  return {
    '/staff/getReviews': async (context: StaffContext, input: StaffInput<'/staff/getReviews'>) => {
      const { rating = null, only, cursor, pageSize = PAGE } = input
      const { shopIds, period } = await rangeOf(context, input)
      const [beforeAt, beforeNo] = readCursor(cursor, ['number', 'string'] as const) ?? [null, null]
      const rows = await db.all(findForDesk, {
        shopIds,
        from: period.from,
        to: period.to,
        rating,
        isUnanswered: only === 'unanswered',
        beforeAt,
        beforeNo,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        list: shown.map(shownTo(context)),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.created_at, last.order_no]) : null,
      }
    },

    '/staff/answerReview': (context: StaffContext, { shopId, orderNo, text, seen }: StaffInput<'/staff/answerReview'>) =>
      db.tx(async () => {
        const before = await db.first(lockOne, shopId, orderNo)
        if (!before) throw new DomainError('notFound', {}, 'orderNo')
        if (before.answer !== seen) throw new DomainError('staffChanged', { name: before.answered_by })
        const answer = text.trim()
        await db.run(putAnswer, orderNo, answer, context.staff.name, context.now())
        await context.record({ subject: orderNo, shopId, before: { answer: before.answer }, after: { answer } })
        return shownTo(context)(await db.one(findOne, shopId, orderNo))
      }),
  }
}
