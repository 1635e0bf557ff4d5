import { RESULTS } from '@domain/results'
import { newKey } from '../../support/node/diner'
import { MenuEditor, named, NEW } from '../../support/node/merchants/menuEditor'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf } from '../../support/node/staff'

/** Changes of a menu by staff wait in a draft, and are published together (decision 0290). */

let server: TestServer
let owner: MenuEditor
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = new MenuEditor((await at(server, 'owner')).browser)
})
afterAll(() => server.close())

const served = async (shopId = 'S1', lang = '') => {
  const { items, categories } = await server.api.with({ lang }).call('/goods/getAllGoodsInfo', { shopId })
  return { items: new Map(items.map((item) => [item.itemId, item])), categories: categories.map(({ name }) => name) }
}

describe('a draft', () => {
  it('is visible to staff and not to diners until it is published, in every language', async () => {
    await owner.browser.call('/staff/saveCategory', {
      shopId: 'S1',
      categoryId: 'K1',
      document: { name: named('炖汤'), sort: 9 },
      seen: NEW,
    })
    await owner.create('D1', {
      categoryId: 'K1',
      name: { hans: '炖鸡汤面', hant: '', en: 'Chicken soup', yue: '' },
      memberPriceFen: 900,
      allergens: [],
      tags: ['new'],
      limitPerOrder: 3,
      specGroups: [
        {
          groupId: 'g1',
          kind: 'spec',
          name: named('份量'),
          options: [
            { optionId: 'o1', name: named('标准'), priceDeltaFen: 0, picture: null, isDefault: true },
            { optionId: 'o2', name: named('大份'), priceDeltaFen: 600, picture: null, isDefault: false },
          ],
        },
      ],
      addOns: [{ addOnId: 'ao1', name: named('溏心蛋'), picture: null, priceFen: 400, allergens: ['egg'] }],
      maxAddOns: 2,
    })
    expect((await served()).items.has('D1')).toBe(false)
    expect((await owner.rows({ categoryId: 'K1' })).map(({ itemId, draft, onSale }) => [itemId, draft, onSale])).toEqual([
      ['D1', 'new', null],
    ])
    expect(await owner.publish()).toEqual({ published: 2 })
    const { items, categories } = await served()
    expect(categories.at(-1)).toBe('炖汤')
    expect(items.get('D1')).toMatchObject({
      name: '炖鸡汤面',
      priceFen: 1000,
      memberPriceFen: 900,
      allergens: [],
      tags: ['new'],
      limitPerOrder: 3,
      maxAddOns: 2,
      picture: '/art/broth/pot-of-food.svg',
    })
    expect((await served('S1', 'zh-TW')).items.get('D1')!.name).toBe('燉雞湯麵')
    expect((await served('S1', 'en')).items.get('D1')!.name).toBe('Chicken soup')
    expect((await served('S2')).items.has('D1')).toBe(false)
    expect(await owner.changes()).toEqual([])
    expect((await auditOf(server, `what = 'publishMenu'`)).at(-1)).toMatchObject({ subject: '炖汤、炖鸡汤面', shop_id: 'S1' })
  })

  it('lists its changes, and is none when it equals the published menu', async () => {
    const before = (await owner.dish('I2')).published!
    await owner.change('I2', { priceFen: 1000, name: { ...before.name, en: 'Red bean pudding' } })
    expect(await owner.changes()).toEqual([
      expect.objectContaining({
        kind: 'dish',
        id: 'I2',
        change: 'changed',
        differences: expect.arrayContaining([
          { field: 'priceFen', before: 900, after: 1000 },
          { field: 'name', before: before.name, after: { ...before.name, en: 'Red bean pudding' } },
        ]) as object,
      }),
    ])
    const back = await owner.change('I2', { priceFen: before.priceFen, name: before.name })
    expect(back).toMatchObject({ change: null, draft: null })
    expect(await owner.changes()).toEqual([])
  })

  it('keeps every part of a dish that staff did not edit', async () => {
    const whole = async () => {
      const menu = await server.api.call('/goods/getAllGoodsInfo', { shopId: 'S1' })
      return menu.items
    }
    const before = await whole()
    for (const itemId of ['I1', 'I2', 'I3', 'I4', 'I5']) {
      const { published } = await owner.dish(itemId)
      await owner.change(itemId, { limitPerOrder: 7, caption: published!.caption })
    }
    await owner.publish()
    for (const itemId of ['I1', 'I2', 'I3', 'I4', 'I5']) await owner.change(itemId, { limitPerOrder: null })
    await owner.publish()
    expect(await whole()).toEqual(before)
  })

  it('refuses a second editor with the first one’s name, and keeps the first one’s change', async () => {
    const manager = await at(server, 'manager')
    const other = new MenuEditor(manager.browser)
    const seen = await owner.dish('I3')
    await other.change('I3', { priceFen: 750 })
    const late = await owner.browser.answer('/staff/saveDish', {
      shopId: 'S1',
      itemId: 'I3',
      document: { ...seen.published!, priceFen: 800 },
      seen: seen.seen,
    })
    expect(late.envelope).toMatchObject({
      resultCode: RESULTS.staffChanged,
      resultMsg: expect.stringContaining(manager.who.name) as string,
    })
    expect((await owner.dish('I3')).draft).toMatchObject({ priceFen: 750 })
    // A view from before the change is not published either.
    const looked = await owner.publishing()
    await other.change('I3', { priceFen: 760 })
    expect(await owner.browser.code('/staff/publishMenu', looked)).toBe(RESULTS.staffChanged)
    expect((await served()).items.get('I3')!.priceFen).toBe(700)
    const [change] = await owner.changes()
    await owner.browser.call('/staff/discardMenuChange', { shopId: 'S1', kind: 'dish', id: 'I3', draft: change!.draft })
    expect(await owner.dish('I3')).toMatchObject({ draft: null, published: { priceFen: 700 } })
  })

  it('is published once per key, however often it is requested', async () => {
    await owner.change('I3', { priceFen: 710 })
    const input = await owner.publishing()
    const answers = await Promise.all([1, 2, 3].map(() => owner.browser.answer('/staff/publishMenu', input)))
    expect(answers.map(({ envelope }) => envelope.data)).toEqual([{ published: 1 }, { published: 1 }, { published: 1 }])
    const { seen } = await owner.dish('I3')
    await owner.change('I3', { priceFen: 700 })
    await owner.publish()
    expect((await owner.dish('I3')).seen.version).toBe(seen.version + 1)
  })
})

