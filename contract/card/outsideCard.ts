import { Type } from '@sinclair/typebox'
import { FUEL_STATES } from '@domain/member/outsideCard'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, FenAmount, Id, Nullable, OneOf, ShortText } from '../schema'

/** Cards of other companies (spec section 7). Field names are ours: decision 0153. */

const Standing = Type.Object({
  /** Whose cards can be bound here, and whether there are fuel cards; null: the merchant has none. */
  issuer: Nullable(Type.Object({ name: Type.String(), hasFuel: Type.Boolean() })),
  /** The caller's; null: none is bound. */
  card: Nullable(
    Type.Object({
      /** "**** 0001" */
      maskedNo: Type.String(),
      /** Null: the issuer did not answer. */
      balanceFen: Nullable(FenAmount),
      isBlocked: Type.Boolean(),
      boundAt: At,
    }),
  ),
})

export const outsideCard = declareCalls(callFacts, {
  '/queryYqk': { input: Type.Object({ mchntCd: Id }), output: Standing },
  /** By its number and its holder's name. Binding one's own card again changes nothing. */
  '/bindYqk': { input: Type.Object({ mchntCd: Id, cardNo: ShortText(40), holderName: ShortText(40) }), output: Standing },
  /** Ours. */
  '/unbindYqk': { input: Type.Object({ mchntCd: Id }), output: Standing },
  /** The caller's fuel card in WeChat's wallet, by their phone number. */
  '/getOilStateWxMemCard': {
    input: Type.Object({ mchntCd: Id }),
    output: Type.Object({ oilState: OneOf(FUEL_STATES), maskedNo: Nullable(Type.String()) }),
  },
})
