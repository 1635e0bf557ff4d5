import type { Output } from '@contract/index'
import { phaseOf } from '@domain/activity/running'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import { timesOf } from '../../activityTimes'
import { cursorAfter, parseCursor } from '../../lists'
import type { Database } from '../../db/database'
import { pick } from '../../pick'
import { awardView, stateOf } from '../prize/index'
import { awardOf, type Held, heldBy, progressOf } from './held'
import { type CardRow, findCard, findGrants, findOver, findShown, type GrantRow } from './repository'

type Card = Output<'/getCollectPoint'>['cards'][number]
type Entry = Output<'/getCollectAwardDetail'>['list'][number]

const PAGE = 20
/** Enough orders to date every stamp of a card. */
const DATED = 30
const ANNOUNCED_FOR = 30 * DAY

const isOver = (card: CardRow, now: number) => phaseOf(timesOf(card), now) === 'over'

/** A card that is over: something can be collected, or its holders are told how it ended. */
const isWorthShowing = ({ ended_at }: CardRow, { gifts, awards }: Held, now: number): boolean =>
  (ended_at !== null && now < ended_at + ANNOUNCED_FOR) ||
  gifts.some(({ award_id }) => {
    const award = awards.get(award_id)
    return award !== undefined && stateOf(award, now) === 'ready'
  })

/** What a diner sees of their cards. */
export function createStampQueries(db: Database) {
  /** The date of each stamp of the current card, the first one first. */
  function datesOf(grants: readonly GrantRow[], filled: number): number[] {
    const newestFirst = grants.flatMap(({ stamps, taken, earned_at }) => Array.from({ length: stamps - taken }, () => earned_at))
    return newestFirst.slice(0, filled).reverse()
  }

  function view(card: CardRow, held: Held, grants: readonly GrantRow[], offsetMin: number, lang: Lang, now: number): Card {
    const progress = progressOf(card, held, now)
    return {
      cardId: card.card_id,
      title: pick(card.title, lang),
      heading: pick(card.heading, lang),
      rule: pick(card.rule, lang),
      picture: card.picture,
      goal: card.goal,
      filled: progress.filled,
      toNext: progress.toNext,
      nextAt: progress.nextAt,
      endsAt: card.ends_at,
      state: isOver(card, now) ? 'over' : card.state === 'paused' ? 'paused' : 'running',
      settlement: card.settlement && { perStamp: card.settlement.kind === 'points' ? card.settlement.perStamp : null },
      utcOffsetMin: offsetMin,
      stampedAt: datesOf(grants, progress.filled),
      gifts: card.gifts.map(({ at, name, picture }) => {
        const award = awardOf(held, progress.round, at)
        return { at, name: pick(name, lang), picture, state: award ? stateOf(award, now) : null }
      }),
    }
  }

  const entryOf = (row: GrantRow, lang: Lang): Entry => ({
    orderNo: row.order_no,
    name: pick(row.title, lang),
    portions: row.portions,
    shopName: pick(row.shop_name, lang),
    stamps: row.stamps,
    taken: row.taken,
    at: row.earned_at,
  })

  return {
    async cards(mchntCd: string, userId: string, lang: Lang, now: number): Promise<Output<'/getCollectPoint'>> {
      const [shown, over, held] = await Promise.all([
        db.all(findShown, mchntCd, now),
        db.all(findOver, mchntCd, userId, now),
        heldBy(db, userId),
      ])
      const cards = [...shown, ...over.filter((card) => isWorthShowing(card, held(card.card_id), now))]
      const list: Card[] = []
      for (const card of cards) {
        const grants = await db.all(findGrants, { userId, cardId: card.card_id, beforeAt: null, beforeNo: null, limit: DATED })
        list.push(view(card, held(card.card_id), grants, grants[0]?.utc_offset_min ?? 480, lang, now))
      }
      return { cards: list }
    },

    async detail(
      cardId: string,
      cursor: string | undefined,
      userId: string,
      lang: Lang,
      now: number,
    ): Promise<Output<'/getCollectAwardDetail'>> {
      const card = await db.first(findCard, cardId)
      if (!card) throw new DomainError('stampCardNotFound')
      const held = (await heldBy(db, userId))(cardId)
      const [beforeAt, beforeNo] = parseCursor(cursor)
      const rows = await db.all(findGrants, { userId, cardId, beforeAt, beforeNo, limit: PAGE + 1 })
      const shown = rows.slice(0, PAGE)
      const last = shown[shown.length - 1]
      return {
        awards: held.gifts
          .flatMap(({ at, award_id }) => {
            const row = held.awards.get(award_id)
            return row ? [{ at, ...awardView(row, lang, now) }] : []
          })
          .reverse(),
        list: shown.map((row) => entryOf(row, lang)),
        nextCursor: rows.length > PAGE && last ? cursorAfter({ created_at: last.earned_at, order_no: last.order_no }) : null,
      }
    },
  }
}

export type StampQueries = ReturnType<typeof createStampQueries>
