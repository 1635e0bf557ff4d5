import { Type } from '@sinclair/typebox'
import { ACTIVITY_TURNS } from '@domain/activity/running'
import { FEWEST_STAMPS, MOST_GIFTS, MOST_POINTS_PER_STAMP, MOST_STAMPS } from '@domain/activity/stampCardTerms'
import { MAX_AMOUNT } from '@domain/money'
import { At, Count, Id, Nullable, OneOf } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'
import { ACTIVITY_FACTS, ActivityPicture, GivenPrize, PRIZE_FACE } from './shared'

const MOST_CATEGORIES = 100

const Card = {
  title: Words(40),
  /** What it is about: 'ten cups, one free'. */
  heading: Words(40),
  rule: Words(200),
  picture: ActivityPicture,
  goal: Type.Integer({ minimum: FEWEST_STAMPS, maximum: MOST_STAMPS }),
  gifts: Type.Array(Type.Object({ at: Type.Integer({ minimum: 1, maximum: MOST_STAMPS }), prize: GivenPrize, ...PRIZE_FACE }), {
    minItems: 1,
    maxItems: MOST_GIFTS,
  }),
  /** A portion counts from this price on. */
  minFen: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }),
  /** Null: dishes of every category count. */
  categoryIds: Nullable(Type.Array(Id, { minItems: 1, maxItems: MOST_CATEGORIES, uniqueItems: true })),
  /** Null: any number of stamps an order. */
  mostPerOrder: Nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
  startsAt: At,
  endsAt: At,
}

const Settlement = Type.Union([
  Type.Object({ kind: Type.Literal('nextGift') }),
  Type.Object({ kind: Type.Literal('points'), perStamp: Type.Integer({ minimum: 1, maximum: MOST_POINTS_PER_STAMP }) }),
])

const StampCard = Type.Object({
  cardId: Id,
  ...Card,
  picture: Type.String(),
  ...ACTIVITY_FACTS,
  /** How stamps without a gift were made up for; null: the card was not ended early. */
  settlement: Nullable(Settlement),
  /** What is owed is still being given. */
  isSettling: Type.Boolean(),
})

const Cards = Type.Object({
  /** The merchant's, in the order of the app, those that are over last. */
  list: Type.Array(StampCard),
  categories: Type.Array(Type.Object({ categoryId: Id, name: Type.String() })),
  /** The server's time, from which a new one is dated. */
  now: At,
})

const Which = { cardId: Id, version: Type.Integer() }

export const stampCards = declareStaffCalls(staffFacts, {
  '/staff/getStampCards': { input: Type.Object({}), output: Cards },
  /** How far diners are with a card. */
  '/staff/getStampCardFigures': {
    input: Type.Object({ cardId: Id }),
    output: Type.Object({
      holders: Count,
      stamps: Count,
      /** Of these stamps, those that have not brought a gift, and how many diners have such. */
      looseStamps: Count,
      looseHolders: Count,
      /** Of goods that were won: handed over, and still to be collected. */
      collected: Count,
      toCollect: Count,
      /** Everything that was won. */
      won: Count,
    }),
  },
  /** Without `cardId` and `version` a new one, as a draft. */
  '/staff/saveStampCard': {
    input: Type.Object({ cardId: Type.Optional(Id), version: Type.Optional(Type.Integer()), ...Card }),
    output: Type.Object({ ...Cards.properties, cardId: Id }),
  },
  '/staff/turnStampCard': { input: Type.Object({ ...Which, turn: OneOf(ACTIVITY_TURNS) }), output: Cards },
  /** Before its time: stamps that have not brought a gift are made up for. */
  '/staff/endStampCard': { input: Type.Object({ ...Which, settlement: Settlement }), output: Cards },
  /** A draft. */
  '/staff/removeStampCard': { input: Type.Object(Which), output: Cards },
})
