import { h, key, table } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, dotted, matcher, name, otherName } from '../console/words.js'
import { till } from './till.js'

/** 林小满 of the demo. */
let who = '13800000001'
let lastHeld = ''

const row = (one, reload) => {
  const left = one.total === null ? Infinity : one.total - one.claimed
  return [
    one.mchntCd,
    [name(one.name), h('small', {}, dotted(otherName(one.name), one.offerId))],
    one.total === null ? one.claimed : `${one.claimed} / ${one.total}`,
    [
      key(
        both('Hand out', '发一张'),
        async () => {
          const answer = await pull('POST', '/coupons/hand', { who, offerId: one.offerId }, both('Handed out', '发了'))
          if (answer) lastHeld = answer.couponId
          reload()
        },
        { kind: 'tonal', id: `hand-${one.offerId}`, disabled: left <= 0 },
      ),
      key(
        both('Exhaust', '领完'),
        async () => {
          await pull('POST', '/coupons/exhaust', { offerId: one.offerId }, both('No more are given out', '不再发了'))
          reload()
        },
        { id: `exhaust-${one.offerId}`, disabled: left <= 0 },
      ),
    ],
  ]
}

const PUBLISHED = {
  mchntCd: 'M1001',
  name: '店长心意券',
  kind: 'amount',
  amountFen: 800,
  percent: 100,
  minimumFen: 0,
  total: 20,
  perPerson: 1,
}

export const coupons = {
  id: 'coupons',
  title: both('Coupons', '优惠券'),
  about: both(
    'What merchants give out, and how much of it is claimed; the cash register that takes coupons by a member code.',
    '商家发的券，领了多少；收银台扫会员码核销。',
  ),
  parts: ['coupons'],
  load: async () => ({ ...(await get('/coupons')), tills: (await get('/coupons/till')).list }),
  draw({ list, tills }, { query, redraw, reload }) {
    const matches = matcher(query)
    return [
      h(
        'div.bar',
        {},
        key(
          both('Publish ¥8 off, 20 of them', '发布立减 8 元，20 张'),
          async () => {
            await pull('POST', '/coupons', PUBLISHED, both('Published', '发布了'))
            reload()
          },
          { kind: 'solid', id: 'publish' },
        ),
        h('input', {
          'aria-label': both('Whom it is handed to: phone', '发给谁：手机号'),
          'data-key': 'coupon-who',
          value: who,
          onChange: ({ target }) => {
            who = target.value
            redraw()
          },
        }),
        key(
          both('Let the last one end now', '让刚发的到期'),
          () => pull('POST', '/coupons/expire', { couponId: lastHeld }, both('It has ended', '到期了')),
          { id: 'coupon-expire', disabled: lastHeld === '' },
        ),
      ),
      table(
        [both('Merchant', '商户'), both('Coupon', '券'), both('Claimed', '已领'), both('Do', '操作')],
        list.filter((one) => matches(one.mchntCd, one.offerId, one.name.hans, one.name.en)).map((one) => row(one, reload)),
        both('Nothing is given out.', '没有在发的券。'),
      ),
      ...till(tills, redraw).filter(Boolean),
    ]
  },
}
