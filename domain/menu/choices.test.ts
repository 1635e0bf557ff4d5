import fc from 'fast-check'
import { anyItem, dish, itemWithSelection, plain } from '../../test/support/menuArbitraries'
import { chooseOption, defaultSelection, isUnavailable, optionState, problemsOf } from './choices'
import type { MenuItem, Selection, SlotChoice, SpecOption } from './menu'
import { canonical } from './selection'

const option = (optionId: string, extra: Partial<SpecOption> = {}): SpecOption => ({
  optionId,
  name: optionId,
  priceDeltaFen: 0,
  remaining: null,
  picture: null,
  isDefault: false,
  ...extra,
})
const choice = (itemId: string, extra: Partial<SlotChoice> = {}): SlotChoice => ({
  itemId,
  name: itemId,
  picture: '',
  priceDeltaFen: 0,
  remaining: null,
  allergens: null,
  isDefault: false,
  ...extra,
})
const tea = dish({
  itemId: 'tea',
  name: '柠檬茶',
  specGroups: [
    { groupId: 'heat', kind: 'attribute', name: '温度', options: [option('hot'), option('cold')] },
    { groupId: 'ice', kind: 'attribute', name: '冰量', options: [option('lessIce', { isDefault: true }), option('noIce'), option('warm')] },
  ],
  exclusions: [
    { optionIds: ['hot', 'lessIce'], reason: '热饮没有少冰' },
    { optionIds: ['hot', 'noIce'], reason: '热饮没有去冰' },
  ],
  addOns: [{ addOnId: 'pearl', name: '珍珠', picture: null, priceFen: 200, remaining: 2, allergens: null }],
  maxAddOns: 3,
})
const meal = dish({
  itemId: 'meal',
  kind: 'setMeal',
  slots: [
    { slotId: 'main', name: '主食', pick: 1, choices: [choice('rice')] },
    { slotId: 'snack', name: '小食', pick: 2, choices: [choice('fries', { isDefault: true, remaining: 1 }), choice('wings')] },
    { slotId: 'drink', name: '饮料', pick: 1, choices: [choice('cola'), choice('water')] },
  ],
})
const results = (item: MenuItem, selection: Selection): string[] => problemsOf(item, selection).map(({ result }) => result)
const pick = (...optionIds: string[]): Selection => ({ ...plain('tea'), optionIds })

describe('an option', () => {
  it('is excluded beside what it cannot be had with, and says why', () => {
    expect(optionState(tea, pick('hot', 'warm'), 'noIce')).toEqual({ kind: 'excluded', reason: '热饮没有去冰' })
    expect(optionState(tea, pick('cold', 'warm'), 'noIce')).toEqual({ kind: 'available' })
  })

  it('is judged without its own group, so that it can replace the one chosen', () => {
    expect(optionState(tea, pick('cold', 'lessIce'), 'noIce')).toEqual({ kind: 'available' })
  })

  it('is sold out when no portion is left, or when it is unknown', () => {
    const soldOut = dish({ specGroups: [{ groupId: 'size', kind: 'spec', name: 'size', options: [option('small', { remaining: 0 })] }] })
    expect(optionState(soldOut, plain('beefNoodles'), 'small').kind).toBe('soldOut')
    expect(optionState(soldOut, plain('beefNoodles'), 'huge').kind).toBe('soldOut')
  })

  it('moves excluded choices of other groups to one that goes with it', () => {
    const chosen = chooseOption(tea, pick('cold', 'noIce'), 'hot')
    expect(canonical(chosen).optionIds).toEqual(['hot', 'warm'])
    expect(problemsOf(tea, chosen)).toEqual([])
  })
})

