import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, dotted, matcher, name } from '../console/words.js'

const STATES = {
  callingRider: [both('calling a rider', '正在叫骑手'), 'neutral'],
  awaitingRider: [both('no rider yet', '等骑手接单'), 'warning'],
  riderToPickUp: [both('rider fetches it', '骑手去取餐'), 'solid'],
  delivering: [both('on its way', '配送中'), 'solid'],
  exception: [both('went wrong', '配送异常'), 'danger'],
  cancelled: [both('called off', '已取消'), 'neutral'],
}
const SIZE = 120

/** Shop, door and rider, north up. */
const drawing = ({ from, to, position }) => {
  const points = [from, to, ...(position ? [position] : [])]
  const [west, south] = [Math.min(...points.map(([lng]) => lng)), Math.min(...points.map(([, lat]) => lat))]
  const span = Math.max(...points.map(([lng, lat]) => Math.max(lng - west, lat - south)), 0.0001)
  const at = ([lng, lat]) => `left:${Math.round(((lng - west) / span) * SIZE)}px;top:${Math.round(SIZE - ((lat - south) / span) * SIZE)}px`
  const mark = (label, point) => h('span', { style: `position:absolute;transform:translate(-50%,-50%);${at(point)}` }, label)
  return h(
    'div',
    { style: `position:relative;width:${SIZE}px;height:${SIZE}px;margin:12px`, 'aria-hidden': 'true' },
    [mark('🏪', from), mark('🏠', to), position && mark('🛵', position)].filter(Boolean),
  )
}

const row = (one) => {
  const pulls = (label, input, done, kind = 'plain') =>
    key(label, () => pull('POST', `/riders/${one.orderNo}`, input, done), { kind, id: `${one.orderNo}-${label.en}` })
  const isRiding = one.state === 'riderToPickUp' || one.state === 'delivering'
  return [
    [h('b', {}, one.orderNo), h('small', {}, dotted(`${one.metres} m`, one.point && name(one.point), one.rider, one.problem))],
    tag(...(STATES[one.state] ?? [both(one.state, one.state), 'neutral'])),
    drawing(one),
    h(
      'div.keys',
      {},
      [
        isRiding && pulls(both('Faster', '快一点'), { factor: 5 }, both('five times as fast', '五倍速'), 'tonal'),
        isRiding && pulls(both('Late', '迟到'), { holdS: 600 }, both('stands still for ten minutes', '停十分钟')),
        isRiding && pulls(both('Lose', '失联'), { outcome: 'lost' }, both('nobody knows where', '不知道在哪')),
        isRiding && pulls(both('Found', '找到了'), { outcome: null }, both('tells its position again', '又有位置了')),
        (one.state === 'awaitingRider' || one.state === 'riderToPickUp') &&
          pulls(both('Gives up', '骑手不接了'), { outcome: 'declined' }, both('another rider is called', '换一位骑手'), 'danger'),
        isRiding && pulls(both('Fails', '送不到'), { outcome: 'failed', reason: 'noAnswer' }, both('nobody opens', '没有人开门'), 'danger'),
        one.state === 'exception' &&
          key(
            both('Call again', '重新叫骑手'),
            () => pull('POST', `/riders/${one.orderNo}/call`, {}, both('a rider is called', '正在叫骑手')),
            {
              kind: 'tonal',
              id: `${one.orderNo}-again`,
            },
          ),
      ].filter(Boolean),
    ),
  ]
}

export const riders = {
  id: 'riders',
  title: both('Riders', '骑手'),
  about: both(
    'Deliveries under way. Riders ride four times as fast as a bike; make them faster, late, lost, or have them give up.',
    '正在送的外卖。骑手比电动车快四倍；可以再快、迟到、失联、放弃。',
  ),
  parts: ['orders', 'clock'],
  load: () => get('/riders'),
  draw({ list }, { query }) {
    const matches = matcher(query)
    return [
      table(
        [both('Order', '订单'), both('State', '状态'), both('Where', '位置'), both('Do', '操作')],
        list.filter((one) => matches(one.orderNo, one.state, one.rider ?? '')).map(row),
        both('Nobody is on the way.', '没有人在路上。'),
      ),
    ]
  },
}
