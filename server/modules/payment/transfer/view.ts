import type { Output } from '@contract/index'
import type { Lang } from '@domain/lang'
import { inBlocks } from '@domain/payment/transfer'
import { pick } from '../../../pick'
import { addressOf } from '../../picture/index'
import type { Account, AccountRow, Sent, StepRow, TransferRow } from './repository'

type Wire = Output<'/getTransfer'>

export const accountView = ({ name, bank, number }: Account): Wire['transfers'][number]['account'] => ({
  name,
  bank,
  number: inBlocks(number),
})

export const fieldsView = (row: AccountRow, lang: Lang): NonNullable<Wire['offer']>['asks'] => ({
  pickupCode: row.asks_pickup_code,
  pickupPoints: row.pickup_points.map(({ id, name }) => ({ id, name: pick(name, lang) })),
  remark: row.asks_remark,
})

const sentView = ({ pictureIds, pickupPoint, ...sent }: Sent, lang: Lang) => ({
  ...sent,
  pickupPoint: pickupPoint && { id: pickupPoint.id, name: pick(pickupPoint.name, lang) },
  proofs: pictureIds.map((pictureId) => ({ pictureId, url: addressOf(pictureId) })),
})

/** A transfer as its diner reads it: nobody of the staff is named. */
export function transferView(row: TransferRow, steps: readonly StepRow[], lang: Lang): Wire['transfers'][number] {
  const own = steps.filter(({ payment_id }) => payment_id === row.payment_id)
  return {
    transferId: row.payment_id,
    payState: row.status,
    version: own.length,
    account: accountView(row.account),
    askedFen: row.asked_fen,
    foundFen: row.found_fen,
    surplus: row.surplus_fen === null ? null : { amountFen: row.surplus_fen, returnedAt: row.surplus_returned_at },
    endedAt: row.status === 'closed' ? row.settled_at : null,
    steps: own.map(({ kind, at, sent, note, amount_fen }) => ({
      kind,
      at,
      note,
      amountFen: amount_fen,
      sent: sent && sentView(sent, lang),
    })),
  }
}
