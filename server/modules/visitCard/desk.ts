import { lapsesAt, visitCardState } from '@domain/visitCard/card'
import { DomainError } from '@domain/results'
import { DAY, MINUTE } from '@domain/time'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import type { MemberCodes } from '../memberCode/index'
import type { VisitLedger } from './ledger'
import { closeCard, findLapsed, findOffers, findRecent, findUsable, LAPSING_CARDS, lockCard, moveExpiry, openOffer } from './repository'
import { factsOf } from './view'

export interface CounterVisit {
  /** The code that the member shows. */
  code: string
  shopId: string
  visits: number
  /** Left out: of the cards that can be used in the shop, the one that expires first. */
  cardId?: string
}

/** What a merchant's staff do with cards of visits. */
export const createVisitCardDesk = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, ledger: VisitLedger, codes: MemberCodes) => ({
  /** The till scans a member's code and takes visits off one of their cards; the code is accepted once, and so is the call. */
  use: ({ code, shopId, visits, cardId }: CounterVisit) =>
    db.tx(async () => {
      const now = clock.now()
      const { userId, mchntCd } = await codes.scan(code, shopId)
      const usable = await db.all(findUsable, userId, mchntCd, shopId, now)
      const found = cardId === undefined ? usable[0] : usable.find(({ card_id }) => card_id === cardId)
      if (!found) throw new DomainError(cardId === undefined ? 'visitCardNotFound' : 'visitCardElsewhere')
      const card = await db.one(lockCard, found.card_id)
      if (visitCardState(factsOf(card), now) !== 'active') throw new DomainError('visitCardOver')
      if (card.left_visits < visits) throw new DomainError('visitsShort', { left: card.left_visits })
      await ledger.write(card, -visits, { kind: 'counter', reference: `${code}/${now}`, shopId, now })
      return { cardId: card.card_id, name: card.name, left: card.left_visits - visits }
    }),

  recent: () => db.all(findRecent),
  offers: (mchntCd: string) => db.all(findOffers, mchntCd, clock.now()),
  open: async (offerId: string, isOpen: boolean): Promise<void> => void (await db.run(openOffer, offerId, isOpen)),

  /** Sets its last day to so many days from now; negative: in the past. */
  moveExpiry: async (cardId: string, days: number): Promise<void> => {
    if ((await db.run(moveExpiry, cardId, clock.now() + days * DAY)) === 0) throw new DomainError('visitCardNotFound')
  },
})
export type VisitCardDesk = ReturnType<typeof createVisitCardDesk>

/** Visits lapse that were not refunded in time. */
export const createVisitCardSweep = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, ledger: VisitLedger) =>
  defineDueWork(
    { db, clock },
    {
      name: LAPSING_CARDS,
      everyMs: MINUTE,
      take: (now) => db.first(findLapsed, now - lapsesAt(0), now),
      keyOf: ({ card_id }) => card_id,
      async run({ card_id }, now) {
        const card = await db.one(lockCard, card_id)
        if (card.left_visits === 0 || card.valid_until === null || now < lapsesAt(card.valid_until)) return
        await ledger.write(card, -card.left_visits, { kind: 'lapsed', reference: `${card_id}/${card.valid_until}`, now })
        await db.run(closeCard, card_id, now, false)
      },
    },
  )
