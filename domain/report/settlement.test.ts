import fc from 'fast-check'
import { ORDER_KINDS } from '../order/kind'
import { PAYMENT_METHODS } from '../payment/methods'
import { bringsMoney, prepaidByKind, settled } from './settlement'
import { netOf } from './takings'

const sums = fc.array(
  fc.record({
    shopId: fc.constantFrom('S1', 'S2', 'S3'),
    kind: fc.constantFrom(...ORDER_KINDS),
    method: fc.constantFrom(...PAYMENT_METHODS),
    takenFen: fc.nat(1_000_000),
    takenCount: fc.nat(50),
    refundedFen: fc.nat(1_000_000),
    refundedCount: fc.nat(50),
  }),
)
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

it('what is received and what is redeemed are what was sold and what was paid ahead, by shop and in all, to the fen', () => {
  fc.assert(
    fc.property(sums, (all) => {
      const { receivedFen, redeemedFen, salesFen, prepaidFen, methods } = settled(all)
      expect(receivedFen + redeemedFen).toBe(netOf(all))
      expect(salesFen + prepaidFen).toBe(netOf(all))
      expect(total(methods.map(({ netFen }) => netFen))).toBe(netOf(all))
      expect(total(methods.filter(({ method }) => bringsMoney(method)).map(({ netFen }) => netFen))).toBe(receivedFen)
      const shops = ['S1', 'S2', 'S3'].map((shopId) => settled(all.filter((sum) => sum.shopId === shopId)))
      expect(total(shops.map((shop) => shop.receivedFen))).toBe(receivedFen)
      expect(total(prepaidByKind(all).map(({ soldFen, backFen }) => soldFen - backFen))).toBe(prepaidFen)
    }),
  )
})

it('balances and points bring no money; what guests hand over does', () => {
  expect(PAYMENT_METHODS.filter(bringsMoney)).toEqual(['wechat', 'campusCard', 'bankTransfer', 'cash', 'cardMachine'])
})
