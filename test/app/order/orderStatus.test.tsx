import { act, render, screen } from '@testing-library/react'
import { toOrderDetail } from '@/features/order/detail'
import { OrderSteps, StatusLine } from '@/features/order/Progress'
import { type App, AppContext } from '@/useApp'
import { detailWire } from '../../support/client/orderWire'

const MINUTE_MS = 60_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('the minutes until an order can be collected count down while nothing else happens', () => {
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

it('an order that is ready on another day names the day', () => {
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

const MODES = {
  dineIn: { orderType: '01', eatingModel: '0', isPreorder: false },
  pickup: { orderType: '01', eatingModel: '1', isPreorder: false },
  delivery: { orderType: '02', eatingModel: '1', isPreorder: false },
} as const
const ON_THE_WAY = ['pendingAcceptance', 'accepted', 'inProduction'] as const

describe.each([
  ['dineIn', [...ON_THE_WAY]],
  ['pickup', [...ON_THE_WAY, 'pendingPickup']],
  ['delivery', [...ON_THE_WAY, 'toBeDelivered', 'inDelivery', 'deliveryException']],
] as const)('a paid order (%s)', (mode, statuses) => {
  it.each(statuses)('that is %s has exactly one current step, from the first second on', (status) => {
    const order = toOrderDetail(detailWire('o1', status, { ...MODES[mode], paidAt: 1 }))
    render(
      <AppContext.Provider value={{ now: () => Date.now() } as App}>
        <OrderSteps order={order} />
      </AppContext.Provider>,
    )
    const current = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')
    expect(current).toHaveLength(1)
    expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(5)
  })
})

it.each(['pendingAcceptance', 'accepted', 'inProduction', 'inDelivery'] as const)(
  'a parcel that is %s is prepared and sent, not made and ridden',
  (status) => {
    const shipment = { shipmentState: '01', parcels: [] }
    render(
      <AppContext.Provider value={{ now: () => Date.now() } as App}>
        <OrderSteps order={toOrderDetail(detailWire('o1', status, { ...MODES.delivery, paidAt: 1, shipment }))} />
      </AppContext.Provider>,
    )
    expect(screen.getByText('备货中')).toBeTruthy()
    expect(screen.getByText('运输中')).toBeTruthy()
    expect(screen.queryByText('制作中')).toBeNull()
  },
)

it.each([
  ['refunding', { refusal: 'tooBusy', paidAt: 1 }, '店里忙不过来。 店家没能接这单，钱会退回。'],
  [
    'refunded',
    { refusal: 'noRider', paidAt: 1, refundedFen: 1_900 },
    '这会儿没有骑手能送。 店家没能接这单。 ¥19.00 已退回，3 个工作日内到账。',
  ],
  [
    'refunded',
    { refusal: null, paidAt: 1, refundedFen: 1_900 },
    '店家没有说原因，可以打电话问问。 店家没能接这单。 ¥19.00 已退回，3 个工作日内到账。',
  ],
  ['cancelled', { kind: 'visit', refusal: null, paidAt: null }, '店家没能接这单，没有下厨，也不用付钱。'],
] as const)('an order that the shop refused and that is %s says why, and what becomes of the money: %j', (status, fields, line) => {
  const wire = detailWire('o1', status, { ...MODES.delivery, cancelReason: 'rejected', ...fields })
  render(
    <AppContext.Provider value={{ now: () => Date.now() } as App}>
      <StatusLine order={toOrderDetail(wire)} onExpire={() => undefined} />
    </AppContext.Provider>,
  )
  expect(screen.getByText(line)).toBeTruthy()
})
