import { DecorationComponent } from '@contract/shop/decoration'
import { defaultSelection, isUnavailable, optionState, problemsOf } from '@domain/menu/choices'
import { entryOfCode } from '@domain/shop/entry'
import { LANGS, type Localized } from '@domain/lang'
import type { MenuItem } from '@domain/menu/menu'
import { isFullService, isSingleShop, preorderProblem } from '@domain/order/mode'
import { unitPrice } from '@domain/menu/selection'
import { Value } from '@sinclair/typebox/value'
import { hasPicture } from '../art/pictures'
import { renderComponent } from '../modules/decoration/index'
import { planOf } from './history/shelves'
import { demoMerchants } from './merchants'
import type { ItemSeed } from './model'
import { regions } from './regions'
import { itemRow, itemsOf } from './rows'

const merchants = demoMerchants()
const shops = merchants.flatMap((merchant) => merchant.shops.map((shop) => ({ merchant, shop })))
const items = merchants.flatMap(itemsOf)
const plans = shops.map(({ merchant, shop }) => ({ merchant, shop, plan: planOf(merchant, shop) }))

/** Every text in a document, at any depth. */
function textsIn(value: unknown, path = ''): { path: string; text: Localized }[] {
  if (typeof value !== 'object' || value === null) return []
  // The test checks that it has its other languages.
  if ('hans' in value) return [{ path, text: value as Localized }]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}/${key}`))
}

const picturesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'picture' && typeof inner === 'string' ? [inner] : picturesIn(inner)))

const expectUnique = (values: readonly string[]) => expect([...new Set(values)].sort()).toEqual([...values].sort())

describe('the texts of the demo', () => {
  const all = textsIn({ merchants, regions: regions() })

  it('exist in every language', () => {
    const missing = all.filter(({ text }) => LANGS.some((lang) => !text[lang]?.trim())).map(({ path }) => path)
    expect(missing).toEqual([])
    expect(all.length).toBeGreaterThan(1000)
  })

  it('are English in English and Chinese in Chinese', () => {
    const wrong = all.filter(
      ({ text }) => /\p{Script=Han}/u.test(text.en) || (/[\p{L}]/u.test(text.hans) && !/[\p{Script=Han}\d]/u.test(text.hans)),
    )
    expect(wrong.map(({ path, text }) => `${path} ${text.hans} ${text.en}`)).toEqual([])
  })

  it('use the traditional characters that menus need (noodles, dried, pieces, ginger), and the words of Taiwan', () => {
    // 面 is noodles unless it is a side of something, 只 a piece after a number.
    const noodles = /(?<![前後裡外表桌畫頁方門店抹白封體])面(?!積|對|前|議)/
    const pieces = /\d 只(?!供|有|要|做|用)/
    const others = /[幹髮颳衝“”]|姜(?!母)|咖喱|黃油|芝士|西蘭花|[\u3400-\u9fff]QR|[前後裡外表]麵/
    const wrong = new RegExp([noodles, pieces, others].map(({ source }) => source).join('|'))
    expect(
      all.filter(({ text }) => wrong.test(text.hant ?? text.hans)).map(({ path, text }) => `${path} ${text.hant ?? text.hans}`),
    ).toEqual([])
  })

  it('have no character outside the plane that every phone can draw', () => {
    expect(
      all.filter(({ text }) => LANGS.some((lang) => [...(text[lang] ?? '')].some((character) => (character.codePointAt(0) ?? 0) > 0xffff))),
    ).toEqual([])
  })
})

describe('the merchants of the demo', () => {
  it('are a restaurant, a tea chain, a noodle shop, a single retail shop and a badminton hall', () => {
    expect(merchants.map(({ chainFlag }) => isSingleShop(chainFlag))).toEqual([false, false, false, true, true])
    expect(items.length).toBeGreaterThanOrEqual(60)
    expect(merchants.map((merchant) => itemsOf(merchant).length)).toEqual([51, 36, 23, 27, 6])
    expect(merchants[0]?.categories.map(({ name }) => name.hans)).toEqual([
      '招牌',
      '点心小食',
      '饭食',
      '炖汤',
      '时蔬',
      '茶饮',
      '甜品',
      '套餐',
    ])
  })

  it('have unique ids', () => {
    expectUnique(merchants.map(({ code }) => code))
    expectUnique(shops.map(({ shop }) => shop.shopId))
    expectUnique(shops.flatMap(({ shop }) => shop.terminals.map(({ termId }) => termId)))
    expectUnique(merchants.flatMap(({ categories }) => categories.map(({ categoryId }) => categoryId)))
    expectUnique(merchants.flatMap(({ boxes }) => boxes.map(({ boxId }) => boxId)))
    expectUnique(merchants.flatMap(({ promotions }) => promotions.map(({ promotionId }) => promotionId)))
    // The stock of an add-on is counted beside that of the dishes.
    expectUnique([
      ...items.map(({ itemId }) => itemId),
      ...new Set(items.flatMap(({ choices }) => (choices.addOns ?? []).map(({ addOnId }) => addOnId))),
    ])
  })

  it('each have a shop that never closes, and together shops that rest, are closed at night, and are offline', () => {
    for (const merchant of merchants) {
      expect(merchant.shops.some(({ hours, resting, online }) => hours[1] - hours[0] === 1440 && !resting && online !== false)).toBe(true)
    }
    const all = shops.map(({ shop }) => shop)
    expect(all.filter(({ resting }) => resting)).toHaveLength(1)
    expect(all.filter(({ online }) => online === false)).toHaveLength(1)
    expect(all.filter(({ terminals }) => terminals.length === 0)).toHaveLength(1)
    expect(all.some(({ tableRangeM }) => tableRangeM !== undefined)).toBe(true)
    expect(merchants.some(({ phoneQuota }) => phoneQuota === 0)).toBe(true)
    expect(all.filter(({ hours }) => hours[1] - hours[0] < 1440).length).toBeGreaterThan(5)
    expect(all.some(({ askHeadcount }) => askHeadcount)).toBe(true)
    expect(all.some(({ forceScan }) => forceScan)).toBe(true)
  })

  it('name only known cities', () => {
    const cities = new Map(regions().map((region) => [region.regionCd, region]))
    for (const { shop } of shops) {
      const city = cities.get(shop.regionCd)
      expect(city).toBeDefined()
      expect(Math.abs((city?.lng ?? 0) - shop.lng)).toBeLessThan(0.4)
      expect(Math.abs((city?.lat ?? 0) - shop.lat)).toBeLessThan(0.4)
    }
  })

  it('take orders ahead where the setup allows it, with one deliberate misconfiguration', () => {
    const ahead = shops.flatMap(({ shop }) =>
      shop.terminals.map(({ termId }) => preorderProblem({ terminalId: termId, businessModel: shop.busiModel })),
    )
    expect(ahead.filter((problem) => problem === 'checkBusinessMode')).toHaveLength(1)
    const full = shops.filter(({ shop }) => isFullService({ businessModel: shop.busiModel, orderType: '01', isLightTakeaway: false }))
    expect(full.map(({ shop }) => [shop.shopId, shop.dineIn])).toEqual([['xk-caoyang', false]])
  })

  it('have codes that the app understands, with one withdrawn at a table and one at a door', () => {
    const doors = shops.flatMap(({ shop }) => shop.storeCodes)
    const tables = shops.flatMap(({ shop }) => shop.tables ?? [])
    expectUnique([...doors, ...tables].map(({ code }) => code))
    doors.forEach(({ code }) => expect(entryOfCode(code)).toEqual({ kind: 'store', code }))
    tables.forEach(({ code }) => expect(entryOfCode(code)).toEqual({ kind: 'table', code }))
    ;[...doors, ...tables].forEach(({ code }) => expect(code).toMatch(/^[TS][A-Z0-9]{6,8}$/))
    expect(doors.filter(({ enabled }) => enabled === false)).toHaveLength(1)
    expect(tables.filter(({ codeEnabled }) => codeEnabled === false)).toHaveLength(1)
    expect(tables.filter(({ enabled }) => enabled === false)).toHaveLength(1)
  })
})

describe('the dishes of the demo', () => {
  const cases = plans.flatMap(({ shop, plan }) => plan.in('hans').items.map((item) => [shop.shopId, item.itemId, item] as const))
  const named = (problem: (item: MenuItem, shopId: string) => boolean) =>
    cases.filter(([shopId, , item]) => problem(item, shopId)).map(([shopId, itemId]) => `${shopId} ${itemId}`)

  it('are all available with the default choices, unless a slot waits for a choice', () => {
    expect(named((item) => item.slots.length === 0 && problemsOf(item, defaultSelection(item)).length > 0)).toEqual([])
    expect(named((item) => problemsOf(item, defaultSelection(item)).some(({ result }) => result !== 'slotIncomplete'))).toEqual([])
    expect(named(isUnavailable)).toEqual([])
  })

  it('leave a choice in every group, whatever was chosen in the others', () => {
    const stuck = (item: MenuItem) => {
      const selection = defaultSelection(item)
      return item.specGroups.some((group) =>
        group.options.every(({ optionId }) => optionState(item, selection, optionId).kind !== 'available'),
      )
    }
    expect(named(stuck)).toEqual([])
  })

  it('have one default option in every group, unique options, and exclusions between options that exist', () => {
    const bad = (item: MenuItem) => {
      const options = item.specGroups.flatMap((group) => group.options.map(({ optionId }) => optionId))
      return (
        new Set(options).size !== options.length ||
        item.specGroups.some((group) => group.options.filter(({ isDefault }) => isDefault).length !== 1 || group.options.length < 2) ||
        item.exclusions.some(
          ({ optionIds, reason }) => !reason || optionIds.length < 2 || optionIds.some((optionId) => !options.includes(optionId)),
        )
      )
    }
    expect(named(bad)).toEqual([])
  })

  it('have plausible prices', () => {
    const insane = (item: MenuItem) => {
      const { listFen, memberFen } = unitPrice(item, defaultSelection(item))
      return listFen < 100 || listFen > 50_000 || listFen % 10 !== 0 || memberFen > listFen || memberFen < listFen * 0.8
    }
    expect(named(insane)).toEqual([])
  })

  it('cost less in a set meal than separately', () => {
    for (const { plan } of plans) {
      const { items: own } = plan.in('hans')
      const priceOf = new Map(own.map((item) => [item.itemId, item.priceFen]))
      for (const item of own.filter(({ kind }) => kind === 'setMeal')) {
        const cheapest = item.slots.reduce(
          (sum, slot) =>
            sum + slot.pick * Math.min(...slot.choices.map(({ itemId, priceDeltaFen }) => (priceOf.get(itemId) ?? 0) - priceDeltaFen)),
          0,
        )
        expect(`${item.itemId} ${cheapest >= item.priceFen}`).toBe(`${item.itemId} true`)
      }
    }
  })

  it('are set meals with slots, or single dishes without', () => {
    const known = new Set(items.map(({ itemId }) => itemId))
    for (const item of items) expect((item.choices.slots?.length ?? 0) > 0).toBe(item.kind === 'setMeal')
    for (const { choices } of items)
      for (const slot of choices.slots ?? []) for (const { itemId } of slot.choices) expect(known.has(itemId)).toBe(true)
  })

  it('stay complete where a shop leaves dishes out', () => {
    for (const { merchant, shop, plan } of plans)
      expect(plan.in('hans').items).toHaveLength(itemsOf(merchant).length - (shop.without?.length ?? 0))
  })

  it('show every state of a menu: not declared and none, scarce and sold out, early and limited', () => {
    const has = (test: (item: ItemSeed) => boolean) => items.some(test)
    expect(has(({ allergens }) => allergens === null)).toBe(true)
    expect(has(({ allergens }) => allergens?.length === 0)).toBe(true)
    expect(has(({ saleWindow }) => saleWindow !== null)).toBe(true)
    expect(has(({ limitPerOrder }) => limitPerOrder !== null)).toBe(true)
    expect(has(({ memberPriceFen }) => memberPriceFen === null)).toBe(true)
    const stock = shops.flatMap(({ shop }) => Object.entries(shop.stock ?? {}))
    expect(stock.some(([, left]) => left === 0)).toBe(true)
    expect(stock.some(([, left]) => left === 5)).toBe(true)
    expect(stock.some(([sku, left]) => sku === 'nt-beef-noodle:hot' && left === 0)).toBe(true)
  })

  it('are counted by skus that exist', () => {
    for (const { shop, plan } of plans) {
      const skus = new Set(plan.skusOf(plan.in('hans').items.map(({ itemId }) => itemId)))
      expect(Object.keys(shop.stock ?? {}).filter((sku) => !skus.has(sku))).toEqual([])
      expect(Object.keys(shop.prices ?? {}).filter((itemId) => !skus.has(itemId))).toEqual([])
    }
  })
})

describe('the pictures of the demo', () => {
  it('all exist', () => {
    const rows = merchants.flatMap((merchant) =>
      merchant.categories.flatMap(({ categoryId, items: own }) => own.map((item) => itemRow(merchant, categoryId, item, 0))),
    )
    const pictures = new Set(picturesIn({ rows, home: merchants.map(({ home }) => home) }))
    expect(pictures.size).toBeGreaterThan(100)
    expect([...pictures].filter((picture) => !hasPicture(picture))).toEqual([])
  })

  it('rarely repeat within a merchant', () => {
    for (const merchant of merchants) {
      const arts = itemsOf(merchant).map(({ art }) => art)
      expect(new Set(arts).size).toBe(arts.length)
    }
  })
})

describe('the home pages of the demo', () => {
  it.each(LANGS)('follow the contract, and name only existing dishes, in %s', (lang) => {
    for (const merchant of merchants) {
      const [shop] = merchant.shops
      if (!shop) throw new Error('A merchant without a shop')
      const offered = new Map(
        planOf(merchant, shop)
          .in(lang)
          .items.map((item) => [item.itemId, item]),
      )
      const live = { lang, items: offered, modes: new Set(['dineIn', 'pickup', 'preorder'] as const) }
      for (const document of merchant.home) {
        const component = renderComponent(document, live)
        expect([...Value.Errors(DecorationComponent, component)]).toEqual([])
        const links = component?.decorationLinkList ?? []
        for (const { target, value } of links) {
          if (target === 'booking') expect(merchant.shops.find(({ shopId }) => shopId === value)?.timed).toBeDefined()
          else expect(target === 'menuItem' ? offered.has(value) : value === '').toBe(true)
        }
        if (component?.componentType === 'recommended') expect(component.jsonData.items.length).toBeGreaterThanOrEqual(5)
      }
    }
  })
})
