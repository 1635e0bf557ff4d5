import { dish, plain } from '../../test/support/menuArbitraries'
import { allergensOf, suitabilityOf, warningOf, warningOfItem } from './allergens'
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

describe('the warning for a diner who avoids some allergens', () => {
  it('names those of them that the choice contains, and nothing else', () => {
    const report = allergensOf(meal, withDrink('milkTea', [{ addOnId: 'nuts', quantity: 1 }]))
    expect(warningOf(report, new Set<Allergen>(['nuts', 'milk', 'egg']))).toEqual({ kind: 'contains', allergens: ['milk', 'nuts'] })
    expect(warningOf(report, new Set<Allergen>(['egg']))).toBeNull()
    expect(warningOf(report, new Set<Allergen>())).toBeNull()
  })

  it('says "not declared" only where nothing avoided is known to be in it', () => {
    const report = allergensOf(meal, withDrink('mystery'))
    expect(warningOf(report, new Set<Allergen>(['gluten']))).toEqual({ kind: 'contains', allergens: ['gluten'] })
    expect(warningOf(report, new Set<Allergen>(['egg']))).toEqual({ kind: 'undeclared' })
  })

  it('names for a set meal only what no choice can avoid', () => {
    const avoided = new Set<Allergen>(['milk', 'egg', 'fish', 'soy'])
    const drinks = { slotId: 'drink', name: '饮料', pick: 1, choices: [choice('milkTea', ['milk']), choice('eggnog', ['milk', 'egg'])] }
    const mains = { slotId: 'main', name: '主食', pick: 1, choices: [choice('fish', ['fish']), choice('rice', [])] }
    const closed = dish({ itemId: 'meal', allergens: ['gluten'], slots: [drinks, mains] })
    expect(warningOfItem(closed, avoided)).toEqual({ kind: 'contains', allergens: ['egg', 'milk'] })
    expect(warningOfItem(closed, new Set<Allergen>(['fish']))).toBeNull()
    expect(warningOfItem(dish({ allergens: null }), avoided)).toEqual({ kind: 'undeclared' })
  })
})
