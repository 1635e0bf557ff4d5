import type { Refresh } from '@/api/push'
import { allPortions } from '@domain/order/refund/refundAmount'
import { fakeApi } from '../../../test/support/client/fakes'
import { detailWire } from '../../../test/support/client/orderWire'
import { RefundModel } from './RefundModel'
import { sourcesOf, toRefundOrder } from './refundOrder'

const refund = (refundId: string) => ({ refundId }) as never

it('a sent request is known by its answer, even if a push reloads the order meanwhile', async () => {
  let refresh: Refresh = async () => undefined
  const readings: (() => void)[] = []
  const order = () => ({ ...detailWire('o1', 'completed'), refunds: [] })
  const fake = fakeApi({
    '/queryOrderByNo': () => new Promise((read) => readings.push(() => read(order()))),
    '/applyRefund': () => {
      void refresh()
      return { orderNo: 'o1', orderState: '90', refunds: [refund('second'), refund('first')] }
    },
  })
  const push = { watch: (_: string, follow: Refresh) => ((refresh = follow), () => undefined), restart: () => undefined }
  const model = new RefundModel(
    { api: fake.api, push: push as never, choosePictures: async () => [], pictures: { release: () => undefined } },
    'o1',
  )
  model.open()
  readings.shift()!()
  await new Promise(setImmediate)
  const requested = allPortions(model.order.value!.refundable.lines)
  requested.forEach(({ lineNo, quantity }) => model.choose(lineNo, quantity))
  model.chooseReason('damaged')
  const sent = model.send()
  await new Promise(setImmediate)
  readings.forEach((read) => read())
  expect(await sent).toBe('second')
})

it('each payment method is listed with its refund, minus earlier refunds; none where the server does not state it', () => {
  const payments = [
    { method: 'balance' as const, amountFen: 500 },
    { method: 'wechat' as const, amountFen: 1_000, refundedFen: 300 },
  ]
  const returnsOf = (fields: object, fen: number) =>
    sourcesOf(toRefundOrder(detailWire('o1', 'completed', fields)), fen).map(({ method, amountFen }) => [method, amountFen])
  expect(returnsOf({ payments }, 900)).toEqual([
    ['wechat', 700],
    ['balance', 200],
  ])
  expect(returnsOf({ payments }, 1_201)).toEqual([])
  expect(returnsOf({}, 100)).toEqual([])
})
