import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { rewardPromiseProblem, TICKET_MS } from '@domain/activity/inStoreReward'
import { type ActivityEvent, datedPhaseOf, timesProblem } from '@domain/activity/running'
import { pick } from '@domain/lang'
import { stockAfter } from '@domain/pointsMall/goods'
import { DomainError } from '@domain/results'
import { coversShops } from '@domain/staff'
import { afterTurn, timesOf } from '../../activityTimes'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick as pickFor } from '../../pick'
import { localizedOf, named, wordsOf } from '../../words'
import { claimActivityPictures, drawnPrize } from '../prize/index'
import { checkOwnShops } from '../shop/index'
import {
  countOpenTickets,
  deleteReward,
  type DeskRewardRow,
  findDeskRewards,
  insertReward,
  lockDeskReward,
  putRewardState,
  updateReward,
} from './deskRepository'

type Rewards = StaffOutput<'/staff/getInStoreRewards'>
type Typed = Omit<StaffInput<'/staff/saveInStoreReward'>, 'rewardId' | 'version' | 'seenRemaining'>

/** So many of a shop that are not over. */
const MOST_REWARDS = 10

/** The fields of the form, as staff see them and as the log names them. */
const fieldsOf = (row: DeskRewardRow) => ({
  shopId: row.shop_id,
  name: wordsOf(row.name),
  caption: wordsOf(row.caption),
  rule: wordsOf(row.rule),
  picture: row.picture,
  remaining: row.remaining,
  rangeM: row.range_m,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

/** As it is stored. */
const columnsOf = (typed: Typed) => ({
  shop_id: typed.shopId,
  name: named(typed.name),
  caption: localizedOf(typed.caption),
  rule: localizedOf(typed.rule),
  picture: typed.picture ?? drawnPrize('goods'),
  remaining: typed.remaining,
  range_m: typed.rangeM,
  starts_at: typed.startsAt,
  ends_at: typed.endsAt,
})

/** Rewards for people in a shop, at the console: made, changed, started, paused and ended (decision 0361). */
export function createRewardDesk({ db }: Pick<Deps, 'db'>) {
  async function openOf(rewardIds: readonly string[], now: number): Promise<Map<string, number>> {
    const rows = await db.all(countOpenTickets, [...rewardIds], now - TICKET_MS, now)
    return new Map(rows.map(({ reward_id, tickets }) => [reward_id, tickets]))
  }

  async function rewardsOf({ staff, reach, lang, now }: StaffContext): Promise<Rewards> {
    const rows = await db.all(findDeskRewards, merchantOf(staff), now())
    const open = await openOf(
      rows.map(({ reward_id }) => reward_id),
      now(),
    )
    return {
      list: rows.map((row) => ({
        rewardId: row.reward_id,
        ...fieldsOf(row),
        phase: datedPhaseOf(timesOf(row), now()),
        pausedAt: row.paused_at,
        endedAt: row.ended_at,
        version: row.version,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
        shopName: pickFor(row.shop_name, lang),
        isEditable: coversShops(reach, [row.shop_id]),
        claimed: row.claimed,
        used: row.used,
        openTickets: open.get(row.reward_id) ?? 0,
      })),
      now: now(),
    }
  }

  /** Throws unless the person runs marketing in the shop. */
  async function checkShop({ staff, reach }: StaffContext, shopId: string): Promise<void> {
    await checkOwnShops(db, merchantOf(staff), [shopId])
    if (!coversShops(reach, [shopId])) throw new DomainError('forbidden', {}, 'shopId')
  }

  /** Locked; throws who was quicker. */
  async function seen(context: StaffContext, rewardId: string, version: number): Promise<DeskRewardRow> {
    const row = await db.first(lockDeskReward, rewardId, merchantOf(context.staff))
    if (!row) throw new DomainError('inStoreRewardNotFound', {}, 'rewardId')
    await checkShop(context, row.shop_id)
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  async function turn(context: StaffContext, rewardId: string, version: number, event: ActivityEvent): Promise<Rewards> {
    const { staff, now, record } = context
    const row = await seen(context, rewardId, version)
    const { next, changed } = afterTurn(row, event, now())
    await db.run(putRewardState, { rewardId, ...next, by: staff.name, at: now() })
    await record({ subject: pick(row.name, 'hans'), shopId: row.shop_id, ...changed })
    return rewardsOf(context)
  }

  /** Throws when the change would take something from somebody, or the form is behind. */
  async function checkChange(before: DeskRewardRow, typed: Typed, now: number): Promise<void> {
    if (datedPhaseOf(timesOf(before), now) === 'over') throw new DomainError('activityNotPossible')
    if (before.state !== 'draft' && typed.shopId !== before.shop_id) throw new DomainError('activityStarted', {}, 'shopId')
    const tickets = (await openOf([before.reward_id], now)).get(before.reward_id) ?? 0
    const written = { name: wordsOf(localizedOf(typed.name)), caption: wordsOf(localizedOf(typed.caption)) }
    const worse = rewardPromiseProblem(fieldsOf(before), written, tickets)
    if (worse) throw DomainError.of(worse)
  }

  return defineStaffHandlers({
    '/staff/getInStoreRewards': rewardsOf,

    '/staff/saveInStoreReward': (context, { rewardId, version, seenRemaining, ...typed }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        const columns = columnsOf(typed)
        const wrong = timesProblem(typed)
        if (wrong) throw DomainError.of(wrong)
        await checkShop(context, typed.shopId)
        const before = rewardId === undefined ? null : await seen(context, rewardId, version ?? 0)
        if (before) await checkChange(before, typed, now())
        else {
          const ofShop = (await db.all(findDeskRewards, merchantCode, now())).filter(({ shop_id }) => shop_id === typed.shopId)
          if (ofShop.filter((row) => datedPhaseOf(timesOf(row), now()) !== 'over').length >= MOST_REWARDS)
            throw new DomainError('activitiesFull', { most: MOST_REWARDS })
        }
        const remaining = before ? stockAfter(before.remaining, seenRemaining, typed.remaining) : typed.remaining
        if (remaining === undefined) throw new DomainError('goodsCountingChanged', {}, 'remaining')
        await claimActivityPictures(db, staff, [columns.picture], before ? [before.picture] : [], now())
        const id = rewardId ?? `IR${randomBytes(9).toString('hex')}`
        const values = { rewardId: id, reward: json({ ...columns, remaining }), by: staff.name, at: now() }
        await db.run(before ? updateReward : insertReward, values)
        const after = fieldsOf(await db.one(lockDeskReward, id, merchantCode))
        const change = before ? changedFields(fieldsOf(before), after) : { after }
        await record({ subject: pick(columns.name, 'hans'), shopId: typed.shopId, ...change })
        return { ...(await rewardsOf(context)), rewardId: id }
      }),

    '/staff/turnInStoreReward': (context, { rewardId, version, turn: event }) => db.tx(() => turn(context, rewardId, version, event)),

    '/staff/endInStoreReward': (context, { rewardId, version }) => db.tx(() => turn(context, rewardId, version, 'end')),

    '/staff/removeInStoreReward': (context, { rewardId, version }) =>
      db.tx(async () => {
        const row = await seen(context, rewardId, version)
        if (row.state !== 'draft') throw new DomainError('activityStarted')
        await db.run(deleteReward, rewardId)
        await context.record({ subject: pick(row.name, 'hans'), shopId: row.shop_id, before: fieldsOf(row) })
        return rewardsOf(context)
      }),
  })
}
