import { Type } from '@sinclair/typebox'
import { billDayOf, billDayStart } from '@domain/payment/reconciliation'
import type { FastifyRequest } from 'fastify'
import { reconciliationModule, type DifferenceRow } from '../../modules/reconciliation/index'
import { BILL_FAULTS, BILLED_METHODS, mendBill, spoilBill } from '../../ports/sandbox/bill'
import { findTaken } from '../../ports/sandbox/cardCharges'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers } from '../levers'

const DayInput = Type.Object({ day: Type.Optional(Type.String({ maxLength: 10 })) })
const FaultInput = Type.Object({
  /** The number of a payment or a refund in our books. */
  number: Type.String({ minLength: 1, maxLength: 64 }),
  /** The company whose bill it is; by default WeChat. */
  method: Type.Optional(Type.Union(BILLED_METHODS.map((method) => Type.Literal(method)))),
  fault: Type.Union(BILL_FAULTS.map((fault) => Type.Literal(fault))),
  amountFen: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
})
const TickInput = Type.Object({ by: Type.String({ minLength: 1, maxLength: 40 }), note: Type.Optional(Type.String({ maxLength: 200 })) })

const SHOWN = 40
const INVENTED_FEN = 100

const view = (row: DifferenceRow) => ({
  differenceId: row.difference_id,
  method: row.method,
  day: row.day,
  what: row.what,
  kind: row.kind,
  number: row.number,
  orderNo: row.order_no,
  oursFen: row.ours_fen,
  oursState: row.ours_state,
  theirsFen: row.theirs_fen,
  theirsState: row.theirs_state,
  foundAt: row.found_at,
  tickedAt: row.ticked_at,
  tickedBy: row.ticked_by,
  note: row.note,
})

type OfDifference = FastifyRequest<{ Params: { differenceId: string } }>

/** `/sandbox/differences`: compares the bills of the sandbox's companies with our books; `/sandbox/bill` makes a company's bill wrong. */
export const reconciliationLevers = defineLevers({
  name: 'reconciliation',
  desks: { differences: reconciliationModule },
  needs: { reconciliation: reconciliationModule },
  make: ({ differences }, { deps: { db }, clock, notify }, { reconciliation }) => ({
    routes(app) {
      app.get('/sandbox/differences', async () => ({
        list: (await differences.open(SHOWN)).map(view),
        today: billDayOf(clock.now()),
        charges: (await db.all(findTaken, SHOWN)).map(({ out_trade_no, card_no, amount_fen }) => ({
          paymentId: out_trade_no,
          cardNo: card_no,
          amountFen: amount_fen,
        })),
      }))
      app.post('/sandbox/differences', async (request) => {
        const { day = billDayOf(clock.now()) } = bodyOf(DayInput, request)
        if (billDayStart(day) === null) throw new LeverError('day', 'is no day such as 2026-11-21')
        const checked = await reconciliation.checkAll(day)
        notify('books')
        return { checked: checked.map(({ method, billed, found }) => ({ method, day, billed, found: found.map(view) })) }
      })
      app.post('/sandbox/differences/:differenceId', async (request: OfDifference) => {
        const { by, note = '' } = bodyOf(TickInput, request)
        if (!by.trim()) throw new LeverError('by', 'is empty')
        const row = await differences.tick(request.params.differenceId, by.trim(), note.trim())
        notify('books')
        return view(row)
      })
      app.post('/sandbox/bill', async (request) => {
        const { number, method = 'wechat', fault, amountFen = INVENTED_FEN } = bodyOf(FaultInput, request)
        await spoilBill(db, { number, method, fault, amountFen, at: clock.now() })
        return { number, fault }
      })
      app.delete('/sandbox/bill', async () => {
        await mendBill(db)
        return { mended: true }
      })
    },
  }),
})
