import { h, key, tag } from '../console/dom.js'
import { copy, get, openPhone, pull } from '../console/levers.js'
import { both, dotted, matcher, name, otherName, titled } from '../console/words.js'

const chosen = new Map()
const where = (link) => (link.room && name(link.room)) ?? link.table ?? (link.isPreorder ? both('Pre-order', '预约') : both('Door', '门口'))

function byShop(links) {
  const shops = new Map()
  for (const link of links) shops.set(link.shopId, [...(shops.get(link.shopId) ?? []), link])
  return [...shops.values()]
}

function detail(link) {
  const scene = `scene=${link.weappScene}`
  return h(
    'div.code',
    {},
    h('img.code__qr', {
      src: link.qr,
      alt: both(`QR of ${link.phoneLink}`, `${link.phoneLink} 的二维码`),
      width: 132,
      height: 132,
      loading: 'lazy',
    }),
    h(
      'div.code__facts',
      {},
      h('p.code__name', {}, link.code, link.isEnabled ? null : tag(both('out of use', '停用'), 'danger')),
      h('p', {}, h('a', { href: link.path, target: '_blank', rel: 'noopener' }, link.phoneLink)),
      h(
        'div.keys',
        {},
        key(both('Open as a phone', '当手机打开'), () => openPhone(link.path), { kind: 'solid' }),
        key(both('Copy link', '复制链接'), () => copy(link.phoneLink, both('Link', '链接'))),
        link.kind === 'table' && link.isEnabled
          ? key(
              both('New code', '换新码'),
              () =>
                pull(
                  'POST',
                  `/codes/${link.code}/rotate`,
                  undefined,
                  titled(where(link), both('the old code says that it was replaced', '旧码会说已经换过')),
                ),
              {
                title: both(
                  'The old code and whoever has it are out; the table keeps its cart',
                  '旧码和拿着旧码的人都失效，桌上的购物车还在',
                ),
              },
            )
          : null,
        key(scene, () => copy(scene, both('Query of a compile mode', '编译模式的参数')), {
          title: both('Copy: the query of a compile mode for pages/menu/main', '复制：pages/menu/main 编译模式的启动参数'),
        }),
      ),
    ),
  )
}

function shopCard(links, redraw) {
  const link = links.find(({ code }) => code === chosen.get(links[0].shopId)) ?? links.find(({ isEnabled }) => isEnabled) ?? links[0]
  return h(
    'section.card',
    {},
    h('h3', {}, name(links[0].shop), h('small', {}, ` ${dotted(name(links[0].merchant), otherName(links[0].shop))}`)),
    detail(link),
    h(
      'div.chips',
      {},
      links.map((one) =>
        h(
          `button.chip${one === link ? '.chip--on' : ''}${one.isEnabled ? '' : '.chip--off'}`,
          {
            type: 'button',
            'aria-pressed': String(one === link),
            'data-key': `code-${one.code}`,
            onClick: () => {
              chosen.set(one.shopId, one.code)
              redraw()
            },
          },
          where(one),
        ),
      ),
    ),
  )
}

export const codes = {
  id: 'codes',
  title: both('Codes', '桌码'),
  about: both(
    'What is printed on tables and doors. Scan with a phone on the same network, or open it here.',
    '贴在桌上和门口的码。用同一网络里的手机扫，或在这里打开。',
  ),
  parts: [],
  load: () => get('/codes').then(({ list }) => list),
  draw(list, { query, redraw }) {
    const matches = matcher(query)
    const found = list.filter((link) =>
      matches(link.code, link.label, link.shop.hans, link.shop.en, link.merchant.hans, link.merchant.en, where(link), link.shopId),
    )
    if (found.length === 0) return [h('p.nothing', {}, both('No code is called that.', '没有叫这个的码。'))]
    return [
      h(
        'div.cards',
        {},
        byShop(found).map((links) => shopCard(links, redraw)),
      ),
    ]
  },
}
