import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { MOST_CARD_DAYS, MOST_VISITS } from '@domain/visitCard/offer'
import { At, Count, FenAmount, Id, Nullable } from '../../schema'
import { ActivityPicture } from '../activities/shared'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'
import { SALE_STATE, SaleTurnSchema, SeenVersion } from './shared'

const Paid = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })
const Ids = Nullable(Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }))

const Offer = {
  name: Words(40),
  caption: Words(80),
  picture: ActivityPicture,
  priceFen: Paid,
  /** What so many visits cost one by one. */
  listFen: Paid,
  visits: Type.Integer({ minimum: 1, maximum: MOST_VISITS }),
  /** From the day after it is paid. */
  days: Type.Integer({ minimum: 1, maximum: MOST_CARD_DAYS }),
  /** Both null: any dish. */
  itemIds: Ids,
  categoryIds: Ids,
  /** Null: every shop. */
  shopIds: Ids,
  /** So much of a portion one visit pays; null: all of it. */
  capFen: Nullable(Paid),
  /** Null: at once, and without an end. */
  startsAt: Nullable(At),
  endsAt: Nullable(At),
}

const Offers = Type.Object({
  /** In the order of the app; removed ones last. */
  list: Type.Array(
    Type.Object({
      offerId: Id,
      ...Offer,
      picture: Type.String(),
      ...SALE_STATE,
      /** Cards that were paid. */
      sold: Count,
      /** Visits that are still to be given, on so many cards, and what was paid for them. */
      unusedVisits: Count,
      unusedCards: Count,
      unusedFen: FenAmount,
    }),
  ),
  /** What the dishes, categories and shops in it are called, by their ids. */
  names: Type.Record(Type.String(), Type.String()),
  currencySign: Type.String(),
})

/** Visit cards as they are sold (decision 0341). */
export const visitCardOffers = declareStaffCalls(staffFacts, {
  '/staff/getVisitCardOffers': { input: Type.Object({}), output: Offers },
  /** Without `offerId` a new one, which is not on sale yet. What was sold keeps its terms. */
  '/staff/saveVisitCardOffer': {
    input: Type.Object({ offerId: Type.Optional(Id), version: SeenVersion, ...Offer }),
    output: Type.Object({ ...Offers.properties, offerId: Id }),
  },
  '/staff/turnVisitCardOffer': {
    input: Type.Object({ offerId: Id, version: Type.Integer({ minimum: 0 }), turn: SaleTurnSchema }),
    output: Offers,
  },
  /** In which order guests see them. */
  '/staff/sortVisitCardOffers': { input: Type.Object({ offerIds: Type.Array(Id, { maxItems: 200 }) }), output: Offers },
})
