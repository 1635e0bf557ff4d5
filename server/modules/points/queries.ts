import type { Input, Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { EXPIRING_DAYS } from '@domain/member/points'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { pick } from '../../pick'
import type { Database } from '../../db/database'
import type { TicketContext } from '../../http/calls/context'
import type { FinishedOrders } from '../order/records/index'
import { findAccount, findEntries, findLots, findRules, type RulesRow } from './repository'

const PAGE_SIZE = 20

function parseEntryCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('badInput', { field: 'cursor' }, 'cursor')
  return Number(cursor)
}

/** Null: the merchant gives no points. */
export const rulesView = (rules: RulesRow | undefined): Output<'/getPointInfo'>['rules'] =>
  rules
    ? {
        perYuan: rules.per_yuan,
        integralScalePer: rules.scale_per,
        orderMaxFen: rules.order_max_fen,
        dayMaxFen: rules.day_max_fen,
        validMonths: rules.valid_months,
        dayPercent: rules.day_percent,
      }
    : null

/** What a member sees of their points. */
export function createPointQueries(db: Database, orders: Pick<FinishedOrders, 'byNumbers'>) {
  return {
    async info({ user, now }: TicketContext, { mchntCd }: Input<'/getPointInfo'>): Promise<Output<'/getPointInfo'>> {
      const rules = await db.first(findRules, mchntCd)
      const account = await db.first(findAccount, user.userId, mchntCd)
      const soon = now() + EXPIRING_DAYS * DAY
      const expiring = (await db.all(findLots, user.userId, mchntCd)).filter(({ expires_at }) => expires_at <= soon)
      return {
        pointSum: account?.available ?? 0,
        frozen: account?.frozen ?? 0,
        expiring:
          expiring.length > 0 ? { points: expiring.reduce((sum, { points }) => sum + points, 0), at: expiring[0]!.expires_at } : null,
        rules: rulesView(rules),
      }
    },

    /** The newest changes first. */
    async entries(
      { user, lang }: { user: { userId: string }; lang: Lang },
      { mchntCd, cursor, pageSize = PAGE_SIZE }: Input<'/getPointDetail'>,
    ) {
      const rows = await db.all(findEntries, user.userId, mchntCd, parseEntryCursor(cursor), pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      const orderNos = [...new Set(shown.flatMap(({ order_no }) => order_no ?? []))]
      const byNo = new Map((orderNos.length > 0 ? await orders.byNumbers(orderNos) : []).map((order) => [order.order_no, order]))
      return {
        list: shown.map((row) => {
          const order = row.order_no === null ? undefined : byNo.get(row.order_no)
          return {
            entryId: String(row.entry_id),
            kind: row.kind as Exclude<typeof row.kind, 'spend'>,
            orderNo: row.order_no,
            shopName: order ? pick(order.shop_name, lang) : null,
            points: row.points,
            pointsAfter: row.balance_after,
            at: row.created_at,
          }
        }),
        nextCursor: rows.length > pageSize && last ? String(last.entry_id) : null,
      }
    },
  }
}
