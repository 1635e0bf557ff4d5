import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import {
  CHANGES_COUNT_MS,
  CHANGE_WAITS_MS,
  type ChangeKind,
  type ChangeLimits,
  changeProblem,
  changeState,
  needsApproval,
  USUAL_CHANGE_LIMITS,
} from '@domain/member/change'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { maskedPhone } from '@domain/validation/person'
import { changedFields } from '../../changedFields'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import {
  type ChangeRow,
  countWaiting,
  findChanges,
  findLimits,
  findWhose,
  insertChange,
  type LimitsRow,
  type ListedChangeRow,
  lockChange,
  lockMember,
  putDecision,
  putLimits,
  sumAlone,
} from './changeRepository'
import { type MemberDeskParts, type MemberDeskQueries, whomOf } from './queries'

type Change = StaffOutput<'/staff/getMemberChanges'>['list'][number]
type Limits = StaffOutput<'/staff/getMemberLimits'>
type Draft = Pick<ChangeRow, 'mchnt_cd' | 'user_id' | 'kind' | 'amount' | 'offer_id' | 'coupon_id' | 'change_id'>

const PAGE = 50
const COUPON_KINDS: readonly ChangeKind[] = ['coupon', 'couponEnd']

const limitsOf = (row: LimitsRow | undefined): ChangeLimits =>
  row ? { balanceFen: row.balance_fen, points: row.points, growth: row.growth, coupons: row.coupons } : USUAL_CHANGE_LIMITS

const viewOf = (row: ListedChangeRow, lang: Lang, now: number, staffId: string): Change => ({
  changeId: row.change_id,
  userId: row.user_id,
  memberName: row.member_name,
  phone: row.phone === null ? '' : maskedPhone(row.phone),
  kind: row.kind,
  amount: row.amount,
  couponName: row.offer_name ? pick(row.offer_name, lang) : '',
  currencySign: row.currency_sign,
  reason: row.reason,
  state: changeState(row.state, row.expires_at, now),
  isOwn: row.requested_by === staffId,
  requestedBy: row.requested_name,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_name ?? '',
  decidedAt: row.decided_at,
  decidedNote: row.decided_note,
})

