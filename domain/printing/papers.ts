import { type Lang, type Localized, pick } from '../lang'
import { amountText, type Fen } from '../money'
import type { OrderMode } from '../order/mode'
import type { Bill } from '../order/pricing/bill'
import { type PaymentMethodName } from '../payment/methods'
import { clockText, dateParts, minutesOfDay } from '../time'
import type { PaperDocument, PaperLine } from './document'
import { paperWord } from './words'

/** In whose language and by whose clock a paper is printed. */
export interface PaperTerms {
  lang: Lang
  offsetMin: number
  /** Somebody asked for it once more, then. */
  againAt: number | null
}

export interface PaperDish {
  name: Localized
  choice: Localized
  quantity: number
  isHeld?: boolean
}

/** What a paper calls an order: its table, or its number. */
export interface PaperOrder {
  orderNo: string
  pickupNo: string | null
  table: string | null
  mode: OrderMode
  headcount: number | null
  remark: string
  slotAt: number | null
}

export const paperTime = (at: number, offsetMin: number): string => {
  const { month, day } = dateParts(at, offsetMin)
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')} ${clockText(minutesOfDay(at, offsetMin))}`
}

/** With its year: what is kept for years says of which it is. */
export const paperDate = (at: number, offsetMin: number): string => `${dateParts(at, offsetMin).year}-${paperTime(at, offsetMin)}`

/** Money as paper shows it; a minus is one that every printer has. */
const yuan = (fen: Fen): string => amountText(fen)

const again = ({ againAt, lang, offsetMin }: PaperTerms): PaperLine[] =>
  againAt === null
    ? []
    : [{ kind: 'text', text: `** ${paperWord(lang, 'again')} ${paperTime(againAt, offsetMin)} **`, isBold: true, align: 'center' }]

const placeOf = ({ table, pickupNo, orderNo }: PaperOrder): string => table ?? pickupNo ?? orderNo.slice(-6)

function headOf(order: PaperOrder, terms: PaperTerms, title: string, at: number, time = paperTime(at, terms.offsetMin)): PaperLine[] {
  const { lang, offsetMin } = terms
  const { headcount, slotAt, mode, remark } = order
  const facts = [paperWord(lang, mode), headcount !== null ? paperWord(lang, 'guests', { count: headcount }) : '']
    .filter(Boolean)
    .join('  ')
  return [
    ...again(terms),
    { kind: 'text', text: title, isBold: true, align: 'center' },
    { kind: 'text', text: placeOf(order), size: 2, isBold: true, align: 'center' },
    { kind: 'columns', left: facts, right: time },
    ...(slotAt === null
      ? []
      : [{ kind: 'text', text: paperWord(lang, 'dueAt', { time: paperTime(slotAt, offsetMin) }), size: 2, isBold: true } as const]),
    ...(remark ? [{ kind: 'text', text: paperWord(lang, 'note', { text: remark }), isBold: true } as const] : []),
    { kind: 'rule' },
  ]
}

const dishLines = ({ name, choice, quantity, isHeld = false }: PaperDish, lang: Lang, isTaken: boolean): PaperLine[] => {
  const chosen = pick(choice, lang)
  const held = isHeld ? `[${paperWord(lang, 'held')}] ` : ''
  return [
    { kind: 'columns', left: held + pick(name, lang), right: `${isTaken ? '-' : 'x'}${quantity}`, size: 2, isBold: true },
    ...(chosen ? [{ kind: 'text', text: `  ${chosen}` } as const] : []),
  ]
}

const foot = ({ orderNo }: PaperOrder, { lang }: PaperTerms): PaperLine[] => [
  { kind: 'rule' },
  { kind: 'text', text: `${paperWord(lang, 'order')} ${orderNo}` },
]

export interface TicketPaper {
  order: PaperOrder
  /** Null: the whole kitchen. */
  station: string | null
  /** Null: the order is paid first and has one ticket. */
  roundNo: number | null
  sentAt: number
  dishes: readonly PaperDish[]
}

/** What a station makes of one round. */
export function ticketPaper({ order, station, roundNo, sentAt, dishes }: TicketPaper, terms: PaperTerms): PaperDocument {
  const { lang } = terms
  const isAddOn = roundNo !== null && roundNo > 1
  const title = [
    station ?? paperWord(lang, 'ticket'),
    isAddOn ? paperWord(lang, 'addOn') : '',
    roundNo === null ? '' : paperWord(lang, 'round', { no: roundNo }),
  ]
  return {
    lines: [
      ...headOf(order, terms, title.filter(Boolean).join(' · '), sentAt),
      ...dishes.flatMap((dish) => dishLines(dish, lang, false)),
      ...foot(order, terms),
    ],
  }
}

export interface VoidPaper {
  /** Made no more, or made now that the table has called for it. */
  what: 'void' | 'fired'
  order: PaperOrder
  station: string | null
  at: number
  /** Null: all of it. */
  dishes: readonly PaperDish[] | null
}

/** What changes of a ticket that is on paper. */
export function voidPaper({ what, order, station, at, dishes }: VoidPaper, terms: PaperTerms): PaperDocument {
  const { lang } = terms
  const title = [station ?? paperWord(lang, 'ticket'), paperWord(lang, what)].join(' · ')
  return {
    lines: [
      ...headOf(order, terms, title, at),
      ...(dishes === null
        ? [{ kind: 'text', text: paperWord(lang, 'voidAll'), size: 2, isBold: true, align: 'center' } as const]
        : dishes.flatMap((dish) => dishLines(dish, lang, what === 'void'))),
      ...foot(order, terms),
    ],
  }
}

