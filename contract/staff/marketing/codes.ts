import { Type } from '@sinclair/typebox'
import { PRIZE_KINDS } from '@domain/activity/prize'
import { BATCH_STAGES, CODE_PRIZES, MOST_CODES, MOST_DRAWN } from '@domain/redemption/batch'
import { At, Count, Id, Nullable, OneOf, PageInput, PageOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'

const upTo = (maximum: number) => Type.Integer({ minimum: 1, maximum })

const Batch = Type.Object({
  batchId: Id,
  name: Type.String(),
  kind: OneOf(PRIZE_KINDS),
  /** How many codes there are, how often they may be redeemed in all, and were. */
  codes: Count,
  uses: Count,
  used: Count,
  startsAt: At,
  expiresAt: At,
  madeAt: At,
  stage: OneOf(BATCH_STAGES),
  /** '' where nobody at the console made it. */
  madeBy: Type.String(),
  /** Who ended it before its time; null: nobody. */
  endedBy: Nullable(Type.String()),
})

/** Codes that guests redeem, made in batches. */
export const codeBatches = declareStaffCalls(staffFacts, {
  /** The newest first. */
  '/staff/getCodeBatches': { input: Type.Object(PageInput), output: PageOf(Batch) },
  /** The codes are answered this once: the server keeps their hashes alone. */
  '/staff/makeCodes': {
    input: Type.Object({
      name: Words(20),
      /** What the guest reads below it. */
      note: Words(60),
      kind: OneOf(CODE_PRIZES),
      offerId: Nullable(Id),
      points: Nullable(upTo(1_000_000)),
      days: Nullable(upTo(365)),
      codes: upTo(MOST_CODES),
      /** How many people may redeem each of them. */
      uses: upTo(100_000),
      startsAt: At,
      expiresAt: At,
    }),
    output: Type.Object({ batch: Batch, codes: Type.Array(Type.String()), fileName: Type.String(), csv: Type.String() }),
  },
  /** Cards to cut out, with codes of this batch. */
  '/staff/printCodes': {
    input: Type.Object({ batchId: Id, codes: Type.Array(ShortText(20), { minItems: 1, maxItems: MOST_DRAWN }) }),
    output: Type.Object({ fileName: Type.String(), pdf: Type.String({ description: 'base64' }) }),
  },
  /** Nobody redeems them any more; what was redeemed stays. */
  '/staff/endCodes': { input: Type.Object({ batchId: Id }), output: Batch },
})
