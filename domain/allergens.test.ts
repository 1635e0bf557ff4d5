import { dish, plain } from '../test/support/menuArbitraries'
import { allergensOf, suitabilityOf } from './allergens'
import type { Allergen, Selection, SlotChoice } from './menu'

const choice = (itemId: string, allergens: Allergen[] | null): SlotChoice => ({
  itemId,
  name: itemId,
  picture: '',
  priceDeltaFen: 0,
  remaining: null,
  allergens,
  isDefault: false,
})
const meal = dish({
  itemId: 'meal',
  allergens: ['gluten'],
  addOns: [{ addOnId: 'nuts', name: '坚果', picture: null, priceFen: 100, remaining: null, allergens: ['nuts'] }],
  slots: [{ slotId: 'drink', name: '饮料', pick: 1, choices: [choice('milkTea', ['milk']), choice('water', []), choice('mystery', null)] }],
})
const withDrink = (itemId: string, addOns: Selection['addOns'] = []): Selection => ({
  ...plain('meal'),
  addOns,
  slots: [{ slotId: 'drink', choices: [{ itemId, quantity: 1 }] }],
})

describe('allergens', () => {
  it('follow the dishes of a set meal and the add-ons', () => {
    expect(allergensOf(meal, withDrink('milkTea', [{ addOnId: 'nuts', quantity: 1 }]))).toEqual({
      contains: ['gluten', 'milk', 'nuts'],
      isComplete: true,
    })
    expect(allergensOf(meal, withDrink('water'))).toEqual({ contains: ['gluten'], isComplete: true })
  })

  it('keep "not declared" apart from "none"', () => {
    expect(allergensOf(meal, withDrink('mystery'))).toEqual({ contains: ['gluten'], isComplete: false })
    expect(allergensOf(dish({ allergens: null }), plain('beefNoodles'))).toEqual({ contains: [], isComplete: false })
    expect(allergensOf(dish({ allergens: [] }), plain('beefNoodles'))).toEqual({ contains: [], isComplete: true })
  })

  it('count what is unknown to the menu as not declared', () => {
    expect(allergensOf(meal, withDrink('water', [{ addOnId: 'gone', quantity: 1 }])).isComplete).toBe(false)
  })

  it.each<[Allergen, string]>([
    ['gluten', 'contains'],
    ['milk', 'free'],
    ['nuts', 'free'],
  ])('a set meal for somebody who avoids %s: %s', (avoided, expected) => expect(suitabilityOf(meal, new Set([avoided]))).toBe(expected))

  it('filter by what is known', () => {
    expect(suitabilityOf(dish({ allergens: null }), new Set<Allergen>(['milk']))).toBe('undeclared')
    expect(suitabilityOf(dish({ allergens: null }), new Set<Allergen>())).toBe('free')
  })
})