export interface ReceiptPaper {
  merchant: Localized
  shop: Localized
  address: Localized
  phone: string
  order: PaperOrder
  paidAt: number
  dishes: readonly (PaperDish & { fen: Fen; refundedQuantity: number })[]
  /** Its reasons name things in the language of the paper. */
  bill: Pick<Bill, 'lines' | 'payableFen'>
  payments: readonly { method: PaymentMethodName; fen: Fen }[]
  /** What came back of it by now. */
  refundedFen: Fen
  /** Who writes invoices of it; null: nobody through the app. */
  seller: { name: string; taxNumber: string } | null
  /** Of the invoice that was written of it. */
  invoiceNo: string | null
}

/** What is charged, and what comes off, each by its own name: `优惠券 新客券`, `茶位 x2`. */
const billLine =
  (lang: Lang) =>
  ({ kind, amountFen, reason }: Bill['lines'][number]): PaperLine => {
    const { name, count } = reason?.params ?? {}
    const words = [paperWord(lang, `bill.${kind}`), typeof name === 'string' ? name : '', typeof count === 'number' ? `x${count}` : '']
    return { kind: 'columns', left: words.filter(Boolean).join(' '), right: yuan(amountFen) }
  }

/** What a diner takes along. */
export function receiptPaper(paper: ReceiptPaper, terms: PaperTerms): PaperDocument {
  const { lang, offsetMin } = terms
  const { order, dishes, bill, payments, refundedFen, seller, invoiceNo, paidAt } = paper
  const word = (name: Parameters<typeof paperWord>[1], values = {}) => paperWord(lang, name, values)
  const small = (text: string): PaperLine => ({ kind: 'text', text })
  const chosen = (choice: Localized) => (pick(choice, lang) ? [small(`  ${pick(choice, lang)}`)] : [])
  return {
    lines: [
      { kind: 'text', text: pick(paper.merchant, lang), size: 2, isBold: true, align: 'center' },
      // A merchant of one shop may call both the same.
      ...(pick(paper.shop, lang) === pick(paper.merchant, lang)
        ? []
        : [{ kind: 'text', text: pick(paper.shop, lang), align: 'center' } as const]),
      ...headOf({ ...order, remark: '' }, terms, word('receipt'), paidAt, paperDate(paidAt, offsetMin)),
      ...dishes.flatMap(({ name, choice, quantity, refundedQuantity, fen }): PaperLine[] => [
        { kind: 'columns', left: `${pick(name, lang)} x${quantity}`, right: yuan(fen) },
        ...chosen(choice),
        ...(refundedQuantity > 0 ? [small(`  ${word('givenBack')} x${refundedQuantity}`)] : []),
      ]),
      ...(dishes.length > 0 ? [{ kind: 'rule' } as const] : []),
      ...bill.lines.map(billLine(lang)),
      { kind: 'columns', left: word('total'), right: yuan(bill.payableFen), size: 2, isBold: true },
      ...payments.map(({ method, fen }): PaperLine => ({ kind: 'columns', left: word(method), right: yuan(fen) })),
      ...(refundedFen > 0
        ? ([
            { kind: 'columns', left: word('givenBack'), right: yuan(-refundedFen) },
            { kind: 'columns', left: word('kept'), right: yuan(bill.payableFen - refundedFen), isBold: true },
          ] as const)
        : []),
      ...foot(order, terms),
      ...(invoiceNo === null ? [] : [small(word('invoiceNo', { no: invoiceNo }))]),
      ...(seller === null ? [] : [small(word('seller', { name: seller.name })), small(word('taxNumber', { no: seller.taxNumber }))]),
      small(pick(paper.address, lang)),
      { kind: 'text', text: `${word('thanks')}  ${paper.phone}`, align: 'center' },
    ],
  }
}

export interface CodePaper {
  merchant: Localized
  shop: Localized
  table: string
  /** Where its code leads. */
  link: string
}

/** The code of a table, until its card is there. */
export const codePaper = ({ merchant, shop, table, link }: CodePaper, terms: PaperTerms): PaperDocument => ({
  lines: [
    ...again(terms),
    { kind: 'text', text: pick(merchant, terms.lang), align: 'center' },
    ...(pick(shop, terms.lang) === pick(merchant, terms.lang)
      ? []
      : [{ kind: 'text', text: pick(shop, terms.lang), align: 'center' } as const]),
    { kind: 'text', text: table, size: 2, isBold: true, align: 'center' },
    { kind: 'space' },
    { kind: 'qr', text: link },
    { kind: 'text', text: paperWord(terms.lang, 'scan'), size: 2, isBold: true, align: 'center' },
  ],
})

/** Shows that a printer is set up: Chinese, Latin, both sizes and a code. */
export const testPaper = ({ name, shop, at }: { name: string; shop: Localized; at: number }, terms: PaperTerms): PaperDocument => ({
  lines: [
    ...again(terms),
    { kind: 'text', text: paperWord(terms.lang, 'test'), size: 2, isBold: true, align: 'center' },
    { kind: 'text', text: pick(shop, terms.lang), align: 'center' },
    { kind: 'rule' },
    { kind: 'text', text: paperWord(terms.lang, 'testBody', { name }) },
    { kind: 'columns', left: '红烧牛腱面 Noodles 叉燒飯', right: 'x12' },
    { kind: 'columns', left: '鲜虾云吞', right: 'x2', size: 2, isBold: true },
    { kind: 'qr', text: 'zhuoma' },
    { kind: 'columns', left: name, right: paperTime(at, terms.offsetMin) },
  ],
})
