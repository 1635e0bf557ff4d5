import { h, key, table } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, dotted, matcher, name } from '../console/words.js'

const STATES = {
  toPay: both('To pay', '待付款'),
  toCollect: both('To collect', '待领取'),
  toShip: both('To send', '待发货'),
  shipped: both('On its way', '已发货'),
  received: both('Received', '已领取'),
  cancelled: both('Not paid', '没有付款'),
  returned: both('Called off', '已退回'),
}
const priceOf = ({ points, fen }) => (fen === 0 ? String(points) : `${points} + ¥${(fen / 100).toFixed(2)}`)

const change = (path, input, words, reload) => async () => {
  await pull('POST', path, input, words)
  reload()
}

const goodsRow = (one, reload) => [
  one.mchntCd,
  name(one.name),
  priceOf(one),
  one.remaining === null ? both('any number', '不限') : String(one.remaining),
  [
    key(both('None left', '换完'), change(`/pointsMall/goods/${one.goodsId}`, { remaining: 0 }, both('None are left', '换完了'), reload), {
      id: `none-${one.goodsId}`,
    }),
    key(
      both('50 more', '补到 50'),
      change(`/pointsMall/goods/${one.goodsId}`, { remaining: 50 }, both('50 are left', '还有 50 件'), reload),
      {
        id: `more-${one.goodsId}`,
        kind: 'tonal',
      },
    ),
  ],
]

const exchangeRow = (one, reload) => [
  [h('b', {}, name(one.name)), ` × ${one.quantity}`, one.to ? h('small', {}, one.to) : null],
  priceOf(one),
  STATES[one.state],
  [
    one.state === 'toShip'
      ? key(both('Send', '发货'), change(`/pointsMall/exchanges/${one.exchangeId}/ship`, {}, both('It is on its way', '发货了'), reload), {
          id: `ship-${one.exchangeId}`,
        })
      : null,
    one.state === 'toShip' || one.state === 'toCollect'
      ? key(
          both('Call off', '退回'),
          change(`/pointsMall/exchanges/${one.exchangeId}/callOff`, {}, both('Everything went back', '都退回去了'), reload),
          {
            id: `call-off-${one.exchangeId}`,
          },
        )
      : null,
  ],
]

export const pointsMall = {
  id: 'pointsMall',
  title: both('Points mall', '积分商城'),
  about: both(
    'Goods that cost points, or points and money, and what was exchanged. Codes of what waits in a shop are scanned in the section Activities.',
    '用积分，或积分加钱换的商品，和已经换走的。到店领取的码在“活动”一栏扫。',
  ),
  parts: ['pointsMall', 'activities', 'members'],
  load: () => get('/pointsMall'),
  draw({ goods, exchanges }, { query, reload }) {
    const matches = matcher(query)
    return [
      table(
        [both('Goods', '商品'), both('Price', '价格'), both('State', '状态'), both('Do', '操作')],
        exchanges.filter((one) => matches(name(one.name), one.exchangeId)).map((one) => exchangeRow(one, reload)),
        both('Nothing was exchanged yet.', '还没有人兑换。'),
      ),
      table(
        [both('Merchant', '商户'), both('Goods', '商品'), both('Price', '价格'), both('Left', '剩'), both('Do', '操作')],
        goods.filter((one) => matches(dotted(one.mchntCd, name(one.name)))).map((one) => goodsRow(one, reload)),
        both('There are no goods.', '没有商品。'),
      ),
    ]
  },
}
