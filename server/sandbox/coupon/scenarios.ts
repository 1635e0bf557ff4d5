import { fault, wellAgain } from '../faults/steps'
import { message } from '../faults/answered'
import { order } from '../order/steps'
import { both, type Lever, type Scenario } from '../scenarios/model'
import { table } from '../table/steps'

const SHOP = 'SNTYY01'
const LIST = `/?scene=${SHOP}#/packUser/pages/coupon`
const CENTRE = `/?scene=${SHOP}#/packUser/pages/couponCenter`
const STATES = 'coupon: unused, used, expired, gifted'

/** Each scenario has a member of its own, created if no member has that phone yet, so that their coupons do not appear in each other's lists. */
const member = (phone: string, offers: readonly string[], state: 'unused' | 'used' | 'expired' = 'unused'): Lever => ({
  method: 'POST',
  path: '/members/make',
  input: { mchntCd: 'M1001', phone, door: SHOP, coupons: offers.map((offerId) => ({ offerId: `M1001-${offerId}`, state })) },
  does: both(`the member ${phone} has ${offers.join(', ')} (${state})`, `会员 ${phone} 有 ${offers.join('、')}（${state}）`),
})
const basket = (who: string, quantity: number): Lever => ({
  method: 'POST',
  path: '/carts',
  input: { who, code: 'TNTYYA14', itemId: 'nt-siu-mai', quantity },
  does: both(`a cart at TNTYYA14: ${quantity} of nt-siu-mai`, `TNTYYA14 的购物车：nt-siu-mai ${quantity} 份`),
})
const CHECKOUT = { role: 'button', name: '去结算' } as const
const COUPONS = { role: 'button', name: '优惠券…' } as const

const ended = (of: 'used' | 'expired', phone: string, tab: string, zh: string): Scenario => ({
  id: `coupon-${of}`,
  spec: STATES,
  title: both(`A coupon that is ${of}`, `${zh}的券`),
  see: both('In the list of its own state, with its rules.', '在自己的状态那一栏，可以看规则。'),
  levers: [member(phone, ['season'], of)],
  as: phone,
  open: LIST,
  taps: [{ role: 'tab', name: tab }],
  shows: '秋冬满减券',
})

export const couponScenarios: readonly Scenario[] = [
  {
    id: 'coupon-unused',
    spec: STATES,
    title: both('Coupons of every kind, and why some cannot be used here', '各种券，用不了的说原因'),
    see: both('Those that can be used first; each of the others with its reason.', '能用的在前，用不了的逐张说原因。'),
    levers: [member('19900000001', ['season', 'percent', 'treat', 'free', 'delivery', 'second', 'price', 'banquet'])],
    as: '19900000001',
    open: LIST,
    shows: '仅收银台可用，请结账时出示会员码',
  },
  {
    id: 'coupon-locked',
    spec: STATES,
    title: both('A coupon that an unpaid order has', '被没付款的订单占用的券'),
    see: both(
      'The way to that order. It is free again once the order is cancelled or falls due, a quarter of an hour later.',
      '可以去看那张订单；取消或一刻钟后到期，券就回来。',
    ),
    levers: [member('19900000002', ['points-five']), order('toPay', 'TNTYYA16', '19900000002')],
    as: '19900000002',
    open: LIST,
    shows: '待付款的订单占用中',
  },
  ended('used', '19900000003', '已使用', '用掉'),
  ended('expired', '19900000004', '已过期', '过期'),
  {
    id: 'coupon-gifted',
    spec: STATES,
    title: both('A coupon that was given away', '送出去的券'),
    see: both('The way to the gift, which says who took it.', '可以看礼物，谁收下了。'),
    levers: [
      member('19900000005', []),
      {
        method: 'POST',
        path: '/gifts',
        input: { who: '19900000005', offerId: 'M1001-treat' },
        does: both('they give a coupon', '送出一张券'),
      },
      {
        method: 'POST',
        path: '/gifts/take',
        input: { giftId: '{giftId}', who: '13800000003' },
        does: both('another member takes it', '另一位会员收下'),
      },
    ],
    as: '19900000005',
    open: LIST,
    taps: [{ role: 'tab', name: '已转赠' }],
    shows: '单品立减券',
  },
  {
    id: 'coupon-till',
    spec: 'coupon: cash register only',
    title: both('A coupon that the cash register took', '收银台核销的券'),
    see: both(
      'Used, by the code that its member showed: ¥30 off ¥268 at the till of the shop. Section Coupons, Cash register, does it by hand and calls it off.',
      '出示会员码核销掉了：收银台 ¥268 减 ¥30。“优惠券”一栏的收银台可以手动核销、撤销。',
    ),
    levers: [
      member('19900000006', ['banquet']),
      {
        method: 'POST',
        path: '/coupons/till/sale',
        input: { who: '19900000006', mchntCd: 'M1001', door: SHOP, amountFen: 26_800 },
        does: both('the cashier scans the member’s code and takes it', '收银员扫会员码核销'),
      },
    ],
    as: '19900000006',
    open: LIST,
    taps: [{ role: 'tab', name: '已使用' }],
    shows: '宴请满减券',
  },
  {
    id: 'coupon-chosen',
    spec: 'coupon: the best is chosen and explained',
    title: both('The best coupon is chosen at checkout', '结账时先选好最省的券'),
    see: both('What it saves, and how much more than the next.', '省多少，比下一张多多少。'),
    levers: [member('19900000007', ['season', 'points-five']), basket('19900000007', 4)],
    as: '19900000007',
    open: table('TNTYYA14'),
    taps: [CHECKOUT],
    shows: '省 ¥15.00，比下一张多 ¥10.00',
  },
  {
    id: 'say-couponNotHere',
    spec: 'coupon not usable in this store',
    title: both('A coupon that another shop takes', '只有别家店能用的券'),
    see: both('At checkout it stands among those that cannot be used, with the reason.', '结账时在用不了的里面，说原因。'),
    levers: [member('19900000008', ['branch']), basket('19900000008', 1)],
    as: '19900000008',
    open: table('TNTYYA14'),
    taps: [CHECKOUT, COUPONS],
    shows: '本店不可用',
  },
  {
    id: 'say-noCoupon',
    spec: 'no available coupon',
    title: both('None of the coupons is for this order', '有券，本单暂无可用券'),
    see: both('The row of coupons says so, and the sheet why.', '优惠券这一行说明，点开说原因。'),
    levers: [member('19900000009', ['delivery']), basket('19900000009', 1)],
    as: '19900000009',
    open: table('TNTYYA14'),
    taps: [CHECKOUT],
    shows: '本单暂无可用券',
  },
  {
    id: 'say-claimFailed',
    spec: 'claim failed',
    title: both('All are claimed at once, and none is to be had any more', '一键领取，一张都没领到'),
    see: both('The message as the server would give it; the list shows what holds now.', '和服务器说的一样的提示；列表是最新的。'),
    levers: [
      member('19900000010', []),
      fault({ who: '19900000010', kind: 'answer', call: '/coupon/batchReceiveCoupon', resultCode: '600006', times: 1 }),
    ],
    as: '19900000010',
    open: CENTRE,
    taps: [{ role: 'button', name: '一键领 …' }],
    shows: message('claimFailed'),
    undo: [wellAgain],
  },
]
