import { Type } from '@sinclair/typebox'
import { At, Count, FenAmount, Id, Nullable, OneOf } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'
import { MethodTakingsSchema } from './shift'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

const Figures = Type.Object({
  salesFen: FenAmount,
  prepaidFen: FenAmount,
  refundedFen: FenAmount,
  refunds: Count,
  orders: Count,
  /** Null: nothing was ordered. */
  averageFen: Nullable(FenAmount),
})

const Report = Type.Object({
  from: Day,
  to: Day,
  /** When these figures were taken; the days before are compared up to the same time of day. */
  at: At,
  figures: Figures,
  /** As many days, a week earlier. */
  before: Figures,
  methods: Type.Array(MethodTakingsSchema),
  /** Sales by hour of the day; of several days all of them together. */
  hours: Type.Array(Type.Object({ hour: Count, fen: FenAmount, orders: Count, beforeFen: FenAmount })),
  dishes: Type.Array(Type.Object({ itemId: Id, name: Type.String(), picture: Type.String(), quantity: Count, fen: FenAmount })),
  /** Paid, and not ready yet. */
  waiting: Count,
  unpaidTables: Type.Object({ count: Count, fen: FenAmount }),
})

export const report = declareStaffCalls(staffFacts, {
  /** Of one shop, or of all in which the caller may read reports. Both days are whole days of the merchant, at most 92. */
  '/staff/getReport': {
    input: Type.Object({ shopId: Type.Optional(Id), from: Type.Optional(Day), to: Type.Optional(Day) }),
    output: Report,
  },
  '/staff/exportReport': {
    input: Type.Object({ shopId: Type.Optional(Id), from: Day, to: Day, what: OneOf(['takings', 'dishes']) }),
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), rows: Count, isCut: Type.Boolean() }),
  },
})
