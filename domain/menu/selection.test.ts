import fc from 'fast-check'
import { dish, itemWithSelection, plain } from '../../test/support/menuArbitraries'
import type { Selection } from './menu'
import { canonical, chosenOptions, describe as describeChoice, lineKey, mergeNeeds, stockLeft, stockNeeds, unitPrice } from './selection'

const option = (optionId: string, priceDeltaFen = 0, picture: string | null = null) => ({
  optionId,
  name: optionId,
  priceDeltaFen,
  remaining: null,
  picture,
  isDefault: false,
})
const noodles = dish({
  memberPriceFen: 3400,
  specGroups: [
    { groupId: 'size', kind: 'spec', name: '份量', options: [option('regular'), option('large', 600, '/art/large.svg')] },
    { groupId: 'width', kind: 'attribute', name: '面型', options: [option('wide'), option('thin')] },
  ],
  addOns: [{ addOnId: 'egg', name: '溏心蛋', picture: null, priceFen: 300, remaining: null, allergens: ['egg'] }],
  maxAddOns: 3,
})
const large: Selection = { itemId: 'beefNoodles', optionIds: ['wide', 'large'], addOns: [{ addOnId: 'egg', quantity: 2 }], slots: [] }

const shuffled = (selection: Selection): Selection => ({
  ...selection,
  optionIds: [...selection.optionIds].reverse(),
  addOns: [...selection.addOns].reverse(),
  slots: [...selection.slots].reverse().map((slot) => ({ ...slot, choices: [...slot.choices].reverse() })),
})

describe('a selection', () => {
  it('is the same line however it was put together', () => {
    fc.assert(
      fc.property(itemWithSelection('x'), ({ selection }) => {
        expect(canonical(shuffled(selection))).toEqual(canonical(selection))
        expect(lineKey(shuffled(selection))).toBe(lineKey(selection))
        expect(canonical(canonical(selection))).toEqual(canonical(selection))
      }),
    )
  })

  it('has a key of its own for every different choice', () => {
    fc.assert(
      fc.property(itemWithSelection('x'), itemWithSelection('x'), (a, b) => {
        expect(lineKey(a.selection) === lineKey(b.selection)).toBe(
          JSON.stringify(canonical(a.selection)) === JSON.stringify(canonical(b.selection)),
        )
      }),
    )
    expect(lineKey(large)).toBe('beefNoodles|o:large,wide|a:egg*2')
    expect(lineKey(plain('tea'))).toBe('tea')
  })

  it('merges what was chosen twice and drops what was chosen zero times', () => {
    const addOns = [
      { addOnId: 'egg', quantity: 1 },
      { addOnId: 'bean', quantity: 0 },
      { addOnId: 'egg', quantity: 1 },
    ]
    expect(canonical({ ...large, addOns }).addOns).toEqual([{ addOnId: 'egg', quantity: 2 }])
    expect(canonical({ ...large, slots: [{ slotId: 'drink', choices: [] }] }).slots).toEqual([])
  })

  it('is described in words, in the order of the menu', () => {
    expect(describeChoice(noodles, large)).toEqual(['large', 'wide', '溏心蛋×2'])
    expect(chosenOptions(noodles, large).map(({ optionId }) => optionId)).toEqual(['large', 'wide'])
  })
})

describe('the price of one', () => {
  it('adds options and add-ons, and shows the picture of the choice', () => {
    expect(unitPrice(noodles, large)).toEqual({ listFen: 4800, memberFen: 4600, picture: '/art/large.svg' })
    expect(unitPrice(noodles, plain('beefNoodles'))).toEqual({ listFen: 3600, memberFen: 3400, picture: null })
  })

  it('adds what a dish of a set meal costs more, for each portion', () => {
    const choice = (itemId: string, priceDeltaFen: number) => ({
      itemId,
      name: itemId,
      picture: '',
      priceDeltaFen,
      remaining: null,
      allergens: null,
      isDefault: false,
    })
    const meal = dish({
      itemId: 'meal',
      kind: 'setMeal',
      slots: [{ slotId: 'snack', name: '小食', pick: 2, choices: [choice('fries', 0), choice('wings', 400)] }],
    })
    const chosen: Selection = { ...plain('meal'), slots: [{ slotId: 'snack', choices: [{ itemId: 'wings', quantity: 2 }] }] }
    expect(unitPrice(meal, chosen).listFen).toBe(4400)
    expect(stockNeeds(meal, chosen, 3)).toEqual([
      { sku: 'meal', quantity: 3 },
      { sku: 'wings', quantity: 6 },
    ])
  })

  it('is never negative, never dearer for members, never fractional', () => {
    fc.assert(
      fc.property(itemWithSelection('x'), ({ item, selection }) => {
        const { listFen, memberFen } = unitPrice(item, selection)
        expect(Number.isInteger(listFen) && Number.isInteger(memberFen)).toBe(true)
        expect(memberFen).toBeGreaterThanOrEqual(0)
        expect(memberFen).toBeLessThanOrEqual(listFen)
      }),
    )
  })
})

describe('stock', () => {
  it('is taken for the dish, its options and its add-ons, each sku once and in a fixed order', () => {
    expect(stockNeeds(noodles, large, 2)).toEqual([
      { sku: 'beefNoodles', quantity: 2 },
      { sku: 'beefNoodles:large', quantity: 2 },
      { sku: 'beefNoodles:wide', quantity: 2 },
      { sku: 'egg', quantity: 4 },
    ])
  })

  it('needs n times as much for n portions', () => {
    fc.assert(
      fc.property(itemWithSelection('x'), fc.integer({ min: 1, max: 9 }), ({ item, selection }, quantity) => {
        const repeated = mergeNeeds(Array.from({ length: quantity }, () => stockNeeds(item, selection, 1)).flat())
        expect(stockNeeds(item, selection, quantity)).toEqual(repeated)
      }),
    )
  })

  it('is known of counted skus only', () => {
    expect([...stockLeft([dish({ remaining: 3 }), noodles])]).toEqual([['beefNoodles', 3]])
  })
})
