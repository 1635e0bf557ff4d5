import { h, key, table } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, date, dotted, matcher, name } from '../console/words.js'

const KINDS = {
  coupon: both('Coupon', '优惠券'),
  points: both('500 points', '500 积分'),
  balance: both('¥100 of stored value', '储值 ¥100'),
  growth: both('300 growth', '300 成长值'),
  goods: both('Goods', '兑换商品'),
}
const MERCHANTS = ['M1001', 'M1002', 'M1003', 'M1004']
let merchant = MERCHANTS[0]

const row = (one, reload) => [
  one.mchntCd,
  [
    h('b', {}, name(one.name)),
    ...one.codes.slice(0, 5).map((code) => h('small', { 'data-code': code }, code)),
    one.codes.length > 5 ? h('small', {}, both(`and ${one.codes.length - 5} more`, `还有 ${one.codes.length - 5} 个`)) : null,
  ],
  `${one.used} / ${one.uses}`,
  date(one.expiresAt - 1, one.utcOffsetMin),
  key(
    both('End', '作废'),
    async () => {
      await pull('POST', `/redemptions/${one.batchId}/end`, {}, both('It is over', '作废了'))
      reload()
    },
    { id: `end-${one.batchId}` },
  ),
]

const make = (kind, uses, reload) => async () => {
  await pull('POST', '/redemptions', { mchntCd: merchant, kind, uses }, both('Made', '做好了'))
  reload()
}

export const redemptions = {
  id: 'redemptions',
  title: both('Redemptions', '兑换码'),
  about: both(
    'Codes for coupons, points, stored value, growth and goods. Only their hashes are kept: a code is shown by whoever made it. What waits under an exchange code is handed over in the section Activities.',
    '兑换优惠券、积分、储值、成长值和商品的码。库里只存哈希，码只在做的时候看得到。凭码来领的商品在“活动”一栏核销。',
  ),
  parts: ['redemptions', 'activities'],
  load: () => get('/redemptions'),
  draw({ batches }, { query, redraw, reload }) {
    const matches = matcher(query)
    return [
      h(
        'div.bar',
        {},
        h(
          'select',
          {
            'aria-label': both('Merchant', '商户'),
            'data-key': 'redemption-merchant',
            onChange: ({ target }) => {
              merchant = target.value
              redraw()
            },
          },
          ...MERCHANTS.map((code) => h('option', { value: code, selected: code === merchant }, code)),
        ),
        ...Object.entries(KINDS).map(([kind, words]) => key(words, make(kind, 1, reload), { kind: 'tonal', id: `make-${kind}` })),
        key(both('Goods for 50', '50 人可用的商品码'), make('goods', 50, reload), { id: 'make-goods-50' }),
      ),
      table(
        [both('Merchant', '商户'), both('Gives', '换什么'), both('Redeemed', '已换'), both('Until', '到期'), both('Do', '操作')],
        batches.filter((one) => matches(dotted(one.mchntCd, name(one.name)), one.codes.join(' '))).map((one) => row(one, reload)),
        both('There are no codes.', '没有兑换码。'),
      ),
    ]
  },
}
