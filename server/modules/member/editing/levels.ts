import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { ladderProblem, type LevelOffer, type MemberGroup, moneyField, placed, touchedBy } from '@domain/member/ladder'
import { heldLevel, type Level } from '@domain/member/level'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { mayAct } from '@domain/staff'
import { changedFields } from '../../../changedFields'
import { json } from '../../../db/statement'
import { merchantOf, type StaffContext } from '../../../http/staff/staff'
import type { Deps } from '../../../module'
import { localizedOf, named, wordsOf } from '../../../words'
import { findMerchant } from '../../merchant/index'
import { putRules } from '../repository'
import {
  countBuyers,
  type EditedRow,
  findEdited,
  findGroups,
  findRules,
  lockRules,
  noteChange,
  placeLevels,
  putLevel,
  removeLevel,
  type RulesRow,
  setRules,
} from './repository'

type Levels = StaffOutput<'/staff/getLevels'>
type Draft = Pick<StaffInput<'/staff/previewLevel'>, 'level' | 'above'> & { offer: LevelOffer }

const offerOf = (row: EditedRow): LevelOffer => ({
  growth: row.growth,
  priceFen: row.price_fen,
  paidDays: row.paid_days,
  memberPrice: row.member_price,
  payPercent: row.pay_percent,
  pointPercent: row.point_percent,
})
const viewOf = (row: EditedRow) => ({ level: row.level, name: wordsOf(row.name), logo: row.logo, ...offerOf(row) })
const rulesOf = (row: RulesRow | undefined) => ({
  growthPerYuan: row?.growth_per_yuan ?? 1,
  birthdayPercent: row?.birthday_percent ?? 200,
  weekdays: row?.weekdays ?? [],
  monthDays: row?.month_days ?? [],
  note: row?.note ? wordsOf(row.note) : null,
})
const isThere = ({ removed_at }: EditedRow): boolean => removed_at === null

/** What the record of a change shows of a level. */
const recorded = (row: EditedRow) => ({ name: pick(row.name, 'hans'), ...offerOf(row) })

