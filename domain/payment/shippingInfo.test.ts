import { ORDER_KINDS } from '../order/kind'
import { ORDER_MODES } from '../order/mode'
import { isShippingMoment, shippingDescription, shippingWay } from './shippingInfo'

describe('the shipping information sent to WeChat for a payment', () => {
  it.each([
    [{ kind: 'meal', mode: 'delivery' }, true, 'parcel'],
    [{ kind: 'meal', mode: 'delivery' }, false, 'rider'],
    [{ kind: 'meal', mode: 'pickup' }, false, 'collected'],
    [{ kind: 'visit', mode: 'dineIn' }, false, 'collected'],
    [{ kind: 'quickPay', mode: 'dineIn' }, false, 'collected'],
    [{ kind: 'exchange', mode: 'pickup' }, true, 'parcel'],
    [{ kind: 'exchange', mode: 'pickup' }, false, 'collected'],
    [{ kind: 'topUp', mode: 'dineIn' }, false, 'virtual'],
    [{ kind: 'visitCard', mode: 'pickup' }, false, 'virtual'],
  ] as const)('%j, by parcel %s: %s', (order, isByParcel, way) => {
    expect(shippingWay(order, isByParcel)).toBe(way)
  })

  it('is sent by one deadline at the latest, whatever was paid for', () => {
    for (const kind of ORDER_KINDS)
      for (const mode of ORDER_MODES) {
        const last = kind === 'exchange' ? 'sent' : 'completed'
        expect(isShippingMoment(shippingWay({ kind, mode }, false), last, kind)).toBe(true)
      }
    expect(isShippingMoment('virtual', 'paid', 'topUp')).toBe(true)
    expect(isShippingMoment('collected', 'paid', 'meal')).toBe(false)
    expect(isShippingMoment('rider', 'sent', 'meal')).toBe(true)
    // Paid for is completed: they are neither sent nor handed over yet.
    for (const way of ['parcel', 'collected'] as const) {
      expect(isShippingMoment(way, 'completed', 'exchange')).toBe(false)
      expect(isShippingMoment(way, 'sent', 'exchange')).toBe(true)
    }
  })

  it('names the dishes, no longer than WeChat takes', () => {
    expect(
      shippingDescription(
        [
          { name: '豆浆', quantity: 2 },
          { name: '油条', quantity: 1 },
        ],
        '-',
      ),
    ).toBe('豆浆*2、油条*1')
    expect([...shippingDescription(Array(60).fill({ name: '红烧牛腱面', quantity: 1 }), '-')]).toHaveLength(120)
    expect(shippingDescription([], '储值')).toBe('储值')
  })
})
