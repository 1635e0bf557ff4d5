import { Type } from '@sinclair/typebox'
import { CAMPAIGN_KINDS, CAMPAIGN_STAGES, MOST_OFFERS, SEEKING, SEEKING_DAYS } from '@domain/coupon/campaign'
import { MAX_AMOUNT } from '@domain/money'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf, PageInput, PageOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'

const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })
const Days = Type.Integer({ minimum: 0, maximum: SEEKING_DAYS.lapsed.most })
const upTo = (maximum: number) => Type.Integer({ minimum: 1, maximum })

/** domain/coupon/campaign.ts says which of them a kind uses. */
const Written = {
  title: Words(40),
  /** Null: a drawing. */
  picture: Nullable(Type.String({ maxLength: 200, pattern: '^/(?:art|pictures)/[A-Za-z0-9/_.-]+$' })),
  kind: OneOf(CAMPAIGN_KINDS),
  offerIds: Type.Array(Id, { maxItems: MOST_OFFERS }),
  shopIds: Nullable(Type.Array(Id, { maxItems: 200 })),
  minimumFen: Amount,
  perDay: Nullable(upTo(100)),
  perPerson: Nullable(upTo(1000)),
  tierId: Nullable(Id),
  promotionKey: Nullable(ShortText(40)),
  days: Nullable(Days),
  startsAt: At,
  endsAt: At,
  budgetFen: Nullable(Amount),
  mostGifts: Nullable(upTo(10_000_000)),
}

const Figures = {
  /** How often it gave, and how many of its coupons were used. A dialog gives nothing by itself. */
  gifts: Count,
  used: Count,
  /** What the used ones took off. */
  costFen: FenAmount,
  /** The most that what it gave takes off, while it has a budget. */
  promisedFen: FenAmount,
}
const Row = Type.Object({
  campaignId: Id,
  title: Type.String(),
  kind: OneOf(CAMPAIGN_KINDS),
  stage: OneOf(CAMPAIGN_STAGES),
  startsAt: At,
  endsAt: At,
  budgetFen: Nullable(FenAmount),
  mostGifts: Nullable(Count),
  currencySign: Type.String(),
  ...Figures,
})
const Campaign = Type.Object({
  campaignId: Id,
  version: Count,
  ...Written,
  /** The picture that guests see. */
  shown: Type.String(),
  stage: OneOf(CAMPAIGN_STAGES),
  ...Figures,
  /** Orders that used its coupons, and what was paid for them and kept. */
  orders: Count,
  paidFen: FenAmount,
  /** Where its link leads; null: it has none. */
  link: Nullable(Type.String()),
  /** What the coupons and shops in it are called, by their ids. */
  names: Type.Record(Type.String(), Type.String()),
  isEditable: Type.Boolean(),
  currencySign: Type.String(),
  changedBy: Type.String(),
  changedAt: Nullable(At),
})

const Version = Type.Integer({ minimum: 1 })

/** How a merchant brings coupons to people. */
export const campaigns = declareStaffCalls(staffFacts, {
  /** The newest first. */
  '/staff/getCampaigns': {
    input: Type.Object({ ...PageInput, kind: Type.Optional(OneOf(CAMPAIGN_KINDS)) }),
    output: PageOf(Row),
  },
  '/staff/getCampaign': { input: Type.Object({ campaignId: Id }), output: Campaign },
  /** Coupons that a campaign may bring, with the most that each takes off (null: that depends), and tiers of top-ups. */
  '/staff/getCampaignChoices': {
    input: Type.Object({}),
    output: Type.Object({
      offers: Type.Array(
        Type.Object({
          offerId: Id,
          name: Type.String(),
          mostFen: Nullable(FenAmount),
          isListed: Type.Boolean(),
          costsPoints: Type.Boolean(),
        }),
      ),
      tiers: Type.Array(Type.Object({ tierId: Id, amountFen: FenAmount })),
      currencySign: Type.String(),
      /** The server's time, from which a new one begins. */
      now: At,
    }),
  },
  /** How many members one that looks for them would give to today, by those who had it already. */
  '/staff/previewCampaign': {
    input: Type.Object({ campaignId: Type.Optional(Id), kind: OneOf(SEEKING), days: Days }),
    output: Type.Object({ members: Count }),
  },
  '/staff/createCampaign': { input: Type.Object({ idempotencyKey: IdempotencyKey, ...Written }), output: Campaign },
  /** Its kind and its link stay; what was promised before stays promised. */
  '/staff/setCampaign': { input: Type.Object({ campaignId: Id, version: Version, ...Written }), output: Campaign },
  /** Now: a later end begins it again. */
  '/staff/endCampaign': { input: Type.Object({ campaignId: Id, version: Version }), output: Campaign },
})
