import { isRiderAtShop } from './atShop'

const shop = { lat: 31.2158, lng: 121.436 }

it('a rider who is to fetch an order waits once they are near, and not before, nor on the way to the guest', () => {
  const near = { lat: 31.2161, lng: 121.4363 }
  expect(isRiderAtShop({ state: 'riderToPickUp', rider: near, shop })).toBe(true)
  expect(isRiderAtShop({ state: 'riderToPickUp', rider: { lat: 31.218, lng: 121.436 }, shop })).toBe(false)
  expect(isRiderAtShop({ state: 'riderToPickUp', rider: null, shop })).toBe(false)
  expect(isRiderAtShop({ state: 'delivering', rider: near, shop })).toBe(false)
})
