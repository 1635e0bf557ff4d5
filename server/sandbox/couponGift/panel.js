import { h, key, table } from '../console/dom.js'
import { get, openPhone, pull } from '../console/levers.js'
import { both, time } from '../console/words.js'

/** 周舟 gives, 琪琪 takes. */
const [GIVER, TAKER] = ['13800000005', '13800000003']
const link = (giftId) => `/#/packUser/pages/giveCoupon?giftId=${encodeURIComponent(giftId)}`

const row = (one, reload) => [
  one.mchntCd,
  [one.nickName, h('small', {}, one.wish)],
  `${one.taken} / ${one.count}`,
  time(one.endsAt, one.utcOffsetMin),
  [
    key(both('Open', '打开'), () => openPhone(link(one.giftId)), { kind: 'tonal', id: `gift-open-${one.giftId}` }),
    key(
      both('Somebody takes it', '有人收下'),
      async () => {
        await pull('POST', '/gifts/take', { giftId: one.giftId, who: TAKER }, both('Taken', '收下了'))
        reload()
      },
      { id: `gift-take-${one.giftId}` },
    ),
    key(
      both('Its time ends', '到时间'),
      async () => {
        await pull('POST', '/gifts/end', { giftId: one.giftId }, both('It went back', '退回了'))
        reload()
      },
      { id: `gift-end-${one.giftId}` },
    ),
  ],
]

const give = (count) => ({ who: GIVER, offerId: 'M1001-treat', count })

export const gifts = {
  id: 'gifts',
  title: both('Coupon gifts', '转赠的券'),
  about: both(
    'Coupons that wait to be taken. Who gives is 13800000005, who takes 13800000003.',
    '等人收的券。送的人是 13800000005，收的人是 13800000003。',
  ),
  parts: ['coupons'],
  load: () => get('/gifts'),
  draw({ list }, { reload }) {
    const made = async (count) => {
      await pull('POST', '/gifts', give(count), both('Given', '送出了'))
      reload()
    }
    return [
      h(
        'div.bar',
        {},
        key(both('Give one', '送一张'), () => made(1), { kind: 'solid', id: 'gift-one' }),
        key(both('Share three', '分享三张'), () => made(3), { id: 'gift-three' }),
      ),
      table(
        [both('Merchant', '商户'), both('Who and what', '谁送的'), both('Taken', '已收'), both('Until', '到'), both('Do', '操作')],
        list.map((one) => row(one, reload)),
        both('Nothing waits.', '没有等人收的券。'),
      ),
    ]
  },
}
