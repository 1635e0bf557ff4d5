import fc from 'fast-check'
import type { MenuItem, Selection, SetMealSlot, SpecGroup } from '@domain/menu/menu'

/** A plain dish; a test states only the properties that it is about. */
export const dish = (overrides: Partial<MenuItem> = {}): MenuItem => ({
  itemId: 'beefNoodles',
  categoryId: 'noodles',
  kind: 'single',
  name: '红烧牛肉面',
  caption: '',
  picture: '/art/beef-noodles.svg',
  priceFen: 3600,
  memberPriceFen: null,
  tags: [],
  allergens: [],
  specGroups: [],
  exclusions: [],
  addOns: [],
  maxAddOns: 0,
  slots: [],
  box: null,
  limitPerOrder: null,
  remaining: null,
  saleWindow: null,
  soldLastMonth: 0,
  pinyin: { initials: 'hsnrm', full: 'hong shao niu rou mian' },
  ...overrides,
})

export const plain = (itemId: string): Selection => ({ itemId, optionIds: [], addOns: [], slots: [] })

const remaining = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null })
const delta = fc.integer({ min: -300, max: 900 })

const group = (groupId: string): fc.Arbitrary<SpecGroup> =>
  fc.array(fc.record({ priceDeltaFen: delta, remaining, isDefault: fc.boolean() }), { minLength: 1, maxLength: 4 }).map((options) => ({
    groupId,
    kind: 'spec',
    name: groupId,
    options: options.map((option, index) => ({ ...option, optionId: `${groupId}o${index}`, name: `${groupId}o${index}`, picture: null })),
  }))

const slot = (itemId: string, slotId: string): fc.Arbitrary<SetMealSlot> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.record({ priceDeltaFen: delta, remaining, isDefault: fc.boolean() }), { minLength: 1, maxLength: 3 }),
    )
    .map(([pick, choices]) => ({
      slotId,
      name: slotId,
      pick,
      choices: choices.map((choice, index) => ({
        ...choice,
        itemId: `${itemId}${slotId}c${index}`,
        name: `c${index}`,
        picture: '',
        allergens: null,
      })),
    }))

/** Any dish: specs, attributes, exclusions between their options, add-ons, set-meal slots, stock, limits, member prices. */
export const anyItem = (itemId: string): fc.Arbitrary<MenuItem> =>
  fc
    .tuple(fc.array(fc.nat(2), { maxLength: 3 }), fc.nat(2))
    .chain(([groups, slotCount]) =>
      fc.record({
        specGroups: fc.tuple(...groups.map((_, index) => group(`g${index}`))),
        slots: fc.tuple(...Array.from({ length: slotCount }, (_, index) => slot(itemId, `s${index}`))),
        addOns: fc.array(fc.record({ priceFen: fc.nat(800), remaining }), { maxLength: 3 }),
        priceFen: fc.nat(20_000),
        memberPriceFen: fc.option(fc.nat(20_000), { nil: null }),
        maxAddOns: fc.nat(4),
        remaining,
        limitPerOrder: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
        excluded: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }),
        box: fc.option(fc.record({ boxId: fc.constantFrom('small', 'large'), count: fc.integer({ min: 1, max: 2 }) }), { nil: null }),
      }),
    )
    .map(({ excluded, addOns, ...fields }) => {
      const options = fields.specGroups.flatMap(({ options: all }) => all.map(({ optionId }) => optionId))
      const exclusions = excluded
        .map(([a, b]) => [options[a % (options.length || 1)] ?? '', options[b % (options.length || 1)] ?? ''])
        .filter(([a, b]) => a?.slice(0, 2) !== b?.slice(0, 2))
        .map((optionIds) => ({ optionIds, reason: `not ${optionIds.join(' with ')}` }))
      return dish({
        ...fields,
        itemId,
        name: itemId,
        kind: fields.slots.length > 0 ? 'setMeal' : 'single',
        exclusions,
        addOns: addOns.map((addOn, index) => ({
          ...addOn,
          addOnId: `${itemId}a${index}`,
          name: `a${index}`,
          picture: null,
          allergens: null,
        })),
      })
    })

/** Any choice of an item that a client could send; often one that cannot be sold. */
export const anySelection = (item: MenuItem): fc.Arbitrary<Selection> =>
  fc.record({
    itemId: fc.constant(item.itemId),
    optionIds: fc.tuple(...item.specGroups.map(({ options }) => fc.constantFrom(...options.map(({ optionId }) => optionId)))),
    addOns: item.addOns.length
      ? fc.array(
          fc.record({ addOnId: fc.constantFrom(...item.addOns.map(({ addOnId }) => addOnId)), quantity: fc.integer({ min: 1, max: 2 }) }),
          { maxLength: 3 },
        )
      : fc.constant([]),
    slots: fc.tuple(
      ...item.slots.map(({ slotId, choices }) =>
        fc.record({
          slotId: fc.constant(slotId),
          choices: fc.array(
            fc.record({ itemId: fc.constantFrom(...choices.map(({ itemId }) => itemId)), quantity: fc.integer({ min: 1, max: 2 }) }),
            {
              maxLength: 3,
            },
          ),
        }),
      ),
    ),
  })

export const itemWithSelection = (itemId: string): fc.Arbitrary<{ item: MenuItem; selection: Selection }> =>
  anyItem(itemId).chain((item) => anySelection(item).map((selection) => ({ item, selection })))
