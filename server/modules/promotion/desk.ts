import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type ActivityEvent, datedPhaseOf, timesProblem } from '@domain/activity/running'
import { pick } from '@domain/lang'
import { stepsProblem } from '@domain/order/pricing/promotionTerms'
import { DomainError } from '@domain/results'
import { coversShops } from '@domain/staff'
import { DAY, dateKey, startOfDay } from '@domain/time'
import { afterTurn, timesOf } from '../../activityTimes'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick as pickFor } from '../../pick'
import { named, wordsOf } from '../../words'
import { promotionTerms } from '../pricing/index'
import {
  countUses,
  deletePromotion,
  type DeskPromotionRow,
  findAllPromotions,
  findMoney,
  findShops,
  insertPromotion,
  lockPromotion,
  putPromotionState,
  sumDays,
  sumUses,
  updatePromotion,
} from './repository'

type Promotions = StaffOutput<'/staff/getPromotions'>
type Typed = Omit<StaffInput<'/staff/savePromotion'>, 'promotionId' | 'version'>

/** So many of a merchant that are not over. */
const MOST_PROMOTIONS = 50
const FIGURE_DAYS = 31

/** The fields of the form, as staff see them and as the log names them. */
function fieldsOf(row: DeskPromotionRow): Typed {
  const { steps, shopIds, modes, weekdays, ...terms } = promotionTerms(row)
  return {
    name: wordsOf(row.name),
    steps: [...steps],
    shopIds: shopIds && [...shopIds],
    modes: modes && [...modes],
    weekdays: weekdays && [...weekdays],
    ...terms,
  }
}

/** As it is stored: the lowest step by itself, the others behind it. */
function columnsOf(typed: Typed) {
  const [first, ...further] = [...typed.steps].sort((a, b) => a.thresholdFen - b.thresholdFen)
  return {
    name: named(typed.name),
    threshold_fen: first!.thresholdFen,
    reduction_fen: first!.reductionFen,
    further_steps: further,
    shop_ids: typed.shopIds,
    modes: typed.modes,
    weekdays: typed.weekdays,
    hours: typed.hours,
    starts_at: typed.startsAt,
    ends_at: typed.endsAt,
  }
}

