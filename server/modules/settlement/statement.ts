import type { StaffOutput } from '@contract/staff/index'
import type { Lang } from '@domain/lang'
import { amountText } from '@domain/money'
import type { OrderKind } from '@domain/order/kind'
import type { PaymentMethodName } from '@domain/payment/methods'
import { bringsMoney, type Settled } from '@domain/report/settlement'
import { clockText, dateKey, minutesOfDay } from '@domain/time'
import { type LineStyle, writeLine } from '../../papers/line'

const WORDS = {
  zh: {
    title: '结算单',
    received: '应到账',
    redeemed: '余额与积分抵扣',
    sales: '销售额',
    prepaid: '储值与卡券',
    method: '收款方式',
    taken: '收款',
    back: '退款',
    net: '净额',
    total: '小计',
    all: '全部门店',
    prepaidTitle: '储值与卡券销售',
    sold: '售出',
    owed: '期末欠客人的',
    principal: '储值本金余额',
    bonus: '储值赠送余额',
    visits: '次卡未用部分',
    nothing: '这段时间没有收退款',
    fees: '金额未扣支付渠道的手续费，到账以渠道的结算单为准。',
    made: '生成于',
    page: '第 {n} 页，共 {of} 页',
  },
  en: {
    title: 'Statement',
    received: 'To be received',
    redeemed: 'Paid with balances and points',
    sales: 'Sales',
    prepaid: 'Top-ups and cards',
    method: 'Method',
    taken: 'Taken',
    back: 'Refunded',
    net: 'Net',
    total: 'Sum',
    all: 'All shops',
    prepaidTitle: 'Top-ups and cards sold',
    sold: 'Sold',
    owed: 'Owed to guests at the end',
    principal: 'Stored value, paid',
    bonus: 'Stored value, given',
    visits: 'Visits left on cards',
    nothing: 'Nothing was taken or refunded in these days',
    fees: 'Before fees of payment providers; their own statements say what arrives.',
    made: 'Made',
    page: 'Page {n} of {of}',
  },
} as const
const METHODS: Readonly<Record<PaymentMethodName, readonly [zh: string, en: string]>> = {
  wechat: ['微信支付', 'WeChat Pay'],
  balance: ['会员余额', 'Balance'],
  campusCard: ['一卡通', 'Campus card'],
  points: ['积分', 'Points'],
  bankTransfer: ['银行转账', 'Bank transfer'],
  cash: ['现金', 'Cash'],
  cardMachine: ['刷卡机', 'Card machine'],
  free: ['免费', 'Free'],
}
const KINDS: Readonly<Partial<Record<OrderKind, readonly [zh: string, en: string]>>> = {
  topUp: ['会员储值', 'Top-ups'],
  visitCard: ['次卡', 'Visit cards'],
}

const [LEFT, RIGHT, TOP, BOTTOM] = [48, 547, 56, 770] as const
const [BACK_AT, TAKEN_AT] = [440, 330] as const
const PALE = '#6e6660'
const LINE = '#e3ddd6'
const ROW = 20

export interface Statement extends StaffOutput<'/staff/getSettlement'> {
  from: string
  to: string
  offsetMin: number
}