/** What staff give members and take from them: at once, or once somebody else has agreed (decision 0337). */
export function createMemberChanges(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  { coupons, levels, points, storedValue }: MemberDeskParts,
  { person, heldPerson }: Pick<MemberDeskQueries, 'person' | 'heldPerson'>,
) {
  /** Inside the transaction that says that it is done: each ledger has the change's id, so it takes it once. */
  async function carryOut(
    { mchnt_cd: mchntCd, user_id: userId, kind, amount, offer_id, coupon_id, change_id }: Draft,
    now: number,
  ): Promise<void> {
    const cause = { userId, mchntCd, reason: `change/${change_id}`, now }
    if (kind === 'balance') return storedValue.change({ ...cause, amountFen: amount })
    if (kind === 'points') return points.ledger.change({ ...cause, points: amount })
    if (kind === 'growth') return levels.growth.change({ ...cause, growth: amount })
    if (kind === 'couponEnd') return coupons.takeBack(coupon_id!, userId, now)
    for (let left = amount; left > 0; left -= 1) await coupons.claims.hand(offer_id!, userId, now)
  }

  /** Which coupon it is about. Throws where it is none of the merchant's, or not the member's. */
  async function couponOf({ kind, offerId, couponId, userId }: StaffInput<'/staff/changeMember'>, merchantCode: string) {
    if (kind === 'coupon') {
      const offer = offerId === undefined ? undefined : await coupons.offerOf(offerId)
      if (offer?.mchnt_cd !== merchantCode) throw new DomainError('couponNotFound', {}, 'offerId')
      return { offerId: offer.offer_id, couponId: null }
    }
    if (kind !== 'couponEnd') return { offerId: null, couponId: null }
    const held = couponId === undefined ? undefined : await coupons.heldBy(couponId, userId)
    if (held?.mchnt_cd !== merchantCode) throw new DomainError('couponNotFound', {}, 'couponId')
    return { offerId: held.offer_id, couponId: held.coupon_id }
  }

  async function refuseUnseen({ kind, seen, userId }: StaffInput<'/staff/changeMember'>, context: StaffContext): Promise<void> {
    if (seen === undefined) return
    const row = await person(context, userId)
    const now = { balance: row.balance_fen, points: row.points, growth: row.growth, coupon: seen, couponEnd: seen }[kind]
    if (now !== seen) throw new DomainError('memberChanged', {}, 'amount')
  }

  async function shownOf(context: StaffContext, userId: string, changeId: string): Promise<Change> {
    const rows = await db.all(findChanges, { ...whomOf(context), userId, pendingAt: null, beforeAt: null, beforeId: null, limit: PAGE })
    const row = rows.find(({ change_id }) => change_id === changeId)
    if (!row) throw new DomainError('notFound', {}, 'changeId')
    await context.recordAccess({ userIds: [userId], shown: ['profile'] })
    return viewOf(row, context.lang, context.now(), context.staff.staffId)
  }

  /** Pages of staff who see members show how many wait. */
  const announce = (merchantCode: string, at: number) => push.publish(`members:${merchantCode}`, { type: 'memberChange', at })

  /** Locked and still to be decided. Throws who was quicker. */
  async function pendingAt(context: StaffContext, changeId: string): Promise<ChangeRow> {
    const merchantCode = merchantOf(context.staff)
    const asked = await db.first(findWhose, changeId, merchantCode)
    if (!asked) throw new DomainError('notFound', {}, 'changeId')
    // Before the change, in the order in which an account is closed.
    await heldPerson(context, asked.user_id)
    const change = await db.one(lockChange, changeId, merchantCode)
    const state = changeState(change.state, change.expires_at, context.now())
    if (state === 'expired') throw new DomainError('changeExpired')
    if (state !== 'pending') throw new DomainError('changeDecided', { name: change.decided_name ?? '' })
    return change
  }

  async function currentLimits(merchantCode: string): Promise<Limits> {
    const row = await db.first(findLimits, merchantCode)
    return { ...limitsOf(row), version: row?.version ?? 0, changedBy: row?.changed_by ?? '', changedAt: row?.changed_at ?? null }
  }

  const handlers = defineStaffHandlers({
    '/staff/changeMember': (context, input) =>
      db.tx(async () => {
        const { staff, record } = context
        const [merchantCode, now] = [merchantOf(staff), context.now()]
        const wrong = changeProblem(input)
        if (wrong) throw DomainError.of(wrong)
        const member = await heldPerson(context, input.userId)
        await db.one(lockMember, merchantCode, input.userId)
        await refuseUnseen(input, context)
        const coupon = await couponOf(input, merchantCode)
        const { kind, userId } = input
        const amount = kind === 'couponEnd' ? -1 : input.amount
        const before = await db.one(sumAlone, {
          merchantCode,
          userId,
          staffId: staff.staffId,
          kinds: COUPON_KINDS.includes(kind) ? COUPON_KINDS : [kind],
          since: now - CHANGES_COUNT_MS,
        })
        const isPending = needsApproval(kind, amount, before.amount, limitsOf(await db.first(findLimits, merchantCode)))
        const changeId = `MC${randomBytes(12).toString('hex')}`
        await db.run(insertChange, {
          changeId,
          merchantCode,
          userId,
          kind,
          amount,
          ...coupon,
          reason: input.reason.trim(),
          state: isPending ? 'pending' : 'done',
          wasOverLimit: isPending,
          by: staff.staffId,
          name: staff.name,
          at: now,
          expiresAt: now + CHANGE_WAITS_MS,
        })
        const draft = {
          mchnt_cd: merchantCode,
          user_id: userId,
          kind,
          amount,
          offer_id: coupon.offerId,
          coupon_id: coupon.couponId,
          change_id: changeId,
        }
        if (isPending) await announce(merchantCode, now)
        else await carryOut(draft, now)
        const after = { kind, amount, ...(coupon.offerId !== null && { offerId: coupon.offerId }), reason: input.reason.trim(), isPending }
        await record({ subject: member.name || maskedPhone(member.phone), after })
        return shownOf(context, userId, changeId)
      }),

    '/staff/getMemberChanges': async (context, { userId, isPending = false, cursor, pageSize = PAGE }) => {
      const before = readCursor(cursor, ['number', 'string'] as const)
      const rows = await db.all(findChanges, {
        ...whomOf(context),
        userId: userId ?? null,
        pendingAt: isPending ? context.now() : null,
        beforeAt: before?.[0] ?? null,
        beforeId: before?.[1] ?? null,
        limit: pageSize + 1,
      })
      const seen = rows.slice(0, pageSize)
      const last = seen.at(-1)
      await context.recordAccess({ userIds: [...new Set(seen.map((row) => row.user_id))], shown: ['profile'] })
      return {
        list: seen.map((row) => viewOf(row, context.lang, context.now(), context.staff.staffId)),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.requested_at, last.change_id]) : null,
      }
    },

    '/staff/countMemberChanges': (context, { userId }) =>
      db.one(countWaiting, { ...whomOf(context), userId: userId ?? null, staffId: context.staff.staffId, now: context.now() }),

    '/staff/decideMemberChange': (context, { changeId, isApproved, note }) =>
      db.tx(async () => {
        const { staff, record } = context
        const change = await pendingAt(context, changeId)
        if (change.requested_by === staff.staffId) throw new DomainError('changeOwn')
        const now = context.now()
        await db.run(putDecision, { changeId, state: isApproved ? 'done' : 'refused', name: staff.name, at: now, note: note.trim() })
        if (isApproved) await carryOut(change, now)
        await announce(change.mchnt_cd, now)
        const { name, phone } = await person(context, change.user_id)
        const { kind, amount, reason, requested_name: requestedBy } = change
        await record({
          subject: name || maskedPhone(phone),
          before: { state: 'pending', kind, amount, reason, requestedBy },
          after: { state: isApproved ? 'done' : 'refused', note: note.trim() },
        })
        return shownOf(context, change.user_id, changeId)
      }),

    '/staff/withdrawMemberChange': (context, { changeId }) =>
      db.tx(async () => {
        const { staff, record } = context
        const change = await pendingAt(context, changeId)
        if (change.requested_by !== staff.staffId) throw new DomainError('forbidden')
        await db.run(putDecision, { changeId, state: 'withdrawn', name: staff.name, at: context.now(), note: '' })
        await announce(change.mchnt_cd, context.now())
        const { name, phone } = await person(context, change.user_id)
        await record({ subject: name || maskedPhone(phone), before: { state: 'pending' }, after: { state: 'withdrawn' } })
        return shownOf(context, change.user_id, changeId)
      }),

    '/staff/getMemberLimits': ({ staff }) => currentLimits(merchantOf(staff)),

    '/staff/setMemberLimits': ({ staff, now, record }, { version, ...limits }) =>
      db.tx(async () => {
        const merchantCode = merchantOf(staff)
        const { version: _version, changedBy, changedAt: _at, ...before } = await currentLimits(merchantCode)
        const changed = await db.run(putLimits, { merchantCode, version, ...limits, by: staff.name, at: now() })
        if (changed === 0) throw new DomainError('staffChanged', { name: changedBy })
        await record({ subject: 'limits', ...changedFields(before, limits) })
        return currentLimits(merchantCode)
      }),

    '/staff/getGivableCoupons': async ({ staff, lang, now }) => {
      const offers = await coupons.offersOf(merchantOf(staff))
      return {
        list: offers
          .filter(({ withdrawn_at }) => withdrawn_at === null)
          .filter(({ total, claimed, valid_until }) => (total === null || claimed < total) && (valid_until === null || valid_until > now()))
          .map(({ offer_id, name, caption, total, claimed }) => ({
            offerId: offer_id,
            name: pick(name, lang),
            caption: pick(caption, lang),
            left: total === null ? null : total - claimed,
          })),
      }
    },
  })
  return { handlers }
}
