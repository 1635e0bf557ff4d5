import type { Refresh } from '@/api/push'
import { wholeWish } from '@domain/order/refundAmount'
import { fakeApi } from '../../../test/support/client/fakes'
import { detailWire } from '../../../test/support/client/orderWire'
import { RefundModel } from './RefundModel'

const refund = (refundId: string) => ({ refundId }) as never

it('a sent request is known by its answer, even where a push reads the order again meanwhile', async () => {
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
  const wish = wholeWish(model.order.value!.refundable.lines)
  wish.forEach(({ lineNo, quantity }) => model.choose(lineNo, quantity))
  model.say('damaged')
  const sent = model.send()
  await new Promise(setImmediate)
  readings.forEach((read) => read())
  expect(await sent).toBe('second')
})
