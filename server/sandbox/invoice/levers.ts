import { Type } from '@sinclair/typebox'
import { DomainError } from '@domain/results'
import type { FastifyRequest } from 'fastify'
import { invoiceModule, type DeskInvoiceRow } from '../../modules/invoice/index'
import { settleSandboxInvoice } from '../../ports/sandbox/invoice'
import { findMailAttachment, readMailOutbox } from '../../ports/sandbox/mail'
import { orderModule } from '../../modules/order/index'
import { newKey } from '../diner/basket'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers } from '../levers'

const Action = Type.Union([Type.Literal('finish'), Type.Literal('hold'), Type.Literal('fail')])
const SettleInput = Type.Object({ action: Action, reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) })
const RequestInput = Type.Object({
  orderNo: Type.String({ minLength: 1, maxLength: 64 }),
  action: Type.Optional(Action),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})

const SHOWN = 40
const REFUSED = '税号和名称对不上'
const EMAIL = 'diner@example.com'

const view = (row: DeskInvoiceRow) => ({
  invoiceNo: row.invoice_no,
  kind: row.kind,
  state: row.state,
  title: row.title.title,
  email: row.email,
  amountFen: row.amount_fen,
  number: row.number,
  failReason: row.fail_reason,
  merchant: row.merchant,
  createdAt: row.created_at,
  utcOffsetMin: row.utc_offset_min,
})

type OfInvoice = FastifyRequest<{ Params: { invoiceNo: string } }>
type OfMail = FastifyRequest<{ Params: { mailId: string } }>

/** `/sandbox/invoices`: the issuer of invoices, operated by hand, and `/sandbox/mails`: all mails that were sent. */
export const invoiceLevers = defineLevers({
  name: 'invoice',
  desks: { invoiceDesk: invoiceModule },
  needs: { order: orderModule },
  make({ invoiceDesk }, { deps: { db, config, sweepNow }, clock, callerFor, notify }, { order: { orders } }) {
    /** By hand where the sandbox issues; invoices of a real company cannot be settled here. */
    async function settle(invoiceNo: string, action: 'finish' | 'hold' | 'fail', reason = REFUSED): Promise<void> {
      if (config.invoiceAdapter !== 'sandbox') throw new LeverError('invoiceNo', 'is issued by a real company', 409)
      const requestNo = await invoiceDesk.requestNo(invoiceNo)
      if (!requestNo) throw new DomainError('notFound')
      // The issuer must have received it first.
      await invoiceDesk.hurry(invoiceNo, clock.now())
      await sweepNow()
      if (!(await settleSandboxInvoice(db, requestNo, action, clock.now(), reason))) throw new DomainError('statusChanged')
      await invoiceDesk.hurry(invoiceNo, clock.now())
      await sweepNow()
      notify('books')
    }

    return {
      routes(app) {
        app.get('/sandbox/invoices', async () => ({ list: (await invoiceDesk.newest(SHOWN)).map(view) }))
        /** Requests the invoice of an order as its diner would, with a personal title of theirs. */
        app.post('/sandbox/invoices', async (request) => {
          const { orderNo, action, reason } = bodyOf(RequestInput, request)
          const { user_id } = await orders.find(orderNo)
          const caller = await callerFor(user_id)
          const { list } = await caller.call('/getInvoiceAddress', {})
          const title =
            list.find(({ isDefault }) => isDefault) ??
            list[0] ??
            (await caller.call('/addInvoiceAddress', {
              idempotencyKey: newKey(),
              type: 'personal',
              title: '林小满',
              taxNumber: '',
              mobile: '13800138000',
              email: EMAIL,
              companyAddress: '',
              companyPhone: '',
              bank: '',
              accountNumber: '',
              isDefault: true,
            }))
          const { invoiceNo } = await caller.call('/drawInvoice', {
            orderNos: [orderNo],
            titleId: title.titleId,
            email: title.email || EMAIL,
            phone: '',
            idempotencyKey: newKey(),
          })
          if (action) await settle(invoiceNo, action, reason)
          notify('books')
          return { orderNo, invoiceNo }
        })
        app.post('/sandbox/invoices/:invoiceNo', async (request: OfInvoice) => {
          const { action, reason } = bodyOf(SettleInput, request)
          await settle(request.params.invoiceNo, action, reason)
          return { invoiceNo: request.params.invoiceNo, action }
        })
        app.get('/sandbox/mails', async () => ({
          list: (await readMailOutbox(db, SHOWN)).map((row) => ({
            mailId: row.mail_id,
            to: row.recipient,
            subject: row.subject,
            text: row.body,
            attachmentName: row.attachment_name,
            sentAt: row.sent_at,
          })),
        }))
        app.get('/sandbox/mails/:mailId/attachment', async ({ params }: OfMail, reply) => {
          const found = await findMailAttachment(db, params.mailId)
          if (!found) throw new DomainError('notFound')
          return reply.type('application/pdf').send(found.attachment)
        })
      },
    }
  },
})
