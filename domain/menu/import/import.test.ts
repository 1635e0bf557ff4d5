import fc from 'fast-check'
import type { DishDocument } from '../editing/document'
import { EMPTY_TEXT, newDish } from '../editing/document'
import { ALLERGENS, ITEM_TAGS } from '../menu'
import { allergensOf, groupsOf, hoursOf, priceOf, writeGroups } from './cells'
import { headRow, type ImportRow, matchColumns, rowsOf } from './columns'
import { documentsOf, rowsFrom, tableOf } from './documents'
import { mended } from './mend'
import { type ImportProblem, isClose, type KnownMenu, problemsOf } from './problems'
import { TEMPLATE_ROWS } from './template'

const NOTHING: KnownMenu = { dishes: [], categories: [], boxes: [] }
const none: ReadonlySet<string> = new Set()
let made = 0
const newId = (kind: string) => `${kind}${(made += 1)}`
const read = (table: string[][]) => rowsOf(table, headRow(table), matchColumns(table[headRow(table)]!))
const problems = (rows: readonly ImportRow[], menu = NOTHING, retained = none) => problemsOf(rows, menu, none, retained)
const announced = (rows: readonly ImportRow[], menu = NOTHING) =>
  problems(rows, menu).map(({ line, column, kind }) => `${line} ${column} ${kind}`)
const row = (line: number, cells: ImportRow['cells']): ImportRow => ({ line, cells: { category: '招牌', price: '10', ...cells } })

describe('columns', () => {
  it('are found by Chinese and English names, whatever stands in brackets, below a title', () => {
    expect(matchColumns(['品名', '单价(元)', '类别', '做法', '备注', '库位'])).toEqual([
      'name',
      'price',
      'category',
      'specs',
      'allergens',
      null,
    ])
    expect(matchColumns(['Dish', 'PRICE', 'category', 'Name'])).toEqual(['name', 'price', 'category', null])
    const rows = read([['南塘菜单'], [], ['菜名', '价格'], ['红豆糕', '9'], [], ['蛋挞', '7']])
    expect(rows).toEqual([
      { line: 4, cells: { name: '红豆糕', price: '9' } },
      { line: 6, cells: { name: '蛋挞', price: '7' } },
    ])
  })
})

describe('cells', () => {
  it.each([
    ['36', 3600],
    ['¥36.50', 3650],
    ['36 元/份', 3600],
    ['1,200', 120_000],
    ['￥１，２００．５０', 120_050],
    ['时价', null],
    ['-3', null],
    ['', null],
  ])('a price of %s', (cell, fen) => expect(priceOf(cell)).toBe(fen))

  it('options are read as people write them, alone or in groups', () => {
    expect(groupsOf('例牌、半只', '规格')).toEqual([
      {
        name: '规格',
        isAttribute: false,
        pick: 1,
        parts: ['例牌', '半只'].map((name) => ({ name, fen: 0, isDefault: false, note: null })),
      },
    ])
    expect(
      groupsOf('份量：标准*，大份+6；@辣度：不辣,微辣', '规格')!.map(({ name, isAttribute, parts }) => [name, isAttribute, parts.length]),
    ).toEqual([
      ['份量', false, 2],
      ['辣度', true, 2],
    ])
    expect(groupsOf('份量:', '规格')).toBeNull()
  })

  it('hours, and allergens of which "none" is not "not declared"', () => {
    expect([hoursOf('10:30-14:00'), hoursOf('22点'), hoursOf('全天'), hoursOf('18:00—2:00'), hoursOf('１０：３０～１４：００')]).toEqual([
      { fromMin: 630, toMin: 840 },
      undefined,
      null,
      { fromMin: 1080, toMin: 120 },
      { fromMin: 630, toMin: 840 },
    ])
    expect(allergensOf('含麸质、大豆')).toEqual({ found: ['gluten', 'soy'], unknown: [] })
    expect(allergensOf('无')).toEqual({ found: [], unknown: [] })
    expect(allergensOf('香菜')).toEqual({ found: [], unknown: ['香菜'] })
  })
})

