import type { Input, Output } from '@contract/index'
import { countsFrom, downgradeWarning, heldLevel, isMemberDay, nextLevel, nextMemberDay } from '@domain/member/level'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { pick } from '../../pick'
import type { Database } from '../../db/database'
import type { TicketContext } from '../../http/calls/context'
import type { FinishedOrders } from '../order/records/index'
import type { LevelSale } from './paid/service'
import { findGrowthEntries, findGrowthSince, findLadder, findUsualGrowth, type LevelRow, standingOf } from './repository'

type Info = Output<'/getMemberLevelInfo'>
const PAGE_SIZE = 20

export const levelView = (row: LevelRow, lang: Lang): Info['levels'][number] => ({
  levelValue: row.level,
  levelName: pick(row.name, lang),
  levelLogo: row.logo,
  growth: row.growth,
  priceFen: row.price_fen,
  paidDays: row.paid_days,
  boughtUntil: row.bought_until,
  memberPrice: row.member_price,
  payPercent: row.pay_percent,
  pointPercent: row.point_percent,
})

function parseEntryCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('badInput', { field: 'cursor' }, 'cursor')
  return Number(cursor)
}

/** What the level page shows: the merchant's ladder, and where this member stands on it. */
export function createLevelQueries(db: Database, orders: Pick<FinishedOrders, 'byNumbers'>, sale: LevelSale) {
  async function mine(userId: string, mchntCd: string, ladder: readonly LevelRow[], now: number): Promise<Info['mine']> {
    const [first] = ladder
    if (!first) return null
    const standing = standingOf(ladder)
    const held = heldLevel(ladder, standing, now)
    const growth = standing?.growth ?? 0
    const next = nextLevel(ladder, growth, held.level)
    const retained = standing
      ? (await db.one(findGrowthSince, userId, mchntCd, countsFrom(standing.dueAt, first.utc_offset_min))).growth
      : 0
    const usual = next && standing ? (await db.one(findUsualGrowth, userId, mchntCd)).amount : 0
    return {
      levelValue: held.level,
      growth,
      next: next && {
        levelValue: next.level,
        growth: next.growth,
        missing: next.growth - growth,
        orders: usual > 0 ? Math.ceil((next.growth - growth) / usual) : null,
      },
      expiresAt: held.until,
      isPaid: held.isPaid,
      warning: standing && downgradeWarning(ladder, standing, Math.max(0, retained), now),
    }
  }

  return {
    async info({ user, lang, now }: TicketContext, { mchntCd }: Input<'/getMemberLevelInfo'>): Promise<Info> {
      // First of all: asking about its payment may change what is shown below.
      const begun = user.isMember ? await sale.begun(user.userId, mchntCd, now()) : null
      const ladder = await db.all(findLadder, mchntCd, user.userId)
      const [first] = ladder
      const days = { weekdays: first?.weekdays ?? [], monthDays: first?.month_days ?? [] }
      const nextAt = first ? nextMemberDay(days, now(), first.utc_offset_min) : null
      return {
        levels: ladder.map((row) => levelView(row, lang)),
        mine: user.isMember ? await mine(user.userId, mchntCd, ladder, now()) : null,
        growthPerYuan: first?.growth_per_yuan ?? 0,
        birthdayPercent: first?.birthday_percent ?? 100,
        memberDay: first && nextAt !== null ? { nextAt, isToday: isMemberDay(days, now(), first.utc_offset_min) } : null,
        begun,
      }
    },

    /** The newest changes of growth first. */
    async entries(
      { user, lang }: { user: { userId: string }; lang: Lang },
      { mchntCd, cursor, pageSize = PAGE_SIZE }: Input<'/getMemberLevelDetail'>,
    ) {
      const rows = await db.all(findGrowthEntries, user.userId, mchntCd, parseEntryCursor(cursor), pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown[shown.length - 1]
      const orderNos = [...new Set(shown.flatMap(({ order_no }) => order_no ?? []))]
      const byNo = new Map((orderNos.length > 0 ? await orders.byNumbers(orderNos) : []).map((order) => [order.order_no, order]))
      return {
        list: shown.map((row) => {
          const order = row.order_no === null ? undefined : byNo.get(row.order_no)
          return {
            entryId: String(row.entry_id),
            kind: row.kind,
            orderNo: row.order_no,
            shopName: order ? pick(order.shop_name, lang) : null,
            amount: row.amount,
            growthAfter: row.growth_after,
            at: row.created_at,
          }
        }),
        nextCursor: rows.length > pageSize && last ? String(last.entry_id) : null,
        purchases: cursor === undefined ? await sale.purchases(user.userId, mchntCd) : [],
      }
    },
  }
}
