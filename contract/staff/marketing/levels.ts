import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { At, Count, Nullable } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'

const Number = Type.Integer({ minimum: 1, maximum: 100_000 })
const Version = Type.Integer({ minimum: 0 })
/** What reaches a level, what it costs, and what it gives (domain/member/ladder.ts). */
const Offer = Type.Object({
  growth: Nullable(Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })),
  priceFen: Nullable(Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })),
  paidDays: Type.Integer({ minimum: 1, maximum: 3660 }),
  memberPrice: Type.Boolean(),
  payPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  pointPercent: Type.Integer({ minimum: 100, maximum: 1000 }),
})
const Level = Type.Composite([
  Type.Object({
    level: Number,
    name: Words(20),
    /** The address of its drawing; '': none. */
    logo: Type.String(),
  }),
  Offer,
])
/** `above`, of one that is only sold: the level that it stands directly above; null: it is the lowest. */
const Placed = { offer: Offer, above: Nullable(Number) }

const Rules = {
  /** For each whole unit of the currency that was paid. */
  growthPerYuan: Type.Integer({ minimum: 0, maximum: 1000 }),
  birthdayPercent: Type.Integer({ minimum: 100, maximum: 1000 }),
  /** 0 is Sunday. */
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { maxItems: 7, uniqueItems: true }),
  monthDays: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { maxItems: 31, uniqueItems: true }),
  /** Null: none. */
  note: Nullable(Words(1000)),
}

const Levels = Type.Object({
  /** The lowest first. */
  levels: Type.Array(
    Type.Composite([
      Level,
      Type.Object({
        /** Members with growth, or who have bought a level, who hold it now. */
        members: Count,
        /** Of them, those who have bought it. */
        buyers: Count,
      }),
    ]),
  ),
  removed: Type.Array(Type.Composite([Level, Type.Object({ removedAt: At })])),
  rules: Type.Object(Rules),
  currencySign: Type.String(),
  version: Version,
  changedBy: Type.String(),
  changedAt: Nullable(At),
})

/** The levels of members, and how growth is earned (decision 0311). */
export const levels = declareStaffCalls(staffFacts, {
  '/staff/getLevels': { input: Type.Object({}), output: Levels },
  /** Whom a change would touch. `level` null: a new one; `offer` null: it is removed. */
  '/staff/previewLevel': {
    input: Type.Object({ level: Nullable(Number), offer: Nullable(Offer), above: Nullable(Number) }),
    output: Type.Object({ rises: Count, falls: Count, remains: Count, hasNewcomers: Type.Boolean() }),
  },
  /** `level` null: a new one; one that was removed comes back. `version`: of all the levels and rules. */
  '/staff/saveLevel': {
    input: Type.Object({ version: Version, level: Nullable(Number), name: Level.properties.name, ...Placed }),
    output: Levels,
  },
  '/staff/removeLevel': { input: Type.Object({ version: Version, level: Number }), output: Levels },
  '/staff/setLevelRules': { input: Type.Object({ version: Version, ...Rules }), output: Levels },
})
