import type { OrderStatus } from '@domain/order/status'
import { both, type Lever } from '../scenarios/model'
import { ME } from '../scenarios/withInput'

export const autopilotOff: Lever = {
  method: 'POST',
  path: '/autopilot',
  input: { on: false },
  does: both('the kitchen waits for you', '后厨等你操作'),
}
export const autopilotOn: Lever = {
  method: 'POST',
  path: '/autopilot',
  input: { on: true },
  does: both('the kitchen works by itself', '后厨自己动'),
}

/** An order of the reader's own, or of the member with this phone. */
export const order = (status: OrderStatus, code: string, who = ME): Lever => ({
  method: 'POST',
  path: '/orders',
  input: { who, code, status },
  does: both(
    `an order at ${code}${who === ME ? '' : ` of ${who}`} that is ${status}`,
    `${code} 的一单${who === ME ? '' : `（${who} 下的）`}，状态 ${status}`,
  ),
})

/** The same, delivered to an address nearby. */
export const delivered = (status: OrderStatus, code: string): Lever => ({
  method: 'POST',
  path: '/orders',
  input: { who: ME, code, status, isDelivered: true },
  does: both(`a delivery of ${code} that is ${status}`, `${code} 的一单外卖，状态 ${status}`),
})

export const DETAIL = '/#/packOrder/pages/details?orderNo={orderNo}'
