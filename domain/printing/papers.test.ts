import type { ShiftReport } from '../report/shift'
import { COLUMNS, type LaidLine, layOut, PAPER_WIDTHS, type PaperDocument, type PaperWidth, textPlaces } from './document'
import { type PaperTerms, receiptPaper, type ReceiptPaper } from './papers'
import { reportPaper } from './reportPaper'

const named = (hans: string, en: string) => ({ hans, en, yue: hans })
const AT = Date.UTC(2026, 10, 29, 4, 5)
const terms = (lang: PaperTerms['lang']): PaperTerms => ({ lang, offsetMin: 480, againAt: null })
const texts = (document: PaperDocument, width: PaperWidth): string[] =>
  layOut(document, width).flatMap((line: LaidLine) => (line.kind === 'text' ? [line.text.trim().replace(/ {2,}/g, ' | ')] : []))

const receipt: ReceiptPaper = {
  merchant: named('南塘小馆', 'Nantang'),
  shop: named('愚园路店', 'Yuyuan Road'),
  address: named('愚园路 1107 号', '1107 Yuyuan Road'),
  phone: '021-62520546',
  order: { orderNo: '20261129000012', pickupNo: null, table: 'A01', mode: 'dineIn', headcount: 3, remark: '', slotAt: null },
  paidAt: AT,
  dishes: [
    { name: named('红烧牛腱面', 'Beef noodles'), choice: named('大份，少辣', 'Large, mild'), quantity: 2, refundedQuantity: 1, fen: 7_200 },
    { name: named('蛋挞', 'Egg tart'), choice: named('', ''), quantity: 1, refundedQuantity: 0, fen: 900 },
  ],
  bill: {
    payableFen: 8_700,
    lines: [
      { kind: 'items', amountFen: 8_100, reason: null },
      { kind: 'seats', amountFen: 2_400, reason: { key: 'bill.seats', params: { count: 3, unitFen: 800 } } },
      { kind: 'fullReduction', amountFen: -400, reason: { key: 'bill.fullReduction', params: { name: '满 60 减 4', thresholdFen: 1 } } },
      { kind: 'coupon', amountFen: -1_400, reason: { key: 'bill.coupon', params: { name: '新客券' } } },
    ],
  },
  payments: [
    { method: 'balance', fen: 5_000 },
    { method: 'cash', fen: 3_700 },
  ],
  refundedFen: 3_000,
  seller: { name: '上海南塘餐饮管理有限公司', taxNumber: '91310105MA1FND7K3X' },
  invoiceNo: '26312000001234567890',
}

it('a receipt says whose it is, what was had, what came on top and off, how it was paid, what came back, and whom to ask for an invoice', () => {
  expect(texts(receiptPaper(receipt, terms('hans')), 80)).toEqual([
    '南塘小馆',
    '愚园路店',
    '结账单',
    'A01',
    '堂食 | 3 人 | 2026-11-29 12:05',
    '-'.repeat(48),
    '红烧牛腱面 x2 | 72.00',
    '大份，少辣',
    '已退 x1',
    '蛋挞 x1 | 9.00',
    '-'.repeat(48),
    '菜品 | 81.00',
    '茶位 x3 | 24.00',
    '满减 满 60 减 4 | -4.00',
    '优惠券 新客券 | -14.00',
    '合计 | 87.00',
    '会员余额 | 50.00',
    '现金 | 37.00',
    '已退 | -30.00',
    '实收 | 57.00',
    '-'.repeat(48),
    '单号 20261129000012',
    '发票号码 26312000001234567890',
    '开票方 上海南塘餐饮管理有限公司',
    '税号 91310105MA1FND7K3X',
    '愚园路 1107 号',
    '谢谢光临 | 021-62520546',
  ])
})

const report: ShiftReport = {
  number: 7,
  shopName: named('南塘小馆', 'Nantang'),
  openedAt: AT,
  openedBy: '黄小燕',
  closedAt: AT + 8 * 3_600_000,
  closedBy: '黄小燕',
  methods: [
    { method: 'wechat', takenFen: 20_000, takenCount: 4, refundedFen: 1_500, refundedCount: 1, netFen: 18_500 },
    { method: 'cash', takenFen: 3_700, takenCount: 1, refundedFen: 0, refundedCount: 0, netFen: 3_700 },
  ],
  beforeFen: 500,
  salesFen: 12_200,
  prepaidFen: 10_000,
  orders: 5,
  discountFen: 1_800,
  cash: {
    floatFen: 20_000,
    inFen: 0,
    outFen: 500,
    takenFen: 3_700,
    refundedFen: 0,
    expectedFen: 23_200,
    countedFen: 23_190,
    differenceFen: -10,
    counts: [
      { valueFen: 10_000, count: 2 },
      { valueFen: 10, count: 319 },
    ],
    entries: [{ kind: 'out', amountFen: 500, reason: '买冰', by: '黄小燕', at: AT + 60_000 }],
    note: '找错 1 角',
  },
  openTables: [{ name: 'A03', fen: 8_800 }],
  refundsUnderWay: { count: 1, fen: 900 },
}

it('a Z report says what came in and went back by each way to pay, what is in the drawer and why, and what is still open', () => {
  expect(texts(reportPaper(report, terms('hans')), 58)).toEqual([
    '交班日结 Z',
    '南塘小馆 | 第 7 号',
    '开班 黄小燕 | 2026-11-29 12:05',
    '交班 黄小燕 | 2026-11-29 20:05',
    '-'.repeat(32),
    '微信支付 | 185.00',
    '收款 x4 | 200.00',
    '退款 x1 | -15.00',
    '现金 | 37.00',
    '收款 x1 | 37.00',
    '净收 | 222.00',
    '其中开班前 | 5.00',
    '-'.repeat(32),
    '营业额 | 122.00',
    '储值和卡 | 100.00',
    '优惠 | -18.00',
    '单数 | 5',
    '退款在途 1 笔 | 9.00',
    '-'.repeat(32),
    '备用金 | 200.00',
    '现金收款 | 37.00',
    '现金退款 | 0.00',
    '放入 | 0.00',
    '取出 | -5.00',
    '12:06 买冰 黄小燕 | -5.00',
    '应有现金 | 232.00',
    '点到现金 | 231.90',
    '100.00 x 2 | 200.00',
    '0.10 x 319 | 31.90',
    '差额 | -0.10',
    '备注：找错 1 角',
    '-'.repeat(32),
    '没结账的桌 | 1',
    'A03 | 88.00',
    '签名 ________________',
  ])
})

it.each(PAPER_WIDTHS)('amounts stand under each other at the right edge of %i mm, beside Chinese as beside Latin names', (width) => {
  for (const lang of ['hans', 'en'] as const)
    for (const document of [receiptPaper(receipt, terms(lang)), reportPaper(report, terms(lang))])
      for (const line of layOut(document, width))
        if (line.kind === 'text' && /-?\d+\.\d{2}$/.test(line.text)) expect(textPlaces(line.text) * line.size).toBe(COLUMNS[width])
})
