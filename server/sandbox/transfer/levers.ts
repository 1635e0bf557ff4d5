import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { isPaymentOpen } from '@domain/payment/status'
import { TRANSFER_DESK } from '@domain/payment/transfer'
import type { StaffActor, StaffRole } from '@domain/staff'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '../../modules/picture/index'
import { orderModule } from '../../modules/order/index'
import { type DeskTransferRow, paymentModule } from '../../modules/payment/index'
import { bodyOf } from '../http/input'
import { defineLevers, RoleInput } from '../levers'
import { createTransferSender } from './submitted'

const Answer = Type.Object({
  action: Type.Union([Type.Literal('receive'), Type.Literal('sendBack')]),
  /** The amount that was found; left out: the requested amount. */
  foundFen: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_AMOUNT })),
  note: Type.Optional(Type.String({ maxLength: 200 })),
  /** The step that the desk saw; left out: the last one. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  role: RoleInput,
})

const Submitted = Type.Object({ orderNo: Type.String({ minLength: 1, maxLength: 64 }) })

const SHOWN = 40

const actor = (role: StaffRole = TRANSFER_DESK[0]): StaffActor => ({ role, name: 'sandbox' })

const view = (row: DeskTransferRow) => ({
  transferId: row.payment_id,
  orderNo: row.order_no,
  payState: row.status,
  isOpen: isPaymentOpen(row.status),
  shopName: row.shop_name,
  utcOffsetMin: row.utc_offset_min,
  askedFen: row.asked_fen,
  foundFen: row.found_fen,
  payDueAt: row.pay_due_at,
  version: row.version,
  payerName: row.sent.payerName,
  paidOn: row.sent.paidOn,
  pickupCode: row.sent.pickupCode,
  pickupPoint: row.sent.pickupPoint?.name ?? null,
  remark: row.sent.remark,
  proofs: row.sent.pictureIds.map(addressOf),
  sentAt: row.sent_at,
  note: row.note,
})

type OfTransfer = FastifyRequest<{ Params: { transferId: string } }>

/** `/sandbox/transfers`: the transfer desk of every shop. Refunds of transfers by hand are listed with all others (`/sandbox/hand-returns`). */
export const transferLevers = defineLevers({
  name: 'transfer',
  needs: { order: orderModule, payment: paymentModule },
  make(_desks, parts, { order: { orders }, payment: { transfers } }) {
    const { notify } = parts
    const submit = createTransferSender(parts, orders)
    return {
      routes(app) {
        /** As the order's diner would. */
        app.post('/sandbox/transfers', async (request) => {
          const sent = await submit(bodyOf(Submitted, request).orderNo)
          notify('orders')
          return sent
        })
        app.get('/sandbox/transfers', async () => ({
          list: (await transfers.atDesk(SHOWN)).map(view),
        }))
        app.post('/sandbox/transfers/:transferId', async (request: OfTransfer) => {
          const { transferId } = request.params
          const { action, foundFen, note = '', version, role } = bodyOf(Answer, request)
          const order =
            action === 'receive'
              ? await transfers.receive(transferId, foundFen ?? (await transfers.requestedFor(transferId)), actor(role), version)
              : await transfers.sendBack(transferId, note, actor(role), version)
          notify('orders')
          return { transferId, orderNo: order.order_no, status: order.status }
        })
      },
    }
  },
})
