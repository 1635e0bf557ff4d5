import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { MOST_TIERS } from '@domain/storedValue/topUpEditing'
import { At, Id, Nullable } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Paid = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })
const Rule = {
  isOpen: Type.Boolean(),
  /** The least that a guest may type; null: only the amounts of the tiers. */
  minFen: Nullable(Paid),
  tiers: Type.Array(
    Type.Object({ amountFen: Paid, bonusFen: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }), isRecommended: Type.Boolean() }),
    { maxItems: MOST_TIERS },
  ),
}
/** Null: of every shop that has none of its own. */
const Where = { shopId: Nullable(Id) }
/** 0: there is none yet. */
const Version = Type.Integer({ minimum: 0 })
const Rules = Type.Object({
  rules: Type.Array(Type.Object({ ...Where, ...Rule, version: Version, changedBy: Type.String(), changedAt: Nullable(At) })),
})

/** What can be put on members' cards, by merchant and by shop (decision 0312). */
export const topUps = declareStaffCalls(staffFacts, {
  '/staff/getTopUpRules': { input: Type.Object({}), output: Rules },
  '/staff/setTopUpRule': { input: Type.Object({ ...Where, ...Rule, version: Version }), output: Rules },
  /** A shop follows the merchant's rule again. */
  '/staff/removeTopUpRule': { input: Type.Object({ shopId: Id, version: Version }), output: Rules },
})
