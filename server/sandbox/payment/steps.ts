import { both, type Lever } from '../scenarios/model'

/** A shop takes a method, or takes it no more. */
export const payMethod = (shopId: string, method: string, on = true): Lever => ({
  method: 'POST',
  path: `/pay-methods/${shopId}`,
  input: { method, on },
  does: both(`${shopId} takes ${on ? method : `no ${method}`}`, `${shopId} ${on ? '收' : '不收'} ${method}`),
})

export const cash = (action: 'pay' | 'wrong'): Lever => ({
  method: 'POST',
  path: '/waiter-codes/{orderNo}',
  input: { action },
  does:
    action === 'pay'
      ? both('the order is paid in cash, with the code that its waiter read out', '这一单付现金，用服务员报的码')
      : both('wrong codes until no try is left', '一直输错，直到不能再试'),
})
