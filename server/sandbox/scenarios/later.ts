import { both, type Later, type Label } from './model'

const of = (section: 4 | 8, why: Label, specs: readonly string[]): Later[] => specs.map((spec) => ({ section, spec, why }))

/** What cannot be shown, and why. A commit that adds a capability moves its lines into the catalogue. */
export const LATER: readonly Later[] = [
  ...of(
    4,
    both(
      'needs the payer’s own phone at the cashier; test/h5/order/together.test.ts has both',
      '要付款人自己的手机在收银台；test/h5/order/together.test.ts 里两部都有',
    ),
    ['orders of a table-mate: turned back from paying'],
  ),
  ...of(
    4,
    both(
      'they are settled as they are paid (test/server/card/storedValue.test.ts, test/server/activity/points.test.ts)',
      '付的时候就结清（test/server/card/storedValue.test.ts、test/server/activity/points.test.ts）',
    ),
    ['payment in progress: balance, points'],
  ),
  ...of(
    4,
    both(
      'needs a member: test/h5/payment/quickPay.test.ts pays one by the card and WeChat, and one by points and WeChat',
      '要先登录的会员：test/h5/payment/quickPay.test.ts 里用余额加微信、积分加微信各付一笔',
    ),
    ['a quick payment by several methods'],
  ),
  ...of(
    4,
    both(
      'only in the mini-program, and where its plug-in is there (test/weapp/payment/money.test.ts pays by it, and without it)',
      '只在小程序里、装了插件时才有（test/weapp/payment/money.test.ts 有插件和没有插件都付一次）',
    ),
    ['payment by the plug-in'],
  ),
  ...of(
    4,
    both(
      'needs a member with an order that failed (test/server/activity/points.test.ts)',
      '要有失败订单的会员（test/server/activity/points.test.ts）',
    ),
    ['points frozen and released'],
  ),
  ...of(
    4,
    both(
      'only in the mini-program; its tests enter by them (test/weapp/app/scenes.test.ts)',
      '只在小程序里；它的测试从那里进入（test/weapp/app/scenes.test.ts）',
    ),
    ['login scenes 1011 and 1017 are a scan, 1047 to 1049 clear the terminal'],
  ),
  ...of(
    8,
    both(
      'pause a shop’s delivery, or shorten its way, in the section Shops, and check out by delivery (test/server/delivery/delivery.test.ts)',
      '在“门店”一栏暂停外卖或缩短距离，再用外卖结账（test/server/delivery/delivery.test.ts）',
    ),
    ['store takeaway channel not open', 'out of delivery range'],
  ),
  ...of(
    8,
    both(
      'away from the shop its gifts have no key; the call says so (test/server/activity/stampCard.test.ts)',
      '不在店里时礼品没有按钮，接口会这样说（test/server/activity/stampCard.test.ts）',
    ),
    ['current position not in the store'],
  ),
  ...of(
    8,
    both(
      'needs a member with such a coupon: its rules have no key to give it, and the call says so (test/server/coupon/couponGift.test.ts)',
      '要有这种券的会员：规则里没有转赠按钮，接口会这样说（test/server/coupon/couponGift.test.ts）',
    ),
    ['coupon cannot be gifted'],
  ),
  ...of(
    8,
    both(
      'only the mini-program has the phone button (test/server/member/accountAdapters.test.ts)',
      '只有小程序有手机号按钮（test/server/member/accountAdapters.test.ts）',
    ),
    ['store has no phone-authorisation quota'],
  ),
  ...of(
    8,
    both(
      'the top-up page says so by itself, the call where it is asked all the same (test/server/card/topUp.test.ts)',
      '充值页自己会说明，接口另有拒绝（test/server/card/topUp.test.ts）',
    ),
    ['no matching top-up tier', 'store has no recharge rule'],
  ),
  ...of(
    8,
    both(
      'quick pay’s page says so where a shop’s quickPay is off (test/h5/payment/quickPay.test.ts)',
      '门店关了 quickPay 时买单页会这样说（test/h5/payment/quickPay.test.ts）',
    ),
    ['merchant does not support quick payment'],
  ),
  ...of(
    8,
    both(
      'needs the network to fail while a poster is saved (test/weapp/host/platform.test.ts)',
      '要在保存海报时断网（test/weapp/host/platform.test.ts）',
    ),
    ['save failed'],
  ),
  ...of(
    8,
    both('only an app of one merchant knows foreign codes (TARO_APP_MCHNT_CD)', '只有单商户的小程序认得出别家的码（TARO_APP_MCHNT_CD）'),
    ['scan code info error: of another merchant'],
  ),
  ...of(8, both('silent by rule: there is nothing to see', '按规定不提示：没有可看的'), [
    '100008, 600003 and 400002 reject silently',
    'chunk load failure after 120 seconds',
  ]),
]
