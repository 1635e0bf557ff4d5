import { both, type Lever } from '../scenarios/model'
import { ME } from '../scenarios/withInput'

export const cart = (code: string, itemId?: string, quantity = 1, who = ME): Lever => ({
  method: 'POST',
  path: '/carts',
  input: { who, code, ...(itemId ? { itemId } : {}), quantity },
  does: both(
    `a cart at ${code}${who === ME ? '' : ` of ${who}`}: ${quantity} of ${itemId ?? 'a plain dish'}`,
    `${code} 的购物车${who === ME ? '' : `（${who}）`}：${itemId ?? '一道普通的菜'} ${quantity} 份`,
  ),
})
