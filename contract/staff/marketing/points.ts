import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { MOST_DAY_PERCENT, MOST_PER_YUAN, MOST_REGISTER_POINTS, MOST_SCALE, MOST_VALID_MONTHS } from '@domain/member/pointEditing'
import { At, Count, FenAmount, Nullable } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'

const Most = Nullable(Type.Integer({ minimum: 1, maximum: MAX_AMOUNT }))

/** domain/member/points.ts says what they mean. */
const Rules = {
  perYuan: Type.Integer({ minimum: 0, maximum: MOST_PER_YUAN }),
  scalePer: Type.Integer({ minimum: 1, maximum: MOST_SCALE }),
  orderMaxFen: Most,
  dayMaxFen: Most,
  validMonths: Type.Integer({ minimum: 1, maximum: MOST_VALID_MONTHS }),
  /** Of what is earned on a member day. */
  dayPercent: Type.Integer({ minimum: 100, maximum: MOST_DAY_PERCENT }),
  /** For registering; 0: none. */
  registerPoints: Type.Integer({ minimum: 0, maximum: MOST_REGISTER_POINTS }),
}

const Page = Type.Object({
  /** Null: the merchant gives no points yet. */
  rules: Nullable(Type.Object(Rules)),
  /** 0: there are none yet. */
  version: Type.Integer({ minimum: 0 }),
  changedBy: Type.String(),
  changedAt: Nullable(At),
  /** What members hold now. */
  held: Type.Object({
    points: Count,
    holders: Count,
    /** Taken for orders that are not paid yet. */
    frozen: Count,
    /** What all of them are worth when paying. */
    worthFen: FenAmount,
    /** Of these, those that are lost within 30 days. */
    expiring: Count,
  }),
  /** In how many of the merchant's shops points pay. */
  shops: Type.Object({ paying: Count, all: Count }),
  currencySign: Type.String(),
})

/** What points are earned by and what they are worth (decision 0342). */
export const pointRules = declareStaffCalls(staffFacts, {
  '/staff/getPointRules': { input: Type.Object({}), output: Page },
  '/staff/setPointRules': {
    input: Type.Object({
      version: Type.Integer({ minimum: 0 }),
      ...Rules,
      /** That points which members hold are worth less from now on. */
      worthLessAgreed: Type.Boolean(),
    }),
    output: Page,
  },
})
