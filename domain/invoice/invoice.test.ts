import fc from 'fast-check'
import { DAY } from '../time'
import { invoiceProblems } from '../validation/invoice'
import { correctionOf, taxOf } from './amount'
import { INVOICE_DAYS, type InvoiceFacts, invoiceableFen, invoiceObstacle } from './order'
import type { InvoiceTitle } from './title'

const fen = fc.integer({ min: 0, max: 100_000_000 })
const invoiced = fc
  .array(fc.record({ amountFen: fc.integer({ min: 1, max: 1_000_000 }), retained: fen }), { minLength: 1, maxLength: 20 })
  .map((list) => list.map((one, index) => ({ ...one, orderNo: String(index) })))

describe('amounts of invoices', () => {
  it('net and tax add up to the amount at every rate', () => {
    fc.assert(
      fc.property(fen, fc.integer({ min: 0, max: 999 }), (amount, rate) => {
        const { netFen, taxFen } = taxOf(amount, rate)
        expect(netFen + taxFen).toBe(amount)
        expect(netFen).toBeGreaterThanOrEqual(taxFen === 0 ? 0 : Math.floor(amount / 2))
        expect(taxFen).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('what is not taxed is all of it net', () => expect(taxOf(30_000, null)).toEqual({ netFen: 30_000, taxFen: 0 }))

  it('a correction takes back what was invoiced and invoices no more than is kept, of no order more than before', () => {
    fc.assert(
      fc.property(invoiced, (orders) => {
        const retainedOf = (orderNo: string) => orders.find((one) => one.orderNo === orderNo)!.retained
        const before = orders.reduce((sum, { amountFen }) => sum + amountFen, 0)
        const correction = correctionOf(orders, retainedOf)
        if (!correction) return expect(orders.every(({ amountFen, retained }) => retained >= amountFen)).toBe(true)
        expect(correction.reverseFen).toBe(before)
        for (const { orderNo, amountFen } of correction.reissue) {
          expect(amountFen).toBeGreaterThan(0)
          expect(amountFen).toBe(Math.min(retainedOf(orderNo), orders.find((one) => one.orderNo === orderNo)!.amountFen))
        }
        expect(correctionOf(correction.reissue, retainedOf)).toBeNull()
      }),
    )
  })
})

describe('whether an order can be invoiced', () => {
  const paid: InvoiceFacts = {
    status: 'completed',
    paidAt: 0,
    payments: [{ method: 'wechat', retainedFen: 700 }],
    uninvoicedFen: 0,
    isOffered: true,
    isInvoiced: false,
  }
  it.each<[string, Partial<InvoiceFacts>, number, ReturnType<typeof invoiceObstacle>]>([
    ['eaten and paid', {}, DAY, null],
    ['on its last day', {}, INVOICE_DAYS * DAY, null],
    ['a moment later', {}, INVOICE_DAYS * DAY + 1, 'tooOld'],
    ['of a merchant without', { isOffered: false }, DAY, 'notOffered'],
    ['invoiced', { isInvoiced: true }, DAY, 'invoiced'],
    ['being refunded', { status: 'refunding' }, DAY, 'refundRunning'],
    ['in the kitchen', { status: 'inProduction' }, DAY, 'notFinished'],
    ['unpaid', { status: 'toPay', paidAt: null }, DAY, 'notFinished'],
    ['paid by stored value', { payments: [{ method: 'balance', retainedFen: 700 }] }, DAY, 'storedValue'],
    ['free', { payments: [{ method: 'free', retainedFen: 0 }] }, DAY, 'nothingPaid'],
    ['only what no invoice is about', { uninvoicedFen: 700 }, DAY, 'nothingPaid'],
    ['given back', { payments: [{ method: 'wechat', retainedFen: 0 }] }, DAY, 'nothingPaid'],
  ])('%s', (_, facts, now, obstacle) => expect(invoiceObstacle({ ...paid, ...facts }, now)).toBe(obstacle))

  it('only money is on the invoice, not what was bought with stored value', () => {
    const payments = ['balance', 'wechat', 'points', 'cash'].map((method, index) => ({ method, retainedFen: 10 ** index }))
    expect(invoiceableFen(payments, 0)).toBe(1010)
    expect(invoiceableFen(payments, 10)).toBe(1000)
    expect(invoiceableFen(payments, 2000)).toBe(0)
  })
})

describe('a title', () => {
  const company: InvoiceTitle = {
    type: 'enterprise',
    title: '某公司',
    taxNumber: '91440101ma5cabcd1x',
    mobile: '13800138000',
    email: 'a@b.cn',
    companyAddress: '',
    companyPhone: '',
    bank: '',
    accountNumber: '',
  }
  const results = (more: Partial<InvoiceTitle>) => invoiceProblems({ ...company, ...more }).map(({ result }) => result)
  it('of an enterprise needs name, tax number, phone and e-mail', () => {
    expect(results({})).toEqual([])
    expect(results({ title: '', taxNumber: '123', mobile: '', email: 'x' })).toEqual([
      'invoiceTitleMissing',
      'taxNumberMalformed',
      'phoneMissing',
      'emailMalformed',
    ])
    expect(results({ companyPhone: 'x', accountNumber: '12' })).toEqual(['companyPhoneMalformed', 'accountNumberMalformed'])
  })
  it('of a person needs no tax number', () => expect(results({ type: 'personal', taxNumber: '' })).toEqual([]))
})
