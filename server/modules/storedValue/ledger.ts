import { randomBytes } from 'node:crypto'
import { putBackFor, type StoredValue, takenFor, type ValueEntryKind } from '@domain/storedValue/value'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { type CardRow, findTaken, findWrongCards, lockCard, lockCardAt, putCard, writeEntry } from './repository'

/** Why a card changes: `reference` counts once for each kind. */
interface Cause {
  kind: ValueEntryKind
  reference: string
  paymentId?: string
  orderNo?: string
  now: number
}

/** Where the other side of a change stands. */
const AGAINST: Record<ValueEntryKind, { principal: string; bonus: string }> = {
  topUp: { principal: 'receipts', bonus: 'promotion' },
  adjustment: { principal: 'receipts', bonus: 'promotion' },
  payment: { principal: 'sales', bonus: 'sales' },
  refund: { principal: 'sales', bonus: 'sales' },
}

const heldOf = (card: CardRow): StoredValue => ({ principalFen: card.principal_fen, bonusFen: card.bonus_fen })
const CARDS_AT_ONCE = 500

/** The ledger of stored value. Every change is written under the lock of its card, inside the caller's transaction. */
export function createLedger(db: Database) {
  async function write(cardId: string, { principalFen, bonusFen }: StoredValue, { kind, reference, paymentId, orderNo, now }: Cause) {
    const against = AGAINST[kind]
    const lines = new Map([
      ['principal', principalFen],
      ['bonus', bonusFen],
    ])
    const oppose = (account: string, fen: number) => lines.set(account, (lines.get(account) ?? 0) - fen)
    oppose(against.principal, principalFen)
    oppose(against.bonus, bonusFen)
    await db.run(
      writeEntry,
      cardId,
      principalFen,
      bonusFen,
      kind,
      reference,
      paymentId ?? null,
      orderNo ?? null,
      now,
      [...lines.keys()],
      [...lines.values()],
    )
  }

  return {
    /** The locked card of a member at a merchant; the first time makes it. Throws `notFound` where there is no such member or merchant. */
    async cardAt(userId: string, mchntCd: string, now: number): Promise<CardRow> {
      const card = await db.first(lockCardAt, userId, mchntCd)
      if (card) return card
      await db.run(putCard, `VC${randomBytes(9).toString('hex')}`, mchntCd, userId, now)
      const made = await db.first(lockCardAt, userId, mchntCd)
      if (!made) throw new DomainError('notFound')
      return made
    },

    add: (card: CardRow, value: StoredValue, cause: Omit<Cause, 'kind'> & { kind: 'topUp' | 'adjustment' }) =>
      write(card.card_id, value, cause),

    /** Takes an order's payment, or throws `balanceShort`. */
    async take(
      userId: string,
      mchntCd: string,
      amountFen: number,
      cause: { paymentId: string; orderNo: string; now: number },
    ): Promise<void> {
      const card = await db.first(lockCardAt, userId, mchntCd)
      const taken = card && card.frozen_at === null ? takenFor(heldOf(card), amountFen) : null
      if (!card || !taken) throw new DomainError('balanceShort')
      const negative = { principalFen: -taken.principalFen, bonusFen: -taken.bonusFen }
      await write(card.card_id, negative, { ...cause, kind: 'payment', reference: cause.paymentId })
    },

    /** Puts a part of a payment back to the card that it was taken from, frozen or not. */
    async putBack(paymentId: string, refundId: string, amountFen: number, cause: { orderNo: string; now: number }): Promise<void> {
      const found = await db.one(findTaken, paymentId)
      await db.one(lockCard, found.card_id)
      const row = await db.one(findTaken, paymentId)
      const back = putBackFor(
        { principalFen: row.taken_principal, bonusFen: row.taken_bonus },
        { principalFen: row.back_principal, bonusFen: row.back_bonus },
        amountFen,
      )
      if (!back) throw new Error(`Refund ${refundId} gives back more than payment ${paymentId} has taken`)
      await write(row.card_id, back, { ...cause, paymentId, kind: 'refund', reference: refundId })
    },

    /** The cards whose balance is not what their lines come to. */
    async wrongCards(): Promise<string[]> {
      const wrong: string[] = []
      for (let after: string | null = ''; after !== null;) {
        const found: { last_id: string | null; wrong: string[] | null } = await db.one(findWrongCards, after, CARDS_AT_ONCE)
        wrong.push(...(found.wrong ?? []))
        after = found.last_id
      }
      return wrong
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
