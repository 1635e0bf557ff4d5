import type { PaperDocument } from '@domain/printing/document'
import { codePaper, type PaperOrder, type PaperTerms, receiptPaper, testPaper, ticketPaper, voidPaper } from '@domain/printing/papers'
import { reportPaper } from '@domain/printing/reportPaper'
import type { ShiftReport } from '@domain/report/shift'
import type { Database } from '../../db/database'
import { billIn } from '../pricing/index'
import {
  findPaperDishes,
  findPaperLines,
  findPaperOrder,
  findPaperPayments,
  findPaperShop,
  findPaperTicket,
  type PaperOrderRow,
} from './contents.repository'
import type { JobRow, PrinterRow } from './repository'

export const orderOf = (row: PaperOrderRow): PaperOrder => ({
  orderNo: row.order_no,
  pickupNo: row.pickup_no,
  table: row.table_name,
  mode: row.mode,
  headcount: row.headcount,
  remark: row.remark,
  slotAt: row.slot_at,
})

/** The ticket, or the part of it, that a job prints. */
export interface TicketChange {
  ticketId: string
  /** Null: all of it; without a quantity all portions. */
  lines: readonly { lineNo: number; quantity?: number }[] | null
}

/** Whether the job is a copy. A report may be copied long after its first job was deleted, hence `isCopy`. */
export const isAgain = ({ again_of, payload }: JobRow): boolean => again_of !== null || payload.isCopy === true

/** Builds the content of a paper when it is first printed; null: there is nothing to print. */
export function createContents(db: Database) {
  async function receipt(orderNo: string, terms: PaperTerms): Promise<PaperDocument | null> {
    const row = await db.first(findPaperOrder, orderNo)
    if (!row) return null
    const lines = await db.all(findPaperLines, orderNo)
    const payments = await db.all(findPaperPayments, orderNo)
    return receiptPaper(
      {
        merchant: row.merchant_name,
        shop: row.shop_name,
        address: row.address,
        phone: row.phone,
        order: orderOf(row),
        paidAt: row.paid_at ?? row.created_at,
        dishes: lines.map(({ name, choice_text, quantity, refunded_quantity, fen }) => ({
          name,
          choice: choice_text,
          quantity,
          refundedQuantity: refunded_quantity,
          fen,
        })),
        bill: billIn(row.bill, terms.lang),
        payments: payments.map(({ method, amount_fen }) => ({ method, fen: amount_fen })),
        refundedFen: row.refunded_fen,
        seller: row.seller,
        invoiceNo: row.invoice_no,
      },
      terms,
    )
  }

  async function ticket(ticketId: string, terms: PaperTerms): Promise<PaperDocument | null> {
    const row = await db.first(findPaperTicket, ticketId)
    const order = row && (await db.first(findPaperOrder, row.order_no))
    if (!order) return null
    const dishes = await db.all(findPaperDishes, ticketId)
    return ticketPaper(
      {
        order: orderOf(order),
        station: row.station,
        roundNo: row.is_visit ? row.round_no : null,
        sentAt: row.sent_at,
        dishes: dishes.map(({ name, choice_text, quantity, is_held }) => ({ name, choice: choice_text, quantity, isHeld: is_held })),
      },
      terms,
    )
  }

  async function change(what: 'void' | 'fired', { payload, created_at }: JobRow, terms: PaperTerms): Promise<PaperDocument | null> {
    const { ticketId, lines } = payload as unknown as TicketChange
    const row = await db.first(findPaperTicket, ticketId)
    const order = row && (await db.first(findPaperOrder, row.order_no))
    if (!order) return null
    const known = await db.all(findPaperDishes, ticketId)
    const dishes =
      lines &&
      known.flatMap(({ line_no, name, choice_text, quantity }) => {
        const line = lines.find(({ lineNo }) => lineNo === line_no)
        return line ? [{ name, choice: choice_text, quantity: line.quantity ?? quantity }] : []
      })
    return voidPaper({ what, order: orderOf(order), station: row.station, at: created_at, dishes }, terms)
  }

  return async (job: JobRow, printer: PrinterRow): Promise<PaperDocument | null> => {
    const shop = await db.one(findPaperShop, printer.shop_id)
    const againAt = isAgain(job) ? job.created_at : null
    const terms: PaperTerms = { lang: printer.lang, offsetMin: shop.utc_offset_min, againAt }
    switch (job.kind) {
      case 'test':
        return testPaper({ name: printer.name, shop: shop.name, at: job.created_at }, terms)
      case 'receipt':
        return receipt(job.order_no!, terms)
      case 'report':
        return reportPaper(job.payload.report as ShiftReport, terms)
      case 'code': {
        const { table, link } = job.payload as { table: string; link: string }
        return codePaper({ merchant: shop.merchant_name, shop: shop.name, table, link }, terms)
      }
      case 'ticket':
        return ticket(job.payload.ticketId as string, terms)
      case 'void':
        return change('void', job, terms)
      case 'fire':
        return change('fired', job, terms)
    }
  }
}

export type Contents = ReturnType<typeof createContents>
