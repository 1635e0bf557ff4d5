import { AllergenFilter, type ShopStore } from '@/stores'
import type { MenuItem } from '@domain/menu/menu'
import { memoryStorage } from '../../../../test/support/client/fakes'
import { menuItem } from '../../../../test/support/client/wire'
import { SearchModel } from './SearchModel'

const snack = (itemId: string, more: Partial<MenuItem> = {}) => menuItem(itemId, { categoryId: 'snacks', ...more })
const soup = (itemId: string, soldLastMonth: number) => menuItem(itemId, { categoryId: 'soups', soldLastMonth })

const MENU = [snack('rolls'), snack('buns'), snack('soldOut', { remaining: 0 }), snack('cakes'), soup('miso', 10), soup('stew', 90)]

const searching = (word: string, items: readonly MenuItem[] = MENU, allergens = new AllergenFilter(memoryStorage(), () => 0)) => {
  const categories = [
    { categoryId: 'snacks', name: 'Snacks' },
    { categoryId: 'soups', name: 'Soups' },
  ]
  return new SearchModel({ menu: { value: { categories, items, recommended: [] } } } as unknown as ShopStore, allergens, word)
}
const idsOf = (items: readonly MenuItem[]) => items.map(({ itemId }) => itemId)

describe('a search', () => {
  it('suggests the other dishes of a single hit’s category, without sold-out ones', () => {
    const { hits, more } = searching('rolls')
    expect(idsOf(hits.map(({ item }) => item))).toEqual(['rolls'])
    expect([more.category, idsOf(more.items)]).toEqual(['Snacks', ['buns', 'cakes']])
  })

  it('suggests the best sellers where the category has nothing else', () => {
    const { more } = searching('miso', [...MENU.slice(0, 4), soup('miso', 10)])
    expect(more.category).toBeNull()
    expect(idsOf(more.items)).toEqual(['rolls', 'buns', 'cakes'])
  })

  it('suggests nothing below many hits', () => {
    const { hits, more } = searching('s')
    expect(hits.length).toBeGreaterThan(3)
    expect(more.items).toEqual([])
  })

  it('leaves out dishes that are hidden for their allergens and counts them', () => {
    const allergens = new AllergenFilter(memoryStorage(), () => 0)
    allergens.toggle('peanut')
    const items = [
      snack('nut rolls', { allergens: ['peanut'] }),
      snack('rolls', { allergens: [] }),
      snack('peanuts', { allergens: ['peanut'] }),
    ]
    expect(searching('rolls', items, allergens)).toMatchObject({ hits: { length: 2 }, hiddenCount: 0 })
    allergens.setHides(true)
    const search = searching('rolls', items, allergens)
    expect([idsOf(search.hits.map(({ item }) => item)), search.hiddenCount]).toEqual([['rolls'], 1])
    expect(idsOf([...search.more.items, ...search.often])).not.toContain('peanuts')
  })

  it('shows six further dishes at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => snack(`dish ${at}`, { name: `Dish ${'x'.repeat(at)}` }))
    const { hits, more } = searching('rolls', [snack('rolls'), ...many])
    expect([hits.length, more.items.length]).toEqual([1, 6])
  })
})
