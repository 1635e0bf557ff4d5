import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { isWorthLess, pointRulesProblem, worthChange } from '@domain/member/pointEditing'
import { EXPIRING_DAYS, worthOf } from '@domain/member/points'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { changedFields } from '../../changedFields'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { shopsTaking } from '../payment/index'
import {
  type EditedRulesRow,
  findEdited,
  findMerchantShops,
  insertRules,
  lockEdited,
  sumExpiring,
  sumHeld,
  updateRules,
} from './editingRepository'

type Page = StaffOutput<'/staff/getPointRules'>

const fieldsOf = (row: EditedRulesRow): NonNullable<Page['rules']> => ({
  perYuan: row.per_yuan,
  scalePer: row.scale_per,
  orderMaxFen: row.order_max_fen,
  dayMaxFen: row.day_max_fen,
  validMonths: row.valid_months,
  dayPercent: row.day_percent,
  registerPoints: row.register_points,
})

/** What points go by, as an owner changes it: from now on, and for points that members hold only what they are worth (decision 0342). */
export function createPointEditing({ db }: Pick<Deps, 'db'>) {
  async function pageOf({ staff, now }: Pick<StaffContext, 'staff' | 'now'>): Promise<Page> {
    const merchantCode = merchantOf(staff)
    const [row, shops, held, expiring] = await Promise.all([
      db.first(findEdited, merchantCode),
      db.all(findMerchantShops, merchantCode),
      db.one(sumHeld, merchantCode),
      db.one(sumExpiring, merchantCode, now(), now() + EXPIRING_DAYS * DAY),
    ])
    const shopIds = shops.flatMap(({ shop_id }) => shop_id ?? [])
    const paying = await shopsTaking(db, 'points', shopIds)
    return {
      rules: row ? fieldsOf(row) : null,
      version: row?.version ?? 0,
      changedBy: row?.changed_by ?? '',
      changedAt: row?.changed_at ?? null,
      held: { ...held, worthFen: row ? worthOf(held.points, row.scale_per) : 0, expiring: expiring.points },
      shops: { paying: paying.size, all: shopIds.length },
      currencySign: shops[0]!.currency_sign,
    }
  }

  return defineStaffHandlers({
    '/staff/getPointRules': pageOf,

    '/staff/setPointRules': (context: StaffContext, { version, worthLessAgreed, ...rules }: StaffInput<'/staff/setPointRules'>) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        const wrong = pointRulesProblem(rules)
        if (wrong) throw DomainError.of(wrong)
        const isNew = (await db.run(insertRules, merchantCode)) > 0
        const row = await db.one(lockEdited, merchantCode)
        if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
        const { points, holders } = await db.one(sumHeld, merchantCode)
        const worth = worthChange(points, row.scale_per, rules.scalePer)
        if (isWorthLess(points, row.scale_per, rules.scalePer) && !worthLessAgreed)
          throw new DomainError('pointsWorthLess', { points, holders }, 'scalePer')
        await db.run(updateRules, { mchntCd: merchantCode, ...rules, by: staff.name, at: now() })
        const { before, after } = changedFields(fieldsOf(row), rules)
        const isTouched = points > 0 && rules.scalePer !== row.scale_per
        await record({
          subject: 'merchant',
          ...(!isNew && { before: { ...before, ...(isTouched && { heldWorthFen: worth.before }) } }),
          after: { ...(isNew ? rules : after), ...(isTouched && { heldWorthFen: worth.after }) },
        })
        return pageOf(context)
      }),
  })
}