/** The levels of a merchant as its staff edit them (decision 0311). */
export function createLevelEditing({ db }: Pick<Deps, 'db'>) {
  /** By what these levels and those could tell members apart. */
  async function groupsOf(merchantCode: string, levels: readonly Level[], now: number): Promise<MemberGroup[]> {
    const thresholds = [...new Set(levels.flatMap(({ growth }) => growth ?? []))].sort((a, b) => a - b)
    const rows = await db.all(findGroups, merchantCode, thresholds, now)
    return rows.map(({ reached, bought, members }) => ({ growth: thresholds[reached - 1] ?? 0, bought, members }))
  }

  async function levelsOf(merchantCode: string, now: number): Promise<Levels> {
    const [merchant, rows, rules] = await Promise.all([
      db.first(findMerchant, merchantCode),
      db.all(findEdited, merchantCode),
      db.first(findRules, merchantCode),
    ])
    if (!merchant) throw new DomainError('merchantNotFound')
    const ladder = rows.filter(isThere)
    const groups = await groupsOf(merchantCode, ladder, now)
    const heldBy = (level: number, isBuyer: boolean) =>
      groups
        .map(({ growth, bought, members }) => {
          const lasting = bought.map((one) => ({ level: one, until: now + 1 }))
          const held = heldLevel(ladder, { growth, dueAt: now, bought: lasting }, now)
          return held.level === level && (!isBuyer || bought.includes(level)) ? members : 0
        })
        .reduce((sum, members) => sum + members, 0)
    return {
      levels: ladder.map((row) => ({ ...viewOf(row), members: heldBy(row.level, false), buyers: heldBy(row.level, true) })),
      removed: rows.flatMap((row) => (row.removed_at === null ? [] : { ...viewOf(row), removedAt: row.removed_at })),
      rules: rulesOf(rules),
      currencySign: merchant.currency_sign,
      version: rules?.version ?? 0,
      changedBy: rules?.changed_by ?? '',
      changedAt: rules?.changed_at ?? null,
    }
  }

  /** The levels with the draft in its place; removed ones stay where they are. Throws what is wrong with it. */
  function withDraft(rows: readonly EditedRow[], { level, offer, above }: Draft) {
    const before = rows.find((row) => row.level === level)
    if (level !== null && !before) throw new DomainError('notFound', {}, 'level')
    const wrong = ladderProblem(
      rows.filter((row) => isThere(row) && row.level !== level),
      offer,
    )
    if (wrong) throw DomainError.of(wrong)
    // A number names one level for good: bought terms and coupons refer to it.
    const own = level ?? Math.max(0, ...rows.map((row) => row.level)) + 1
    const isKnown = above === null || rows.some((row) => row.level === above && above !== own)
    if (offer.growth === null && !isKnown) throw new DomainError('notFound', {}, 'above')
    return { own, before, levels: placed<Level>(rows, { level: own, growth: offer.growth }, above) }
  }

  function refuseMoney({ staff }: StaffContext, before: LevelOffer | null, after: LevelOffer | null): void {
    const field = moneyField(before, after)
    if (field !== null && !mayAct(staff.grants, 'moneyRules', null)) throw new DomainError('moneyRulesNeeded', {}, field)
  }

  /** The work under the lock of the rules, if nobody has changed anything since `version`; then it is noted who did. */
  const changing = ({ staff, now }: StaffContext, version: number, work: (rows: EditedRow[], rules: RulesRow) => Promise<void>) =>
    db.tx(async () => {
      const merchantCode = merchantOf(staff)
      await db.run(putRules, merchantCode)
      const rules = await db.first(lockRules, merchantCode)
      if (!rules) throw new DomainError('merchantNotFound')
      if (rules.version !== version) throw new DomainError('staffChanged', { name: rules.changed_by })
      await work(await db.all(findEdited, merchantCode), rules)
      await db.run(noteChange, merchantCode, staff.name, now())
      return levelsOf(merchantCode, now())
    })

  return {
    get: ({ staff, now }: StaffContext): Promise<Levels> => levelsOf(merchantOf(staff), now()),

    async preview({ staff, now }: StaffContext, { level, offer, above }: StaffInput<'/staff/previewLevel'>) {
      const merchantCode = merchantOf(staff)
      const rows = await db.all(findEdited, merchantCode)
      const removed = rows.filter((row) => !isThere(row) && row.level !== level).map((row) => row.level)
      const drafted = offer && withDraft(rows, { level, offer, above })
      const before = rows.filter(isThere)
      const after = (drafted?.levels ?? rows.filter((row) => row.level !== level)).filter((one) => !removed.includes(one.level))
      return touchedBy(before, after, drafted?.own ?? level ?? 0, await groupsOf(merchantCode, [...before, ...after], now()))
    },

    save: (context: StaffContext, { version, level, name, offer, above }: StaffInput<'/staff/saveLevel'>): Promise<Levels> =>
      changing(context, version, async (rows) => {
        const merchantCode = merchantOf(context.staff)
        const words = named(name)
        const { own, before, levels } = withDraft(rows, { level, offer, above })
        refuseMoney(context, before && isThere(before) ? offerOf(before) : null, offer)
        await db.run(putLevel, { mchntCd: merchantCode, level: own, name: json(words), ...offer })
        await db.run(
          placeLevels,
          merchantCode,
          levels.map((one) => one.level),
        )
        const after = { name: pick(words, 'hans'), ...offer }
        const isChanged = before && isThere(before)
        await context.record({ subject: after.name, ...(isChanged ? changedFields(recorded(before), after) : { after }) })
      }),

    remove: (context: StaffContext, { version, level }: StaffInput<'/staff/removeLevel'>): Promise<Levels> =>
      changing(context, version, async (rows) => {
        const merchantCode = merchantOf(context.staff)
        const before = rows.find((row) => row.level === level && isThere(row))
        if (!before) throw new DomainError('notFound', {}, 'level')
        refuseMoney(context, offerOf(before), null)
        const { members: count } = await db.one(countBuyers, merchantCode, level, context.now())
        if (count > 0) throw new DomainError('levelBought', { count }, 'level')
        await db.run(removeLevel, merchantCode, level, context.now())
        await context.record({ subject: pick(before.name, 'hans'), before: recorded(before) })
      }),

    setRules: (context: StaffContext, { version, note, ...rules }: StaffInput<'/staff/setLevelRules'>): Promise<Levels> =>
      changing(context, version, async (_rows, before) => {
        const words = note && Object.values(note).some((text) => text.trim() !== '') ? localizedOf(note) : null
        await db.run(setRules, { mchntCd: merchantOf(context.staff), ...rules, note: words && json(words) })
        await context.record({ subject: 'rules', ...changedFields(rulesOf(before), { ...rules, note: words && wordsOf(words) }) })
      }),
  }
}
