import { RESULTS } from '@domain/results'
import { newKey } from '../../support/node/diner'
import { MenuEditor, named, NEW } from '../../support/node/merchants/menuEditor'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { at, auditOf } from '../../support/node/staff'

/** What staff change of a menu waits in a draft, and is published at once (decision 0290). */

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
  it('is seen by staff and not by diners until it is published, in every language', async () => {
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

  it('says what changed since, and is none when it says what is published already', async () => {
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

  it('keeps everything of a dish that staff did not touch', async () => {
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

  it('tells who comes second by whom a dish was changed, and keeps what the first wrote', async () => {
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
    // What was looked at before the change is not published either.
    const looked = await owner.publishing()
    await other.change('I3', { priceFen: 760 })
    expect(await owner.browser.code('/staff/publishMenu', looked)).toBe(RESULTS.staffChanged)
    expect((await served()).items.get('I3')!.priceFen).toBe(700)
    const [change] = await owner.changes()
    await owner.browser.call('/staff/discardMenuChange', { shopId: 'S1', kind: 'dish', id: 'I3', draft: change!.draft })
    expect(await owner.dish('I3')).toMatchObject({ draft: null, published: { priceFen: 700 } })
  })

  it('is published once for one key, however often it is asked', async () => {
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

describe('what cannot be', () => {
  const refusal = async (itemId: string, more: object) =>
    (
      await owner.browser.answer('/staff/saveDish', {
        shopId: 'S1',
        itemId,
        document: { ...(await owner.dish('I2')).published!, ...more },
        seen: NEW,
      })
    ).envelope

  it('is told at its field', async () => {
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

  it('is to delete what something else of the menu needs, which is named; afterwards it stays for old orders', async () => {
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
    // A dish of that number can be made anew; it is the same one.
    await owner.save(
      'D9',
      { ...(await owner.dish('I2')).published!, name: named('D9') },
      (({ version }) => ({ version, draft: 0 }))({ version: made.version + 1 }),
    )
    await owner.publish()
    expect((await served()).items.has('D9')).toBe(true)
  })
})

describe('the list', () => {
  it('comes in pages in the order of the menu, is searched by name and by pinyin, and says what stands out', async () => {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page = await owner.browser.call('/staff/getDishes', { shopId: 'S1', pageSize: 2, ...(cursor ? { cursor } : {}) })
      all.push(...page.list.map(({ itemId }) => itemId))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(all.slice(0, 3)).toEqual(['I1', 'I5', 'I6'])
    expect(new Set(all).size).toBe(all.length)
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

  it('take many changes at once, all or none', async () => {
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

it('off the menu and on it again is at once, and in the record', async () => {
  const set = (onSale: boolean) => owner.browser.call('/staff/setOnSale', { shopId: 'S1', itemIds: ['I3'], onSale })
  expect(await set(false)).toEqual({ changed: ['I3'] })
  expect((await served()).items.has('I3')).toBe(false)
  await set(true)
  expect((await served()).items.has('I3')).toBe(true)
  expect(await owner.browser.code('/staff/setOnSale', { shopId: 'S4', itemIds: ['I3'], onSale: false })).toBe(RESULTS.notFound)
  expect((await auditOf(server, `what = 'setOnSale'`)).at(-1)).toMatchObject({ before: { onSale: false }, after: { onSale: true } })
})

it('of another merchant nothing is found, nor can a number of theirs be taken', async () => {
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
