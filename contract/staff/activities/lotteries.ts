import { Type } from '@sinclair/typebox'
import { ACTIVITY_TURNS } from '@domain/activity/running'
import { WHOLE } from '@domain/activity/lottery'
import { LOTTERY_PRIZES, MOST_DRAWS_A_DAY, MOST_STOCK } from '@domain/activity/lotteryTerms'
import { MAX_AMOUNT } from '@domain/money'
import { At, Count, FenAmount, Id, Nullable, OneOf } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'
import { ACTIVITY_FACTS, GivenPrize, PRIZE_FACE } from './shared'

const Drawn = Type.Union([GivenPrize, Type.Object({ kind: Type.Literal('again') }), Type.Object({ kind: Type.Literal('thanks') })])
const Amount = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })
const Stock = Nullable(Type.Integer({ minimum: 0, maximum: MOST_STOCK }))

/** In the order of the wheel; `weight` is of a million. */
const PRIZE = { weight: Type.Integer({ minimum: 0, maximum: WHOLE }), prize: Drawn, ...PRIZE_FACE, costFen: Amount }
const eight = <T extends ReturnType<typeof Type.Object>>(prize: T) =>
  Type.Array(prize, { minItems: LOTTERY_PRIZES, maxItems: LOTTERY_PRIZES })

const Terms = {
  kind: OneOf(['wheel', 'grid'] as const),
  title: Words(40),
  /** The place of the prize that is given instead of one that has run out. */
  substituteNo: Type.Integer({ minimum: 0, maximum: LOTTERY_PRIZES - 1 }),
  freePerDay: Type.Integer({ minimum: 0, maximum: MOST_DRAWS_A_DAY }),
  perOrder: Type.Integer({ minimum: 0, maximum: MOST_DRAWS_A_DAY }),
  pointsPrice: Nullable(Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })),
  pointsPerDay: Nullable(Type.Integer({ minimum: 1, maximum: MOST_DRAWS_A_DAY })),
  startsAt: At,
  endsAt: At,
}

const Forecast = Type.Object({
  draws: Count,
  meanFen: FenAmount,
  highFen: FenAmount,
  mostFen: FenAmount,
  prizes: Type.Array(Type.Object({ prizeNo: Count, given: Type.Number(), runsOut: Type.Number() })),
})

const Lottery = Type.Object({
  activityId: Id,
  ...Terms,
  prizes: Type.Array(Type.Object({ ...PRIZE, picture: Type.String(), left: Stock, /** How often it was given. */ given: Count })),
  ...ACTIVITY_FACTS,
  drawUntil: Nullable(At),
  /** As it was when it was started; null: it was never started here. */
  forecast: Nullable(Forecast),
  draws: Count,
  /** What was given so far, by what staff say that a prize costs. */
  costFen: FenAmount,
  /** Chances that diners hold. */
  heldChances: Count,
})

const Lotteries = Type.Object({
  list: Type.Array(Lottery),
  /** Of a usual day in the last 30: how many orders were paid, and by how many diners. */
  usual: Type.Object({ orders: Type.Number(), diners: Type.Number() }),
  /** The server's time, from which a new one is dated. */
  now: At,
})
const Which = { activityId: Id, version: Type.Integer() }

export const lotteries = declareStaffCalls(staffFacts, {
  '/staff/getLotteries': { input: Type.Object({}), output: Lotteries },
  /** Without `activityId` and `version` a new one, as a draft. `left`: how many there are; null: no limit. */
  '/staff/saveLottery': {
    input: Type.Object({
      activityId: Type.Optional(Id),
      version: Type.Optional(Type.Integer()),
      ...Terms,
      prizes: eight(Type.Object({ ...PRIZE, left: Stock })),
    }),
    output: Type.Object({ ...Lotteries.properties, activityId: Id }),
  },
  /** More of a prize of a draw that has started. */
  '/staff/addLotteryStock': {
    input: Type.Object({ ...Which, prizeNo: Count, added: Type.Integer({ minimum: 1, maximum: MOST_STOCK }) }),
    output: Lotteries,
  },
  /** With the number of draws that its cost was simulated for, which is stored with the result. */
  '/staff/startLottery': { input: Type.Object({ ...Which, draws: Type.Integer({ minimum: 1, maximum: MOST_STOCK }) }), output: Lotteries },
  '/staff/turnLottery': {
    input: Type.Object({ ...Which, turn: OneOf(ACTIVITY_TURNS.filter((turn) => turn !== 'start')) }),
    output: Lotteries,
  },
  '/staff/endLottery': { input: Type.Object(Which), output: Lotteries },
  /** A draft. */
  '/staff/removeLottery': { input: Type.Object(Which), output: Lotteries },
})