/** A page of A4 for the accountant: what is to be received, by shop and method. */
export async function drawStatement(statement: Statement, lang: Lang): Promise<Buffer> {
  // Loaded when somebody wants a file: most processes never draw one.
  const { default: PDFDocument } = await import('pdfkit')
  const isEnglish = lang === 'en'
  const words = WORDS[isEnglish ? 'en' : 'zh']
  const named = ([zh, en]: readonly [string, string]) => (isEnglish ? en : zh)
  const { merchantName, currencySign, from, to, at, offsetMin, total, shops, prepaid, owed } = statement
  const money = (fen: number) => {
    const [whole = '', rest = ''] = amountText(Math.abs(fen)).split('.')
    return `${fen < 0 ? '−' : ''}${currencySign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
  }
  const title = `${words.title} ${from} – ${to}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: undefined,
    bufferPages: true,
    info: { Title: title, Author: merchantName, CreationDate: new Date(at) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
  const write = (text: string, x: number, y: number, style?: LineStyle) => writeLine(doc, text, x, y, style)
  const rule = (y: number) => doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke()
  let y: number = TOP
  const room = (height: number) => {
    if (y + height <= BOTTOM) return
    doc.addPage()
    y = TOP
  }
  async function row(cells: readonly [name: string, taken: string, back: string, net: string], style: LineStyle = {}) {
    const [name, taken, back, net] = cells
    await write(name, LEFT, y, style)
    await write(taken, TAKEN_AT, y, { ...style, isRight: true })
    await write(back, BACK_AT, y, { ...style, isRight: true })
    await write(net, RIGHT, y, { ...style, isRight: true })
    y += ROW
  }
  const counted = (fen: number, count: number) => (count === 0 ? '–' : `${money(fen)}  (${count})`)
  const HEAD: LineStyle = { size: 9, color: PALE }
  const SUM: LineStyle = { weight: 700 }

  async function section(name: string, { methods, receivedFen, redeemedFen }: Settled) {
    room(ROW * (methods.length + 5))
    y += 18
    await write(name, LEFT, y, { size: 13, weight: 700 })
    y += 24
    if (methods.length === 0) {
      await write(words.nothing, LEFT, y, { color: PALE })
      y += ROW
      return
    }
    await row([words.method, words.taken, words.back, words.net], HEAD)
    rule(y - 5)
    const rowsOf = (isMoney: boolean) => methods.filter(({ method }) => bringsMoney(method) === isMoney)
    for (const isMoney of [true, false]) {
      const rows = rowsOf(isMoney)
      if (rows.length === 0) continue
      for (const one of rows)
        await row([
          named(METHODS[one.method]),
          counted(one.takenFen, one.takenCount),
          counted(one.refundedFen, one.refundedCount),
          money(one.netFen),
        ])
      rule(y - 5)
      await row([isMoney ? words.received : words.redeemed, '', '', money(isMoney ? receivedFen : redeemedFen)], SUM)
    }
  }

  await write(merchantName, LEFT, y, { size: 11, color: PALE })
  y += 20
  await write(title, LEFT, y, { size: 20, weight: 700 })
  y += 44
  const figures = [
    [words.received, total.receivedFen],
    [words.redeemed, total.redeemedFen],
    [words.sales, total.salesFen],
    [words.prepaid, total.prepaidFen],
  ] as const
  for (const [index, [name, fen]] of figures.entries()) {
    const x = LEFT + ((RIGHT - LEFT) / figures.length) * index
    await write(name, x, y, { size: 8, color: PALE })
    await write(money(fen), x, y + 13, { size: 13, weight: 700 })
  }
  y += 44
  rule(y)

  if (shops.length > 1) await section(words.all, total)
  for (const shop of shops) await section(shop.name, shop)
  if (prepaid.length > 0) {
    room(ROW * (prepaid.length + 4))
    y += 18
    await write(words.prepaidTitle, LEFT, y, { size: 13, weight: 700 })
    y += 24
    await row(['', words.sold, words.back, words.net], HEAD)
    rule(y - 5)
    for (const { kind, soldFen, backFen } of prepaid)
      await row([named(KINDS[kind] ?? [kind, kind]), money(soldFen), backFen === 0 ? '–' : money(backFen), money(soldFen - backFen)])
  }
  if (owed) {
    room(ROW * 6)
    y += 18
    await write(words.owed, LEFT, y, { size: 13, weight: 700 })
    y += 24
    rule(y - 5)
    await row([words.principal, '', '', money(owed.principalFen)])
    await row([words.bonus, '', '', money(owed.bonusFen)])
    await row([words.visits, '', '', money(owed.visitsFen)])
  }
  room(40)
  y += 16
  await write(words.fees, LEFT, y, { size: 9, color: PALE })

  const { count } = doc.bufferedPageRange()
  const made = `${words.made} ${dateKey(at, offsetMin)} ${clockText(minutesOfDay(at, offsetMin))}`
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    await write(made, LEFT, 800, { size: 8, color: PALE })
    await write(words.page.replace('{n}', String(page + 1)).replace('{of}', String(count)), RIGHT, 800, {
      size: 8,
      color: PALE,
      isRight: true,
    })
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
