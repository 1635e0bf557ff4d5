import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { CardChargePort } from '../outsideCard'
import type { Trade } from '../payment'

export const CARD_PLANS = ['declines', 'late', 'answerLost', 'requestLost'] as const
export type CardPlan = (typeof CARD_PLANS)[number]

/** So long a card that is planned to be late takes. */
export const LATE_MS = 30_000

interface ChargeRow {
  out_trade_no: string
  mchnt_cd: string | null
  card_no: string | null
  amount_fen: number
  state: 'paying' | 'paid' | 'failed' | 'closed'
  provider_no: string
  fail_reason: string | null
  paid_at: number | null
}
const CHARGE = 'out_trade_no, mchnt_cd, card_no, amount_fen, state, provider_no, fail_reason, paid_at'

const findPlan = stmt<[mchntCd: string, cardNo: string], { plan: CardPlan | null }>(
  'sandboxCardCharge.plan',
  'select plan from sandbox_outside_card where mchnt_cd = $1 and card_no = $2',
)
const lockCard = stmt<[mchntCd: string, cardNo: string], { balance_fen: number; is_blocked: boolean; plan: CardPlan | null }>(
  'sandboxCardCharge.card',
  'select balance_fen, is_blocked, plan from sandbox_outside_card where mchnt_cd = $1 and card_no = $2 for update',
)
const moveBalance = stmt<[mchntCd: string, cardNo: string, byFen: number]>(
  'sandboxCardCharge.balance',
  'update sandbox_outside_card set balance_fen = balance_fen + $3 where mchnt_cd = $1 and card_no = $2',
)
const findCharge = stmt<[outTradeNo: string], ChargeRow>(
  'sandboxCardCharge.find',
  `select ${CHARGE} from sandbox_card_charge where out_trade_no = $1`,
)
const lockCharge = stmt<[outTradeNo: string], ChargeRow>(
  'sandboxCardCharge.lock',
  `select ${CHARGE} from sandbox_card_charge where out_trade_no = $1 for update`,
)
const insertCharge = stmt<{
  outTradeNo: string
  mchntCd: string | null
  cardNo: string | null
  amountFen: number
  state: string
  providerNo: string
  failReason: string | null
  at: number
  settleDueAt: number | null
  paidAt: number | null
}>(
  'sandboxCardCharge.insert',
  `insert into sandbox_card_charge (out_trade_no, mchnt_cd, card_no, amount_fen, state, provider_no, fail_reason, created_at,
       settle_due_at, paid_at)
   values (:outTradeNo, :mchntCd, :cardNo, :amountFen, :state, :providerNo, :failReason, :at, :settleDueAt, :paidAt)
           on conflict (out_trade_no) do nothing`,
)
/** The newest charges, for the console. */
export const findTaken = stmt<[limit: number], { out_trade_no: string; card_no: string; amount_fen: number }>(
  'sandboxCardCharge.taken',
  'select out_trade_no, card_no, amount_fen from sandbox_card_charge where paid_at is not null order by paid_at desc limit $1',
)
const settleDue = stmt<[outTradeNo: string, at: number]>(
  'sandboxCardCharge.settleDue',
  `update sandbox_card_charge set state = 'paid', paid_at = $2, settle_due_at = null
    where out_trade_no = $1 and state = 'paying' and settle_due_at <= $2`,
)
const insertRefund = stmt<[outRefundNo: string, outTradeNo: string, amountFen: number, at: number]>(
  'sandboxCardRefund.insert',
  'insert into sandbox_card_refund (out_refund_no, out_trade_no, amount_fen, done_at) values ($1, $2, $3, $4) on conflict do nothing',
)
const sumRefunds = stmt<[outTradeNo: string], { fen: number }>(
  'sandboxCardRefund.sum',
  'select coalesce(sum(amount_fen), 0)::bigint as fen from sandbox_card_refund where out_trade_no = $1',
)

const tradeOf = ({ out_trade_no, state, amount_fen, provider_no, paid_at, fail_reason }: ChargeRow): Trade => ({
  outTradeNo: out_trade_no,
  state,
  amountFen: amount_fen,
  providerNo: provider_no,
  paidAt: paid_at,
  failReason: fail_reason,
})
const newNumber = () => `CC${randomBytes(8).toString('hex')}`

/** Simulates a broken connection to the issuer. */
class LineLost extends Error {}

/** An issuer that takes money from its cards, as it was planned for each of them. */
export function createSandboxCharges(db: Database, clock: Clock): CardChargePort {
  const found = async (outTradeNo: string): Promise<ChargeRow | undefined> => {
    await db.run(settleDue, outTradeNo, clock.now())
    return db.first(findCharge, outTradeNo)
  }

  const take = (outTradeNo: string, mchntCd: string, cardNo: string, amountFen: number) =>
    db.tx(async () => {
      const card = await db.first(lockCard, mchntCd, cardNo)
      if (await db.first(findCharge, outTradeNo)) return
      const now = clock.now()
      const fails =
        !card || card.is_blocked ? 'blocked' : card.plan === 'declines' ? 'declined' : card.balance_fen < amountFen ? 'short' : null
      const isLate = card?.plan === 'late'
      const state = fails ? 'failed' : isLate ? 'paying' : 'paid'
      const due = state === 'paying' ? now + LATE_MS : null
      const paidAt = state === 'paid' ? now : null
      if (
        (await db.run(insertCharge, {
          outTradeNo,
          mchntCd,
          cardNo,
          amountFen,
          state,
          providerNo: newNumber(),
          failReason: fails,
          at: now,
          settleDueAt: due,
          paidAt,
        })) === 0
      )
        return
      if (!fails) await db.run(moveBalance, mchntCd, cardNo, -amountFen)
    })

  return {
    async charge({ outTradeNo, mchntCd, cardNo, amountFen }) {
      const plan = (await db.first(findPlan, mchntCd, cardNo))?.plan
      if (plan === 'requestLost') throw new LineLost('The request was lost')
      await take(outTradeNo, mchntCd, cardNo, amountFen)
      if (plan === 'answerLost') throw new LineLost('The answer was lost')
      return tradeOf((await found(outTradeNo))!)
    },

    readNotification: async () => null,

    async find(outTradeNo) {
      const row = await found(outTradeNo)
      return row ? tradeOf(row) : null
    },

    /** Charges that are made or under way stay. */
    async close(outTradeNo) {
      await db.run(insertCharge, {
        outTradeNo,
        mchntCd: null,
        cardNo: null,
        amountFen: 0,
        state: 'closed',
        providerNo: newNumber(),
        failReason: null,
        at: clock.now(),
        settleDueAt: null,
        paidAt: null,
      })
    },

    refund: ({ outTradeNo, outRefundNo, amountFen }) =>
      db.tx(async () => {
        await db.run(settleDue, outTradeNo, clock.now())
        const row = await db.first(lockCharge, outTradeNo)
        if (row?.state !== 'paid' || row.mchnt_cd === null || row.card_no === null) return 'failed'
        const known = (await db.one(sumRefunds, outTradeNo)).fen
        if ((await db.run(insertRefund, outRefundNo, outTradeNo, amountFen, clock.now())) === 0) return 'done'
        if (known + amountFen > row.amount_fen) throw new Error('More is given back than was taken')
        await db.run(moveBalance, row.mchnt_cd, row.card_no, amountFen)
        return 'done'
      }),
  }
}