describe('problems', () => {
  it('are named by row and column', () => {
    const rows = [
      row(2, { name: '烧鹅', price: '时价' }),
      row(3, { price: '8' }),
      row(4, { name: '煎饺' }),
      row(5, { name: '煎饺', price: '31' }),
      row(6, { name: '茶', allergens: '香菜', memberPrice: '12', hours: '早上', limit: '很多', box: 'a,b' }),
      row(7, { name: '套餐', slots: '主食:没有的菜' }),
    ]
    expect(announced(rows)).toEqual([
      '2 price priceWrong',
      '3 name nameMissing',
      '5 name nameTwice',
      '6 memberPrice memberPriceWrong',
      '6 allergens allergensUnknown',
      '6 hours hoursWrong',
      '6 limit countWrong',
      '6 box boxWrong',
      '7 slots slotsUnknown',
    ])
  })

  it('find a category close to another, a price a hundred times its kind, and a dish that is there', () => {
    const others = [2, 3, 4].map((line) => row(line, { name: `汤${line}`, category: '炖汤', price: '16' }))
    const rows = [...others, row(5, { name: '乌鸡', category: '炖品' }), row(6, { name: '柠茶', category: '炖汤', price: '1600' })]
    expect(announced(rows)).toEqual(['5 category categoryClose', '6 price priceHundredfold'])
    const menu: KnownMenu = {
      ...NOTHING,
      dishes: [{ itemId: 'D1', document: { ...newDish('C', 1, []), name: { ...EMPTY_TEXT, hans: '汤2' } } }],
    }
    expect(announced([others[0]!], menu)).toEqual(['2 name nameKnown'])
    expect([isClose('炖汤', '炖品'), isClose('茶饮', '茶饮品'), isClose('茶', '菜'), isClose('点心', '甜品')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('each have ways out that mend them', () => {
    const rows = [
      row(2, { name: '烧鹅', price: '时价' }),
      row(3, { name: '煎饺', price: '22', specs: '8 只' }),
      row(4, { name: '煎饺', price: '31', specs: '12 只' }),
    ]
    let state = { rows: rows as readonly ImportRow[], retained: none }
    const first = (): ImportProblem => problems(state.rows, NOTHING, state.retained)[0]!
    state = mended(state, first(), { kind: 'type' }, '68')
    state = mended(state, first(), first().ways[0]!)
    expect(problems(state.rows)).toEqual([])
    expect(state.rows.map(({ cells }) => cells.specs)).toEqual([undefined, '规格:8 只*,12 只+9'])
    const again = { rows: rows as readonly ImportRow[], retained: none }
    const twice = problems(again.rows).find(({ kind }) => kind === 'nameTwice')!
    const retained = mended(again, twice, { kind: 'keep' })
    expect(problems(retained.rows, NOTHING, retained.retained).map(({ kind }) => kind)).toEqual(['priceWrong'])
  })

  it('a category in merged cells fills the rows below it at once, up to the next category', () => {
    const rows = read([
      ['菜名', '价格', '分类'],
      ['烧鹅', '68', '招牌'],
      ['烧鸭', '58', ''],
      ['煎饺', '22', ''],
      ['柠茶', '16', '饮品'],
      ['奶茶', '18', ''],
    ])
    let state = { rows: rows as readonly ImportRow[], retained: none }
    for (let tap = 0; tap < 2; tap += 1) {
      const first = problems(state.rows)[0]!
      state = mended(state, first, first.ways[0]!)
    }
    expect(problems(state.rows)).toEqual([])
    expect(state.rows.map(({ cells }) => cells.category)).toEqual(['招牌', '招牌', '招牌', '饮品', '饮品'])
    expect(
      problems(
        read([
          ['菜名', '价格'],
          ['烧鹅', '68'],
        ]),
      )[0]!.ways,
    ).toEqual([{ kind: 'type' }])
  })

  it('are none in the template', () => {
    const table = tableOf(TEMPLATE_ROWS, true)
    expect(problemsOf(read(table), NOTHING, new Set(['红烧牛腱面']), none)).toEqual([])
    expect(documentsOf(read(table), { shopId: 'S', menu: NOTHING, newId, pictures: new Map() }).dishes).toHaveLength(TEMPLATE_ROWS.length)
  })
})

/** Names with every mark that divides cells. */
const name = fc
  .string({
    unit: fc.constantFrom('面', '大', 'a', 'B', '1', ' ', '+', '-', ',', '、', ';', ':', '*', '@', '(', ')', '×', '\\', '/'),
    minLength: 1,
    maxLength: 8,
  })
  .map((text) => text.trim().replace(/\s+/g, ' '))
  .filter((text) => text !== '' && !/^[=+\-@]/.test(text))
const fen = fc.integer({ min: 0, max: 99_999 })
const text = name.map((hans) => ({ ...EMPTY_TEXT, hans }))
const names = (least: number, most: number) =>
  fc.uniqueArray(name, { minLength: least, maxLength: most, selector: (one) => one.toLowerCase() })
const allergens = fc.option(fc.subarray([...ALLERGENS]), { nil: null })
const dish = fc
  .record({
    name: fc.record({ hans: name, hant: name, en: name, yue: name }),
    caption: text,
    description: text,
    priceFen: fen,
    tags: fc.subarray([...ITEM_TAGS]),
    allergens,
    groups: fc.array(
      fc.record({
        name,
        kind: fc.constantFrom('spec' as const, 'attribute' as const),
        options: names(1, 4),
        delta: fc.integer({ min: -500, max: 500 }),
      }),
      { maxLength: 3 },
    ),
    addOns: names(0, 3),
    limitPerOrder: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
    weighGrams: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: null }),
    costFen: fc.option(fc.integer({ min: 0, max: 99_999 }), { nil: null }),
    saleWindow: fc.option(fc.constant({ fromMin: 630, toMin: 1440 }), { nil: null }),
    recommended: fc.boolean(),
    addOnAllergens: allergens,
  })
  .map(({ groups, addOns, addOnAllergens, ...given }): DishDocument => ({
    ...newDish('C1', 1, ['S1']),
    ...given,
    memberPriceFen: Math.floor(given.priceFen / 2),
    specGroups: groups.map((group, at) => ({
      groupId: `g${at}`,
      kind: group.kind,
      name: { ...EMPTY_TEXT, hans: group.name },
      options: group.options.map((option, index) => ({
        optionId: `o${at}-${index}`,
        name: { ...EMPTY_TEXT, hans: option },
        priceDeltaFen: index === 0 ? 0 : group.delta,
        picture: null,
        isDefault: index === 0,
      })),
    })),
    addOns: addOns.map((hans, at) => ({
      addOnId: `a${at}`,
      name: { ...EMPTY_TEXT, hans },
      picture: null,
      priceFen: 100 * at,
      allergens: addOnAllergens,
    })),
    maxAddOns: addOns.length === 0 ? 0 : 2,
  }))

/** A new dish gets new ids; its other fields stay the same. */
const message = ({ specGroups, addOns, sort: _sort, categoryId: _category, ...rest }: DishDocument) => ({
  ...rest,
  specGroups: specGroups.map(({ groupId: _id, options, ...group }) => ({
    ...group,
    options: options.map(({ optionId: _option, ...option }) => option),
  })),
  addOns: addOns.map(({ addOnId: _id, ...addOn }) => addOn),
})

it('what is exported and imported again is the same menu, to the letter, as new dishes and as the same ones', () =>
  fc.assert(
    fc.property(fc.array(dish, { minLength: 1, maxLength: 3 }), (documents) => {
      const menu: KnownMenu = {
        dishes: documents.map((document, at) => ({ itemId: `D${at}`, document })),
        categories: [{ categoryId: 'C1', name: '招牌' }],
        boxes: [],
      }
      const rows = read(tableOf(rowsFrom(menu, 'S1'), true))
      const parts = { shopId: 'S1', newId, pictures: new Map<string, string>() }
      const same = documentsOf(rows, { ...parts, menu })
      expect(same.dishes).toEqual(menu.dishes.map((one) => ({ ...one, updates: true })))
      const fresh = documentsOf(
        rows.map(({ line, cells: { id: _id, ...cells } }) => ({ line, cells })),
        { ...parts, menu: NOTHING },
      )
      expect(fresh.dishes.map(({ document }) => message(document))).toEqual(documents.map(message))
    }),
    { numRuns: 200 },
  ))

it('groups survive being written, whatever their names', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, isAttribute: fc.boolean(), pick: fc.integer({ min: 1, max: 9 }), options: names(1, 4) }), {
        minLength: 1,
        maxLength: 3,
      }),
      (given) => {
        const groups = given.map(({ options, ...group }) => ({
          ...group,
          parts: options.map((option) => ({ name: option, fen: 50, isDefault: false, note: null })),
        }))
        expect(groupsOf(writeGroups(groups), '')).toEqual(groups)
      },
    ),
  ))
