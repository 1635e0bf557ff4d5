import type { Api } from '@/api'
import type { CartWire } from './lines'
import type { Op } from './ops'

/** Does on the server what the diner did; the answer is the cart as it is then. */
export const sendOp = ({ call }: Pick<Api, 'call'>, { key, ref, kind, changes }: Op): Promise<CartWire> => {
  if (kind === 'clear') return call('/nocheck/clearCart', { ...ref, idempotencyKey: key, mine: true }, { notice: 'none' })
  const wire = changes.map(({ selection, delta, whose, seenFen }) => ({
    selection,
    delta,
    seenUnitFen: seenFen,
    ...(whose !== null && { memberNo: whose }),
  }))
  return call('/nocheck/addCart', { ...ref, idempotencyKey: key, changes: wire }, { notice: 'none' })
}
