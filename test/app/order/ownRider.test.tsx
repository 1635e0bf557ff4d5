import { render, screen } from '@testing-library/react'
import { DeliveryCard, type DeliveryFacts } from '@/features/delivery'
import { type App, AppContext } from '@/useApp'
import { deliveryCodes, type DeliveryState } from '@domain/order/delivery'

/** What a diner reads of a delivery by one of the shop's own riders; a server of before leaves the rider out. */

const shown = (state: DeliveryState, facts: Partial<DeliveryFacts> = {}) => {
  const delivery: DeliveryFacts = {
    deliveryState: deliveryCodes.toCode(state),
    version: 1,
    address: null,
    metres: 1200,
    carrier: 'shop',
    etaAt: null,
    asked: 0,
    rider: null,
    problem: null,
    changedAt: 0,
    ...facts,
  }
  const { container } = render(
    <AppContext.Provider value={{ now: () => 0 } as App}>
      <DeliveryCard facts={delivery} offsetMin={480} />
    </AppContext.Provider>,
  )
  return container.textContent
}
const ownRider = { name: '张勇' }

it('names who has it, who is on the way and who brought it', () => {
  expect(shown('awaitingDelivery', { ownRider })).toContain('张勇 会送过来')
  expect(shown('delivering', { ownRider })).toContain('张勇 在送')
  expect(shown('signed', { ownRider })).toContain('张勇 送到的')
  expect(shown('delivering')).toContain('门店自己送')
  expect(shown('signed')).toBe('已送达')
})

it('says why it was not delivered: in the rider’s words, by a reason of the list, or that the shop knows', () => {
  expect(shown('exception', { problem: 'other', problemNote: '门卫不让进' })).toContain('门卫不让进')
  expect(shown('exception', { problem: 'refused', problemNote: null })).toContain('没有人收下')
  expect(shown('exception', { problem: 'brokenBike' })).toContain('原因可以询问门店')
  expect(screen.getAllByText('门店会决定再送一次还是退款。着急可以打给门店，或申请退款。')).toHaveLength(3)
})

it('says that it is brought once more until it has left again', () => {
  expect(shown('awaitingDelivery', { problem: 'noAnswer', ownRider })).toMatch(/门店会再送一次.*张勇 会送过来/)
  expect(shown('awaitingDelivery')).toContain('门店在准备')
  expect(shown('delivering', { ownRider })).not.toContain('再送一次')
})
