import { taxOf } from '@domain/invoice/amount'
import type { InvoicedOrder } from '@domain/invoice/amount'
import { amountText } from '@domain/money'
import { dateKey } from '@domain/time'
import { writeLine as write } from '../../papers/line'
import type { InvoiceRow } from './repository'

export interface InvoiceDocument {
  invoice: InvoiceRow
  /** Of the blue invoice that a red one takes back. */
  originNumber: string | null
  orders: readonly InvoicedOrder[]
  currencySign: string
  offsetMin: number
}

const LEFT = 48
const RIGHT = 547
const BROWN = '#8a5a12'
const INK = '#1f1b18'
const PALE = '#6e6660'
const RED = '#c4232b'

/** An invoice as a page of A4, in Chinese, as the law writes it. */
export async function drawInvoice({ invoice, originNumber, orders, currencySign, offsetMin }: InvoiceDocument): Promise<Buffer> {
  // Loaded when somebody wants a file: most processes never draw one.
  const { default: PDFDocument } = await import('pdfkit')
  const { title, seller, kind } = invoice
  const isRed = kind === 'red'
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: undefined,
    info: {
      Title: `${isRed ? '红字' : ''}电子发票 ${invoice.number ?? ''}`,
      Author: seller.name,
      CreationDate: new Date(invoice.issued_at ?? 0),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  const sign = isRed ? -1 : 1
  const money = (fen: number) => `${currencySign}${amountText(sign * fen)}`
  const line = (y: number) => doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(BROWN).stroke()

  await write(doc, `电子发票（普通发票）${isRed ? '红字' : ''}`, LEFT, 56, { size: 20, color: isRed ? RED : BROWN })
  await write(doc, `发票号码：${invoice.number ?? ''}`, RIGHT, 54, { isRight: true, color: PALE })
  const day = dateKey(invoice.issued_at ?? invoice.created_at, offsetMin)
  await write(doc, `开票日期：${day}`, RIGHT, 72, { isRight: true, color: PALE })
  line(100)

  const facts: [string, string][] = [
    ['购买方', title.title],
    ['税号', title.taxNumber],
    ['地址电话', [title.companyAddress, title.companyPhone].filter(Boolean).join(' ')],
    ['开户行账号', [title.bank, title.accountNumber].filter(Boolean).join(' ')],
    ['销售方', seller.name],
    ['销售方税号', seller.taxNumber],
    ['红冲发票', originNumber ?? ''],
  ]
  let y = 116
  for (const [name, value] of facts) {
    if (!value) continue
    await write(doc, name, LEFT, y, { color: BROWN })
    await write(doc, value, LEFT + 90, y, { size: 11 })
    y += 22
  }
  line(y + 6)

  const { netFen, taxFen } = taxOf(invoice.amount_fen, seller.ratePermille)
  const columns: [string, string][] = [
    ['项目', seller.itemName],
    ['金额', money(netFen)],
    ['税率', seller.ratePermille === null ? '不征税' : `${seller.ratePermille / 10}%`],
    ['税额', seller.ratePermille === null ? '***' : money(taxFen)],
  ]
  for (const [index, [name, value]] of columns.entries()) {
    const x = LEFT + index * 130
    await write(doc, name, x, y + 18, { color: BROWN })
    await write(doc, value, x, y + 36, { size: 11 })
  }
  y += 62
  line(y)
  await write(doc, '价税合计', LEFT, y + 16, { color: BROWN })
  await write(doc, money(invoice.amount_fen), LEFT + 90, y + 10, { size: 18, color: isRed ? RED : INK })
  y += 48
  line(y)

  await write(doc, `订单（${orders.length}）`, LEFT, y + 14, { color: BROWN })
  y += 34
  for (const order of orders) {
    if (y > 790) {
      doc.addPage()
      y = 56
    }
    await write(doc, order.orderNo, LEFT, y, { color: PALE })
    await write(doc, money(order.amountFen), RIGHT, y, { isRight: true, color: PALE })
    y += 18
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
