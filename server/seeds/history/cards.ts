import { DAY, HOUR } from '@domain/time'
import type { Database } from '../../db/database'
import { createLedger } from '../../modules/storedValue/index'
import { stmt } from '../../db/statement'
import type { HistoryRows } from './rows'

type TopUp = readonly [daysAgo: number, principalFen: number, bonusFen: number]

/** A member's card: at which merchant, and its top-ups. */
const HOLDERS: readonly { userId: string; mchntCd: string; topUps: readonly TopUp[]; isFrozen?: true }[] = [
  {
    userId: 'demo01',
    mchntCd: 'M1001',
    topUps: [
      [27, 30_000, 3_000],
      [6, 50_000, 8_000],
    ],
  },
  { userId: 'demo01', mchntCd: 'M1002', topUps: [[12, 10_000, 800]] },
  { userId: 'demo02', mchntCd: 'M1001', topUps: [[20, 50_000, 8_000]] },
  { userId: 'demo03', mchntCd: 'M1002', topUps: [[25, 20_000, 2_000]] },
  { userId: 'demo05', mchntCd: 'M1001', topUps: [[15, 20_000, 1_500]] },
  { userId: 'demo08', mchntCd: 'M1001', topUps: [[18, 10_000, 500]], isFrozen: true },
]

const CARD_PAYMENT = `update payment set method = 'balance', provider_no = null where payment_id = $1`
const moveToCard = stmt<[paymentId: string]>('seed.payment.byCard', CARD_PAYMENT)
const dropTradeRefund = stmt<[paymentId: string]>('seed.sandboxRefund.drop', 'delete from sandbox_refund where out_trade_no = $1')
const dropTrade = stmt<[paymentId: string]>('seed.sandboxTrade.drop', 'delete from sandbox_trade where out_trade_no = $1')
const freeze = stmt<[userId: string, mchntCd: string, at: number]>(
  'seed.card.freeze',
  'update value_card set frozen_at = $3 where user_id = $1 and mchnt_cd = $2',
)

interface Step {
  at: number
  write: () => Promise<void>
}

/** Members' cards with a history of top-ups, payments and refunds, written by the ledger itself. */
export async function writeCards(db: Database, { orders, payments, refunds }: HistoryRows, now: number): Promise<void> {
  const ledger = createLedger({ db, push: { publish: async () => undefined } })
  const merchantOf = new Map(orders.map((row) => [row.order_no, row.mchnt_cd]))
  for (const { userId, mchntCd, topUps, isFrozen } of HOLDERS) {
    const steps: Step[] = topUps.map(([daysAgo, principalFen, bonusFen], index) => ({
      at: now - daysAgo * DAY - HOUR,
      write: async () => {
        const at = now - daysAgo * DAY - HOUR
        const card = await ledger.cardAt(userId, mchntCd, at)
        await ledger.add(card, { principalFen, bonusFen }, { kind: 'topUp', reference: `demo ${userId} ${mchntCd} ${index}`, now: at })
      },
    }))
    const ofHolder = payments.filter((row) => row.user_id === userId && merchantOf.get(row.order_no) === mchntCd)
    for (const row of ofHolder) {
      const paymentId = row.payment_id as string
      const orderNo = row.order_no as string
      const paidAt = row.settled_at as number
      let isPaid = false
      const pay = async () => {
        isPaid = await byCard(db, ledger, { userId, mchntCd, paymentId, orderNo, amountFen: row.amount_fen as number, now: paidAt })
      }
      steps.push({ at: paidAt, write: pay })
      for (const refund of refunds.filter(({ payment_id }) => payment_id === paymentId)) {
        const at = refund.done_at as number
        const cause = { orderNo, now: at }
        steps.push({
          at,
          write: async () =>
            void (isPaid && (await ledger.putBack(paymentId, refund.refund_id as string, refund.amount_fen as number, cause))),
        })
      }
    }
    for (const { write } of steps.sort((a, b) => a.at - b.at)) await write()
    if (isFrozen) await db.run(freeze, userId, mchntCd, now - 2 * DAY)
  }
}

interface CardPayment {
  userId: string
  mchntCd: string
  paymentId: string
  orderNo: string
  amountFen: number
  now: number
}

/** Whether it was paid from the card. If the card had too little, or did not exist yet, the payment stays as it was. */
async function byCard(db: Database, ledger: ReturnType<typeof createLedger>, payment: CardPayment): Promise<boolean> {
  const { userId, mchntCd, paymentId, orderNo, amountFen, now } = payment
  if ((await ledger.held(userId, mchntCd)) < amountFen) return false
  await ledger.take(userId, mchntCd, amountFen, { paymentId, orderNo, now })
  await db.run(moveToCard, paymentId)
  await db.run(dropTradeRefund, paymentId)
  await db.run(dropTrade, paymentId)
  return true
}
