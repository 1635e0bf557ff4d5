import { both, type Lever, type Scenario } from '../scenarios/model'

const PAGE = '/#/packUser/pages/giveCoupon?giftId={giftId}'
const spec = 'coupon: unused, used, expired, gifted'

const give = (count: number): Lever => ({
  method: 'POST',
  path: '/gifts',
  input: { who: '13800000005', offerId: 'M1001-treat', count },
  does: count === 1 ? both('周舟 gives a coupon', '周舟送出一张券') : both('周舟 shares coupons', '周舟分享几张券'),
})
const take = (who: string): Lever => ({
  method: 'POST',
  path: '/gifts/take',
  input: { giftId: '{giftId}', who },
  does: both('another member takes one', '另一位会员收下一张'),
})

export const couponGiftScenarios: readonly Scenario[] = [
  {
    id: 'gift-open',
    spec,
    title: both('A coupon that is given', '有人送你一张券'),
    see: both('Who gives what, and until when; a visitor logs in to take it.', '谁送的、是什么、还能收多久；访客登录后收下。'),
    levers: [give(1)],
    open: PAGE,
    shows: '登录后收下',
  },
  {
    id: 'gift-taken',
    spec,
    title: both('A gift that somebody took', '礼物被别人收下了'),
    see: both('Who has it, the name masked, and the way to the coupon centre.', '谁收下了，名字打码，和去领券中心的路。'),
    levers: [give(1), take('13800000003')],
    open: PAGE,
    shows: '晚了一步，琪* 收下了',
  },
  {
    id: 'gift-over',
    spec,
    title: both('A gift whose time is over', '过了时间的礼物'),
    see: both('That it went back.', '券退回去了。'),
    levers: [give(1), { method: 'POST', path: '/gifts/end', input: { giftId: '{giftId}' }, does: both('its time ends', '到时间') }],
    open: PAGE,
    shows: '超过领取时间，券已退回周舟',
  },
  {
    id: 'gift-shareTaken',
    spec: 'coupons all claimed',
    title: both('A share of which nothing is left', '分完了的券'),
    see: both(
      'That all were taken; the call itself says that all coupons have been claimed.',
      '券都领完了；接口的提示是“优惠券已经领完”。',
    ),
    levers: [give(2), take('13800000003'), take('13800000002')],
    open: PAGE,
    shows: '晚了一步，券都领完了',
  },
]
