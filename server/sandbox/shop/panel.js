import { h, key, table, tag, toggle } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { hours, matcher, name, otherName } from '../console/words.js'

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
      toggle(
        'Checks who is at a table',
        shop.tableRangeM !== null,
        () =>
          set(
            { tableRangeM: shop.tableRangeM === null ? 300 : null },
            `a scan within 3 hours or 300 m: ${shop.tableRangeM === null ? 'yes' : 'no'}`,
          ),
        `${shop.shopId}-tableRangeM`,
      ),
    ),
  ]
}

const COLOURS = [
  ['brandColor', 'Brand'],
  ['labelColor', 'Label'],
  ['tabColor', 'Tab bar'],
]

/** Round the wheel, and the ends that are hard to read on: pale yellow, pink, near black. */
const HUES = ['#E60012', '#FF8A00', '#FFD000', '#A4D65E', '#00704A', '#00B8D4', '#1677FF', '#5B2BE0', '#FF8AC8', '#20130A']

const merchantRow = (merchant) => {
  const set = (input, done) => pull('POST', `/merchants/${encodeURIComponent(merchant.mchntCd)}`, input, `${name(merchant.name)}: ${done}`)
  return [
    [h('b', {}, name(merchant.name)), h('small', {}, `${otherName(merchant.name)} · ${merchant.mchntCd}`)],
    h(
      'div.keys',
      {},
      COLOURS.map(([which, label]) =>
        h(
          'label.colour',
          {},
          h('input', {
            type: 'color',
            value: merchant[which],
            'aria-label': `${label} colour of ${name(merchant.name)}`,
            'data-key': `${merchant.mchntCd}-${which}`,
            onChange: ({ target }) => set({ [which]: target.value }, `${label} ${target.value}`),
          }),
          label,
          h('small', {}, merchant[which]),
        ),
      ),
    ),
    h(
      'div.keys',
      {},
      HUES.map((hue) =>
        h('button.hue', {
          type: 'button',
          title: hue,
          'aria-label': `Brand ${hue} for ${name(merchant.name)}`,
          'data-key': `${merchant.mchntCd}-${hue}`,
          style: `background:${hue}`,
          onClick: () => set({ brandColor: hue }, `brand ${hue}`),
        }),
      ),
    ),
  ]
}

export const shops = {
  id: 'shops',
  title: 'Shops',
  about: 'Open, resting, taking orders, and what they ask of a diner; the colours of their merchants.',
  parts: ['shops', 'clock'],
  load: async () => {
    const [{ list }, { list: merchants }] = await Promise.all([get('/shops'), get('/merchants')])
    return { list, merchants }
  },
  draw({ list, merchants }, { query }) {
    const matches = matcher(query)
    const found = list.filter((shop) =>
      matches(shop.shopId, shop.name.hans, shop.name.en, shop.merchant.hans, shop.merchant.en, shop.state),
    )
    const owners = merchants.filter(({ mchntCd, name: { hans, en } }) => matches(mchntCd, hans, en))
    return [
      table(['Shop', 'State', 'Hours', 'How it works'], found.map(row), 'No shop is called that.'),
      owners.length > 0 && table(['Merchant', 'Colours', 'Brand colours to try'], owners.map(merchantRow), ''),
    ].filter(Boolean)
  },
}
