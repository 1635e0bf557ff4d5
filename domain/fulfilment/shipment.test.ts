import fc from 'fast-check'
import { fitsParcel, restToShip, SHIPMENT, shipmentAfter, shipmentCodes, type ShipmentLine, type ShipmentState } from './shipment'

const quantities = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 })
const begin = (of: readonly number[]): ShipmentLine[] =>
  of.map((quantity, index) => ({ lineNo: index + 1, quantity, shipped: 0, received: 0 }))

describe('a shipment', () => {
  it('is sent parcel by parcel until all is on its way, and received when the last parcel is', () => {
    fc.assert(
      fc.property(quantities, fc.infiniteStream(fc.nat(100)), (of, dice) => {
        const lines = begin(of)
        const parcels: { lineNo: number; quantity: number }[][] = []
        let state: ShipmentState = 'notShipped'
        while (restToShip(lines).length > 0) {
          expect(['notShipped', 'partial']).toContain(state)
          const rest = restToShip(lines)
          const { lineNo, quantity } = rest[dice.next().value! % rest.length]!
          const parcel = [{ lineNo, quantity: 1 + (dice.next().value! % quantity) }]
          expect(fitsParcel(lines, parcel)).toBe(true)
          for (const part of parcel) lines[part.lineNo - 1]!.shipped += part.quantity
          parcels.push(parcel)
          state = shipmentAfter(state, lines)
        }
        expect(state).toBe('all')
        parcels.forEach((parcel, index) => {
          for (const part of parcel) lines[part.lineNo - 1]!.received += part.quantity
          state = shipmentAfter(state, lines)
          expect(state).toBe(index === parcels.length - 1 ? 'received' : 'all')
        })
      }),
    )
  })

  it('that is received before all of it is sent waits for the rest', () => {
    const lines = [
      { lineNo: 1, quantity: 1, shipped: 1, received: 1 },
      { lineNo: 2, quantity: 1, shipped: 0, received: 0 },
    ]
    expect(shipmentAfter('partial', lines)).toBe('partial')
    // The rest is given back instead.
    expect(shipmentAfter('partial', [lines[0]!, { ...lines[1]!, quantity: 0 }])).toBe('received')
  })

  it('takes no parcel with nothing, a stranger’s line, a line twice, or more than is left', () => {
    const lines = begin([2, 1])
    const wrong = [
      [],
      [{ lineNo: 3, quantity: 1 }],
      [{ lineNo: 1, quantity: 3 }],
      [{ lineNo: 1, quantity: 0 }],
      [{ lineNo: 1, quantity: 0.5 }],
    ]
    for (const parcel of wrong) expect(fitsParcel(lines, parcel)).toBe(false)
    const twice = [
      { lineNo: 1, quantity: 1 },
      { lineNo: 1, quantity: 1 },
    ]
    expect(fitsParcel(lines, twice)).toBe(false)
  })

  it('has a code for each state of the specification', () => {
    expect(Object.keys(SHIPMENT).map((state) => shipmentCodes.toCode(state as ShipmentState))).toEqual(['01', '02', '03', '04'])
  })
})
