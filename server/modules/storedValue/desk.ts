import { randomBytes } from 'node:crypto'
import type { StoredValue } from '@domain/storedValue/value'
import { DomainError } from '@domain/results'
import type { Deps } from '../../module'
import type { Ledger } from './ledger'
import { findMerchant } from '../merchant/index'
import { findShopNames } from '../place/index'
import { type DeskCardRow, findChangedCards } from './repository'
import type { TopUpRules } from './topUp/rules'

/** The number of cards that are shown, and of entries among which they are looked for. */
const CARDS = 40
const ENTRIES = 400

/** What a merchant's staff do with the cards of members. */
export const createValueDesk = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { ledger, rules }: { ledger: Ledger; rules: TopUpRules }) => ({
  /** Money paid at the counter, with its bonus; returns the card. Negative: removed again, down to zero. */
  adjust: (userId: string, mchntCd: string, value: StoredValue): Promise<string> =>
    db.tx(async () => {
      const now = clock.now()
      const card = await ledger.cardAt(userId, mchntCd, now)
      if (card.principal_fen + value.principalFen < 0 || card.bonus_fen + value.bonusFen < 0) throw new DomainError('balanceShort')
      await ledger.add(card, value, { kind: 'adjustment', reference: randomBytes(9).toString('hex'), now })
      return card.card_id
    }),

  /** The cards that changed last. */
  changed: (): Promise<DeskCardRow[]> => db.all(findChangedCards, ENTRIES, CARDS),

  rules: () => rules.all(),

  /** Whether a merchant's shops, or one of them, take top-ups. */
  async openTopUps(mchntCd: string, shopId: string | null, isOpen: boolean): Promise<void> {
    if (!(await db.first(findMerchant, mchntCd))) throw new DomainError('merchantNotFound')
    if (shopId !== null && !(await db.first(findShopNames, shopId))) throw new DomainError('shopNotFound')
    await rules.setOpen(mchntCd, shopId, isOpen)
  },

  freeze: (userId: string, mchntCd: string, isFrozen: boolean): Promise<void> =>
    db.tx(async () => {
      await ledger.freeze(userId, mchntCd, isFrozen, clock.now())
    }),
})

export type { DeskCardRow }
export type ValueDesk = ReturnType<typeof createValueDesk>