describe('an invalid change', () => {
  const refusal = async (itemId: string, more: object) =>
    (
      await owner.browser.answer('/staff/saveDish', {
        shopId: 'S1',
        itemId,
        document: { ...(await owner.dish('I2')).published!, ...more },
        seen: NEW,
      })
    ).envelope

  it('is shown at its field', async () => {
    expect(await refusal('X-1', { name: named('  ') })).toMatchObject({ resultCode: RESULTS.dishNameMissing, field: 'name' })
    expect(await refusal('X-1', { memberPriceFen: 901 })).toMatchObject({ resultCode: RESULTS.memberPriceAbove, field: 'memberPriceFen' })
    expect(await refusal('X-1', { categoryId: 'nowhere' })).toMatchObject({ resultCode: RESULTS.menuPartMissing, field: 'categoryId' })
    expect(await refusal('X-1', { box: { boxId: 'nowhere', count: 1 } })).toMatchObject({ field: 'box' })
    expect(await refusal('X-1', { kind: 'setMeal' })).toMatchObject({ resultCode: RESULTS.dishSlotsMissing, field: 'slots' })
    const slot = (itemId: string) => ({
      slotId: 's1',
      name: named('一'),
      pick: 1,
      choices: [{ itemId, priceDeltaFen: 0, isDefault: false }],
    })
    expect(await refusal('X-1', { kind: 'setMeal', slots: [slot('I5')] })).toMatchObject({
      resultCode: RESULTS.menuPartMissing,
      field: 'slots',
    })
    const addOn = { addOnId: 'I2', name: named('蛋'), picture: null, priceFen: 1, allergens: null }
    expect(await refusal('X-1', { addOns: [addOn], maxAddOns: 1 })).toMatchObject({ resultCode: RESULTS.badInput, field: 'addOns' })
    expect(await refusal('X-1', { shops: [{ shopId: 'N1', priceFen: null, memberPriceFen: null }] })).toMatchObject({ field: 'shops' })
    expect(await refusal('X-1', { picture: '/pictures/u/somebodyelses.jpg' })).toMatchObject({
      resultCode: RESULTS.forbidden,
      field: 'picture',
    })
    expect(await owner.rows({ search: 'X-1' })).toEqual([])
  })

  it('of a deletion names what still needs the dish; afterwards deleted dishes stay for old orders', async () => {
    const { seen } = await owner.dish('I2')
    expect(await owner.remove('dish', 'I2', seen)).toMatchObject({
      resultCode: RESULTS.menuPartNeeded,
      resultMsg: expect.stringContaining('双人套餐') as string,
    })
    const frame = await owner.browser.call('/staff/getMenu', { shopId: 'S1' })
    const tea = frame.categories.find(({ categoryId }) => categoryId === 'C1')!
    expect(await owner.remove('category', 'C1', tea.seen)).toMatchObject({ resultCode: RESULTS.menuPartNeeded })
    expect(await owner.remove('box', 'X1', frame.boxes[0]!.seen)).toMatchObject({
      resultMsg: expect.stringContaining('红烧奶茶') as string,
    })

    await owner.create('D9')
    await owner.publish()
    const { seen: made } = await owner.dish('D9')
    expect(await owner.remove('dish', 'D9', made)).toMatchObject({ resultCode: RESULTS.success, data: { change: 'removed' } })
    expect((await served()).items.has('D9')).toBe(true)
    const [change] = await owner.changes()
    expect(change).toMatchObject({ id: 'D9', change: 'removed' })
    await owner.publish()
    expect((await served()).items.has('D9')).toBe(false)
    expect(await owner.rows({ search: 'D9' })).toEqual([])
    // A dish can be created again under that number; it is the same one.
    await owner.save(
      'D9',
      { ...(await owner.dish('I2')).published!, name: named('D9') },
      (({ version }) => ({ version, draft: 0 }))({ version: made.version + 1 }),
    )
    await owner.publish()
    expect((await served()).items.has('D9')).toBe(true)
  })
})

