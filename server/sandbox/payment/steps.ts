import { amountText } from '@domain/money'
import { both, type Lever } from '../scenarios/model'

/** A shop takes a method, or no longer takes it. */
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

/** The amount of stored value from which a password is required, at the Cantonese restaurant. */
export const passwordLimit = (overFen: number): Lever => ({
  method: 'POST',
  path: '/cards/password',
  input: { mchntCd: 'M1001', overFen },
  does: both(`stored value asks for a password above ¥${amountText(overFen)}`, `余额付过 ¥${amountText(overFen)} 要支付密码`),
})

export const topUp = (who: string, principalFen: number): Lever => ({
  method: 'POST',
  path: '/cards',
  input: { who, mchntCd: 'M1001', principalFen, bonusFen: 0 },
  does: both(`¥${amountText(principalFen)} on the card of ${who}`, `${who} 的卡上多 ¥${amountText(principalFen)}`),
})

/** The behaviour of payments with the campus card of a member of the demo data; null: as usual. */
export const campusCard = (plan: 'late' | 'declines' | null): Lever => ({
  method: 'POST',
  path: '/outside/cards',
  input: { mchntCd: 'M1003', cardNo: '621000000008', holder: '林小满', balanceFen: 12_000, isBlocked: false, plan },
  does:
    plan === null
      ? both('the campus card pays as usual', '校园卡照常付款')
      : plan === 'late'
        ? both('the campus card takes 30 seconds', '校园卡要三十秒才付好')
        : both('the campus card is declined', '校园卡拒绝付款'),
})
