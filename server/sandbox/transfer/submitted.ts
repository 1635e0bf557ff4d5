import { toFile } from 'qrcode'
import type { OrderService } from '../../modules/order/commands/index'
import { newKey } from '../diner/basket'
import { LeverError } from '../http/input'
import { createSamplePictures } from '../http/samplePicture'
import type { LeverParts } from '../levers'

const SENT = { payerName: '上海满满文化传播有限公司', pickupCode: 'AB12', remark: '28 日生日会' }

/** Submits a transfer as a diner would, with a generated picture of the bank's slip. */
export function createTransferSender({ deps, callerFor }: LeverParts, orders: OrderService) {
  const upload = createSamplePictures(deps)
  const slip = (userId: string, orderNo: string) => upload(userId, 'transfer', (file) => toFile(file, orderNo, { type: 'png', margin: 4 }))

  return async (orderNo: string) => {
    const { user_id } = await orders.find(orderNo)
    const caller = await callerFor(user_id)
    const { offer } = await caller.call('/getTransfer', { orderNo })
    if (!offer) throw new LeverError('orderNo', 'cannot be transferred for', 409)
    const { asks, days } = offer
    const { transfers } = await caller.call('/submitTransfer', {
      orderNo,
      idempotencyKey: newKey(),
      version: 0,
      payerName: SENT.payerName,
      paidOn: days.to,
      pictureIds: [await slip(user_id, orderNo)],
      pickupCode: asks.pickupCode ? SENT.pickupCode : '',
      pickupPoint: asks.pickupPoints[0]?.id ?? '',
      remark: asks.remark ? SENT.remark : '',
    })
    return { orderNo, transferId: transfers[0]?.transferId }
  }
}
