import { both, type Lever } from '../scenarios/model'
import { ME } from '../scenarios/told'

export const cart = (code: string, itemId?: string, quantity = 1): Lever => ({
  method: 'POST',
  path: '/carts',
  input: { who: ME, code, ...(itemId ? { itemId } : {}), quantity },
  does: both(
    `a cart at ${code}: ${quantity} of ${itemId ?? 'a plain dish'}`,
    `${code} 的购物车：${itemId ?? '一道普通的菜'} ${quantity} 份`,
  ),
})