describe('defaults', () => {
  it('take the marked option when it can be had, and never an excluded combination', () => {
    expect(canonical(defaultSelection(tea)).optionIds).toEqual(['cold', 'lessIce'])
  })

  it('fill a slot from its marked choice and go on when that runs out; a slot without a mark waits for the diner', () => {
    expect(defaultSelection(meal).slots).toEqual([
      { slotId: 'main', choices: [{ itemId: 'rice', quantity: 1 }] },
      {
        slotId: 'snack',
        choices: [
          { itemId: 'fries', quantity: 1 },
          { itemId: 'wings', quantity: 1 },
        ],
      },
    ])
    expect(results(meal, defaultSelection(meal))).toEqual(['slotIncomplete'])
  })

  it('are valid wherever the item can be had at all, but for slots left open', () => {
    fc.assert(
      fc.property(anyItem('x'), (item) => {
        if (isUnavailable(item)) return
        const found = results(item, defaultSelection(item)).filter((result) => result !== 'slotIncomplete')
        expect(found).toEqual([])
      }),
    )
  })

  it('stay valid while options are chosen that are offered as available', () => {
    fc.assert(
      fc.property(itemWithSelection('x'), ({ item, selection }) => {
        if (isUnavailable(item)) return
        const start = defaultSelection(item)
        for (const optionId of selection.optionIds) {
          if (optionState(item, start, optionId).kind !== 'available') continue
          const after = chooseOption(item, start, optionId)
          expect(results(item, after).filter((result) => result !== 'slotIncomplete')).toEqual([])
        }
      }),
    )
  })
})

describe('what keeps a choice from being sold', () => {
  it.each<[string, Selection, string[]]>([
    ['nothing', pick('cold', 'lessIce'), []],
    ['a missing group', pick('cold'), ['groupMissing']],
    ['two of one group', pick('cold', 'hot', 'warm'), ['groupMissing']],
    ['an unknown option', pick('cold', 'warm', 'huge'), ['optionUnknown']],
    ['an excluded combination', pick('hot', 'noIce'), ['optionsExcluded']],
    ['too many add-ons', { ...pick('cold', 'warm'), addOns: [{ addOnId: 'pearl', quantity: 4 }] }, ['stockShort', 'addOnsOverLimit']],
    ['an unknown add-on', { ...pick('cold', 'warm'), addOns: [{ addOnId: 'gold', quantity: 1 }] }, ['optionUnknown']],
    ['a fraction', { ...pick('cold', 'warm'), addOns: [{ addOnId: 'pearl', quantity: 0.5 }] }, ['badInput']],
    ['a negative number', { ...pick('cold', 'warm'), addOns: [{ addOnId: 'pearl', quantity: -1 }] }, ['badInput']],
    [
      'an unknown slot',
      { ...pick('cold', 'warm'), slots: [{ slotId: 'free', choices: [{ itemId: 'gold', quantity: 1 }] }] },
      ['optionUnknown'],
    ],
  ])('%s', (_, selection, expected) => expect(results(tea, selection)).toEqual(expected))

  it('is an incomplete or overfull slot, a foreign or short choice in a set meal', () => {
    const chosen = (itemId: string, quantity: number): Selection => ({
      ...plain('meal'),
      slots: [
        { slotId: 'main', choices: [{ itemId: 'rice', quantity: 1 }] },
        { slotId: 'drink', choices: [{ itemId: 'cola', quantity: 1 }] },
        { slotId: 'snack', choices: [{ itemId, quantity }] },
      ],
    })
    expect(results(meal, chosen('wings', 2))).toEqual([])
    expect(results(meal, chosen('wings', 1))).toEqual(['slotIncomplete'])
    expect(results(meal, chosen('wings', 3))).toEqual(['slotIncomplete'])
    expect(results(meal, chosen('fries', 2))).toEqual(['stockShort'])
    expect(results(meal, chosen('lobster', 2))).toEqual(['optionUnknown'])
  })

  it('is reported with the field and the words for the message', () => {
    expect(problemsOf(tea, pick('hot', 'noIce'))).toEqual([
      { result: 'optionsExcluded', params: { reason: '热饮没有去冰' }, field: 'optionIds' },
    ])
  })
})

describe('an item', () => {
  it('is unavailable without portions, without a possible combination, or with a slot that cannot be filled', () => {
    expect(isUnavailable(tea)).toBe(false)
    expect(isUnavailable({ ...tea, remaining: 0 })).toBe(true)
    const impossible = { ...tea, exclusions: tea.specGroups[0]!.options.map(({ optionId }) => ({ optionIds: [optionId], reason: 'no' })) }
    expect(isUnavailable(impossible)).toBe(true)
    expect(isUnavailable(dish({ slots: [{ slotId: 's', name: 's', pick: 2, choices: [choice('a', { remaining: 1 })] }] }))).toBe(true)
  })
})