describe('an offer for dishes', () => {
  const now = () => server.clock.now()
  const offers = (conditions: object) =>
    server.db.exec(`insert into coupon_offer (offer_id, mchnt_cd, name, caption, benefit, conditions, claim_from, claim_until, valid_days)
      values ('CF1', 'TEA', '{"hans":"龙井半价","en":"Longjing half","yue":""}', '{"hans":"","en":"","yue":""}', '{}', '${JSON.stringify(conditions)}', 0, ${now() + 1e6}, 30)
      on conflict (offer_id) do update set conditions = excluded.conditions`)

  it('prevents deleting the last dish that it is for, and is named; with another dish left it does not', async () => {
    await owner.create('U1')
    await owner.create('U2')
    await owner.publish()
    const removing = async (itemId: string, lang = '') => {
      const { seen } = await owner.dish(itemId)
      return (await owner.browser.answer('/staff/removeFromMenu', { shopId: 'S1', kind: 'dish', id: itemId, seen, lang })).envelope
    }
    await offers({ itemIds: ['U1', 'U2'], categoryIds: null })
    expect(await removing('U2')).toMatchObject({ resultCode: RESULTS.success })
    // The other one is to be deleted already.
    expect(await removing('U1')).toMatchObject({
      resultCode: RESULTS.menuPartUsed,
      resultMsg: '“U1”还在用：优惠券“龙井半价”。先改那边再删',
    })
    expect((await removing('U1', 'en')).resultMsg).toContain('coupon Longjing half')
    await offers({ itemIds: ['U1'], categoryIds: ['C1'] })
    expect(await removing('U1')).toMatchObject({ resultCode: RESULTS.success })
    // Offers that began since are checked when it is published.
    await offers({ itemIds: ['U1'], categoryIds: null })
    expect(await owner.browser.code('/staff/publishMenu', await owner.publishing())).toBe(RESULTS.menuPartUsed)
    await server.db.exec(`update coupon_offer set claim_until = 0 where offer_id = 'CF1'`)
    expect(await owner.publish()).toEqual({ published: 2 })
  })

  it('may be a group offer, a visit card or a stamp card as well', async () => {
    const [name, none] = [`'{"hans":"名","en":"","yue":""}'`, `'{"hans":"","en":"","yue":""}'`]
    await owner.create('U3')
    await owner.browser.call('/staff/saveCategory', {
      shopId: 'S1',
      categoryId: 'KU',
      document: { name: named('空'), sort: 99 },
      seen: NEW,
    })
    await owner.publish()
    const code = async () => (await owner.remove('dish', 'U3', (await owner.dish('U3')).seen)).resultMsg
    await server.db
      .exec(`insert into group_offer (offer_id, mchnt_cd, name, contents, note, picture, price_fen, list_fen, size, minutes, days, per_person, starts_at, ends_at, dishes)
      values ('GF1', 'TEA', ${name}, ${none}, ${none}, '', 100, 200, 2, 10, 1, 1, 0, ${now() + 1e6}, '[{"count":1,"itemIds":["U3"]}]')`)
    expect(await code()).toContain('拼团“名”')
    await server.db.exec(`update group_offer set ends_at = 0 where offer_id = 'GF1';
      insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms)
      values ('VF1', 'TEA', ${name}, ${none}, '', 100, 200, 5, 30, '{"itemIds":["U3"],"categoryIds":null,"shopIds":null,"capFen":null}')`)
    expect(await code()).toContain('次卡“名”')
    await server.db.exec(`update visit_card_offer set is_open = false where offer_id = 'VF1';
      insert into stamp_card (card_id, mchnt_cd, title, heading, rule, picture, goal, gifts, min_fen, category_ids, starts_at, ends_at)
      values ('SF1', 'TEA', ${name}, ${none}, ${none}, '', 5, '[]', 0, '{KU}', 0, ${now() + 1e6})`)
    const frame = await owner.browser.call('/staff/getMenu', { shopId: 'S1' })
    const { seen } = frame.categories.find(({ categoryId }) => categoryId === 'KU')!
    expect((await owner.remove('category', 'KU', seen)).resultMsg).toContain('集点卡“名”')
    await server.db.exec(`update stamp_card set ends_at = 0 where card_id = 'SF1'`)
    expect((await owner.remove('category', 'KU', seen)).resultCode).toBe(RESULTS.success)
    expect((await owner.remove('dish', 'U3', (await owner.dish('U3')).seen)).resultCode).toBe(RESULTS.success)
    await owner.publish()
  })
})

