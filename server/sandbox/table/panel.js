import { h, key, tag } from '../console/dom.js'
import { copy, get, openPhone, pull } from '../console/levers.js'
import { matcher, name, otherName } from '../console/words.js'

const chosen = new Map()
const where = (link) => link.table ?? (link.isPreorder ? 'Pre-order' : 'Door')

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
    h('img.code__qr', { src: link.qr, alt: `QR of ${link.phoneLink}`, width: 132, height: 132, loading: 'lazy' }),
    h(
      'div.code__facts',
      {},
      h('p.code__name', {}, link.code, link.isEnabled ? null : tag('out of use', 'danger')),
      h('p', {}, h('a', { href: link.path, target: '_blank', rel: 'noopener' }, link.phoneLink)),
      h(
        'div.keys',
        {},
        key('Open as a phone', () => openPhone(link.path), { kind: 'solid' }),
        key('Copy link', () => copy(link.phoneLink, 'Link')),
        link.kind === 'table' && link.isEnabled
          ? key(
              'New code',
              () => pull('POST', `/codes/${link.code}/rotate`, undefined, `${link.table}: the old code says that it was replaced`),
              {
                title: 'The old code and whoever has it are out; the table keeps its cart',
              },
            )
          : null,
        key(scene, () => copy(scene, 'Query of a compile mode'), { title: 'Copy: the query of a compile mode for pages/menu/main' }),
      ),
    ),
  )
}

function shopCard(links, redraw) {
  const link = links.find(({ code }) => code === chosen.get(links[0].shopId)) ?? links.find(({ isEnabled }) => isEnabled) ?? links[0]
  return h(
    'section.card',
    {},
    h('h3', {}, name(links[0].shop), h('small', {}, ` ${name(links[0].merchant)} · ${otherName(links[0].shop)}`)),
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
  title: 'Codes',
  about: 'What is printed on tables and doors. Scan with a phone on the same network, or open it here.',
  parts: [],
  load: () => get('/codes').then(({ list }) => list),
  draw(list, { query, redraw }) {
    const matches = matcher(query)
    const found = list.filter((link) => matches(link.code, link.label, link.shop.en, link.merchant.en, where(link), link.shopId))
    if (found.length === 0) return [h('p.nothing', {}, 'No code is called that.')]
    return [
      h(
        'div.cards',
        {},
        byShop(found).map((links) => shopCard(links, redraw)),
      ),
    ]
  },
}
