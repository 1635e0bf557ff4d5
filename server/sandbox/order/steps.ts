import type { OrderStatus } from '@domain/order/status'
import type { Lever } from '../scenarios/model'
import { ME } from '../scenarios/told'

export const autopilotOff: Lever = { method: 'POST', path: '/autopilot', input: { on: false }, does: 'the kitchen waits for you' }
export const autopilotOn: Lever = { method: 'POST', path: '/autopilot', input: { on: true }, does: 'the kitchen works by itself' }

/** An order of the reader's own, or of the member with this phone. */
export const order = (status: OrderStatus, code: string, who = ME): Lever => ({
  method: 'POST',
  path: '/orders',
  input: { who, code, status },
  does: `an order at ${code}${who === ME ? '' : ` of ${who}`} that is ${status}`,
})

export const DETAIL = '/#/packOrder/pages/details?orderNo={orderNo}'
