import { randomBytes } from 'node:crypto'
import { putBackFor, type StoredValue, takenFor, totalOf, type ValueEntryKind } from '@domain/storedValue/value'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import type { Deps } from '../../module'
import {
  type CardRow,
  findTaken,
  findWrongCards,
  freezeCard,
  type LockedCard,
  lockCard,
  lockCardAt,
  putCard,
  writeEntry,
} from './repository'
import type { PrizeGiver } from '../prize/index'

/** Why a card changes: each `reference` is applied once per kind. */
interface Cause {
  kind: ValueEntryKind
  reference: string
  paymentId?: string
  orderNo?: string
  now: number
}

/** The account on the other side of a change. */
const AGAINST: Record<ValueEntryKind, { principal: string; bonus: string }> = {
  topUp: { principal: 'receipts', bonus: 'promotion' },
  topUpReturn: { principal: 'receipts', bonus: 'promotion' },
  adjustment: { principal: 'receipts', bonus: 'promotion' },
  payment: { principal: 'sales', bonus: 'sales' },
  refund: { principal: 'sales', bonus: 'sales' },
}

const heldOf = (card: CardRow): StoredValue => ({ principalFen: card.principal_fen, bonusFen: card.bonus_fen })
const negative = ({ principalFen, bonusFen }: StoredValue): StoredValue => ({ principalFen: -principalFen, bonusFen: -bonusFen })
const CARDS_AT_ONCE = 500

/** "2026-11", by the merchant's clock. */
export const monthOf = (at: number, offsetMin: number): string => dateKey(at, offsetMin).slice(0, 7)

/** The ledger of stored value. Every change is written under the lock of its card, inside the caller's transaction. */
export function createLedger({ db, push }: Pick<Deps, 'db'> & { push: Pick<Deps['push'], 'publish'> }) {
  const notify = ({ user_id, card_id }: CardRow, at: number) => push.publish(`user:${user_id}`, { type: 'card', cardId: card_id, at })

  async function write(card: LockedCard, { principalFen, bonusFen }: StoredValue, { kind, reference, paymentId, orderNo, now }: Cause) {
    const against = AGAINST[kind]
    const lines = new Map([
      ['principal', principalFen],
      ['bonus', bonusFen],
    ])
    const oppose = (account: string, fen: number) => lines.set(account, (lines.get(account) ?? 0) - fen)
    oppose(against.principal, principalFen)
    oppose(against.bonus, bonusFen)
    await db.run(writeEntry, {
      cardId: card.card_id,
      principalFen,
      bonusFen,
      kind,
      reference,
      paymentId: paymentId ?? null,
      orderNo: orderNo ?? null,
      at: now,
      accounts: [...lines.keys()],
      amounts: [...lines.values()],
      month: monthOf(now, card.utc_offset_min),
    })
    await notify(card, now)
  }

  /** The locked card of a member at a merchant; created the first time. Throws `notFound` where there is no such member or merchant. */
  async function cardAt(userId: string, mchntCd: string, now: number): Promise<LockedCard> {
    const card = await db.first(lockCardAt, userId, mchntCd)
    if (card) return card
    await db.run(putCard, `VC${randomBytes(9).toString('hex')}`, mchntCd, userId, now)
    const made = await db.first(lockCardAt, userId, mchntCd)
    if (!made) throw new DomainError('notFound')
    return made
  }

  return {
    notify: notify,

    /** The balance of a member at a merchant. */
    async held(userId: string, mchntCd: string): Promise<number> {
      const card = await db.first(lockCardAt, userId, mchntCd)
      return card ? totalOf(heldOf(card)) : 0
    },

    cardAt,

    add: (card: LockedCard, value: StoredValue, cause: Omit<Cause, 'kind'> & { kind: 'topUp' | 'adjustment' }) => write(card, value, cause),

    /**
     * An adjustment by the merchant's staff, inside `db.tx`: money is added as a bonus, and taken from the bonus first. Throws `balanceShort`. The
     * same reason a second time fails, so that nothing is booked twice.
     */
    async change({
      userId,
      mchntCd,
      amountFen,
      reason,
      now,
    }: {
      userId: string
      mchntCd: string
      amountFen: number
      reason: string
      now: number
    }): Promise<void> {
      const card = await cardAt(userId, mchntCd, now)
      const bonusFen = Math.max(amountFen, -card.bonus_fen)
      const principalFen = amountFen - bonusFen
      if (card.principal_fen + principalFen < 0) throw new DomainError('balanceShort')
      await write(card, { principalFen, bonusFen }, { kind: 'adjustment', reference: reason, now })
    },

    /** By the merchant's staff, inside `db.tx`; false: it is so already. */
    async freeze(userId: string, mchntCd: string, isFrozen: boolean, now: number): Promise<boolean> {
      const card = await cardAt(userId, mchntCd, now)
      if ((card.frozen_at !== null) === isFrozen) return false
      await db.run(freezeCard, card.card_id, isFrozen ? now : null)
      await notify(card, now)
      return true
    },

    /** Removes all that a top-up added, or throws `balanceShort`, since spent money cannot be refunded. */
    async returnTopUp(userId: string, mchntCd: string, value: StoredValue, cause: { orderNo: string; now: number }): Promise<void> {
      const card = await db.first(lockCardAt, userId, mchntCd)
      if (!card || card.principal_fen < value.principalFen || card.bonus_fen < value.bonusFen) throw new DomainError('balanceShort')
      await write(card, negative(value), { ...cause, kind: 'topUpReturn', reference: cause.orderNo })
    },

    /** Takes an order's payment; throws `balanceShort`, or `cardFrozen` for a frozen card. */
    async take(
      userId: string,
      mchntCd: string,
      amountFen: number,
      cause: { paymentId: string; orderNo: string; now: number },
    ): Promise<void> {
      const card = await db.first(lockCardAt, userId, mchntCd)
      if (card && card.frozen_at !== null) throw new DomainError('cardFrozen')
      const taken = card ? takenFor(heldOf(card), amountFen) : null
      if (!card || !taken) throw new DomainError('balanceShort')
      await write(card, negative(taken), { ...cause, kind: 'payment', reference: cause.paymentId })
    },

    /** Puts a part of a payment back on the card that paid it, frozen or not. */
    async putBack(paymentId: string, refundId: string, amountFen: number, cause: { orderNo: string; now: number }): Promise<void> {
      const found = await db.one(findTaken, paymentId)
      const card = await db.one(lockCard, found.card_id)
      const row = await db.one(findTaken, paymentId)
      const back = putBackFor(
        { principalFen: row.taken_principal, bonusFen: row.taken_bonus },
        { principalFen: row.back_principal, bonusFen: row.back_bonus },
        amountFen,
      )
      if (!back) throw new Error(`Refund ${refundId} gives back more than payment ${paymentId} has taken`)
      await write(card, back, { ...cause, paymentId, kind: 'refund', reference: refundId })
    },

    /** Cards whose balance differs from the sum of their lines. */
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

/** A prize of stored value: a bonus on the winner's card at the merchant, once for each reason. */
export const valueGiver = (ledger: Ledger): PrizeGiver => ({
  kind: 'balance',
  async give({ userId, mchntCd, prize, reason, now }) {
    if (prize.kind !== 'balance') return
    const card = await ledger.cardAt(userId, mchntCd, now)
    await ledger.add(card, { principalFen: 0, bonusFen: prize.bonusFen }, { kind: 'adjustment', reference: reason, now })
  },
})
