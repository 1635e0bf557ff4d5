import { h, key, table, tag, toggle } from './dom.js'
import { get, pull } from './levers.js'
import { hours, matcher, name, otherName } from './words.js'

const TONES = { open: 'success', closed: 'neutral', resting: 'warning' }

const FLAGS = [
  ['online', 'Takes orders'],
  ['resting', 'Resting'],
  ['dineIn', 'Eat in'],
  ['pickup', 'Pickup'],
  ['askHeadcount', 'Asks headcount'],
  ['forceScan', 'Asks for a scan'],
]

const row = (shop) => {
  const set = (input, done) => pull('POST', `/shops/${encodeURIComponent(shop.shopId)}`, input, `${name(shop.name)}: ${done}`)
  return [
    [h('b', {}, name(shop.name)), h('small', {}, `${name(shop.merchant)} · ${otherName(shop.name)} · ${shop.shopId}`)],
    [
      shop.online ? tag(shop.state, TONES[shop.state]) : tag('not taking orders', 'danger'),
      h('small', {}, hours(shop.openMin, shop.closeMin)),
    ],
    h(
      'div.keys',
      {},
      shop.state === 'closed'
        ? key('Open', () => set({ isOpen: true }, 'open round the clock'), { kind: 'tonal', id: `${shop.shopId}-open` })
        : key('Close', () => set({ isOpen: false }, 'closed, opens in an hour'), { id: `${shop.shopId}-open` }),
    ),
    h(
      'div.keys',
      {},
      FLAGS.map(([flag, label]) =>
        toggle(label, shop[flag], () => set({ [flag]: !shop[flag] }, `${label}: ${shop[flag] ? 'no' : 'yes'}`), `${shop.shopId}-${flag}`),
      ),
    ),
  ]
}

export const shops = {
  id: 'shops',
  title: 'Shops',
  about: 'Open, resting, taking orders, and what they ask of a diner.',
  parts: ['shops', 'clock'],
  load: () => get('/shops').then(({ list }) => list),
  draw(list, { query }) {
    const matches = matcher(query)
    const found = list.filter((shop) =>
      matches(shop.shopId, shop.name.hans, shop.name.en, shop.merchant.hans, shop.merchant.en, shop.state),
    )
    return [table(['Shop', 'State', 'Hours', 'How it works'], found.map(row), 'No shop is called that.')]
  },
}
