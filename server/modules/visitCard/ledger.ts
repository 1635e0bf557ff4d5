import type { VisitEntryKind } from '@domain/visitCard/card'
import type { Deps } from '../../module'
import { type CardRow, writeEntry } from './repository'

/** Why a card changes: each `reference` is applied once per kind. */
interface Cause {
  kind: VisitEntryKind
  reference: string
  orderNo?: string
  shopId?: string
  now: number
}

/** The visits of cards. Every change is written under the lock of its card, inside the caller's transaction; a database constraint checks the sum. */
export const createVisitLedger = ({ db, push }: Pick<Deps, 'db'> & { push: Pick<Deps['push'], 'publish'> }) => ({
  async write(
    { card_id, user_id }: Pick<CardRow, 'card_id' | 'user_id'>,
    visits: number,
    { kind, reference, orderNo, shopId, now }: Cause,
  ) {
    await db.run(writeEntry, { cardId: card_id, visits, kind, reference, orderNo: orderNo ?? null, shopId: shopId ?? null, at: now })
    await push.publish(`user:${user_id}`, { type: 'card', cardId: card_id, at: now })
  },
})
export type VisitLedger = ReturnType<typeof createVisitLedger>
