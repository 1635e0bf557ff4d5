import { menuItem } from '../../../test/support/client/wire'
import type { Allergen } from '@domain/menu/menu'
import { type DishContext, dishFace } from './dish'

const NOON = Date.UTC(2026, 10, 21, 4, 0)
const context = (extra: Partial<DishContext> = {}): DishContext => ({
  lang: 'en',
  now: NOON,
  offsetMin: 480,
  showsStock: false,
  avoided: new Set(),
  ...extra,
})
const avoiding = (...allergens: Allergen[]) => context({ avoided: new Set(allergens) })

describe('what a dish shows', () => {
  it('shows the last portions, and more only where the shop shows its stock', () => {
    expect(dishFace(menuItem('a', { remaining: 3 }), context())).toMatchObject({ caption: 'Last 3', captionTone: 'warning' })
    expect(dishFace(menuItem('a', { remaining: 12 }), context()).caption).toBe('12 left')
    expect(dishFace(menuItem('a', { remaining: 60, caption: 'Slow' }), context()).caption).toBe('Slow')
    expect(dishFace(menuItem('a', { remaining: 60 }), context({ showsStock: true })).caption).toBe('60 left')
  })

  it('says that its price is settled by weight', () => {
    expect(dishFace(menuItem('a', { weighGrams: 500, caption: 'Sweet' }), context()).caption).toBe(
      'About 500 g each, settled by weight · Sweet',
    )
  })

  it('says from when a dish is served, outside of its hours', () => {
    const face = dishFace(menuItem('a', { saleWindow: { fromMin: 840, toMin: 1050 }, caption: 'Cake' }), context())
    expect(face).toMatchObject({ offReason: 'From 14:00', caption: 'Cake', soldOut: false })
  })

  it('says until when, within them', () => {
    const face = dishFace(menuItem('a', { saleWindow: { fromMin: 660, toMin: 840 } }), context())
    expect(face).toMatchObject({ caption: 'Served 11:00–14:00', captionTone: 'warning' })
    expect(face.offReason).toBeUndefined()
  })

  it('is only called sold out, without other notes', () => {
    expect(dishFace(menuItem('a', { remaining: 0 }), context())).toMatchObject({ soldOut: true, captionTone: 'plain' })
  })

  it('names the allergens that the diner avoids before anything else, and keeps "not declared" apart', () => {
    const dish = menuItem('a', { tags: ['signature'], allergens: ['egg', 'milk'] })
    expect(dishFace(dish, avoiding('milk')).tags[0]).toEqual({ text: 'Contains milk', tone: 'danger', isWhole: true })
    expect(dishFace(menuItem('a', { allergens: null }), avoiding('milk')).tags[0]?.text).toBe('Allergens not declared')
    expect(dishFace(menuItem('a', { allergens: [] }), avoiding('milk')).tags).toEqual([])
  })

  it('shows the limit per order', () => {
    expect(dishFace(menuItem('a', { limitPerOrder: 2, caption: 'Crisp' }), context()).caption).toBe('Up to 2 per order · Crisp')
  })
})
