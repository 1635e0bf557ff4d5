import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import { type Grant, mayManage, type Reach, type RefundLimits, USUAL_REFUND_LIMITS } from '@domain/staff'
import type { Database } from '../../db/database'
import { json } from '../../db/statement'
import { merchantOf, type Staff, type StaffContext } from '../../http/staff/staff'
import { type Invitations, oneShopOf } from './invitations'
import { containing, readCursor, writeCursor } from '../../lists'
import {
  changeStaff,
  deleteGrants,
  endSecondFactor,
  findRules,
  findStaff,
  hasOwner,
  hasShop,
  insertGrants,
  listStaff,
  lockPeople,
  putRules,
  setActive,
  type StaffRow,
} from './repository'
import { type Sessions, sessionView } from './sessions'

const PAGE = 50

type Member = StaffOutput<'/staff/setRoles'>
const view = (row: StaffRow, asker: Staff): Member => ({
  staffId: row.staff_id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  grants: row.grants,
  isActive: row.is_active,
  hasPin: row.pin_hash !== null,
  hasSecondFactor: row.second_factor !== null,
  usedAt: row.used_at,
  isManaged: mayManage(asker.grants, row.grants),
  version: row.version,
  changedBy: row.changed_by,
})

/** How much each role may refund of one order of a merchant. */
export const refundLimitsOf =
  (db: Database) =>
  async (merchantCode: string): Promise<RefundLimits> =>
    (await db.first(findRules, merchantCode))?.refund_limits ?? USUAL_REFUND_LIMITS

