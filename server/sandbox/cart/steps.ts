import type { Lever } from '../scenarios/model'
import { ME } from '../scenarios/told'

export const cart = (code: string, itemId?: string, quantity = 1): Lever => ({
  method: 'POST',
  path: '/carts',
  input: { who: ME, code, ...(itemId ? { itemId } : {}), quantity },
  does: `a cart at ${code}: ${quantity} of ${itemId ?? 'a plain dish'}`,
})