describe('an exclusion of options', () => {
  it('is stored with its reason, for options of different groups, and is shown at its field', async () => {
    const option = (optionId: string) => ({ optionId, name: named(optionId), priceDeltaFen: 0, picture: null, isDefault: false })
    const group = (groupId: string, name: string, ...ids: string[]) => ({
      groupId,
      kind: 'attribute' as const,
      name: named(name),
      options: ids.map(option),
    })
    const specGroups = [group('g1', '温度', 'hot', 'cold'), group('g2', '冰', 'ice', 'none')]
    const saving = async (exclusions: object[]) => {
      const { published, seen } = await owner.dish('I3')
      const document = { ...published!, specGroups, exclusions }
      return (await owner.browser.answer('/staff/saveDish', { shopId: 'S1', itemId: 'I3', document, seen })).envelope
    }
    const rule = (optionIds: string[], reason = '热饮不加冰') => ({ optionIds, reason: named(reason) })
    expect(await saving([rule(['hot'])])).toMatchObject({ resultCode: RESULTS.dishExclusionAlone, field: 'exclusions' })
    expect(await saving([rule(['hot', 'ice'], ' ')])).toMatchObject({ resultCode: RESULTS.dishReasonMissing, field: 'exclusions' })
    expect(await saving([rule(['hot', 'cold'])])).toMatchObject({ resultCode: RESULTS.badInput, field: 'exclusions' })
    expect(await saving([rule(['hot', 'ice'])])).toMatchObject({ resultCode: RESULTS.success })
    const [change] = await owner.changes()
    await owner.browser.call('/staff/discardMenuChange', { shopId: 'S1', kind: 'dish', id: 'I3', draft: change!.draft })
  })
})

