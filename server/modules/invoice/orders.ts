import { itemTerms } from '@domain/invoice/item'
import { INVOICE_DAYS, type InvoiceObstacle, invoiceableFen, invoiceObstacle } from '@domain/invoice/order'
import { uninvoicedFen } from '@domain/order/pricing/charges'
import { type InvoiceItem, kindRules } from '@domain/order/kind'
import { DAY } from '@domain/time'
import type { Deps } from '../../module'
import type { InvoiceSeller } from '../../ports/invoice'
import type { FinishedOrder, FinishedOrders } from '../order/records/index'
import type { RetainedRow } from '../payment/index'
import { findHeld, findSellers } from './repository'

/** An order with what an invoice of it would be. */
export interface InvoiceableOrder {
  order: FinishedOrder
  amountFen: number
  item: InvoiceItem
  /** With the item of its kind. */
  seller: InvoiceSeller | null
  obstacle: InvoiceObstacle | null
}

/** What other modules know of orders and of the money that is left of them. */
export interface InvoiceSources {
  orders: FinishedOrders
  retainedOf: (orderNos: readonly string[]) => Promise<RetainedRow[]>
}

/** Which orders can be invoiced, for how much, by whom: facts of orders, payments and merchants, judged by the domain. */
export function createInvoiceOrders({ db, ports }: Pick<Deps, 'db' | 'ports'>, { orders, retainedOf }: InvoiceSources) {
  async function judge(found: readonly FinishedOrder[], now: number): Promise<InvoiceableOrder[]> {
    if (found.length === 0) return []
    const orderNos = found.map(({ order_no }) => order_no)
    const retained = await retainedOf(orderNos)
    const held = new Set((await db.all(findHeld, orderNos)).map(({ order_no }) => order_no))
    const sellers = new Map(
      (await db.all(findSellers, [...new Set(found.map(({ mchnt_cd }) => mchnt_cd))])).map((row) => [
        row.mchnt_cd,
        {
          name: row.seller_name,
          taxNumber: row.seller_tax_number,
          sales: { itemName: row.item_name, ratePermille: row.rate_permille },
        },
      ]),
    )
    return found.map((order) => {
      const payments = retained
        .filter(({ order_no }) => order_no === order.order_no)
        .map((row) => ({ method: row.method, retainedFen: row.fen }))
      const uninvoiced = uninvoicedFen({ lines: order.bill_lines })
      const known = sellers.get(order.mchnt_cd)
      const item = kindRules(order.kind).invoiceItem
      const seller = known ? { name: known.name, taxNumber: known.taxNumber, ...itemTerms(item, known.sales) } : null
      const facts = {
        status: order.status,
        paidAt: order.paid_at,
        payments,
        uninvoicedFen: uninvoiced,
        isOffered: ports.invoice !== null && seller !== null,
        isInvoiced: held.has(order.order_no),
      }
      return { order, item, amountFen: invoiceableFen(payments, uninvoiced), seller, obstacle: invoiceObstacle(facts, now) }
    })
  }

  return {
    /** A diner's own by their numbers; others are not found. */
    async ofNumbers(orderNos: readonly string[], userId: string, now: number): Promise<InvoiceableOrder[]> {
      if (orderNos.length === 0) return []
      return judge(
        (await orders.byNumbers(orderNos)).filter(({ user_id }) => user_id === userId),
        now,
      )
    },
    /** Whatever can be invoiced now, the newest first. */
    async open(userId: string, now: number): Promise<InvoiceableOrder[]> {
      const found = await judge(await orders.since(userId, now - INVOICE_DAYS * DAY), now)
      return found.filter(({ obstacle }) => obstacle === null)
    },
    facesOf: orders.faces,
  }
}

export type InvoiceOrders = ReturnType<typeof createInvoiceOrders>