/** The staff of a merchant, and the rules for them. */
export function createTeam(db: Database, sessions: Sessions, { checkGrants }: Pick<Invitations, 'checkGrants'>) {
  /** A person of the caller's merchant, whom the caller may manage. */
  async function managed({ staff }: StaffContext, staffId: string): Promise<StaffRow> {
    const row = await db.first(findStaff, staffId)
    if (!row || row.mchnt_cd === null || row.mchnt_cd !== staff.merchantCode) throw new DomainError('notFound')
    if (!mayManage(staff.grants, row.grants)) throw new DomainError('forbidden')
    return row
  }

  /** Changes a person if they are still as they were seen; refuses to leave the merchant without an owner. */
  async function change(
    context: StaffContext,
    { staffId, version }: { staffId: string; version: number },
    work: (row: StaffRow) => Promise<{ before: unknown; after: unknown; grants: readonly Grant[] }>,
  ): Promise<Member> {
    return db.tx(async () => {
      const merchantCode = merchantOf(context.staff)
      await db.all(lockPeople, merchantCode)
      const row = await managed(context, staffId)
      if ((await db.run(changeStaff, staffId, version, context.staff.name)) === 0)
        throw new DomainError('staffChanged', { name: row.changed_by })
      const { before, after, grants } = await work(row)
      if (!(await db.one(hasOwner, merchantCode)).found) throw new DomainError('staffLastOwner')
      await context.record({ subject: row.name, shopId: oneShopOf(grants), before, after })
      return view(await db.one(findStaff, staffId), context.staff)
    })
  }

  async function refuseOtherShop(staff: Staff, reach: Reach, shopId: string): Promise<void> {
    if (!(await db.one(hasShop, merchantOf(staff), shopId)).found) throw new DomainError('shopNotFound', {}, 'shopId')
    if (reach !== 'all' && !reach.includes(shopId)) throw new DomainError('forbidden')
  }

  const rulesOf = async (merchantCode: string): Promise<StaffOutput<'/staff/getRules'>> => {
    const row = await db.first(findRules, merchantCode)
    return {
      refundLimits: row?.refund_limits ?? USUAL_REFUND_LIMITS,
      secondFactorRoles: row?.second_factor_roles ?? [],
      version: row?.version ?? 0,
      changedBy: row?.changed_by ?? '',
    }
  }

  return {
    async list({ staff, reach }: StaffContext, input: StaffInput<'/staff/getTeam'>): Promise<StaffOutput<'/staff/getTeam'>> {
      const { cursor, pageSize = PAGE, shopId = null, search, withFormer = false } = input
      if (shopId !== null) await refuseOtherShop(staff, reach, shopId)
      const [afterName, afterId] = readCursor(cursor, ['string', 'string'] as const) ?? [null, null]
      const shopIds = reach === 'all' ? null : reach
      const rows = await db.all(listStaff, {
        merchantCode: merchantOf(staff),
        shopIds,
        shopId,
        search: containing(search),
        withFormer,
        afterName,
        afterId,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        list: shown.map((row) => view(row, staff)),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.name, last.staff_id]) : null,
      }
    },

    async setRoles(context: StaffContext, { grants, ...whom }: StaffInput<'/staff/setRoles'>): Promise<Member> {
      await checkGrants(context, grants)
      return change(context, whom, async (row) => {
        await db.run(deleteGrants, row.staff_id)
        await db.run(insertGrants, row.staff_id, json(grants))
        await sessions.rightsChanged(row.staff_id)
        return { before: { grants: row.grants }, after: { grants }, grants }
      })
    },

    setActive: (context: StaffContext, { isActive, ...whom }: StaffInput<'/staff/setActive'>): Promise<Member> =>
      change(context, whom, async (row) => {
        if (row.staff_id === context.staff.staffId) throw new DomainError('forbidden')
        if ((await db.run(setActive, row.staff_id, isActive)) === 0) throw new DomainError('staffTaken')
        await sessions.endAll(row.staff_id, null)
        return { before: { isActive: row.is_active }, after: { isActive }, grants: row.grants }
      }),

    async sessionsOf(context: StaffContext, { staffId }: { staffId: string }): Promise<StaffOutput<'/staff/getSessionsOf'>> {
      await managed(context, staffId)
      const rows = await sessions.of(staffId, context.now())
      return { list: rows.map((row) => sessionView(row, context.staff.session.sessionId)) }
    },

    endSessionsOf: (context: StaffContext, { staffId, sessionId }: StaffInput<'/staff/endSessionsOf'>) =>
      db.tx(async () => {
        const row = await managed(context, staffId)
        const ended = await (sessionId === undefined ? sessions.endAll(staffId, null) : sessions.end(staffId, sessionId))
        if (sessionId !== undefined && ended === 0) throw new DomainError('notFound')
        await context.record({ subject: row.name, shopId: oneShopOf(row.grants), before: { sessions: ended } })
        return { ended }
      }),

    endSecondFactorOf: (context: StaffContext, { staffId }: { staffId: string }) =>
      db.tx(async () => {
        const row = await managed(context, staffId)
        await db.run(endSecondFactor, staffId)
        await sessions.endAll(staffId, null)
        const before = { hasSecondFactor: row.second_factor !== null }
        await context.record({ subject: row.name, shopId: oneShopOf(row.grants), before, after: { hasSecondFactor: false } })
        return { done: true } as const
      }),

    rules: ({ staff }: StaffContext) => rulesOf(merchantOf(staff)),

    setRules: (context: StaffContext, { version, ...rules }: StaffInput<'/staff/setRules'>) =>
      db.tx(async () => {
        const merchantCode = merchantOf(context.staff)
        const { version: _version, changedBy: _by, ...before } = await rulesOf(merchantCode)
        const { refundLimits, secondFactorRoles } = rules
        const changedBy = context.staff.name
        const changed = await db.run(putRules, { merchantCode, limits: json(refundLimits), roles: secondFactorRoles, version, changedBy })
        if (changed === 0) throw new DomainError('staffChanged', { name: (await db.first(findRules, merchantCode))?.changed_by ?? '' })
        await context.record({ subject: 'rules', before, after: rules })
        return rulesOf(merchantCode)
      }),
  }
}
