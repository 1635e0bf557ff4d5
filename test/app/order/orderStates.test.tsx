import { cleanup, render, screen } from '@testing-library/react'
import { ActionButtons } from '@/features/order/ActionButtons'
import { orderActions, toOrderDetail } from '@/features/order/detail'
import { toOrderSummary } from '@/features/order/order'
import { OrderCard } from '@/features/order/listPage/OrderCard'
import { type App, AppContext } from '@/useApp'
import { ORDER_STATUSES, type OrderStatus } from '@domain/order/status'
import { detailWire, summaryWire } from '../../support/client/orderWire'
import { shopWire } from '../../support/client/wire'
import { ORDER_STATES } from '../../support/orderStates'

const NOW = 500_000

const MODES = {
  dineIn: { orderType: '01', eatingModel: '0', isPreorder: false },
  pickup: { orderType: '01', eatingModel: '1', isPreorder: false },
  delivery: { orderType: '02', eatingModel: '1', isPreorder: false },
  preorder: { orderType: '01', eatingModel: '1', isPreorder: true },
} as const
const MODE_NAMES = Object.keys(MODES) as (keyof typeof MODES)[]

const app = { now: () => NOW, nav: {} } as unknown as App
const doing = { act: () => undefined, isBusy: () => false } as never
afterEach(cleanup)

/** The most important button is drawn last, at the right. */
const keys = (): string[] =>
  screen
    .queryAllByRole('button')
    .map((one) => one.textContent ?? '')
    .filter(Boolean)
    .reverse()

function list(fields: Parameters<typeof summaryWire>[2], status: OrderStatus): string {
  render(
    <AppContext.Provider value={app}>
      <OrderCard
        order={toOrderSummary(summaryWire('o1', status, { refundableUntilAt: NOW + 1, ...fields }))}
        doing={doing}
        refresh={async () => undefined}
      />
    </AppContext.Provider>,
  )
  return keys().join(' ')
}
function page(fields: Parameters<typeof detailWire>[2], status: OrderStatus): string {
  const order = toOrderDetail(detailWire('o1', status, { refundableUntilAt: NOW + 1, ...fields, shop: { ...shopWire(), phone: '021' } }))
  const { container } = render(
    <AppContext.Provider value={app}>
      <ActionButtons actions={orderActions(order, NOW, '021')} target={{ order } as never} size={40} doing={doing} />
    </AppContext.Provider>,
  )
  const why = container.querySelector(':scope > * > :not([role=button])')?.textContent
  return [...keys(), ...(why ? [`[${why}]`] : [])].join(' ')
}

describe.each(MODE_NAMES)('an order (%s)', (mode) => {
  it.each(ORDER_STATUSES)('that is %s says so, with its buttons, in the list and on its page', (status) => {
    const [word, inList, onPage] = ORDER_STATES[status]
    expect(list(MODES[mode], status)).toBe(inList)
    expect(screen.getAllByText(word, { exact: false }).length).toBeGreaterThan(0)
    cleanup()
    expect(page(MODES[mode], status)).toBe(mode === 'delivery' ? onPage.replace('我已取餐', '我已收到') : onPage)
  })
})

describe('other conditions of the buttons', () => {
  it('the time for a refund, and how often the shop has refused', () => {
    const words = (fields: Parameters<typeof detailWire>[2]) => {
      const words = page(fields, 'completed')
      cleanup()
      return words
    }
    expect(words({ refundableUntilAt: null })).toBe('评价 再来一单 联系门店')
    expect(words({ refundableUntilAt: NOW })).toBe('评价 再来一单 申请退款 联系门店')
    expect(words({ refundableUntilAt: NOW - 1 })).toMatch(/^评价 再来一单 联系门店 \[.+\]$/)
    expect(words({ refundRejections: 1 })).toBe('评价 再来一单 申请退款 联系门店')
    expect(words({ refundRejections: 2 })).toMatch(/^评价 再来一单 联系门店 \[.+\]$/)
  })

  it('the time to pay: a diner who comes too late cannot pay, and can still cancel', () => {
    expect(page({ payDueAt: NOW }, 'toPay')).toMatch(/^联系门店 取消订单 \[.+\]$/)
  })

  it('that its table was joined to another: the order is not shown as cancelled, and links to the bill that contains it', () => {
    const joinedTable = { tableTermName: 'B6', isOpen: true }
    expect(list({ joinedTable, kind: 'visit', payableFen: 0 }, 'cancelled')).toBe('看 B6 桌的账单')
    expect(screen.queryByText('已取消', { exact: false })).toBeNull()
    expect(screen.queryByText('0.00', { exact: false })).toBeNull()
    cleanup()
    list({ joinedTable: { ...joinedTable, isOpen: false }, kind: 'visit', payableFen: 0 }, 'cancelled')
    expect(screen.getAllByText('并到 B6 桌的账单').length).toBe(1)
  })

  it('that the shop refused it: calling the shop comes first, and nothing is confirmed as received', () => {
    const refused = { ...MODES.delivery, cancelReason: 'rejected' } as const
    expect(page(refused, 'refunding')).toBe('联系门店 [退款处理中]')
    cleanup()
    expect(page(refused, 'refunded')).toBe('联系门店 再来一单')
  })

  it('a partial refund: the list says that a part was returned, and not everything', () => {
    list({ grantedFen: 900 }, 'completed')
    expect(screen.getAllByText('已完成 · 部分退款').length).toBeGreaterThan(0)
    cleanup()
    list({ grantedFen: 1_900 }, 'refunded')
    expect(screen.queryByText('部分退款', { exact: false })).toBeNull()
  })
})