/** Promotions at the console: made, changed, started, paused and ended (decision 0358). */
export function createPromotionDesk({ db }: Pick<Deps, 'db'>) {
  async function promotionsOf({ staff, reach, lang, now }: StaffContext): Promise<Promotions> {
    const merchantCode = merchantOf(staff)
    const [rows, shops, money] = await Promise.all([
      db.all(findAllPromotions, merchantCode, now()),
      db.all(findShops, merchantCode),
      db.one(findMoney, merchantCode),
    ])
    const sums = await db.all(
      sumUses,
      merchantCode,
      rows.map(({ promotion_id }) => promotion_id),
    )
    return {
      list: rows.map((row) => {
        const sum = sums.find(({ promotion_id }) => promotion_id === row.promotion_id)
        return {
          promotionId: row.promotion_id,
          ...fieldsOf(row),
          phase: datedPhaseOf(timesOf(row), now()),
          pausedAt: row.paused_at,
          endedAt: row.ended_at,
          version: row.version,
          changedBy: row.changed_by,
          changedAt: row.changed_at,
          orders: sum?.orders ?? 0,
          reducedFen: sum?.reduced_fen ?? 0,
          names: Object.fromEntries(
            shops.filter(({ shop_id }) => row.shop_ids?.includes(shop_id)).map(({ shop_id, name }) => [shop_id, pickFor(name, lang)]),
          ),
          isEditable: coversShops(reach, row.shop_ids),
        }
      }),
      now: now(),
      currencySign: money.currency_sign,
      utcOffsetMin: money.utc_offset_min,
    }
  }

  /** Throws who was quicker, and for promotions of shops that are not the caller's. */
  async function seen({ staff, reach }: StaffContext, promotionId: string, version: number): Promise<DeskPromotionRow> {
    const row = await db.first(lockPromotion, promotionId, merchantOf(staff))
    if (!row) throw new DomainError('promotionNotFound', {}, 'promotionId')
    if (!coversShops(reach, row.shop_ids)) throw new DomainError('promotionElsewhere', {}, 'shopIds')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  async function check({ staff, reach }: StaffContext, { shopIds, ...typed }: Typed): Promise<void> {
    const wrong = stepsProblem(typed.steps) ?? timesProblem(typed)
    if (wrong) throw DomainError.of(wrong)
    if (!coversShops(reach, shopIds)) throw new DomainError('promotionElsewhere', {}, 'shopIds')
    const own = (await db.all(findShops, merchantOf(staff))).map(({ shop_id }) => shop_id)
    if (shopIds?.some((id) => !own.includes(id))) throw new DomainError('shopNotFound', {}, 'shopIds')
  }

  async function turn(context: StaffContext, promotionId: string, version: number, event: ActivityEvent) {
    const { staff, now, record } = context
    const row = await seen(context, promotionId, version)
    const { next, changed } = afterTurn(row, event, now())
    await db.run(putPromotionState, { promotionId, ...next, by: staff.name, at: now() })
    await record({ subject: pick(row.name, 'hans'), ...changed })
    return promotionsOf(context)
  }

  return defineStaffHandlers({
    '/staff/getPromotions': promotionsOf,

    '/staff/getPromotionFigures': async ({ staff, now }, { promotionId }) => {
      const merchantCode = merchantOf(staff)
      const owned = (await db.all(findAllPromotions, merchantCode, now())).some(({ promotion_id }) => promotion_id === promotionId)
      if (!owned) throw new DomainError('promotionNotFound', {}, 'promotionId')
      const { utc_offset_min: offsetMin } = await db.one(findMoney, merchantCode)
      const fromAt = startOfDay(now(), offsetMin) - (FIGURE_DAYS - 1) * DAY
      const days = await db.all(sumDays, { mchntCd: merchantCode, promotionId, fromAt, offsetMin })
      return { days: days.map(({ day, orders, reduced_fen }) => ({ day: dateKey(day * DAY, 0), orders, reducedFen: reduced_fen })) }
    },

    '/staff/savePromotion': (context, { promotionId, version, ...typed }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        const columns = columnsOf(typed)
        const before = promotionId === undefined ? null : await seen(context, promotionId, version ?? 0)
        if (before) {
          if (datedPhaseOf(timesOf(before), now()) === 'over') throw new DomainError('activityNotPossible')
        } else {
          const all = await db.all(findAllPromotions, merchantCode, now())
          const open = all.filter((row) => datedPhaseOf(timesOf(row), now()) !== 'over')
          if (open.length >= MOST_PROMOTIONS) throw new DomainError('activitiesFull', { most: MOST_PROMOTIONS })
        }
        await check(context, typed)
        const id = promotionId ?? `PR${randomBytes(9).toString('hex')}`
        const values = { promotionId: id, promotion: json(columns), by: staff.name, at: now() }
        if (before) await db.run(updatePromotion, values)
        else await db.run(insertPromotion, { ...values, mchntCd: merchantCode })
        const after = fieldsOf(await db.one(lockPromotion, id, merchantCode))
        await record({ subject: pick(columns.name, 'hans'), ...(before ? changedFields(fieldsOf(before), after) : { after }) })
        return { ...(await promotionsOf(context)), promotionId: id }
      }),

    '/staff/turnPromotion': (context, { promotionId, version, turn: event }) => db.tx(() => turn(context, promotionId, version, event)),

    '/staff/removePromotion': (context, { promotionId, version }) =>
      db.tx(async () => {
        const row = await seen(context, promotionId, version)
        const { uses } = await db.one(countUses, merchantOf(context.staff), promotionId)
        if (uses > 0) throw new DomainError('promotionUsed')
        await db.run(deletePromotion, promotionId)
        await context.record({ subject: pick(row.name, 'hans'), before: fieldsOf(row) })
        return promotionsOf(context)
      }),
  })
}
