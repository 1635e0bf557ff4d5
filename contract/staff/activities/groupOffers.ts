import { Type } from '@sinclair/typebox'
import { FEWEST_MEMBERS, GROUP_ENDINGS, LONGEST_GROUP_MIN, MOST_MEMBERS, MOST_PARTS } from '@domain/activity/groupOfferTerms'
import { ACTIVITY_TURNS } from '@domain/activity/running'
import { MAX_AMOUNT } from '@domain/money'
import { At, Count, FenAmount, Id, Nullable, OneOf } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'
import { ACTIVITY_FACTS, ActivityPicture } from './shared'

const Amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })
const upTo = (maximum: number) => Type.Integer({ minimum: 1, maximum })

/** domain/activity/groupOfferTerms.ts says what they mean. */
const Offer = {
  name: Words(30),
  /** What the goods are. */
  contents: Words(100),
  /** When they can be used. */
  note: Words(60),
  picture: ActivityPicture,
  priceFen: Amount,
  listFen: Amount,
  size: Type.Integer({ minimum: FEWEST_MEMBERS, maximum: MOST_MEMBERS }),
  minutes: upTo(LONGEST_GROUP_MIN),
  days: upTo(366),
  perPerson: upTo(1000),
  goodsOfferId: Nullable(Id),
  dishes: Type.Array(Type.Object({ count: upTo(99), itemIds: Type.Array(Id, { minItems: 1, maxItems: 40, uniqueItems: true }) }), {
    maxItems: MOST_PARTS,
  }),
  startsAt: At,
  endsAt: At,
}

const GroupOffer = Type.Object({
  offerId: Id,
  ...Offer,
  picture: Type.String(),
  ...ACTIVITY_FACTS,
  /** Somebody has a place in a group of it, so what was promised stays. */
  isPromised: Type.Boolean(),
  /** Groups that are not full yet, the people in them, and what those have paid. */
  openGroups: Count,
  waiting: Count,
  heldFen: FenAmount,
  /** Places in groups that became full. */
  sold: Count,
  /** What its dishes and its coupon are called, by their ids. */
  names: Type.Record(Type.String(), Type.String()),
})

const GroupOffers = Type.Object({
  /** The merchant's, in the order of the app, those that are over last. */
  list: Type.Array(GroupOffer),
  /** Coupons for a free dish, with which goods can be ordered. */
  goods: Type.Array(Type.Object({ offerId: Id, name: Type.String() })),
  /** The server's time, from which a new one is dated. */
  now: At,
  currencySign: Type.String(),
})

const Which = { offerId: Id, version: Type.Integer() }

/** What a merchant sells to groups that buy together. */
export const groupOffers = declareStaffCalls(staffFacts, {
  '/staff/getGroupOffers': { input: Type.Object({}), output: GroupOffers },
  /** Without `offerId` and `version` a new one, as a draft. Nothing that takes something from those who have joined. */
  '/staff/saveGroupOffer': {
    input: Type.Object({ offerId: Type.Optional(Id), version: Type.Optional(Type.Integer()), ...Offer }),
    output: Type.Object({ ...GroupOffers.properties, offerId: Id }),
  },
  /** While it is paused no group begins; groups that are open can be joined. */
  '/staff/turnGroupOffer': { input: Type.Object({ ...Which, turn: OneOf(ACTIVITY_TURNS) }), output: GroupOffers },
  /** Before its time. `groups`: what becomes of those that are open. */
  '/staff/endGroupOffer': { input: Type.Object({ ...Which, groups: OneOf(GROUP_ENDINGS) }), output: GroupOffers },
  /** A draft. */
  '/staff/removeGroupOffer': { input: Type.Object(Which), output: GroupOffers },
})
