import { h, sent, table, toggle } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, matcher, name, otherName, titled } from '../console/words.js'

const LEFT = both('Left', '剩余')

let shopId = 'nt-yuyuan'

let reload = () => undefined

const path = ({ sku }) => `/shops/${encodeURIComponent(shopId)}/dishes/${encodeURIComponent(sku)}`

/** What was refused is put back. */
const change = (sku, input, done) => pull('POST', path(sku), input, done).then((after) => after ?? reload())

/** A number that is set when Enter is pressed or the field is left. */
function field(sku, label, value, set) {
  const input = h('input.number', {
    type: 'text',
    inputMode: 'decimal',
    value: value ?? '',
    placeholder: '∞',
    size: 7,
    'aria-label': both(`${label.en} of ${sku.name.en}`, `${sku.name.hans}：${label.zh}`),
    'data-key': `${sku.sku}-${label.en}`,
  })
  const send = () => {
    if (!input.dataset.typing) return
    sent(input)
    void set(input.value.trim())
  }
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && send())
  input.addEventListener('blur', send)
  return input
}

/** What is no number goes as it was typed: the server says that it is none. */
const number = (text) => (Number.isNaN(Number(text)) ? text : Number(text))
const fen = (text) => (Number.isNaN(Number(text)) ? text : Math.round(Number(text) * 100))
const yuan = (value) => (value === null ? null : (value / 100).toFixed(2))

const row = (sku) => [
  [
    h(`b${sku.kind === 'dish' ? '' : '.part'}`, {}, name(sku.part ?? sku.name)),
    h('small', {}, sku.kind === 'dish' ? `${otherName(sku.name)} · ${name(sku.category)}` : otherName(sku.part)),
  ],
  h('code', {}, sku.sku),
  h(
    'div.keys',
    {},
    field(sku, LEFT, sku.remaining, (text) =>
      change(
        sku,
        { remaining: text === '' ? null : number(text) },
        titled(sku.part ?? sku.name, text ? both(text, text) : both('not counted', '不计数')),
      ),
    ),
    h(
      'button.chip',
      { type: 'button', 'data-key': `${sku.sku}-none`, onClick: () => change(sku, { remaining: 0 }, both('Sold out', '已售完')) },
      '0',
    ),
    h(
      'button.chip',
      { type: 'button', 'data-key': `${sku.sku}-one`, onClick: () => change(sku, { remaining: 1 }, both('One left', '只剩一份')) },
      '1',
    ),
  ),
  sku.kind === 'dish'
    ? field(sku, both('Price', '价格'), yuan(sku.priceFen), (text) =>
        change(sku, { priceFen: fen(text) }, both('Price changed', '价格已改')),
      )
    : '',
  sku.memberPriceFen === null
    ? ''
    : field(sku, both('Member', '会员价'), yuan(sku.memberPriceFen), (text) =>
        change(sku, { memberPriceFen: fen(text) }, both('Price changed', '价格已改')),
      ),
  sku.kind === 'dish'
    ? toggle(
        both('On sale', '在售'),
        sku.onSale,
        () => change(sku, { onSale: !sku.onSale }, sku.onSale ? both('Taken off', '已下架') : both('Back on sale', '已上架')),
        `${sku.sku}-sale`,
      )
    : '',
]

export const dishes = {
  id: 'dishes',
  title: both('Dishes', '菜品'),
  about: both(
    'What is left, and what it costs. Carts, menus and orders see it at once; an empty number is not counted.',
    '还剩多少，卖多少钱。购物车、菜单和订单立刻看到；数量留空就是不计数。',
  ),
  parts: ['dishes', 'orders'],
  async load() {
    const { list: shops } = await get('/shops')
    if (!shops.some((shop) => shop.shopId === shopId)) shopId = shops[0]?.shopId ?? ''
    return { shops, list: shopId ? (await get(`/shops/${encodeURIComponent(shopId)}/dishes`)).list : [] }
  },
  draw({ shops, list }, { query, reload: again }) {
    reload = again
    const matches = matcher(query)
    const found = list.filter((sku) =>
      matches(sku.sku, sku.name.hans, sku.name.en, sku.part?.hans, sku.part?.en, sku.category.hans, sku.category.en),
    )
    const choice = h(
      'select',
      { 'aria-label': both('Shop', '门店'), 'data-key': 'dish-shop' },
      shops.map((shop) =>
        h('option', { value: shop.shopId, selected: shop.shopId === shopId }, `${name(shop.merchant)} ${name(shop.name)}`),
      ),
    )
    choice.addEventListener('change', () => {
      shopId = choice.value
      void reload()
    })
    return [
      h('div.bar', {}, choice),
      table(
        [both('Dish', '菜品'), 'SKU', LEFT, both('Price ¥', '价格 ¥'), both('Member ¥', '会员价 ¥'), both('Shelf', '上架')],
        found.map(row),
        both('No dish is called that.', '没有叫这个的菜。'),
      ),
    ]
  },
}
