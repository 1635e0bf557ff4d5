import { h, key, table, tag, toggle } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, dotted, hours, matcher, name, otherName, titled, zone } from '../console/words.js'

const STATES = {
  open: [both('open', '营业中'), 'success'],
  closed: [both('closed', '已打烊'), 'neutral'],
  resting: [both('resting', '暂停营业'), 'warning'],
}
const yesNo = (label, isSo) => both(`${label.en}: ${isSo ? 'yes' : 'no'}`, `${label.zh}：${isSo ? '是' : '否'}`)

const FLAGS = [
  ['online', both('Takes orders', '接单')],
  ['resting', both('Resting', '暂停营业')],
  ['dineIn', both('Eat in', '堂食')],
  ['pickup', both('Pickup', '自取')],
  ['askHeadcount', both('Asks headcount', '问人数')],
  ['forceScan', both('Asks for a scan', '必须扫码')],
  ['delivery', both('Delivers', '外卖')],
  ['takeOutPaused', both('Delivery paused', '外卖暂停')],
]

const row = (shop) => {
  const set = (input, done) => pull('POST', `/shops/${encodeURIComponent(shop.shopId)}`, input, titled(shop.name, done))
  return [
    [h('b', {}, name(shop.name)), h('small', {}, `${name(shop.merchant)} · ${otherName(shop.name)} · ${shop.shopId}`)],
    [
      shop.online ? tag(...STATES[shop.state]) : tag(both('not taking orders', '不接单'), 'danger'),
      h('small', {}, dotted(hours(shop.openMin, shop.closeMin), zone(shop.utcOffsetMin))),
    ],
    h(
      'div.keys',
      {},
      shop.state === 'closed'
        ? key(both('Open', '开门'), () => set({ isOpen: true }, both('open round the clock', '全天营业')), {
            kind: 'tonal',
            id: `${shop.shopId}-open`,
          })
        : key(both('Close', '打烊'), () => set({ isOpen: false }, both('closed, opens in an hour', '已打烊，一小时后开门')), {
            id: `${shop.shopId}-open`,
          }),
    ),
    h(
      'div.keys',
      {},
      FLAGS.map(([flag, label]) =>
        toggle(label, shop[flag], () => set({ [flag]: !shop[flag] }, yesNo(label, !shop[flag])), `${shop.shopId}-${flag}`),
      ),
      toggle(
        both('Checks who is at a table', '核对谁在桌边'),
        shop.tableRangeM !== null,
        () =>
          set(
            { tableRangeM: shop.tableRangeM === null ? 300 : null },
            yesNo(both('a scan within 3 hours or 300 m', '3 小时内扫过码，或在 300 米内'), shop.tableRangeM === null),
          ),
        `${shop.shopId}-tableRangeM`,
      ),
    ),
  ]
}

const COLOURS = [
  ['brandColor', both('Brand', '主色')],
  ['labelColor', both('Label', '标签色')],
  ['tabColor', both('Tab bar', '底栏色')],
]

/** Round the wheel, and the ends that are hard to read on: pale yellow, pink, near black. */
const HUES = ['#E60012', '#FF8A00', '#FFD000', '#A4D65E', '#00704A', '#00B8D4', '#1677FF', '#5B2BE0', '#FF8AC8', '#20130A']

const merchantRow = (merchant) => {
  const set = (input, done) => pull('POST', `/merchants/${encodeURIComponent(merchant.mchntCd)}`, input, titled(merchant.name, done))
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
            'aria-label': both(`${label.en} colour of ${name(merchant.name)}`, `${name(merchant.name)}的${label.zh}`),
            'data-key': `${merchant.mchntCd}-${which}`,
            onChange: ({ target }) => set({ [which]: target.value }, both(`${label.en} ${target.value}`, `${label.zh} ${target.value}`)),
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
          'aria-label': both(`Brand ${hue} for ${name(merchant.name)}`, `${name(merchant.name)}用主色 ${hue}`),
          'data-key': `${merchant.mchntCd}-${hue}`,
          style: `background:${hue}`,
          onClick: () => set({ brandColor: hue }, both(`brand ${hue}`, `主色 ${hue}`)),
        }),
      ),
    ),
  ]
}

export const shops = {
  id: 'shops',
  title: both('Shops', '门店'),
  about: both(
    'Open, resting, taking orders, and what they ask of a diner; the colours of their merchants.',
    '营业、暂停、接单，对顾客有什么要求；商户的颜色。',
  ),
  parts: ['shops', 'clock'],
  load: async () => {
    const [{ list }, { list: merchants }] = await Promise.all([get('/shops'), get('/merchants')])
    return { list, merchants }
  },
  draw({ list, merchants }, { query }) {
    const matches = matcher(query)
    const found = list.filter((shop) =>
      matches(shop.shopId, shop.name.hans, shop.name.en, shop.merchant.hans, shop.merchant.en, STATES[shop.state][0]),
    )
    const owners = merchants.filter(({ mchntCd, name: { hans, en } }) => matches(mchntCd, hans, en))
    return [
      table(
        [both('Shop', '门店'), both('State', '状态'), both('Hours', '营业时间'), both('How it works', '怎么营业')],
        found.map(row),
        both('No shop is called that.', '没有叫这个的门店。'),
      ),
      owners.length > 0 &&
        table(
          [both('Merchant', '商户'), both('Colours', '颜色'), both('Brand colours to try', '换个主色看看')],
          owners.map(merchantRow),
          '',
        ),
    ].filter(Boolean)
  },
}
