import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { toast } from '@/components/ui/Toast'
import { PayView } from '@/features/payCode'
import { AppContext, type App } from '@/useApp'
import { type OrderStatus, toStatusCode } from '@domain/order/status'
import { preparePhone, settle } from '../../support/client/phone'
import { wordsIn } from '../../support/words'

const nothing = () => undefined
Object.assign(Taro, { useDidShow: nothing, useDidHide: nothing })
const t = wordsIn('en')
afterEach(cleanup)

it('a scan that ends unpaid is reported, and the next scan is noticed', async () => {
  let codes = 0
  let scanned: { codeId: string; status: OrderStatus } | null = null
  const order = (status: OrderStatus) => ({
    orderNo: 'o1',
    orderState: toStatusCode(status),
    shopName: 'Tea House North',
    currencySign: '¥',
    payableFen: 700,
    leftFen: 700,
  })
  const phone = preparePhone({
    '/getPayQrcode': () => ({
      codeId: `c${++codes}`,
      code: '621234567890123456',
      expiresAt: Date.now() + 60_000,
      shopName: 'Tea House North',
      currencySign: '¥',
      method: 'wechat',
      balance: null,
      maxFen: 500_000,
      unaskedFen: 100_000,
      lastPayment: null,
    }),
    '/getPayCodeState': ({ codeId }) => {
      const own = scanned?.codeId === codeId ? scanned : null
      return { state: own ? 'charged' : 'open', order: own && order(own.status) }
    },
  })
  const app = phone.open()
  await settle()
  const received: (() => void)[] = []
  const push = { ...app.push, watch: (_topic: string, receive: () => void) => (received.push(receive), nothing) } as App['push']
  render(
    <AppContext.Provider value={{ ...app, push }}>
      <PayView charge={null} scene={null} />
    </AppContext.Provider>,
  )
  await act(settle)
  const becomes = (next: typeof scanned) => {
    scanned = next
    return act(async () => (received.forEach((receive) => receive()), settle()))
  }
  const key = () => screen.queryByText(t('payCode.pay', { amount: '¥7.00' }))
  await becomes({ codeId: 'c1', status: 'toPay' })
  expect(key()).not.toBeNull()
  await becomes({ codeId: 'c1', status: 'cancelled' })
  await waitFor(() => expect(key()).toBeNull())
  expect([toast.get()?.text, codes]).toEqual([t('pay.ended'), 2])
  await becomes({ codeId: 'c2', status: 'toPay' })
  expect(key()).not.toBeNull()
})
