import type { TimeCharge } from '../../booking/timing'
import type { LunchBox } from '../../menu/menu'
import { type Fen, sumFen } from '../../money'
import type { Bill, BillLine } from './bill'
import { CHARGE_KINDS, CHARGES, type ChargeKind, type ChargeRule } from './chargeRules'
import { isPacked, type OrderMode } from '../mode'
import { timeLine } from '../placing/timeLine'

export interface Charge extends Omit<BillLine, 'kind'> {
  kind: ChargeKind
  /** What of it falls on each line of the order, where it returns with portions. */
  lineFens?: readonly Fen[]
}

/** What charges are made of. */
export interface ChargedOrder {
  lines: readonly { quantity: number; box: { boxId: string; count: number } | null }[]
  /** Of the dishes at list price. */
  itemsFen: Fen
  mode: OrderMode
  /** Pays member prices. */
  isMember: boolean
}

/** Answers what one capability charges for an order; nothing, or lines of 0, where it charges nothing. */
export type ChargeTerms = (order: ChargedOrder) => readonly Charge[]

export interface SeatCharge {
  count: number
  unitFen: Fen
}

/** Tea, or a seat, charged a head. */
export const chargeSeats =
  (seats: readonly SeatCharge[]): ChargeTerms =>
  () =>
    seats.map(({ count, unitFen }) => ({
      kind: 'seats',
      amountFen: count * unitFen,
      reason: { key: 'bill.seats', params: { count, unitFen } },
    }))

/** A room by time, at the member's price for members. */
export const chargeTime =
  (time: TimeCharge | null): ChargeTerms =>
  ({ isMember }) => {
    const line = timeLine(time, isMember)
    return line ? [line] : []
  }

/** The boxes of dishes that leave the shop. */
export const chargePacking =
  (boxes: readonly LunchBox[]): ChargeTerms =>
  ({ lines, mode }) => {
    const prices = new Map(boxes.map(({ boxId, priceFen }) => [boxId, priceFen]))
    const lineFens = lines.map(({ box, quantity }) => (isPacked(mode) && box ? (prices.get(box.boxId) ?? 0) * box.count * quantity : 0))
    const count = lines.reduce((sum, { box, quantity }) => sum + (box ? box.count * quantity : 0), 0)
    const amountFen = lineFens.reduce((sum, fen) => sum + fen, 0)
    return [{ kind: 'packing', amountFen, reason: { key: 'bill.boxes', params: { count } }, lineFens }]
  }

/** Bringing it, over so many metres; null: nobody has measured them. */
export const chargeDelivery =
  (feeFen: Fen, metres: number | null): ChargeTerms =>
  ({ mode }) =>
    mode === 'delivery'
      ? [{ kind: 'delivery', amountFen: feeFen, reason: metres === null ? null : { key: 'bill.distance', params: { metres } } }]
      : []

/** All charges of an order as its bill names them. */
export const chargesOf = (terms: readonly ChargeTerms[], order: ChargedOrder): Charge[] =>
  terms
    .flatMap((charge) => charge(order))
    .filter(({ amountFen }) => amountFen > 0)
    .sort((a, b) => CHARGE_KINDS.indexOf(a.kind) - CHARGE_KINDS.indexOf(b.kind))

const isCharge = (kind: string): kind is ChargeKind => kind in CHARGES

/** The charges of a bill for which this rule is true. */
const chargesWith = ({ lines }: Pick<Bill, 'lines'>, holds: (rule: ChargeRule) => boolean): Pick<Charge, 'kind' | 'amountFen'>[] =>
  lines.flatMap(({ kind, amountFen }) => (isCharge(kind) && holds(CHARGES[kind]) ? [{ kind, amountFen }] : []))
const fenWith = (bill: Pick<Bill, 'lines'>, holds: (rule: ChargeRule) => boolean): Fen =>
  sumFen(chargesWith(bill, holds).map(({ amountFen }) => amountFen))

/** The part of a bill that is not invoiced. */
export const uninvoicedFen = (bill: Pick<Bill, 'lines'>): Fen => fenWith(bill, ({ isInvoiced }) => !isInvoiced)

/** The part of the retained amount that counts for earning. */
export const earningFen = (bill: Pick<Bill, 'lines'>, retainedFen: Fen): Fen =>
  Math.max(0, retainedFen - fenWith(bill, ({ earns }) => !earns))

/** The part of a table's bill that belongs to no dish. */
export const commonFen = (bill: Pick<Bill, 'lines'>): Fen => fenWith(bill, ({ returns }) => returns === 'withLast')

/** Does it have charges that the payer has chosen? */
export const hasChoices = (bill: Pick<Bill, 'lines'>): boolean =>
  bill.lines.some(({ kind }) => kind === 'coupon') || chargesWith(bill, ({ isChosen }) => isChosen).length > 0

/**
 * The part of a bill that is refunded with the last portion, without the discount of a coupon for delivery; `linesFen`: the cost of its lines after
 * all discounts, with packing.
 */
export function chargesOnReturn(
  { lines, payableFen }: Pick<Bill, 'lines' | 'payableFen'>,
  linesFen: Fen,
): Pick<Charge, 'kind' | 'amountFen'>[] {
  const charges = chargesWith({ lines }, ({ returns }) => returns === 'withLast')
  const offFen = sumFen(charges.map(({ amountFen }) => amountFen)) - (payableFen - linesFen)
  return charges.map((charge) => (charge.kind === 'delivery' ? { ...charge, amountFen: charge.amountFen - offFen } : charge))
}
