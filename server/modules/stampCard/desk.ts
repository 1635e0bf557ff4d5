import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { type ActivityEvent, type ActivityTimes, afterEvent, phaseOf, timesProblem } from '@domain/activity/running'
import { promiseProblem, shapeProblem, type StampSettlement } from '@domain/activity/stampCardTerms'
import { pick } from '@domain/lang'
import { DomainError } from '@domain/results'
import { timesOf } from '../../activityTimes'
import { changedFields } from '../../changedFields'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { pick as pickFor } from '../../pick'
import { localizedOf, named, wordsOf } from '../../words'
import { findMerchantCategories } from '../menu/index'
import { claimActivityPictures, drawnPrize, offeredOf, type Prizes, typedOf } from '../prize/index'
import { deleteCard, type DeskCardRow, findAllCards, findFigures, insertCard, lockCard, putState, updateCard } from './deskRepository'

type Cards = StaffOutput<'/staff/getStampCards'>
type Typed = StaffInput<'/staff/saveStampCard'>
type GivenPrize = Typed['gifts'][number]['prize']

/** So many of a merchant that are not over. */
const MOST_CARDS = 20

const termsOf = (card: Pick<DeskCardRow, 'goal' | 'gifts' | 'min_fen' | 'category_ids' | 'most_per_order' | 'ends_at'>) => ({
  goal: card.goal,
  gifts: card.gifts,
  minFen: card.min_fen,
  categoryIds: card.category_ids,
  mostPerOrder: card.most_per_order,
  endsAt: card.ends_at,
})

/** The fields of the form, as staff see them and as the log names them. */
const fieldsOf = (row: DeskCardRow) => ({
  title: wordsOf(row.title),
  heading: wordsOf(row.heading),
  rule: wordsOf(row.rule),
  picture: row.picture,
  goal: row.goal,
  gifts: row.gifts.map(({ at, ...gift }) => ({ at, ...typedOf<GivenPrize>(gift) })),
  minFen: row.min_fen,
  categoryIds: row.category_ids,
  mostPerOrder: row.most_per_order,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})