describe('names', () => {
  it('are in the reader’s language, and marked as missing where they are not written', async () => {
    await owner.create('L1', { name: { hans: '龙井', hant: '', en: '', yue: '' } })
    await owner.create('L2', { name: { hans: '红茶', hant: '', en: 'Black tea', yue: '' } })
    const inLang = async (lang: string) =>
      (await owner.rows({ only: 'draft', lang })).map(({ name, isOtherLanguage }) => [name, isOtherLanguage])
    expect(await inLang('en')).toEqual([
      ['龙井', true],
      ['Black tea', false],
    ])
    expect(await inLang('zh-TW')).toEqual([
      ['龍井', false],
      ['紅茶', false],
    ])
    const { categories } = await owner.browser.call('/staff/getMenu', { shopId: 'S1', lang: 'en' } as never)
    expect(categories[0]).toMatchObject({ name: categories[0]!.document.name.en, isOtherLanguage: false })
    for (const { kind, id, draft } of await owner.changes())
      await owner.browser.call('/staff/discardMenuChange', { shopId: 'S1', kind, id, draft })
  })
})

describe('the list', () => {
  it('is paged in the order of the menu, searched by name and by pinyin, and marks special states', async () => {
    const counts = (await owner.browser.call('/staff/countDishes', { shopId: 'S1' })).list
    const total = counts.reduce((sum, { dishes }) => sum + dishes, 0)
    const all: Awaited<ReturnType<typeof owner.rows>> = []
    for (let from = 0; from < total + 2; from += 2) all.push(...(await owner.rows({ from, pageSize: 2 })))
    expect(all.map(({ itemId }) => itemId).slice(0, 3)).toEqual(['I1', 'I5', 'I6'])
    expect(new Set(all.map(({ itemId }) => itemId)).size).toBe(total)
    expect(counts.flatMap(({ categoryId, dishes }) => Array.from({ length: dishes }, () => categoryId))).toEqual(
      all.map(({ categoryId }) => categoryId),
    )
    expect((await owner.browser.call('/staff/countDishes', { shopId: 'S1', search: '红豆' })).list).toEqual([
      { categoryId: 'C2', dishes: 1 },
    ])
    const found = async (search: string) => (await owner.rows({ search })).map(({ itemId }) => itemId)
    expect(await found('红豆')).toEqual(['I2'])
    expect(await found('egg TART')).toEqual(['I3'])
    expect(await found('hdg')).toEqual(['I2'])
    expect(await found('dan')).toContain('I3')
    expect((await owner.rows({ only: 'offSale' })).map(({ itemId }) => itemId)).toEqual(['I6'])
    expect((await owner.rows({ only: 'undeclared' })).some(({ itemId }) => itemId === 'D1')).toBe(false)
    const elsewhere = new MenuEditor(owner.browser, 'S4')
    expect(await elsewhere.rows()).toEqual([])
    expect((await elsewhere.rows({ only: 'elsewhere' })).some(({ itemId }) => itemId === 'I1')).toBe(true)
  })

  it('is sorted by moving one dish behind another, also into another category, and a category', async () => {
    const move = async (id: string, afterId: string | null, categoryId?: string) =>
      owner.browser.call('/staff/moveInMenu', {
        shopId: 'S1',
        kind: 'dish',
        id,
        afterId,
        ...(categoryId ? { categoryId } : {}),
        seen: (await owner.dish(id)).seen,
      })
    await move('I6', null)
    await move('I5', 'I6')
    await move('I4', 'I3', 'C2')
    await owner.publish()
    expect((await owner.rows({ categoryId: 'C1' })).map(({ itemId }) => itemId).slice(0, 3)).toEqual(['I6', 'I5', 'I1'])
    const frame = await owner.browser.call('/staff/getMenu', { shopId: 'S1' })
    const snacks = frame.categories.find(({ categoryId }) => categoryId === 'C2')!
    await owner.browser.call('/staff/moveInMenu', { shopId: 'S1', kind: 'category', id: 'C2', afterId: null, seen: snacks.seen })
    await owner.publish()
    expect((await served()).categories[0]).toBe('小食')
  })
})

