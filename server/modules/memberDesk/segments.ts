import { randomBytes } from 'node:crypto'
import type { StaffOutput } from '@contract/staff/index'
import { filterProblem, type MemberFilter, MOST_SEGMENTS } from '@domain/member/segment'
import { amountText } from '@domain/money'
import { DomainError } from '@domain/results'
import { maskedPhone } from '@domain/validation/person'
import { changedFields } from '../../changedFields'
import { toCsv } from '../../csv'
import { json, stmt } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import type { MemberDeskQueries } from './queries'
import { countMembers, findMembers } from './repository'

type Segments = StaffOutput<'/staff/getMemberSegments'>

interface SegmentRow {
  segment_id: string
  name: string
  filter: MemberFilter
  version: number
  changed_by: string
  changed_at: number
}
const SEGMENT = 'segment_id, name, filter, version, changed_by, changed_at'
const findSegments = stmt<[merchantCode: string], SegmentRow>(
  'memberSegment.ofMerchant',
  `select ${SEGMENT} from member_segment where mchnt_cd = $1 order by name, segment_id limit ${MOST_SEGMENTS}`,
)
const lockSegment = stmt<[segmentId: string, merchantCode: string], SegmentRow>(
  'memberSegment.lock',
  `select ${SEGMENT} from member_segment where segment_id = $1 and mchnt_cd = $2 for update`,
)
/** Nothing where the merchant has another of that name. */
const insertSegment = stmt<{ segmentId: string; merchantCode: string; name: string; filter: string; by: string; at: number }>(
  'memberSegment.insert',
  `insert into member_segment (segment_id, mchnt_cd, name, filter, changed_by, changed_at)
   values (:segmentId, :merchantCode, :name, :filter, :by, :at) on conflict (mchnt_cd, name) do nothing`,
)
const hasName = stmt<[merchantCode: string, name: string, but: string], { segment_id: string }>(
  'memberSegment.hasName',
  'select segment_id from member_segment where mchnt_cd = $1 and name = $2 and segment_id <> $3',
)
const updateSegment = stmt<{ segmentId: string; merchantCode: string; name: string; filter: string; by: string; at: number }>(
  'memberSegment.update',
  `update member_segment set name = :name, filter = :filter, version = version + 1, changed_by = :by, changed_at = :at
    where segment_id = :segmentId and mchnt_cd = :merchantCode`,
)
const deleteSegment = stmt<[segmentId: string, merchantCode: string]>(
  'memberSegment.delete',
  'delete from member_segment where segment_id = $1 and mchnt_cd = $2',
)

const MOST_EXPORTED = 10_000
const HEADS = ['name', 'phone', 'registered', 'level', 'balance', 'given of it', 'points', 'orders', 'spent', 'last order', 'since']

/** Saved filters, how many they hold, and a list as a file (decision 0339). */
export function createMemberSegments(
  { db }: Pick<Deps, 'db'>,
  { byPhone, chosen, rowOf }: Pick<MemberDeskQueries, 'byPhone' | 'chosen' | 'rowOf'>,
) {
  async function segmentsOf(context: StaffContext): Promise<Segments> {
    const rows = await db.all(findSegments, merchantOf(context.staff))
    const list: Segments['list'] = []
    for (const row of rows) {
      const { whom, values } = await chosen(context, row.filter)
      const { members } = await db.one(countMembers, { ...whom, ...values })
      list.push({
        segmentId: row.segment_id,
        name: row.name,
        filter: row.filter,
        members,
        version: row.version,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      })
    }
    return { list }
  }

  /** Throws who was quicker. */
  async function seen(context: StaffContext, segmentId: string, version: number): Promise<SegmentRow> {
    const row = await db.first(lockSegment, segmentId, merchantOf(context.staff))
    if (!row) throw new DomainError('notFound', {}, 'segmentId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  async function exported(context: StaffContext, { search, ...filter }: MemberFilter & { search?: string }, isWhole: boolean) {
    const { whom, ladder, values, digits } = await chosen(context, { ...filter, ...(search !== undefined && { search }) })
    const rows =
      digits === null
        ? await db.all(findMembers, { ...whom, ...values, beforeAt: null, beforeId: null, limit: MOST_EXPORTED + 1 })
        : await byPhone(context, digits, MOST_EXPORTED)
    const shown = rows.slice(0, MOST_EXPORTED)
    const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
    const cells = shown.map((row) => {
      const { levelName } = rowOf(row, ladder, context.lang)
      return [
        row.name,
        isWhole ? row.phone : maskedPhone(row.phone),
        row.registered_at === null ? 'no' : 'yes',
        levelName,
        amountText(row.balance_fen),
        amountText(row.bonus_fen),
        String(row.points),
        String(row.orders),
        amountText(row.spent_fen),
        iso(row.last_order_at),
        iso(row.first_at),
      ]
    })
    const shownTo = isWhole ? (['profile', 'phone', 'balances', 'points'] as const) : (['profile', 'balances', 'points'] as const)
    await context.recordAccess({ userIds: shown.map((row) => row.user_id), shown: shownTo, subject: 'members.csv' })
    await context.record({ subject: 'members', after: { rows: shown.length, isWhole, filter: { ...filter, ...(search && { search }) } } })
    return {
      fileName: `members-${new Date(context.now()).toISOString().slice(0, 10)}.csv`,
      csv: toCsv(HEADS, cells),
      rows: shown.length,
      isCut: rows.length > MOST_EXPORTED,
    }
  }

  return defineStaffHandlers({
    '/staff/getMemberSegments': segmentsOf,

    '/staff/saveMemberSegment': (context: StaffContext, { segmentId, version, name, filter }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        if (name.trim() === '') throw new DomainError('segmentNameMissing', {}, 'name')
        const wrong = filterProblem(filter)
        if (wrong) throw DomainError.of(wrong)
        const values = { merchantCode, name: name.trim(), filter: json(filter), by: staff.name, at: now() }
        if (segmentId === undefined) {
          if ((await db.all(findSegments, merchantCode)).length >= MOST_SEGMENTS)
            throw new DomainError('segmentsFull', { most: MOST_SEGMENTS })
          const added = await db.run(insertSegment, { segmentId: `MS${randomBytes(9).toString('hex')}`, ...values })
          if (added === 0) throw new DomainError('segmentNameTaken', {}, 'name')
          await record({ subject: values.name, after: { filter } })
        } else {
          const before = await seen(context, segmentId, version ?? 0)
          if (await db.first(hasName, merchantCode, values.name, segmentId)) throw new DomainError('segmentNameTaken', {}, 'name')
          await db.run(updateSegment, { segmentId, ...values })
          await record({
            subject: values.name,
            ...changedFields({ name: before.name, filter: before.filter }, { name: values.name, filter }),
          })
        }
        return segmentsOf(context)
      }),

    '/staff/removeMemberSegment': (context: StaffContext, { segmentId, version }) =>
      db.tx(async () => {
        const { name, filter } = await seen(context, segmentId, version)
        await db.run(deleteSegment, segmentId, merchantOf(context.staff))
        await context.record({ subject: name, before: { filter } })
        return segmentsOf(context)
      }),

    /** Phones masked. */
    '/staff/exportMembers': (context: StaffContext, filter) => exported(context, filter, false),

    '/staff/exportMembersWhole': (context: StaffContext, filter) => exported(context, filter, true),
  })
}
