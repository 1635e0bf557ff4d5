import { act, render, screen } from '@testing-library/react'
import { toOrderDetail } from '@/features/orders/detail'
import { OrderSteps, StatusLine } from '@/features/orders/Progress'
import { type App, AppContext } from '@/useApp'
import { detailWire } from '../support/client/orderWire'

const MINUTE_MS = 60_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('the minutes until an order can be collected go by while nothing else happens', () => {
  const order = toOrderDetail(detailWire('o1', 'inProduction', { readyAt: Date.now() + 12 * MINUTE_MS, ordersAhead: 0 }))
  render(
    <AppContext.Provider value={{ now: () => Date.now() } as App}>
      <StatusLine order={order} onExpire={() => undefined} />
    </AppContext.Provider>,
  )
  expect(screen.getByText('约 12 分钟后可取')).toBeTruthy()
  act(() => void jest.advanceTimersByTime(5 * MINUTE_MS))
  expect(screen.getByText('约 7 分钟后可取')).toBeTruthy()
  act(() => void jest.advanceTimersByTime(7 * MINUTE_MS))
  expect(screen.getByText('马上就好')).toBeTruthy()
})

it('an order that is ready on another day says on which', () => {
  jest.setSystemTime(Date.UTC(2026, 10, 21, 12))
  const order = toOrderDetail(detailWire('o1', 'accepted', { readyAt: Date.UTC(2026, 10, 21, 22), ordersAhead: 0, utcOffsetMin: 480 }))
  const page = (
    <AppContext.Provider value={{ now: () => Date.now() } as App}>
      <StatusLine order={order} onExpire={() => undefined} />
      <OrderSteps order={order} />
    </AppContext.Provider>
  )
  render(page)
  expect(screen.getByText('预计 明天 06:00 可取')).toBeTruthy()
  expect(screen.getByText('约 明天 06:00')).toBeTruthy()
})