describe('several shops', () => {
  it('have prices of their own, dishes copied to them, and managers who edit what their shops alone sell', async () => {
    const manager = new MenuEditor((await at(server, 'manager', 'S4')).browser, 'S4')
    const shared = await manager.dish('I1')
    expect(shared.isEditable).toBe(false)
    const code = (itemId: string, document: object, seen: object) =>
      manager.browser.code('/staff/saveDish', { shopId: 'S4', itemId, document, seen })
    expect(await code('I1', { ...shared.published!, priceFen: 1 }, shared.seen)).toBe(RESULTS.menuOfOtherShops)
    await manager.create('D4', { categoryId: 'C3' })
    await manager.publish()
    expect((await served('S4')).items.get('D4')).toMatchObject({ priceFen: 1000 })

    const [row] = await owner.rows({ search: '红烧' })
    await owner.browser.call('/staff/changeDishes', {
      shopId: 'S1',
      idempotencyKey: newKey(),
      dishes: [{ itemId: 'I1', seen: row!.seen }],
      price: { percent: 10, onlyHere: true },
      copyTo: { shopIds: ['S4'], withPrices: true },
      addTags: ['popular'],
    })
    await owner.publish()
    const priceIn = async (shopId: string) => (await served(shopId)).items.get('I1')?.priceFen
    expect(await Promise.all(['S1', 'S2', 'S3', 'S4'].map(priceIn))).toEqual([1980, 1500, 1800, 1980])
    expect((await served('S3')).items.get('I1')!.tags).toEqual(['popular'])
  })

  it('apply many changes at once, all or none', async () => {
    const rows = await owner.rows({ categoryId: 'C2' })
    const dishes = rows.map(({ itemId, seen }) => ({ itemId, seen }))
    const change = (more: object) =>
      owner.browser.answer('/staff/changeDishes', { shopId: 'S1', idempotencyKey: newKey(), dishes, ...more })
    expect((await change({})).envelope.resultCode).toBe(RESULTS.menuNothingChanged)
    expect((await change({ price: { amountFen: -700, onlyHere: false } })).envelope).toMatchObject({ resultCode: RESULTS.dishNotWithin })
    expect(await owner.changes()).toEqual([])
    expect((await change({ price: { percent: -50, onlyHere: false } })).envelope.data).toEqual({ changed: rows.length })
    expect((await owner.rows({ categoryId: 'C2' })).map(({ priceFen }) => priceFen)).toEqual(
      rows.map(({ priceFen }) => Math.round(priceFen / 2)),
    )
    for (const { kind, id, draft } of await owner.changes())
      await owner.browser.call('/staff/discardMenuChange', { shopId: 'S1', kind, id, draft })
  })
})

it('removing a dish from sale and restoring it apply at once, and are recorded', async () => {
  const set = (onSale: boolean) => owner.browser.call('/staff/setOnSale', { shopId: 'S1', itemIds: ['I3'], onSale })
  expect(await set(false)).toEqual({ changed: ['I3'] })
  expect((await served()).items.has('I3')).toBe(false)
  await set(true)
  expect((await served()).items.has('I3')).toBe(true)
  expect(await owner.browser.code('/staff/setOnSale', { shopId: 'S4', itemIds: ['I3'], onSale: false })).toBe(RESULTS.notFound)
  expect((await auditOf(server, `what = 'setOnSale'`)).at(-1)).toMatchObject({ before: { onSale: false }, after: { onSale: true } })
})

it('dishes of another merchant are not found, nor can their numbers be used', async () => {
  const noodle = new MenuEditor((await at(server, 'owner', null, 'NOODLE')).browser, 'N1')
  expect(await noodle.browser.code('/staff/getDish', { shopId: 'N1', itemId: 'I1' })).toBe(RESULTS.notFound)
  const document = { ...(await owner.dish('I2')).published!, shops: [] }
  expect(await noodle.browser.code('/staff/saveDish', { shopId: 'N1', itemId: 'I1', document, seen: NEW })).toBe(RESULTS.notFound)
  expect(await noodle.browser.code('/staff/saveDish', { shopId: 'N1', itemId: 'Z1', document, seen: NEW })).toBe(RESULTS.menuPartMissing)
  expect(await noodle.browser.code('/staff/removeFromMenu', { shopId: 'N1', kind: 'dish', id: 'I1', seen: { version: 1, draft: 0 } })).toBe(
    RESULTS.notFound,
  )
  expect(
    await noodle.browser.code('/staff/saveBox', {
      shopId: 'N1',
      boxId: 'X1',
      document: { name: named('x'), priceFen: 1 },
      seen: { version: 1, draft: 0 },
    }),
  ).toBe(RESULTS.notFound)
  expect(await noodle.browser.call('/staff/getMenu', { shopId: 'N1' })).toMatchObject({ categories: [], boxes: [], dishes: 0, changes: 0 })
})
