import { randomBytes } from 'node:crypto'
import { sumFen } from '@domain/money'
import { MOST_INVOICE_ORDERS, INVOICE_DAYS, OBSTACLE_RESULTS } from '@domain/invoice/order'
import { INVOICE } from '@domain/invoice/state'
import { step } from '@domain/machine'
import { DomainError } from '@domain/results'
import { emailProblem, phoneProblem } from '@domain/validation/person'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import type { OrderLifecycle } from '../order/lifecycle/index'
import type { InvoiceOrders } from './orders'
import {
  dropOtherOrders,
  findInvoiceOrders,
  insertInvoice,
  insertInvoiceOrder,
  type InvoiceRow,
  lockInvoice,
  requestAgain,
} from './repository'
import type { InvoiceTitles } from './titles'

export interface NewInvoice {
  orderNos: readonly string[]
  titleId: string
  email: string
  phone: string
  invoiceNo?: string
}

export const newInvoiceNo = (): string => `F${randomBytes(12).toString('hex')}`

interface DrawParts {
  lifecycle: Pick<OrderLifecycle, 'lock'>
  orders: InvoiceOrders
  titles: InvoiceTitles
  notify: (invoice: Pick<InvoiceRow, 'user_id' | 'invoice_no' | 'state'>, at: number) => Promise<void>
}

/** Asks for an invoice: the orders are locked first, so that each is on one invoice at most, also when several people ask or something is refunded meanwhile. */
export function createInvoiceRequests({ db }: Pick<Deps, 'db'>, { lifecycle, orders, titles, notify }: DrawParts) {
  async function failedOne(invoiceNo: string, userId: string): Promise<InvoiceRow> {
    const invoice = await db.first(lockInvoice, invoiceNo)
    if (invoice?.user_id !== userId || invoice.kind !== 'blue') throw new DomainError('invoiceNotFound')
    if (!step(INVOICE, invoice.state, 'request')) throw new DomainError('invoicedAlready')
    return invoice
  }

  return (request: NewInvoice, userId: string, now: number): Promise<string> =>
    db.tx(async () => {
      const problem = emailProblem(request.email) ?? (request.phone ? phoneProblem(request.phone) : null)
      if (problem) throw DomainError.of(problem)
      const title = await titles.find(request.titleId, userId)
      const former =
        request.invoiceNo === undefined ? [] : (await db.all(findInvoiceOrders, [request.invoiceNo])).map(({ order_no }) => order_no)
      const orderNos = [...new Set(request.orderNos.length > 0 ? request.orderNos : former)].sort()
      if (orderNos.length === 0 || orderNos.length > MOST_INVOICE_ORDERS)
        throw new DomainError('badInput', { field: 'orderNos' }, 'orderNos')
      for (const orderNo of orderNos) {
        const order = await lifecycle.lock(orderNo)
        if (order.user_id !== userId) throw new DomainError('orderNotFound')
      }
      const again = request.invoiceNo === undefined ? null : await failedOne(request.invoiceNo, userId)
      const found = await orders.ofNumbers(orderNos, userId, now)
      for (const { obstacle } of found) if (obstacle) throw new DomainError(OBSTACLE_RESULTS[obstacle], { days: INVOICE_DAYS }, 'orderNos')
      const [first] = found
      if (!first?.seller) throw new DomainError('orderNotFound')
      const merchantCode = first.order.mchnt_cd
      if ((again && again.mchnt_cd !== merchantCode) || found.some(({ order }) => order.mchnt_cd !== merchantCode))
        throw new DomainError('invoiceSeveralMerchants', {}, 'orderNos')
      if (found.some(({ item }) => item !== first.item)) throw new DomainError('invoiceSeveralItems', {}, 'orderNos')

      const { titleId: _titleId, isDefault: _isDefault, ...buyer } = title
      const amountFen = sumFen(found.map((one) => one.amountFen))
      const [email, phone] = [request.email.trim(), request.phone.trim()]
      const invoiceNo = again?.invoice_no ?? newInvoiceNo()
      if (again) {
        await db.run(requestAgain, { invoiceNo, title: json(buyer), email, phone, amountFen, at: now, seller: json(first.seller) })
        await db.run(dropOtherOrders, invoiceNo, orderNos)
      } else {
        await db.run(insertInvoice, {
          invoiceNo,
          userId,
          merchantCode,
          kind: 'blue',
          originNo: null,
          title: json(buyer),
          seller: json(first.seller),
          email,
          phone,
          amountFen,
          at: now,
        })
      }
      for (const one of found) await db.run(insertInvoiceOrder, invoiceNo, one.order.order_no, one.amountFen)
      await notify({ user_id: userId, invoice_no: invoiceNo, state: 'issuing' }, now)
      return invoiceNo
    })
}
