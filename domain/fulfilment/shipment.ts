import { codesOf, type Machine, step } from '../machine'

/** How much of an order that goes by parcel is on its way (spec section 4). The codes on the wire are ours: decision 0003. */
export type ShipmentState = 'notShipped' | 'partial' | 'all' | 'received'
export type ShipmentEvent = 'shipSome' | 'shipRest' | 'receiveRest'

export const SHIPMENT: Machine<ShipmentState, ShipmentEvent> = {
  notShipped: { shipSome: 'partial', shipRest: 'all' },
  /** Portions not sent yet may also be refunded instead. */
  partial: { shipSome: 'partial', shipRest: 'all' },
  all: { receiveRest: 'received' },
  received: {},
}

export const shipmentCodes = codesOf<ShipmentState>({ notShipped: '01', partial: '02', all: '03', received: '04' })

/** A line of such an order, in portions. */
export interface ShipmentLine {
  lineNo: number
  /** Without what was given back before it was sent. */
  quantity: number
  shipped: number
  received: number
}

export const isAllShipped = (lines: readonly ShipmentLine[]): boolean => lines.every(({ quantity, shipped }) => shipped >= quantity)
const isAllReceived = (lines: readonly ShipmentLine[]): boolean => lines.every(({ shipped, received }) => received >= shipped)

/** Every line may go in several parcels, and a parcel has some portions of some lines. */
export const fitsParcel = (lines: readonly ShipmentLine[], parcel: readonly { lineNo: number; quantity: number }[]): boolean =>
  parcel.length > 0 &&
  new Set(parcel.map(({ lineNo }) => lineNo)).size === parcel.length &&
  parcel.every(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.lineNo === lineNo)
    return line !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= line.quantity - line.shipped
  })

/** All that is left to send. */
export const restToShip = (lines: readonly ShipmentLine[]): { lineNo: number; quantity: number }[] =>
  lines
    .filter(({ quantity, shipped }) => shipped < quantity)
    .map(({ lineNo, quantity, shipped }) => ({ lineNo, quantity: quantity - shipped }))

/** Where a shipment stands once its lines are so, step by step along the table. */
export function shipmentAfter(state: ShipmentState, lines: readonly ShipmentLine[]): ShipmentState {
  const isAnySent = lines.some(({ shipped }) => shipped > 0)
  const sent = isAnySent ? (step(SHIPMENT, state, isAllShipped(lines) ? 'shipRest' : 'shipSome') ?? state) : state
  return isAllReceived(lines) ? (step(SHIPMENT, sent, 'receiveRest') ?? sent) : sent
}