/** Stamp cards at the console: made, changed, started, paused and ended (decision 0322). */
export function createStampDesk({ db }: Pick<Deps, 'db'>, prizes: Pick<Prizes, 'canOffer'>) {
  async function cardsOf({ staff, lang, now }: StaffContext): Promise<Cards> {
    const merchantCode = merchantOf(staff)
    const [rows, categories] = await Promise.all([db.all(findAllCards, merchantCode, now()), db.all(findMerchantCategories, merchantCode)])
    return {
      list: rows.map((row) => ({
        cardId: row.card_id,
        ...fieldsOf(row),
        phase: phaseOf(timesOf(row), now()),
        pausedAt: row.paused_at,
        endedAt: row.ended_at,
        settlement: row.settlement,
        isSettling: row.is_settling,
        version: row.version,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      })),
      now: now(),
      categories: categories.map(({ id, name }) => ({ categoryId: id, name: pickFor(name, lang) })),
    }
  }

  /** Throws who was quicker. */
  async function seen({ staff }: StaffContext, cardId: string, version: number): Promise<DeskCardRow> {
    const row = await db.first(lockCard, cardId, merchantOf(staff))
    if (!row) throw new DomainError('stampCardNotFound', {}, 'cardId')
    if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
    return row
  }

  /** Dishes and coupons are the merchant's own. */
  async function check(merchantCode: string, { gifts, category_ids: ids }: Pick<DeskCardRow, 'gifts' | 'category_ids'>): Promise<void> {
    const known = new Set((await db.all(findMerchantCategories, merchantCode)).map(({ id }) => id))
    if (ids?.some((id) => !known.has(id))) throw new DomainError('activityDishesUnknown', {}, 'categoryIds')
    for (const { prize } of gifts)
      if (!(await prizes.canOffer(merchantCode, prize))) throw new DomainError('prizeCouponUnknown', {}, 'gifts')
  }

  function written(input: Typed) {
    const wrong = shapeProblem(input) ?? timesProblem(input)
    if (wrong) throw DomainError.of(wrong)
    return {
      title: named(input.title, 'title'),
      heading: named(input.heading, 'heading'),
      rule: localizedOf(input.rule),
      picture: input.picture ?? drawnPrize('goods'),
      goal: input.goal,
      gifts: [...input.gifts].sort((a, b) => a.at - b.at).map(({ at, ...gift }) => ({ at, ...offeredOf(gift, 'gifts') })),
      min_fen: input.minFen,
      category_ids: input.categoryIds,
      most_per_order: input.mostPerOrder,
      starts_at: input.startsAt,
      ends_at: input.endsAt,
    }
  }

  /** A started card keeps what it has promised, and the day on which it began. */
  function keepPromises(before: DeskCardRow, after: ReturnType<typeof written>): void {
    if (before.state === 'draft') return
    const wrong = promiseProblem(termsOf(before), termsOf(after))
    if (wrong) throw DomainError.of(wrong)
    if (after.starts_at !== before.starts_at) throw new DomainError('stampPromise', {}, 'startsAt')
  }

  async function turn(context: StaffContext, cardId: string, version: number, event: ActivityEvent, settlement: StampSettlement | null) {
    const { staff, now, record } = context
    const row = await seen(context, cardId, version)
    const next = afterEvent(timesOf(row), event, now())
    if (event === 'start' && row.ends_at <= now()) throw new DomainError('activityTimesCrossed', {}, 'endsAt')
    if (next === null) throw new DomainError('activityNotPossible')
    if (event === 'start') await check(merchantOf(staff), row)
    await db.run(putState, { cardId, ...next, settlement: settlement && json(settlement), by: staff.name, at: now() })
    const facts = ({ state, startsAt, endsAt }: ActivityTimes) => ({ state, startsAt, endsAt })
    const { before, after } = changedFields(facts(timesOf(row)), facts(next))
    await record({ subject: pick(row.title, 'hans'), before, after: { ...after, ...(settlement && { settlement }) } })
    return cardsOf(context)
  }

  return defineStaffHandlers({
    '/staff/getStampCards': cardsOf,

    '/staff/getStampCardFigures': async ({ staff, now }, { cardId }) => {
      const owned = (await db.all(findAllCards, merchantOf(staff), now())).some(({ card_id }) => card_id === cardId)
      if (!owned) throw new DomainError('stampCardNotFound', {}, 'cardId')
      const figures = await db.one(findFigures, cardId, now())
      return {
        holders: figures.holders,
        stamps: figures.stamps,
        looseStamps: figures.loose_stamps,
        looseHolders: figures.loose_holders,
        collected: figures.collected,
        toCollect: figures.to_collect,
        won: figures.won,
      }
    },

    '/staff/saveStampCard': (context, { cardId, version, ...input }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        const card = written(input)
        const before = cardId === undefined ? null : await seen(context, cardId, version ?? 0)
        if (before) {
          if (phaseOf(timesOf(before), now()) === 'over') throw new DomainError('activityNotPossible')
          keepPromises(before, card)
        } else {
          const open = (await db.all(findAllCards, merchantCode, now())).filter((one) => phaseOf(timesOf(one), now()) !== 'over')
          if (open.length >= MOST_CARDS) throw new DomainError('activitiesFull', { most: MOST_CARDS })
        }
        await check(merchantCode, card)
        const pictures = ({ picture, gifts }: Pick<DeskCardRow, 'picture' | 'gifts'>) => [picture, ...gifts.map((gift) => gift.picture)]
        await claimActivityPictures(db, staff, pictures(card), before ? pictures(before) : [], now())
        const id = cardId ?? `SC${randomBytes(9).toString('hex')}`
        const values = { cardId: id, card: json(card), by: staff.name, at: now() }
        if (before) await db.run(updateCard, values)
        else await db.run(insertCard, { ...values, mchntCd: merchantCode })
        const after = fieldsOf(await db.one(lockCard, id, merchantCode))
        await record({ subject: pick(card.title, 'hans'), ...(before ? changedFields(fieldsOf(before), after) : { after }) })
        return { ...(await cardsOf(context)), cardId: id }
      }),

    '/staff/turnStampCard': (context, { cardId, version, turn: event }) => db.tx(() => turn(context, cardId, version, event, null)),

    '/staff/endStampCard': (context, { cardId, version, settlement }) => db.tx(() => turn(context, cardId, version, 'end', settlement)),

    '/staff/removeStampCard': (context, { cardId, version }) =>
      db.tx(async () => {
        const row = await seen(context, cardId, version)
        if (row.state !== 'draft') throw new DomainError('activityStarted')
        await db.run(deleteCard, cardId)
        await context.record({ subject: pick(row.title, 'hans'), before: fieldsOf(row) })
        return cardsOf(context)
      }),
  })
}
