import type { Fen } from '../money'
import type { OrderKind } from '../order/kind'
import type { PaymentMethodName } from '../payment/methods'
import { byMethod, isPrepaid, type MethodTakings, netOf, prepaidOf, salesOf, type TakingsSum } from './takings'

/** What these pay was received before, as a top-up, or never is: no money comes in by them. */
const REDEEMING: readonly PaymentMethodName[] = ['balance', 'points', 'free']
export const bringsMoney = (method: PaymentMethodName): boolean => !REDEEMING.includes(method)

export interface Settled {
  methods: MethodTakings[]
  /** To be received: what came in by ways that bring money, less what went back by them. */
  receivedFen: Fen
  /** Paid with balances and points, less what went back to them. */
  redeemedFen: Fen
  salesFen: Fen
  prepaidFen: Fen
}

/** What a shop, or several, took and is to receive. `receivedFen` and `redeemedFen` come to `salesFen` and `prepaidFen`. */
export function settled(sums: readonly TakingsSum[]): Settled {
  return {
    methods: byMethod(sums),
    receivedFen: netOf(sums.filter(({ method }) => bringsMoney(method))),
    redeemedFen: netOf(sums.filter(({ method }) => !bringsMoney(method))),
    salesFen: salesOf(sums),
    prepaidFen: prepaidOf(sums),
  }
}

/** Top-ups and cards by what they are, those that moved nothing left out. */
export function prepaidByKind(sums: readonly TakingsSum[]): { kind: OrderKind; soldFen: Fen; backFen: Fen }[] {
  const kinds = [...new Set(sums.map(({ kind }) => kind))].filter(isPrepaid)
  return kinds.map((kind) => {
    const of = sums.filter((sum) => sum.kind === kind)
    const total = (value: (sum: TakingsSum) => Fen) => of.reduce((all, sum) => all + value(sum), 0)
    return { kind, soldFen: total(({ takenFen }) => takenFen), backFen: total(({ refundedFen }) => refundedFen) }
  })
}
