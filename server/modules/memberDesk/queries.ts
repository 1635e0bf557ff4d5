import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { couponState } from '@domain/coupon/state'
import type { Lang } from '@domain/lang'
import { levelBy, rankOf } from '@domain/member/level'
import { searchedFor } from '@domain/member/segment'
import { DomainError } from '@domain/results'
import { maskedPhone } from '@domain/validation/person'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Figures, MemberAt } from '../../memberFigures/index'
import type { Deps, OfferOf } from '../../module'
import { pick } from '../../pick'
import type { couponModule } from '../coupon/index'
import type { groupBuyModule } from '../groupBuy/index'
import type { memberModule } from '../member/index'
import type { MemberCodes } from '../memberCode/index'
import { findMerchant } from '../merchant/index'
import type { pointsModule } from '../points/index'
import type { storedValueModule } from '../storedValue/index'
import type { visitCardModule } from '../visitCard/index'
import { filterValues } from './filter'
import {
  countMembers,
  findByPhone,
  findMember,
  findMembers,
  findOrders,
  holdAccount,
  type MemberRow,
  type PersonRow,
  type Whom,
} from './repository'

export interface MemberDeskParts {
  coupons: OfferOf<typeof couponModule>
  groups: OfferOf<typeof groupBuyModule>
  levels: OfferOf<typeof memberModule>
  memberCodes: MemberCodes
  points: OfferOf<typeof pointsModule>
  storedValue: OfferOf<typeof storedValueModule>
  visitCards: OfferOf<typeof visitCardModule>
  /** All figures of a member, as the diners' app has them. */
  figuresOf: (whose: MemberAt) => Promise<Figures>
}

type Row = StaffOutput<'/staff/getMembers'>['list'][number]
type Ladder = Awaited<ReturnType<MemberDeskParts['levels']['ladderOf']>>

const PAGE = 50
const MOST_FOUND = 20
/** What a row of them shows; the log of accesses says it. */
const BRIEF = ['profile', 'balances', 'points'] as const

/** Whose members somebody sees: all of the merchant's, or those of their shops. */
export const whomOf = ({ staff, reach }: Pick<StaffContext, 'staff' | 'reach'>): Whom => ({
  merchantCode: merchantOf(staff),
  shopIds: reach === 'all' ? null : [...reach],
})

const levelNameOf = (ladder: Ladder, row: Pick<MemberRow, 'growth' | 'bought_level' | 'registered_at'>, lang: Lang): string => {
  if (row.registered_at === null) return ''
  const grown = levelBy(ladder, row.growth)
  const level = rankOf(ladder, row.bought_level) > rankOf(ladder, grown) ? row.bought_level : grown
  const name = ladder.find((one) => one.level === level)?.name
  return name ? pick(name, lang) : ''
}

const briefOf = (row: MemberRow, ladder: Ladder, lang: Lang) => ({
  userId: row.user_id,
  name: row.name,
  phone: maskedPhone(row.phone),
  isMember: row.registered_at !== null,
  levelName: levelNameOf(ladder, row, lang),
  balanceFen: row.balance_fen,
  points: row.points,
  isFrozen: row.frozen_at !== null,
  currencySign: row.currency_sign,
})
const rowOf = (row: MemberRow, ladder: Ladder, lang: Lang): Row => ({
  ...briefOf(row, ladder, lang),
  orders: row.orders,
  spentFen: row.spent_fen,
  lastOrderAt: row.last_order_at,
  firstAt: row.first_at,
})

