import { invoiceCodes } from '@domain/invoice/state'
import { DomainError } from '@domain/results'
import { HOUR } from '@domain/time'
import { emailProblem } from '@domain/validation/person'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/calls/caller'
import { defineHandlers } from '../../http/calls/handlers'
import { defineSweep } from '../../jobs/sweeps'
import { type Deps, defineModule, type OfferOf } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { orderLifecycleModule } from '../order/lifecycle/index'
import { joinsOrders, type Participant } from '../order/participants/index'
import { createFinishedOrders } from '../order/records/index'
import { retainedOf } from '../payment/index'
import { createInvoiceDesk } from './desk'
import { createInvoiceRequests } from './requests'
import { createInvoiceFiles } from './files'
import { createIssuing } from './issue'
import { createMerchantInvoices } from './merchantInvoices'
import { createInvoiceMessages } from './messages'
import { NOTIFY_PATH, registerInvoiceNotify } from './notify'
import { createInvoiceOrders } from './orders'
import { createInvoicePersonalData } from './personalData'
import { createInvoiceQueries } from './queries'
import { correctOrder, findLeading, type InvoiceRow } from './repository'
import { createInvoiceTitles } from './titles'

export type { DeskInvoiceRow, InvoiceDesk } from './desk'

/** A refund, or the end of an order, schedules a check of its invoice after the transaction. */
const createInvoiceParticipant = ({ db }: Pick<Deps, 'db'>): Participant => ({
  name: 'invoices',
  async refund(order, { now }) {
    await db.run(correctOrder, order.order_no, now)
  },
  async release(order, { now }) {
    await db.run(correctOrder, order.order_no, now)
  },
})

export const invoiceModule = defineModule({
  name: 'invoice',
  needs: { order: orderLifecycleModule },
  tables: ['invoice', 'invoice_link', 'invoice_message', 'invoice_order', 'invoice_title', 'merchant_invoicing'],
  reads: ['merchant'],
  make(deps, { order: { lifecycle } }) {
    const { db, config, push } = deps
    const sources = { orders: createFinishedOrders(db), retainedOf: (orderNos: readonly string[]) => retainedOf(db, orderNos) }
    let server: FastifyInstance | undefined
    const notify = (invoice: Pick<InvoiceRow, 'user_id' | 'invoice_no' | 'state'>, at: number) =>
      push.publish(`user:${invoice.user_id}`, {
        type: 'invoice',
        invoiceNo: invoice.invoice_no,
        invoiceState: invoiceCodes.toCode(invoice.state),
        at,
      })
    const titles = createInvoiceTitles(deps)
    const orders = createInvoiceOrders(deps, sources)
    const files = createInvoiceFiles(deps)
    const messages = createInvoiceMessages(deps, files)
    const draw = createInvoiceRequests(deps, { lifecycle, orders, titles, notify })
    const issuing = createIssuing(deps, {
      lifecycle,
      messages,
      sources,
      notify,
      notifyUrl: () => (config.publicUrl ?? `http://127.0.0.1:${config.port}`) + NOTIFY_PATH,
      log: () => server!.log,
    })
    const queries = createInvoiceQueries(deps, { orders, messages })

    return {
      desk: createInvoiceDesk(db),
      extends: [joinsOrders(createInvoiceParticipant(deps)), storesPersonalData(createInvoicePersonalData(db))],
      offer: {
        /** The invoice state of an order; null: no invoice can be issued or requested. */
        async ofOrder(orderNo: string, userId: string, now: number) {
          const leading = await db.first(findLeading, orderNo)
          const [judged] = await orders.ofNumbers([orderNo], userId, now)
          if (!judged || judged.obstacle === 'notOffered') return null
          return {
            invoiceNo: leading?.invoice_no ?? null,
            invoiceState: invoiceCodes.toCode(leading?.state ?? 'notIssued'),
            obstacle: judged.obstacle,
          }
        },
      },
      handlers: defineHandlers({
        '/getInvoiceAddress': async ({ user }) => ({ ...(await titles.list(user.userId)), mobile: user.phone ?? '' }),
        '/addInvoiceAddress': ({ user, now }, { idempotencyKey: _key, ...draft }) => titles.add(draft, user.userId, now()),
        '/updateInvoiceAddress': ({ user }, draft) => titles.update(draft, user.userId),
        '/deleteInvoiceAddress': ({ user }, { titleId }) => titles.remove(titleId, user.userId),
        '/queryInvoiceOrders': (context, input) => queries.invoiceable(input, callerOf(context)),
        '/drawInvoice': async (context, { idempotencyKey: _key, ...request }) => {
          const caller = callerOf(context)
          return queries.summary(await draw(request, caller.user.userId, caller.now), caller)
        },
        '/queryInvoiceHistory': (context, { filter, ...page }) => queries.history(filter, page, callerOf(context)),
        '/queryInvoiceDeatil': (context, { invoiceNo }) => queries.detail(invoiceNo, callerOf(context)),
        '/getInvoiceFile': async ({ user }, { invoiceNo }) => files.link(await queries.own(invoiceNo, user.userId)),
        '/sendInvoice': async ({ user, now }, { invoiceNo, email }) => {
          if (!deps.ports.mail) throw new DomainError('invoiceUnsupported')
          const problem = emailProblem(email)
          if (problem) throw DomainError.of(problem)
          const invoice = await queries.own(invoiceNo, user.userId)
          if (invoice.number === null) throw new DomainError('invoiceNotReady')
          await messages.again(invoice, email.trim(), now())
          return { done: true }
        },
      }),
      staffHandlers: createMerchantInvoices(deps, files),
      sweeps: [
        issuing.issueDue,
        issuing.correctDue,
        messages.sendDue,
        defineSweep({ name: 'forget invoice links', everyMs: HOUR, run: files.forget }),
      ],
      routes: (app) => {
        server = app
        files.register(app)
        registerInvoiceNotify(app, deps, issuing)
      },
    }
  },
})

/** What the invoice module offers to other modules. */
export type InvoiceService = OfferOf<typeof invoiceModule>
