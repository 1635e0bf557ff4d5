import { act, cleanup, render, screen } from '@testing-library/react'
import { loadingOverlay } from '@/components/ui/LoadingOverlay'
import { dialog } from '@/components/ui/Dialog/dialog'
import { type OrderSummary, toOrderSummary } from '@/features/order/order'
import { useOrderActions } from '@/features/order/useOrderActions'
import type { Payer } from '@/features/payment'
import { AppContext } from '@/useApp'
import type { OrderActionKind } from '@domain/order/actions'
import { detailWire, summaryWire } from '../../support/client/orderWire'
import { preparePhone, settle } from '../../support/client/phone'

const Actions = ({ kind, order, refresh }: { kind: OrderActionKind; order: OrderSummary; refresh: () => Promise<void> }) => {
  const { act: perform } = useOrderActions({} as Payer)
  return <button onClick={() => perform(kind, { order, shopPhone: '', refresh })}>act</button>
}

/** An answer that arrives when the test releases it. */
const heldAnswer = (data: unknown) => {
  let letGo = (): void => undefined
  const answer = new Promise<unknown>((resolve) => (letGo = () => resolve(data)))
  return { answer: () => answer, letGo: () => act(async () => (letGo(), settle())) }
}

const taps = async (kind: OrderActionKind, answers: Record<string, () => unknown>) => {
  const { open } = preparePhone(answers)
  const app = open()
  await settle()
  const refresh = jest.fn(async () => expect(loadingOverlay.get()).toBe(false))
  render(
    <AppContext.Provider value={app}>
      <Actions kind={kind} order={toOrderSummary(summaryWire('o1', 'toPay'))} refresh={refresh} />
    </AppContext.Provider>,
  )
  await act(async () => (screen.getByText('act').click(), settle()))
  return refresh
}

afterEach(cleanup)

describe('the loading overlay covers the page during the call', () => {
  it('to cancel an order, after the confirmation, and not while the order is loaded again', async () => {
    const held = heldAnswer({ orderNo: 'o1', orderState: '01', version: 2 })
    const refresh = await taps('cancel', { '/queryOrderByNo': () => detailWire('o1', 'toPay'), '/cancelOrder': held.answer })
    expect(loadingOverlay.get()).toBe(false)
    await act(async () => (dialog.answer(true), settle()))
    expect(loadingOverlay.get()).toBe(true)
    await held.letGo()
    expect(loadingOverlay.get()).toBe(false)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('to complete an order', async () => {
    const held = heldAnswer({ orderNo: 'o1', orderState: '01', version: 2 })
    const refresh = await taps('complete', { '/completeOrder': held.answer })
    expect(loadingOverlay.get()).toBe(true)
    await held.letGo()
    expect(loadingOverlay.get()).toBe(false)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('for what can be reordered, until that is known', async () => {
    const order = heldAnswer(detailWire('o1'))
    const lines = heldAnswer({ lines: [], changes: [] })
    await taps('reorder', { '/queryOrderByNo': order.answer, '/nocheck/confirmPreCart': lines.answer })
    expect(loadingOverlay.get()).toBe(true)
    await order.letGo()
    expect(loadingOverlay.get()).toBe(true)
    await lines.letGo()
    expect(loadingOverlay.get()).toBe(false)
  })
})

it.each([
  ['nothing was paid of it', [], 'You haven’t paid yet. You can order again any time.'],
  [
    'a card has paid a part of it',
    [{ method: 'balance' as const, amountFen: 900 }],
    'You can order again any time. What you have paid so far goes back the way you paid, within 3 working days.',
  ],
])('whoever cancels an order that waits to be paid is told what becomes of the money: %s', async (_which, payments, body) => {
  await taps('cancel', { '/queryOrderByNo': () => detailWire('o1', 'toPay', { payments }) })
  expect(dialog.get()?.body).toBe(body)
  await act(async () => (dialog.answer(false), settle()))
})
