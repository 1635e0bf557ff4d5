import { pick, type Lang, type Localized } from '../lang'
import type { Fen } from '../money'
import { amountText, ratioOf } from '../money'
import type { PaymentMethodName } from '../payment/methods'
import { paperWord } from '../printing/words'
import { DAY, HOUR, startOfDay } from '../time'

/** Hours of the merchant's morning at which a report can be sent. */
export const MORNING_HOURS = [5, 6, 7, 8, 9, 10, 11] as const

/** The next time that it is this hour for the merchant, after a time. */
export function nextMorning(after: number, hour: number, offsetMin: number): number {
  const today = startOfDay(after, offsetMin) + hour * HOUR
  return today > after ? today : today + DAY
}

export interface MorningFigures {
  merchant: string
  /** "2026-11-29" */
  day: string
  salesFen: Fen
  /** A week before. */
  beforeFen: Fen
  orders: number
  averageFen: Fen | null
  refundedFen: Fen
  refunds: number
  prepaidFen: Fen
  methods: readonly { method: PaymentMethodName; fen: Fen }[]
  dishes: readonly { name: string; quantity: number }[]
  link: string
}

const WORDS = {
  subject: {
    hans: '{merchant} {day} 营业额 {sales}',
    hant: '{merchant} {day} 營業額 {sales}',
    en: '{merchant} {day}: sales {sales}',
    yue: '{merchant} {day} 營業額 {sales}',
  },
  sales: {
    hans: '营业额 {sales}（{against}）',
    hant: '營業額 {sales}（{against}）',
    en: 'Sales {sales} ({against})',
    yue: '營業額 {sales}（{against}）',
  },
  up: {
    hans: '比上周同一天多 {share}',
    hant: '比上週同一天多 {share}',
    en: 'up {share} on a week before',
    yue: '多過上個禮拜同一日 {share}',
  },
  down: {
    hans: '比上周同一天少 {share}',
    hant: '比上週同一天少 {share}',
    en: 'down {share} on a week before',
    yue: '少過上個禮拜同一日 {share}',
  },
  same: { hans: '和上周同一天一样', hant: '和上週同一天一樣', en: 'the same as a week before', yue: '同上個禮拜同一日一樣' },
  none: { hans: '上周同一天没有', hant: '上週同一天沒有', en: 'nothing a week before', yue: '上個禮拜同一日冇' },
  orders: {
    hans: '订单 {orders}，单均 {average}',
    hant: '訂單 {orders}，單均 {average}',
    en: 'Orders {orders}, average {average}',
    yue: '訂單 {orders}，單均 {average}',
  },
  refunds: {
    hans: '退款 {refunded}（{refunds} 笔）',
    hant: '退款 {refunded}（{refunds} 筆）',
    en: 'Refunds {refunded} (number: {refunds})',
    yue: '退款 {refunded}（{refunds} 單）',
  },
  prepaid: { hans: '储值和次卡 {prepaid}', hant: '儲值和次卡 {prepaid}', en: 'Top-ups and cards {prepaid}', yue: '增值同次卡 {prepaid}' },
  methods: { hans: '付款方式', hant: '付款方式', en: 'Methods', yue: '付款方式' },
  dishes: { hans: '卖得最多', hant: '賣得最多', en: 'Sold most', yue: '賣得最多' },
  more: { hans: '完整报表：{link}', hant: '完整報表：{link}', en: 'The whole report: {link}', yue: '成份報表：{link}' },
  stop: {
    hans: '不想再收到，请在员工后台“我的账号”里关掉。',
    hant: '不想再收到，請在員工後台「我的帳號」裡關掉。',
    en: 'To get it no longer, turn it off in your account at the staff console.',
    yue: '唔想再收到，喺員工後台「我嘅帳號」度閂咗佢就得。',
  },
} as const satisfies Record<string, Localized>
type Word = keyof typeof WORDS

/** Yesterday's figures as a mail. */
export function morningMail(figures: MorningFigures, lang: Lang): { subject: string; text: string } {
  const { merchant, day, salesFen, beforeFen, orders, averageFen, refundedFen, refunds, prepaidFen, link } = figures
  const word = (name: Word, values: Readonly<Record<string, string | number>> = {}): string =>
    pick(WORDS[name], lang).replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
  const money = (fen: Fen) => `¥${amountText(fen)}`
  const against = (): string => {
    if (salesFen === beforeFen) return word('same')
    if (beforeFen <= 0) return word('none')
    const permille = ratioOf(Math.abs(salesFen - beforeFen), 1_000, beforeFen)
    const share = `${(permille / 10).toFixed(1)}%`
    return word(salesFen > beforeFen ? 'up' : 'down', { share })
  }
  const sales = money(salesFen)
  const part = (title: Word, lines: readonly string[]) => (lines.length === 0 ? [] : ['', word(title), ...lines.map((line) => `  ${line}`)])
  return {
    subject: word('subject', { merchant, day, sales }),
    text: [
      `${merchant} ${day}`,
      '',
      word('sales', { sales, against: against() }),
      word('orders', { orders, average: averageFen === null ? '–' : money(averageFen) }),
      word('refunds', { refunded: money(refundedFen), refunds }),
      word('prepaid', { prepaid: money(prepaidFen) }),
      ...part(
        'methods',
        figures.methods.map(({ method, fen }) => `${paperWord(lang, method)} ${money(fen)}`),
      ),
      ...part(
        'dishes',
        figures.dishes.map(({ name, quantity }) => `${name} × ${quantity}`),
      ),
      '',
      word('more', { link }),
      word('stop'),
    ].join('\n'),
  }
}
