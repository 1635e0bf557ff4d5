import { h, table, toggle } from './dom.js'
import { get, pull } from './levers.js'
import { matcher, name, otherName } from './words.js'

let shopId = 'nt-yuyuan'

const path = ({ sku }) => `/shops/${encodeURIComponent(shopId)}/dishes/${encodeURIComponent(sku)}`

/** A number that is set when Enter is pressed or the field is left. */
function field(sku, label, value, change) {
  const input = h('input.number', {
    type: 'text',
    inputMode: 'decimal',
    value: value ?? '',
    placeholder: '∞',
    size: 7,
    'aria-label': `${label} of ${sku.name.en}`,
    'data-key': `${sku.sku}-${label}`,
  })
  let now = String(value ?? '')
  const set = async () => {
    if (input.value === now) return
    const after = await change(input.value.trim())
    if (after === null) input.value = now
    else now = input.value
  }
  input.addEventListener('change', set)
  return input
}

const fen = (text) => Math.round(Number(text) * 100)
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
    field(sku, 'Left', sku.remaining, (text) =>
      pull('POST', path(sku), { remaining: text === '' ? null : Number(text) }, `${name(sku.part ?? sku.name)}: ${text || 'not counted'}`),
    ),
    h(
      'button.chip',
      { type: 'button', 'data-key': `${sku.sku}-none`, onClick: () => pull('POST', path(sku), { remaining: 0 }, 'Sold out') },
      '0',
    ),
    h(
      'button.chip',
      { type: 'button', 'data-key': `${sku.sku}-one`, onClick: () => pull('POST', path(sku), { remaining: 1 }, 'One left') },
      '1',
    ),
  ),
  sku.kind === 'dish'
    ? field(sku, 'Price', yuan(sku.priceFen), (text) => pull('POST', path(sku), { priceFen: fen(text) }, 'Price changed'))
    : '',
  sku.memberPriceFen === null
    ? ''
    : field(sku, 'Member', yuan(sku.memberPriceFen), (text) => pull('POST', path(sku), { memberPriceFen: fen(text) }, 'Price changed')),
  sku.kind === 'dish'
    ? toggle(
        'On sale',
        sku.onSale,
        () => pull('POST', path(sku), { onSale: !sku.onSale }, sku.onSale ? 'Taken off' : 'Back on sale'),
        `${sku.sku}-sale`,
      )
    : '',
]

export const dishes = {
  id: 'dishes',
  title: 'Dishes',
  about: 'What is left, and what it costs. Carts, menus and orders see it at once; an empty number is not counted.',
  parts: ['dishes', 'orders'],
  async load() {
    const { list: shops } = await get('/shops')
    if (!shops.some((shop) => shop.shopId === shopId)) shopId = shops[0]?.shopId ?? ''
    return { shops, list: shopId ? (await get(`/shops/${encodeURIComponent(shopId)}/dishes`)).list : [] }
  },
  draw({ shops, list }, { query, reload }) {
    const matches = matcher(query)
    const found = list.filter((sku) =>
      matches(sku.sku, sku.name.hans, sku.name.en, sku.part?.hans, sku.part?.en, sku.category.hans, sku.category.en),
    )
    const choice = h(
      'select',
      { 'aria-label': 'Shop', 'data-key': 'dish-shop' },
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
      table(['Dish', 'SKU', 'Left', 'Price ¥', 'Member ¥', 'Shelf'], found.map(row), 'No dish is called that.'),
    ]
  },
}
