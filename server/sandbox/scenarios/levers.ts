import type { OrderStatus } from '@domain/order/status'
import { MINUTE } from '@domain/time'
import type { Lever } from './model'

export const autopilotOff: Lever = { method: 'POST', path: '/autopilot', input: { on: false }, does: 'the kitchen waits for you' }
export const autopilotOn: Lever = { method: 'POST', path: '/autopilot', input: { on: true }, does: 'the kitchen works by itself' }

export const order = (status: OrderStatus, code: string): Lever => ({
  method: 'POST',
  path: '/orders',
  input: { who: '{me}', code, status },
  does: `an order at ${code} that is ${status}`,
})

export const cart = (code: string, itemId?: string, quantity = 1): Lever => ({
  method: 'POST',
  path: '/carts',
  input: { who: '{me}', code, ...(itemId ? { itemId } : {}), quantity },
  does: `a cart at ${code}: ${quantity} of ${itemId ?? 'a plain dish'}`,
})

const told = (input: Readonly<Record<string, unknown>>): string =>
  Object.entries(input)
    .map(([key, value]) => `${key} ${value === null ? 'not counted' : String(value)}`)
    .join(', ')

export const dish = (shopId: string, sku: string, input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: `/shops/${shopId}/dishes/${sku}`,
  input,
  does: `${sku} at ${shopId}: ${told(input)}`,
})

export const shop = (shopId: string, input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: `/shops/${shopId}`,
  input,
  does: `${shopId}: ${told(input)}`,
})

export const fault = (input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: '/faults',
  input: { who: '{me}', ...input },
  does: `fault: ${told(input)}`,
})
export const wellAgain: Lever = { method: 'DELETE', path: '/faults', does: 'nothing goes wrong any more' }

export const clockAhead = (minutes: number): Lever => ({
  method: 'POST',
  path: '/clock',
  input: { offsetMs: minutes * MINUTE },
  does: `the server’s clock ${minutes} minutes ahead`,
})
export const clockNow: Lever = { method: 'POST', path: '/clock', input: { offsetMs: 0 }, does: 'the server’s clock back to now' }

export const DETAIL = '/#/packOrder/pages/details?orderNo={orderNo}'
export const table = (code: string): string => `/?scene=${code}`
