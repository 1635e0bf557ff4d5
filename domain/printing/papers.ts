import { type Lang, type Localized, pick } from '../lang'
import { amountText, type Fen } from '../money'
import type { OrderMode } from '../order/mode'
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

/** Money as paper shows it; a minus is one that every printer has. */
const yuan = (fen: Fen): string => amountText(fen)

const again = ({ againAt, lang, offsetMin }: PaperTerms): PaperLine[] =>
  againAt === null
    ? []
    : [{ kind: 'text', text: `** ${paperWord(lang, 'again')} ${paperTime(againAt, offsetMin)} **`, isBold: true, align: 'center' }]

const placeOf = ({ table, pickupNo, orderNo }: PaperOrder): string => table ?? pickupNo ?? orderNo.slice(-6)

function headOf(order: PaperOrder, terms: PaperTerms, title: string, at: number): PaperLine[] {
  const { lang, offsetMin } = terms
  const { headcount, slotAt, mode, remark } = order
  const facts = [paperWord(lang, mode), headcount !== null ? paperWord(lang, 'guests', { count: headcount }) : '']
    .filter(Boolean)
    .join('  ')
  return [
    ...again(terms),
    { kind: 'text', text: title, isBold: true, align: 'center' },
    { kind: 'text', text: placeOf(order), size: 2, isBold: true, align: 'center' },
    { kind: 'columns', left: facts, right: paperTime(at, offsetMin) },
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
  shop: Localized
  phone: string
  order: PaperOrder
  paidAt: number
  dishes: readonly (PaperDish & { fen: Fen })[]
  itemsFen: Fen
  packingFen: Fen
  deliveryFen: Fen
  discountFen: Fen
  payableFen: Fen
  payments: readonly { method: PaymentMethodName; fen: Fen }[]
}

/** What a diner takes along. */
export function receiptPaper(paper: ReceiptPaper, terms: PaperTerms): PaperDocument {
  const { lang } = terms
  const { order, dishes, payments } = paper
  const sum = (word: Parameters<typeof paperWord>[1], fen: Fen): PaperLine[] =>
    fen === 0 ? [] : [{ kind: 'columns', left: paperWord(lang, word), right: yuan(fen) }]
  return {
    lines: [
      { kind: 'text', text: pick(paper.shop, lang), size: 2, isBold: true, align: 'center' },
      ...headOf({ ...order, remark: '' }, terms, paperWord(lang, 'receipt'), paper.paidAt),
      ...dishes.flatMap(({ name, choice, quantity, fen }): PaperLine[] => {
        const chosen = pick(choice, lang)
        return [
          { kind: 'columns', left: `${pick(name, lang)} x${quantity}`, right: yuan(fen) },
          ...(chosen ? [{ kind: 'text', text: `  ${chosen}` } as const] : []),
        ]
      }),
      ...(dishes.length > 0 ? [{ kind: 'rule' } as const] : []),
      ...sum('items', paper.itemsFen),
      ...sum('packing', paper.packingFen),
      ...sum('deliveryFee', paper.deliveryFen),
      ...sum('off', -paper.discountFen),
      { kind: 'columns', left: paperWord(lang, 'total'), right: yuan(paper.payableFen), size: 2, isBold: true },
      ...payments.map(({ method, fen }): PaperLine => ({ kind: 'columns', left: paperWord(lang, method), right: yuan(fen) })),
      ...foot(order, terms),
      { kind: 'text', text: `${paperWord(lang, 'thanks')}  ${paper.phone}`, align: 'center' },
    ],
  }
}

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
