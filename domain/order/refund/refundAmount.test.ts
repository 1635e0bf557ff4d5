import fc from 'fast-check'
import { sumFen } from '../../money'
import { portionsLeft, refundAmount, type RefundableLine, type RefundableOrder, allPortions } from './refundAmount'
import { type RefundSource, splitRefund } from './refundSplit'

const line = (lineNo: number, quantity: number, paidFen: number, packingFen = 0): RefundableLine => ({
  lineNo,
  quantity,
  paidFen,
  packingFen,
  refundedQuantity: 0,
})
const after = (order: RefundableOrder, request: Parameters<typeof refundAmount>[1]): RefundableOrder => {
  const amount = refundAmount(order, request)!
  return {
    ...order,
    refundedFen: order.refundedFen + amount.amountFen,
    lines: order.lines.map((one) => ({
      ...one,
      refundedQuantity: one.refundedQuantity + (amount.lines.find(({ lineNo }) => lineNo === one.lineNo)?.quantity ?? 0),
    })),
  }
}

describe('what comes back for portions', () => {
  const delivery = { kind: 'delivery', amountFen: 300 } as const
  const order = { payableFen: 1600, refundedFen: 0, lines: [line(1, 3, 1000, 100), line(2, 1, 200)], charges: [delivery] }

  it('is a line’s share of what was paid, the last portion taking the fen that do not divide', () => {
    const one = (already: RefundableOrder) => refundAmount(already, [{ lineNo: 1, quantity: 1 }])!.amountFen
    const first = after(order, [{ lineNo: 1, quantity: 1 }])
    const second = after(first, [{ lineNo: 1, quantity: 1 }])
    expect([one(order), one(first), one(second)]).toEqual([366, 366, 368])
  })

  it('has the delivery fee with the last portion, and only then', () => {
    const part = refundAmount(order, [{ lineNo: 1, quantity: 3 }])!
    expect(part).toMatchObject({ amountFen: 1100, charges: [], isFull: false })
    expect(refundAmount(after(order, [{ lineNo: 1, quantity: 3 }]), [{ lineNo: 2, quantity: 1 }])).toMatchObject({
      amountFen: 500,
      charges: [delivery],
      isFull: true,
    })
    expect(refundAmount(order, allPortions(order.lines))).toMatchObject({ amountFen: 1600, isFull: true })
  })

  it('is nothing for portions that are not there', () => {
    const refused = [
      [],
      [{ lineNo: 3, quantity: 1 }],
      [{ lineNo: 1, quantity: 4 }],
      [{ lineNo: 1, quantity: 0 }],
      [{ lineNo: 1, quantity: 1.5 }],
    ]
    for (const request of refused) expect(refundAmount(order, request)).toBeNull()
    expect(
      refundAmount(order, [
        { lineNo: 1, quantity: 1 },
        { lineNo: 1, quantity: 1 },
      ]),
    ).toBeNull()
  })
})

describe('any sequence of refunds', () => {
  const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), paidFen: fc.nat(50_000), packingFen: fc.nat(500) }), {
    minLength: 1,
    maxLength: 5,
  })
  const steps = fc.array(fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }), { maxLength: 12 })

  it('never exceeds what was paid, per source, and ends at zero when nothing is left', () => {
    fc.assert(
      fc.property(lines, fc.nat(900), fc.array(fc.nat(100), { maxLength: 3 }), steps, (some, deliveryFen, cuts, requests) => {
        const all = some.map(({ quantity, paidFen, packingFen }, index) => line(index + 1, quantity, paidFen, packingFen))
        const payableFen = sumFen(all.map(({ paidFen, packingFen }) => paidFen + packingFen)) + deliveryFen
        let order: RefundableOrder = { payableFen, refundedFen: 0, lines: all, charges: [{ kind: 'delivery', amountFen: deliveryFen }] }
        const methods = ['balance', 'wechat', 'points', 'cash']
        let rest = payableFen
        let sources: RefundSource[] = [...cuts.map((cut) => Math.floor((payableFen * cut) / 400)), null].map((amount, index) => {
          const amountFen = amount ?? rest
          rest -= amountFen
          return { paymentId: `P${index}`, method: methods[index]!, amountFen, refundedFen: 0 }
        })
        const give = (request: Parameters<typeof refundAmount>[1]) => {
          const amount = refundAmount(order, request)
          if (!amount) return
          const parts = splitRefund(amount.amountFen, sources)
          expect(sumFen(parts.map((part) => part.amountFen))).toBe(amount.amountFen)
          expect(sumFen([...amount.lines, ...amount.charges].map(({ amountFen }) => amountFen))).toBe(amount.amountFen)
          sources = sources.map((source) => ({
            ...source,
            refundedFen: source.refundedFen + (parts.find(({ paymentId }) => paymentId === source.paymentId)?.amountFen ?? 0),
          }))
          for (const { amountFen, refundedFen } of sources) expect(refundedFen).toBeLessThanOrEqual(amountFen)
          order = after(order, request)
        }
        for (const request of requests)
          give(
            order.lines.flatMap((one, index) => {
              const quantity = Math.min(portionsLeft(one), request[index] ?? 0)
              return quantity > 0 ? [{ lineNo: one.lineNo, quantity }] : []
            }),
          )
        give(allPortions(order.lines))
        expect(order.refundedFen).toBe(payableFen)
        expect(order.lines.map(portionsLeft)).toEqual(all.map(() => 0))
        for (const { amountFen, refundedFen } of sources) expect(refundedFen).toBe(amountFen)
      }),
    )
  })
})

describe('the payments that a refund is taken from', () => {
  const source = (paymentId: string, method: string, amountFen: number, refundedFen = 0) => ({ paymentId, method, amountFen, refundedFen })

  it('are the bank’s first, then what the merchant keeps', () => {
    const sources = [source('P1', 'points', 100), source('P2', 'balance', 500), source('P3', 'wechat', 300, 50)]
    expect(splitRefund(400, sources).map(({ method, amountFen }) => [method, amountFen])).toEqual([
      ['wechat', 250],
      ['balance', 150],
    ])
    expect(() => splitRefund(851, sources)).toThrow('851')
  })
})