/** What staff see of a merchant's members (decision 0336). */
export function createMemberDeskQueries({ db }: Pick<Deps, 'db'>, parts: MemberDeskParts) {
  const { coupons, groups, levels, memberCodes, points, storedValue, visitCards, figuresOf } = parts

  async function merchantAt(merchantCode: string) {
    const merchant = await db.first(findMerchant, merchantCode)
    if (!merchant) throw new DomainError('merchantNotFound')
    return merchant
  }

  /** Throws `notFound` where they are no member of the merchant, or none whom this person may see. */
  async function person(context: Pick<StaffContext, 'staff' | 'reach' | 'now'>, userId: string): Promise<PersonRow> {
    const row = await db.first(findMember, { ...whomOf(context), userId, now: context.now() })
    if (!row) throw new DomainError('notFound', {}, 'userId')
    return row
  }

  /** Inside `db.tx`, before anything of theirs is written: nobody closes the account until it ends. Throws `memberClosed` where somebody did. */
  async function holdOpen({ staff }: Pick<StaffContext, 'staff'>, userId: string, hold = holdAccount): Promise<void> {
    const account = await db.first(hold, userId, merchantOf(staff))
    if (account && account.cancelled_at !== null) throw new DomainError('memberClosed')
  }

  async function heldPerson(context: Pick<StaffContext, 'staff' | 'reach' | 'now'>, userId: string): Promise<PersonRow> {
    await holdOpen(context, userId)
    return person(context, userId)
  }

  async function chosen(context: StaffContext, { search, ...filter }: StaffInput<'/staff/countMembers'>) {
    const { merchantCode, shopIds } = whomOf(context)
    const [merchant, ladder] = await Promise.all([merchantAt(merchantCode), levels.ladderOf(merchantCode)])
    const typed = searchedFor(search ?? '')
    const values = filterValues(filter, typed?.name ?? null, { ladder, offsetMin: merchant.utc_offset_min, now: context.now() })
    return { whom: { merchantCode, shopIds }, ladder, values, digits: typed?.digits ?? null }
  }

  const byPhone = (context: StaffContext, digits: string, limit: number) =>
    db.all(findByPhone, { ...whomOf(context), now: context.now(), tail: digits.slice(-4), ends: digits, limit })

  async function profile(context: StaffContext, userId: string): Promise<StaffOutput<'/staff/getMember'>> {
    const row = await person(context, userId)
    const mchntCd = merchantOf(context.staff)
    const ladder = await levels.ladderOf(mchntCd)
    const isMember = row.registered_at !== null
    const figures = await figuresOf({ userId, isMember, mchntCd, lang: context.lang, now: context.now() })
    const card = await storedValue.cardAt(userId, mchntCd, context.lang)
    return {
      ...rowOf(row, ladder, context.lang),
      registeredAt: row.registered_at,
      picture: row.head_img,
      gender: row.sex,
      birthday: row.birthday ?? '',
      level: figures.levelValue,
      levelUntil: figures.levelExpDate,
      growth: figures.levelExp,
      nextLevel: figures.nextLevelExp === null ? null : { name: figures.nextLevelName, growth: figures.nextLevelExp },
      principalFen: card?.principalFen ?? 0,
      bonusFen: card?.bonusFen ?? 0,
      coupons: figures.couponSum,
      visits: figures.visitCardSum,
      frozenAt: row.frozen_at,
    }
  }

  /** A page of one of the three ledgers, in one shape. */
  async function ledgerOf(
    userId: string,
    mchntCd: string,
    { ledger, cursor, pageSize = PAGE }: StaffInput<'/staff/getMemberLedger'>,
    lang: Lang,
  ) {
    const whose = { user: { userId }, lang }
    const page = { mchntCd, pageSize, ...(cursor !== undefined && { cursor }) }
    if (ledger === 'points') {
      const { list, nextCursor } = await points.entries(whose, page)
      return { list: list.map(({ points: amount, pointsAfter: after, ...entry }) => ({ ...entry, amount, bonus: 0, after })), nextCursor }
    }
    if (ledger === 'growth') {
      const { list, nextCursor } = await levels.entries(whose, page)
      return { list: list.map(({ growthAfter: after, ...entry }) => ({ ...entry, bonus: 0, after })), nextCursor }
    }
    const card = await storedValue.cardAt(userId, mchntCd, lang)
    if (!card) return { list: [], nextCursor: null }
    const { list, nextCursor } = await storedValue.entries(
      userId,
      { cardId: card.cardId, pageSize, ...(cursor !== undefined && { cursor }) },
      lang,
    )
    return {
      list: list.map(({ entryId, at, kind, orderNo, shopName, principalFen, bonusFen, balanceFen }) => ({
        entryId,
        at,
        kind,
        orderNo,
        shopName,
        amount: principalFen + bonusFen,
        bonus: bonusFen,
        after: balanceFen,
      })),
      nextCursor,
    }
  }

  const handlers = defineStaffHandlers({
    '/staff/getMembers': async (context, { cursor, pageSize = PAGE, ...input }) => {
      const { whom, ladder, values, digits } = await chosen(context, input)
      const view = (row: MemberRow) => rowOf(row, ladder, context.lang)
      // So few have the same digits that they are one page.
      if (digits !== null) {
        const rows = await byPhone(context, digits, PAGE)
        await context.recordAccess({ userIds: rows.map((row) => row.user_id), shown: BRIEF })
        return { list: rows.map(view), nextCursor: null }
      }
      const before = readCursor(cursor, ['number', 'string'] as const)
      const page = { beforeAt: before?.[0] ?? null, beforeId: before?.[1] ?? null, limit: pageSize + 1 }
      const rows = await db.all(findMembers, { ...whom, ...values, ...page })
      const seen = rows.slice(0, pageSize)
      const last = seen.at(-1)
      await context.recordAccess({ userIds: seen.map((row) => row.user_id), shown: BRIEF })
      return { list: seen.map(view), nextCursor: last && rows.length > pageSize ? writeCursor([last.last_at, last.user_id]) : null }
    },

    '/staff/countMembers': async (context, input) => {
      const { whom, ladder, values, digits } = await chosen(context, input)
      const members =
        digits === null ? (await db.one(countMembers, { ...whom, ...values })).members : (await byPhone(context, digits, PAGE)).length
      return { members, levels: ladder.map(({ level, name }) => ({ level, name: pick(name, context.lang) })) }
    },

    '/staff/findMembers': async (context, { phone }) => {
      const typed = searchedFor(phone)
      if (typed?.digits == null) throw new DomainError('phoneTailNeeded', {}, 'phone')
      const mchntCd = merchantOf(context.staff)
      // A person at the counter may be there for the first time.
      const rows = await db.all(findByPhone, {
        merchantCode: mchntCd,
        shopIds: null,
        now: context.now(),
        tail: typed.digits.slice(-4),
        ends: typed.digits,
        limit: MOST_FOUND,
      })
      const ladder = await levels.ladderOf(mchntCd)
      await context.recordAccess({ userIds: rows.map((row) => row.user_id), shown: BRIEF })
      return { list: rows.map((row) => briefOf(row, ladder, context.lang)) }
    },

    '/staff/scanMember': async ({ staff, lang, now, record, recordAccess }: StaffContext, { shopId, code }) => {
      const { userId, mchntCd } = await memberCodes.scan(code.replace(/\s/g, ''), shopId)
      const row =
        mchntCd === merchantOf(staff) ? await db.first(findMember, { merchantCode: mchntCd, shopIds: null, userId, now: now() }) : undefined
      if (!row) throw new DomainError('memberCodeUnknown', {}, 'code')
      await record({ subject: maskedPhone(row.phone), shopId })
      await recordAccess({ userIds: [userId], shown: BRIEF, shopId })
      return briefOf(row, await levels.ladderOf(mchntCd), lang)
    },

    '/staff/getMember': async (context, { userId }) => {
      const found = await profile(context, userId)
      await context.recordAccess({ userIds: [userId], shown: BRIEF })
      return found
    },

    '/staff/getMemberPhone': async (context, { userId }) => {
      const { phone } = await person(context, userId)
      await context.record({ subject: maskedPhone(phone) })
      await context.recordAccess({ userIds: [userId], shown: ['phone'] })
      return { phone }
    },

    '/staff/getMemberOrders': async (context, { userId, cursor, pageSize = PAGE }) => {
      await person(context, userId)
      await context.recordAccess({ userIds: [userId], shown: ['orders'] })
      const before = readCursor(cursor, ['number', 'string'] as const)
      const rows = await db.all(findOrders, {
        ...whomOf(context),
        userId,
        beforeAt: before?.[0] ?? null,
        beforeNo: before?.[1] ?? null,
        limit: pageSize + 1,
      })
      const seen = rows.slice(0, pageSize)
      const last = seen.at(-1)
      return {
        list: seen.map((row) => ({
          orderNo: row.order_no,
          shopId: row.shop_id,
          shopName: pick(row.shop_name, context.lang),
          kind: row.kind,
          status: row.status,
          at: row.created_at,
          payableFen: row.payable_fen,
          grantedFen: row.granted_fen,
        })),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.created_at, last.order_no]) : null,
      }
    },

    '/staff/getMemberLedger': async (context, input) => {
      await person(context, input.userId)
      await context.recordAccess({ userIds: [input.userId], shown: [input.ledger === 'balance' ? 'balances' : 'points'] })
      return ledgerOf(input.userId, merchantOf(context.staff), input, context.lang)
    },

    '/staff/getMemberCoupons': async (context, { userId, cursor, pageSize = PAGE }) => {
      await person(context, userId)
      await context.recordAccess({ userIds: [userId], shown: ['coupons'] })
      const rows = await coupons.allOf(userId, merchantOf(context.staff), readCursor(cursor, ['number', 'string'] as const), pageSize + 1)
      const seen = rows.slice(0, pageSize)
      const last = seen.at(-1)
      return {
        list: seen.map((row) => ({
          couponId: row.coupon_id,
          name: pick(row.name, context.lang),
          caption: pick(row.caption, context.lang),
          state: couponState(row.state, row.held_until, context.now()),
          claimedAt: row.claimed_at,
          validFrom: row.held_from,
          validUntil: row.held_until,
          orderNo: row.order_no,
        })),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.claimed_at, last.coupon_id]) : null,
      }
    },

    '/staff/getMemberCards': async (context, { userId }) => {
      await person(context, userId)
      await context.recordAccess({ userIds: [userId], shown: ['coupons'] })
      const [mchntCd, lang, now] = [merchantOf(context.staff), context.lang, context.now()]
      const cards = await visitCards.mine(userId, mchntCd, { lang, now })
      const { list } = await groups.mine(mchntCd, { userId, lang, now })
      return {
        visitCards: cards.map(({ cardId, name, visits, left, boughtAt, validUntil, state }) => ({
          cardId,
          name,
          state,
          visits,
          leftVisits: left,
          boughtAt,
          validUntil,
        })),
        groups: list.map(({ offer, group }) => ({
          groupId: group.groupId,
          name: offer.name,
          groupState: group.groupState,
          joined: group.joined,
          size: group.size,
          begunAt: group.begunAt,
        })),
      }
    },
  })

  /** What the counter sees of a member of the merchant, wherever they ordered. Throws `notFound`. */
  async function brief({ staff, lang, now }: StaffContext, userId: string) {
    const merchantCode = merchantOf(staff)
    const row = await db.first(findMember, { merchantCode, shopIds: null, userId, now: now() })
    if (!row) throw new DomainError('notFound', {}, 'userId')
    return briefOf(row, await levels.ladderOf(merchantCode), lang)
  }

  return { handlers, brief, byPhone, heldPerson, holdOpen, person, profile, chosen, rowOf }
}
export type MemberDeskQueries = ReturnType<typeof createMemberDeskQueries>
